import { z } from 'zod';
import type { Mark } from '../formats/mark.ts';
import { listOf, matching, slug } from './fields.ts';

/** A colour without quotes is empty, because `#` starts a comment. */
const RULE = 'must be a colour as #rrggbb in quotes, like "#0a0d12"';

const colour = z
  .string(RULE)
  .regex(/^#[\da-f]{6}$/i, RULE)
  .toLowerCase()
  .meta({ format: 'color' });

/** The colours that an owner chooses; app/styles/tokens.css derives others from them. */
const coloursSchema = z.strictObject({
  ink: colour.meta({ description: 'Behind every page' }),
  raised: colour.meta({ description: 'Behind boxes, a little lighter' }),
  paper: colour.meta({ description: 'Text' }),
  quiet: colour.meta({ description: 'Text that matters less' }),
  signal: colour.meta({ description: 'Buttons, the mark and what has the focus' }),
  error: colour,
  disciplines: listOf(z.strictObject({ discipline: slug, colour }))
    .transform((list) => Object.fromEntries(list.map((each) => [each.discipline, each.colour])))
    .describe('The colour of each discipline; without one it has that of the signal'),
  photos: z
    .enum(['tone', 'colour'])
    .default('tone')
    .describe('Whether photos have the tone of their discipline until they are looked at'),
});
export type Colours = z.infer<typeof coloursSchema>;

const font = z
  .strictObject({
    package: matching(
      /^@fontsource(?:-variable)?\/[a-z0-9-]+$/,
      'must be a package of fontsource.org, like "@fontsource-variable/sora"',
    )
      .optional()
      .describe(
        'An installed package of fontsource.org, like "@fontsource-variable/sora"; after a change: npm run fonts',
      ),
    file: matching(/^[\w.-]+\.(?:ttf|otf|woff2)$/, 'must be a file in brand/, like "sora.ttf"; ttf, otf or woff2')
      .optional()
      .describe('Or a file in brand/, like "sora.ttf"; after a change: npm run fonts'),
    fallback: z
      .enum(['sans-serif', 'serif', 'monospace'])
      .default('sans-serif')
      .describe('Which font is shown until it has arrived'),
  })
  .refine((value) => (value.package === undefined) !== (value.file === undefined), 'needs either a package or a file');

/** The fonts of headings, of texts and of small labels; publish/fonts/make-fonts.ts cuts them. */
export const fontsSchema = z.strictObject({
  display: font.safeExtend({
    weight: z.number().multipleOf(100, 'must be 100, 200 … 900').min(100).max(900).default(500),
    tracking: z
      .number()
      .min(-0.1)
      .max(0.2)
      .default(0)
      .describe('Space between letters, as a share of their size; negative for less'),
  }),
  text: font.describe('Of texts'),
  label: font.describe('Of small labels'),
});
export type Fonts = z.infer<typeof fontsSchema>;

export const brandSchema = z.strictObject({
  colours: coloursSchema,
  fonts: fontsSchema,
  mark: z.custom<Mark>((mark) => mark !== undefined, 'it has the mark of the brand'),
});
export type Brand = z.infer<typeof brandSchema>;
