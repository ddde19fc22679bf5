import { z } from 'zod';
import { text } from '../fields.ts';

/** The page of a project (R-project). */
export const projectWords = z.strictObject({
  overview: text,
  challenge: text,
  solution: text,
  results: text,
  /** The panel of facts; `name` is for screen readers, like `pictures` and `more`. */
  details: z.strictObject({
    name: text,
    client: text,
    duration: text,
    year: text,
    services: text,
    technologies: text,
    link: text,
  }),
  pictures: text,
  more: text,
  next: text,
  all: text,
});
