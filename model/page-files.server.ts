import { content } from './content.server.ts';
import { pageValues } from './page-values.server.ts';
import type { TextPage } from './read-content.ts';

const pages = content.textPages.map(({ fill }) => fill(pageValues));

/** The pages that are Markdown files, sorted by path. */
export const pageFiles = (): readonly TextPage[] => pages;

/** The links to pages in the last line of the footer. */
export const footerPages = (): { title: string; path: string }[] =>
  pages.filter(({ footer }) => footer).map(({ name, path }) => ({ title: name, path }));
