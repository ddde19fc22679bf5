import { z } from 'zod';
import { slug, text } from './fields.ts';
import { textWith } from './words/fields.ts';

/** A discipline: a group of services, with a colour of its own (R-data). */
const discipline = z.strictObject({
  /** What other files refer to it by; the name may change. */
  id: slug,
  name: text,
  /** The sentence beside its heading on the services page. */
  intro: text,
  /** Small text on the Open Graph images of its services. */
  kind: text,
  /** The title of the page of a service, with its name as `{title}`. */
  inTitles: textWith('title'),
});

const category = z.strictObject({
  id: slug,
  name: text,
  /** Gives what is in the category its colour. */
  discipline: slug,
  /** Whether the filter has a button for it. */
  hasButton: z.boolean('must be true or false').default(true),
});
export type Category = z.infer<typeof category>;

/** Disciplines, and the categories of projects and of articles in the order of their filters (R-portfolio, R-blog). */
export const categoriesSchema = z.strictObject({
  disciplines: z.array(discipline).min(1, 'needs at least one discipline'),
  projects: z.array(
    category.extend({
      /** The title of the page of a project, with its name as `{title}`. */
      inTitles: textWith('title'),
    }),
  ),
  articles: z.array(
    category.extend({
      /** Small text on the Open Graph images of its articles. */
      kind: text,
    }),
  ),
});
