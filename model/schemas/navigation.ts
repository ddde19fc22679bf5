/** What the site is divided into: disciplines, categories, menus and links. */
import { z } from 'zod';
import { each, slug, text, textWith, wholeNumber } from './fields.ts';

/** The title of the page of an entry, with the name of the entry as `{{title}}`. */
const inTitles = textWith('title').default('{{title}}');

/** A discipline: a group of services, with a colour of its own (R-data). */
const discipline = z.strictObject({
  /** What other files refer to it by; the name may change. */
  id: slug,
  /** `intro` is beside its heading on the services page, `kind` small on the Open Graph images of its services. */
  name: text,
  ...each(text.exactOptional(), 'intro', 'kind'),
  inTitles,
});

const category = z.strictObject({
  id: slug,
  name: text,
  /** Gives what is in the category its colour; the first one by default. */
  discipline: slug.exactOptional(),
  /** Whether the filter has a button for it. */
  hasButton: z.boolean().default(true),
  /** The sentence of the offer at the end of what is in the category, in place of that of all. */
  closing: text.exactOptional(),
});
export type Category = z.infer<typeof category>;

/** Disciplines, and the categories of projects and of articles in the order of their filters (R-portfolio, R-blog). */
export const categoriesSchema = z.strictObject({
  disciplines: z.array(discipline).min(1),
  projects: z.array(category.extend({ inTitles })).default([]),
  /** `kind` is small text on the Open Graph images of its articles. */
  articles: z.array(category.extend({ kind: text.exactOptional() })).default([]),
});

const link = z.strictObject({
  title: text,
  /** A path of this site, or the URL of a page elsewhere. */
  path: z
    .string()
    .regex(
      /^(?:\/(?!\/)|https:\/\/\w)\S*$/,
      'must be a path of this site, like "/about", or a URL that starts with "https://"',
    ),
});
export type Link = z.infer<typeof link>;

/** Whether a link leads to another site. */
export const isExternal = ({ path }: Link) => !path.startsWith('/');

const footerColumn = z.strictObject({ title: text, links: z.array(link) });
export type FooterColumn = z.infer<typeof footerColumn>;

export const navigationSchema = z.strictObject({
  /** The drop-down menus of the header, in order (R-header). */
  menus: z
    .array(
      z.strictObject({
        /** The discipline whose services it lists, and whose colour it has. */
        discipline: slug,
        /** The name of the discipline by default. */
        title: text.exactOptional(),
        /** Width of the drop-down in px (R-header). */
        width: wholeNumber(400, 600).default(400),
        /** Whether its items have the photos of their services, in place of their icons. */
        photos: z.boolean().default(false),
        /** The last row, which leads to the discipline's part of the services page; none by default. */
        all: text.exactOptional(),
      }),
    )
    .default([]),
  /** Links of the header beside the menus; to the lists and to the page about the person by default. */
  headerLinks: z.array(link).exactOptional(),
  /** Columns of links in the footer (R-footer); one with all pages by default. */
  footerColumns: z.array(footerColumn).exactOptional(),
});
