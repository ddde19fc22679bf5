import { z } from 'zod';
import { text } from './fields.ts';
import { headline, metadata } from './pages.ts';

/** The front matter of a page that is a Markdown file (R-text-pages); its path is that of the file. */
export const pageFileSchema = z.strictObject({
  ...metadata,
  headline,
  path: z.string().regex(/^\/[a-z0-9-]+(\/[a-z0-9-]+)*$/, 'the path of the file must be lower-case words with hyphens'),
  /** The sentence below the heading. */
  intro: text,
  /** Whether the footer of every page has a link to it. */
  footer: z.boolean('must be true or false').default(false),
});
export type PageFile = z.infer<typeof pageFileSchema>;
