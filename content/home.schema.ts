import { z } from 'zod';
import { text, titledText } from './fields.schema.ts';
import { serviceIds } from './services.schema.ts';

export const homeSchema = z.strictObject({
  /** The teaser about the person. */
  about: text,
  /** Developer, Marketer, Consultant, Partner (specification 2). */
  roles: z.array(titledText).length(4, 'needs exactly four cards'),
  /** What home shows of each collection, by id, in this order. */
  services: z.array(z.enum(serviceIds)).length(3, 'needs exactly three services'),
  projects: z.array(text).length(3, 'needs exactly three projects'),
  testimonials: z.array(text).length(3, 'needs exactly three testimonials'),
});
export type Home = z.infer<typeof homeSchema>;
