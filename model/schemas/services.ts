import { z } from 'zod';
import { day, figure, image, slug, summary, text, titledText, withLength } from './fields.ts';

/** A pictogram of 7 × 7 points: `#` is a bright point, `.` a dim one. */
const icon = z
  .array(z.string().regex(/^[.#]{7}$/, 'must be seven characters of "." and "#"'))
  .length(7, 'must have seven rows');

/** A file of `services/`; its name is the id, which is part of the URL. */
export const serviceSchema = z.strictObject({
  /** The services are shown by rising number. */
  order: z.number('must be a number'),
  /** Heading of the page and of the item in lists. */
  title: text.max(40, withLength('must have at most 40 characters')),
  subtitle: text,
  /** Id of its discipline. */
  category: slug,
  icon,
  image,
  /** Its item in the header's menu: title and summary of the service by default; false leaves it out. */
  menu: z
    .union([z.literal(false), z.strictObject({ title: text.optional(), description: text.optional() })])
    .optional(),
  /** Its option in the contact form; the title by default. */
  formOption: text.optional(),
  summary,
  /** Paragraphs of the overview. */
  description: z.array(text).min(1, 'needs at least one paragraph'),
  includes: z.array(text).min(1, 'needs at least one included point'),
  benefits: z.array(titledText),
  tools: z.array(text),
  /** What it costs at least, as a number in the `currency` of site.yaml, and what is typical. */
  price: z
    .strictObject({
      from: z.number('must be a number, like 4800').positive('must be more than 0'),
      /** For running work. */
      every: z.literal('month', 'must be "month", or be left out').optional(),
      /** A package that many take, with its price. */
      typical: text.optional(),
    })
    .optional(),
  caseStudy: z.strictObject({ title: text, challenge: text, solution: text, result: text, figure }),
  updated: day,
});
export type Service = z.infer<typeof serviceSchema> & { id: string };
