/** The parts of the site: disciplines, categories, menus and links. */
import { z } from 'zod';
import { listOf, matching, name, optional, slug, text, textWith, wholeNumber } from './fields.ts';

const inTitles = textWith('title')
  .default('{{title}}')
  .describe('The title of the page of an entry, in which {{title}} stands for its name');

const kindOf = (entries: string) =>
  optional(text, `Small text of the pictures that are shown where ${entries} are shared`);

const id = slug.describe(
  'What other files refer to it by: lower-case words joined by hyphens, which stay when the name changes',
);

/** A discipline: a group of services, with a colour of its own (R-data). */
const discipline = z.strictObject({
  id,
  name: text,
  intro: optional(text, 'Beside its heading on the page of all services'),
  kind: kindOf('its services'),
  inTitles,
});

const category = z.strictObject({
  id,
  name,
  discipline: optional(slug, 'Gives what is in it its colour; the first one by default'),
  hasButton: z.boolean().default(true).describe('Whether the filter has a button for it; yes by default'),
  closing: optional(text, 'The offer at the end of what is in it, in place of that of all'),
});

/** Disciplines, and the categories of projects and of articles in the order of their filters (R-portfolio, R-blog). */
export const categoriesSchema = z.strictObject({
  disciplines: z.array(discipline).min(1).describe('Groups of services'),
  projects: listOf(category.extend({ inTitles })),
  articles: listOf(category.extend({ kind: kindOf('its articles') })),
});

const target = 'path of this site, like "/about", or a URL that starts with "https://"';
const link = z.strictObject({
  title: text,
  path: matching(/^(?:\/(?!\/)|https:\/\/\w)\S*$/, `must be a ${target}`).describe(`A ${target}`),
});
export type Link = z.infer<typeof link>;

const footerColumn = z.strictObject({ title: text, links: z.array(link) });
export type FooterColumn = z.infer<typeof footerColumn>;

const menu = z.strictObject({
  discipline: slug.describe('Whose services it lists'),
  title: optional(text, 'The name of the discipline by default'),
  width: wholeNumber(400, 600).default(400).describe('Its width in px; 400 by default'),
  photos: z.boolean().default(false).describe('Whether it has photos of the services, in place of icons'),
  all: optional(text, 'The last row, which leads to all services of the discipline'),
});

export const navigationSchema = z.strictObject({
  menus: listOf(menu).describe('The drop-down menus of the header, in order'),
  headerLinks: optional(z.array(link), 'Links beside the menus; to the lists and to the page about you by default'),
  footerColumns: optional(z.array(footerColumn), 'Columns of links in the footer; one with all pages by default'),
});
