import { z } from 'zod';
import { disciplineSchema } from './disciplines.ts';
import { figure, figureValue, text, titledText } from './fields.schema.ts';

export const homeSchema = z.strictObject({
  /** Text of the teaser about the person. */
  about: text,
  /** Developer, Marketer, Consultant and Partner (R-home). */
  roles: z.array(
    titledText.extend({
      /** Value that proves the role, in large type; the description explains it. */
      figure: figureValue,
      /** Discipline that gives the value its colour. */
      discipline: disciplineSchema.optional(),
    }),
  ),
  /** Facts below the hero. */
  facts: z.array(figure),
  /** Ids of the entries of each collection on home, in order. */
  services: z.array(text),
  projects: z.array(text),
  testimonials: z.array(text),
});
export type Home = z.infer<typeof homeSchema>;
