import { content } from './content.server.ts';
import { pageValues } from './page-values.server.ts';
import type { TextPage } from './read-content.ts';

const all = content.textPages.map(({ fill }) => fill(pageValues));
const pages = all.filter(({ draft }) => process.env.NODE_ENV === 'development' || !draft);

/** The pages that are Markdown files, sorted by path; drafts exist only on the development server. */
export const pageFiles = (): readonly TextPage[] => pages;

/** The Markdown pages that visitors do not see yet. */
export const draftPages = (): readonly TextPage[] => all.filter(({ draft }) => draft);

/** The links to pages in the last line of the footer. */
export const footerPages = (): { title: string; path: string }[] =>
  pages.filter(({ footer }) => footer).map(({ name, path }) => ({ title: name, path }));
