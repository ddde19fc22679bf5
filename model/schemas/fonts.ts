import { z } from 'zod';

const weight = z.number('must be a number').multipleOf(100, 'must be 100, 200 … 900').min(100).max(900);

const font = z
  .strictObject({
    /** An npm package of fontsource.org. */
    package: z
      .string()
      .regex(
        /^@fontsource(?:-variable)?\/[a-z0-9-]+$/,
        'must be a package of fontsource.org, like "@fontsource-variable/sora"',
      )
      .optional(),
    /** A file in `brand/`. */
    file: z
      .string()
      .regex(/^[\w.-]+\.(?:ttf|otf|woff2)$/, 'must be a file in brand/, like "sora.ttf"; ttf, otf or woff2')
      .optional(),
    /** Which font of the visitor's system is shown until it has arrived. */
    fallback: z
      .enum(['sans-serif', 'serif', 'monospace'], 'must be sans-serif, serif or monospace')
      .default('sans-serif'),
  })
  .refine((value) => (value.package === undefined) !== (value.file === undefined), 'needs either a package or a file');

/** The fonts of headings, of texts and of small labels; publish/fonts/make-fonts.ts cuts them. */
export const fontsSchema = z.strictObject({
  display: font.safeExtend({
    weight: weight.default(500),
    /** Space between letters, as a share of their size; negative for less. */
    tracking: z
      .number('must be a number')
      .min(-0.1, 'must be at least -0.1')
      .max(0.2, 'must be at most 0.2')
      .default(0),
  }),
  text: font,
  label: font,
});
export type Fonts = z.infer<typeof fontsSchema>;
