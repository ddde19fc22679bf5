import { content } from './content.server.ts';
import { today } from './format.server.ts';
import type { TextFile } from './markdown-files.ts';
import type { Article } from './schemas/entries.ts';

export type ArticleWithText = Article & { text: TextFile };

/**
 * The articles that exist for visitors, newest first: the only list for pages, lists, sitemap, feed and images. Drafts
 * and articles of a later day than the build's (in UTC) exist only on the development server.
 *
 * @param showsAll whether drafts and later articles are part of it
 */
export function publishedArticles(showsAll = process.env.NODE_ENV === 'development'): Article[] {
  return content.articles.filter(({ published, draft }) => showsAll || (published <= today() && !draft));
}

/** The published articles that have a page, newest first. */
export function articlesWithText(): ArticleWithText[] {
  return publishedArticles().flatMap(({ text, ...article }) => (text ? [{ ...article, text }] : []));
}
