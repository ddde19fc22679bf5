import { z } from 'zod';
import type { Mark } from '../mark.ts';
import { slug } from './fields.ts';

/** What else YAML gives for a colour: nothing, because an unquoted `#` starts a comment. */
const RULE = 'must be a colour as #rrggbb in quotes, like "#0a0d12"';

const colour = z
  .string(RULE)
  .regex(/^#[\da-f]{6}$/i, RULE)
  .toLowerCase();

/** The colours that an owner chooses; app/styles/tokens.css derives others from them. */
const coloursSchema = z.strictObject({
  /** Behind every page. */
  ink: colour,
  /** Behind boxes. */
  raised: colour,
  paper: colour,
  /** Text that matters less. */
  quiet: colour,
  signal: colour,
  error: colour,
  /** By the id of the discipline; without one it has that of `signal`. */
  disciplines: z.record(slug, colour).default({}),
  /** Whether photos of services, projects and articles have the tone of their discipline until they are looked at. */
  photos: z.enum(['tone', 'colour']).default('tone'),
});
export type Colours = z.infer<typeof coloursSchema>;

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
    fallback: z.enum(['sans-serif', 'serif', 'monospace']).default('sans-serif'),
  })
  .refine((value) => (value.package === undefined) !== (value.file === undefined), 'needs either a package or a file');

/** The fonts of headings, of texts and of small labels; publish/fonts/make-fonts.ts cuts them. */
export const fontsSchema = z.strictObject({
  display: font.safeExtend({
    weight: z.number().multipleOf(100, 'must be 100, 200 … 900').min(100).max(900).default(500),
    /** Space between letters, as a share of their size; negative for less. */
    tracking: z.number().min(-0.1).max(0.2).default(0),
  }),
  text: font,
  label: font,
});
export type Fonts = z.infer<typeof fontsSchema>;

/** What the site looks like: the files of `brand/`. */
export const brandSchema = z.strictObject({
  colours: coloursSchema,
  fonts: fontsSchema,
  mark: z.custom<Mark>((mark) => mark !== undefined, 'it has the mark of the brand'),
});
export type Brand = z.infer<typeof brandSchema>;
