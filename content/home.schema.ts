import { z } from 'zod';
import { disciplineSchema } from './disciplines.ts';
import { figureValue, text, titledText } from './fields.schema.ts';
import { serviceIds } from './services.schema.ts';

export const homeSchema = z.strictObject({
  /** The teaser about the person. */
  about: text,
  /** Developer, Marketer, Consultant, Partner (specification 2). */
  roles: z
    .array(
      titledText.extend({
        /** What proves the role, set large; its description says what it counts. */
        figure: figureValue,
        /** Gives the figure its colour. */
        discipline: disciplineSchema.optional(),
      }),
    )
    .length(4, 'needs exactly four cards'),
  /** What home shows of each collection, by id, in this order. */
  services: z.array(z.enum(serviceIds)).length(3, 'needs exactly three services'),
  projects: z.array(text).length(3, 'needs exactly three projects'),
  testimonials: z.array(text).length(3, 'needs exactly three testimonials'),
});
export type Home = z.infer<typeof homeSchema>;
