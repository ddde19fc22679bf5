import type { z } from 'zod';
import { content } from './content.server.ts';
import { contentFolder } from './folder.ts';
import { today } from './format.server.ts';
import { articleSchema, articleWithTextSchema } from './schemas/articles.ts';
import { issueLine, type TextFile, textFilesIn } from './text-file.server.ts';

/** An article as every list has it; `text` is the file of one that has a text, and so a page of its own. */
export type Article = Omit<z.infer<typeof articleSchema>, 'readMinutes'> & {
  id: string;
  /** Minutes that reading takes; 0 if the file of a card does not say, which is an issue. */
  minutes: number;
  text?: TextFile;
};
export type ArticleWithText = Article & { text: TextFile };

const files = () => textFilesIn(`${contentFolder()}/articles`);

const hasText = ({ tree }: TextFile) => tree.children.length > 0;

/** The articles of valid files, newest first. */
function readAll(): readonly Article[] {
  return files()
    .flatMap((file): Article[] => {
      const { data } = articleSchema.safeParse(file.data);
      if (!data) return [];
      const { readMinutes = 0, ...fields } = data;
      const article = { id: file.name, ...fields };
      return [hasText(file) ? { ...article, minutes: file.minutes, text: file } : { ...article, minutes: readMinutes }];
    })
    .sort((a, b) => (a.published < b.published ? 1 : a.published > b.published ? -1 : 0));
}

/**
 * The articles that exist for visitors, newest first: the only list for pages, lists, sitemap, feed and images. Drafts
 * and articles of a later day than the build's (in UTC) exist only on the development server.
 *
 * @param showsAll whether drafts and later articles are part of it
 */
export function publishedArticles(showsAll = process.env.NODE_ENV === 'development'): Article[] {
  return readAll().filter(({ published, draft }) => showsAll || (published <= today() && !draft));
}

/** The published articles that have a page, newest first. */
export function articlesWithText(): ArticleWithText[] {
  return publishedArticles().flatMap(({ text, ...article }) => (text ? [{ ...article, text }] : []));
}

/** Issues of the files of articles, one a line, each with its place. */
export function issuesInArticleFiles(): string[] {
  const all = readAll();
  const categories = content.categories.articles.map(({ id }) => id);
  return files().flatMap((file) => {
    const article = all.find(({ id }) => id === file.name);
    const taken = all.flatMap(({ id, aliases = [] }) => [id, ...(id === file.name ? [] : aliases)]);
    const at = (field: string, message: string) => ({ ...file.placeOf([field]), message: `${field}: ${message}` });
    return [
      ...file.issues,
      ...file.issuesOf(hasText(file) ? articleWithTextSchema : articleSchema, file.data),
      ...(article && !categories.includes(article.category)
        ? [at('category', `must be one of the categories of articles in categories.yaml: ${categories.join(', ')}`)]
        : []),
      ...(article?.minutes === 0
        ? [at('readMinutes', 'must be the minutes that reading takes, as there is no text')]
        : []),
      ...(article?.aliases ?? [])
        .filter((alias) => taken.includes(alias))
        .map((alias) => at('aliases', `"${alias}" is already an article`)),
    ].map((issue) => issueLine(file, issue));
  });
}
