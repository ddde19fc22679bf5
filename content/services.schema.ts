import { z } from 'zod';
import { disciplineSchema } from './disciplines.ts';
import { day, figure, image, slug, summary, text, titledText } from './fields.schema.ts';

/** The ids of the ten services, in the order of the services page (specification 2, decision 9). */
export const serviceIds = [
  'web-development',
  'app-development',
  'ecommerce',
  'ui-ux-design',
  'seo',
  'google-ads',
  'social-media',
  'email-marketing',
  'content-strategy',
  'analytics',
] as const;
export type ServiceId = (typeof serviceIds)[number];

/** A pictogram of seven by seven points: `#` is a lit point, `.` a dim one. */
const icon = z
  .array(z.string().regex(/^[.#]{7}$/, 'must be seven characters of "." and "#"'))
  .length(7, 'must have seven rows');

export const serviceSchema = z.strictObject({
  id: slug.pipe(z.enum(serviceIds)),
  /** Heading of the page and of the card. */
  title: text.max(40, 'must have at most 40 characters'),
  subtitle: text,
  category: disciplineSchema,
  icon,
  image,
  summary,
  /** The overview, a paragraph an entry. */
  description: z.array(text).min(1, 'needs at least one paragraph'),
  includes: z.array(text).min(5, 'needs at least five included points'),
  benefits: z.array(titledText).length(3, 'needs exactly three benefits'),
  tools: z.array(text).min(3, 'needs at least three tools'),
  caseStudy: z.strictObject({ title: text, challenge: text, solution: text, result: text, figure }),
  updated: day,
});
export type Service = z.infer<typeof serviceSchema>;
