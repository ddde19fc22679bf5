import { z } from 'zod';
import { slug } from './fields.ts';

/** What else YAML gives for a colour: nothing, because an unquoted `#` starts a comment. */
const RULE = 'must be a colour as #rrggbb in quotes, like "#0a0d12"';

const colour = z
  .string(RULE)
  .regex(/^#[\da-f]{6}$/i, RULE)
  .toLowerCase();

/** The colours that an owner chooses; app/styles/tokens.css derives others from them. */
export const coloursSchema = z.strictObject({
  /** Behind every page. */
  ink: colour,
  /** Behind boxes. */
  raised: colour,
  paper: colour,
  /** Text that matters less. */
  quiet: colour,
  signal: colour,
  error: colour,
  /** By the id of the discipline. */
  disciplines: z.record(slug, colour),
});
export type Colours = z.infer<typeof coloursSchema>;
