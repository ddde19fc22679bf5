import { z } from 'zod';
import { disciplineSchema } from './disciplines.ts';
import { text } from './fields.schema.ts';

export const linkSchema = z.strictObject({
  title: text,
  path: z.string().regex(/^\/\S*$/, 'must be a path of this site, like "/about"'),
});
export type Link = z.infer<typeof linkSchema>;

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
