import { z } from 'zod';
import { disciplineSchema } from './disciplines.ts';
import { text } from './fields.schema.ts';

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

/** A drop-down menu of the header. `image` is the URL of a photo. */
const menuSchema = z.strictObject({
  title: disciplineSchema,
  items: z.array(linkSchema.extend({ description: text, image: z.string().optional() })),
});
export type Menu = z.infer<typeof menuSchema>;

const footerColumnSchema = z.strictObject({ title: text, links: z.array(linkSchema) });
export type FooterColumn = z.infer<typeof footerColumnSchema>;

export const navigationSchema = z.strictObject({
  menus: z.array(menuSchema),
  headerLinks: z.array(linkSchema),
  footerColumns: z.array(footerColumnSchema),
});
