import { z } from 'zod';
import { text } from '../fields.ts';
import { textWith } from './fields.ts';

/** Lists, the cards of their items, and the further pages of long ones (R-lists, R-cards). */
export const listWords = z.strictObject({
  /** The name of the filter, for screen readers, and its first button. */
  filter: text,
  all: text,
  pages: z.strictObject({
    /** The name of the links below a list, for screen readers. */
    name: text,
    position: textWith('page', 'pages'),
    previous: text,
    next: text,
  }),
  /** Titles of the pages of a list after its first: `{list}` is the name of the list's page. */
  titles: z.strictObject({
    page: textWith('list', 'page', 'pages'),
    category: textWith('list', 'category'),
    pageOfCategory: textWith('list', 'category', 'page', 'pages'),
    /** In breadcrumbs. */
    breadcrumb: textWith('page'),
  }),
  cards: z.strictObject({
    /** `about` continues the link for screen readers. */
    service: z.strictObject({ link: text, about: textWith('title') }),
    /** `name` is what screen readers read; it begins with the link. */
    project: z.strictObject({ link: text, name: textWith('title') }),
    article: z.strictObject({ link: text, name: textWith('title') }),
    /** The quotation marks of the language, around `{quote}`. */
    quote: textWith('quote'),
    rating: textWith('value', 'of'),
  }),
});
