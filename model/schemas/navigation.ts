import { z } from 'zod';
import { slug, text } from './fields.ts';

export const linkSchema = z.strictObject({
  title: text,
  /** A path of this site, or the URL of a page elsewhere. */
  path: z
    .string()
    .regex(
      /^(?:\/(?!\/)|https:\/\/\w)\S*$/,
      'must be a path of this site, like "/about", or a URL that starts with "https://"',
    ),
});
export type Link = z.infer<typeof linkSchema>;

/** Whether a link leads to another site. */
export const isExternal = ({ path }: Link) => !path.startsWith('/');

const menuSchema = z.strictObject({
  /** The discipline whose services it lists, and whose colour it has. */
  discipline: slug,
  /** The name of the discipline by default. */
  title: text.optional(),
  /** Width of the drop-down in px (R-header). */
  width: z.int('must be a whole number').min(400, 'must be at least 400').max(600, 'must be at most 600'),
  /** Whether its items have the photos of their services, in place of their icons. */
  photos: z.boolean('must be true or false').default(false),
  /** The last row, which leads to the discipline's part of the services page; none by default. */
  all: text.optional(),
});

const footerColumnSchema = z.strictObject({ title: text, links: z.array(linkSchema) });
export type FooterColumn = z.infer<typeof footerColumnSchema>;

export const navigationSchema = z.strictObject({
  /** The drop-down menus of the header, in order (R-header). */
  menus: z.array(menuSchema),
  /** Links of the header beside the menus. */
  headerLinks: z.array(linkSchema),
  /** Columns of links in the footer (R-footer). */
  footerColumns: z.array(footerColumnSchema),
});
