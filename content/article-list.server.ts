import { type Article, type ArticleWithText, articleWithTextSchema } from './articles.schema.ts';
import { articles } from './articles.ts';
import { today } from './format.ts';
import { issueLine, type TextFile, textFilesIn } from './text-file.server.ts';
import { pictureNamed } from './text-pictures.server.ts';

const FOLDER = 'content/articles';

/** An article as every list has it, with its text if it has one. */
export type ListedArticle = Article & { text?: ArticleWithText & { file: TextFile } };

/** The entry that a file makes: its front matter over the card of the same id in articles.ts, if there is one. */
function entryOf({ name: id, data, minutes }: TextFile): object {
  const card = articles.find((article) => article.id === id);
  const fields = { ...card, ...(typeof data === 'object' ? data : {}), id, readTime: `${minutes} min read` };
  return 'image' in fields ? { ...fields, image: withUrl(fields.image) } : fields;
}

/** In front matter, `src` is the name of a picture. */
function withUrl(image: unknown): unknown {
  if (typeof image !== 'object' || image === null || !('src' in image) || typeof image.src !== 'string') return image;
  return { ...image, src: pictureNamed(image.src) ?? image.src };
}

/** The files of articles, and all articles, newest first. */
function readAll(): { files: readonly TextFile[]; articles: readonly ListedArticle[] } {
  const files = textFilesIn(FOLDER);
  const withText = files.flatMap((file) => {
    const { data } = articleWithTextSchema.safeParse(entryOf(file));
    return data ? [{ file, ...data }] : [];
  });
  const cards = articles.filter(({ id }) => !files.some(({ name }) => name === id));
  const listed: ListedArticle[] = [
    ...cards,
    ...withText.map((text) => {
      const { id, title, excerpt, category, published, readTime, image } = text;
      return { id, title, excerpt, category, published, readTime, image, text };
    }),
  ];
  // By operators, because content/check.ts has to report an entry whose day is missing.
  listed.sort((a, b) => Number(b.published > a.published) - Number(b.published < a.published));
  return { files, articles: listed };
}

/**
 * The articles that exist for visitors, newest first: the only list for pages, lists, sitemap, feed and images. Drafts
 * and articles of a later day than the build's (in UTC) exist only on the development server.
 *
 * @param showsAll whether drafts and later articles are part of it
 */
export function publishedArticles(showsAll = process.env.NODE_ENV === 'development'): ListedArticle[] {
  return readAll().articles.filter(({ published, text }) => showsAll || (published <= today() && !text?.draft));
}

/** The published articles that have a page, newest first. */
export function articlesWithText() {
  return publishedArticles().flatMap(({ text }) => text ?? []);
}

/** Issues of the files in content/articles, one a line, each with its place. */
export function issuesInArticleFiles(): string[] {
  const { files, articles: all } = readAll();
  return files.flatMap((file) => {
    const aliases = all.find(({ id }) => id === file.name)?.text?.aliases ?? [];
    const taken = all.flatMap(({ id, text }) => [id, ...(id === file.name ? [] : (text?.aliases ?? []))]);
    return [
      ...file.issues,
      ...file.issuesOf(articleWithTextSchema, entryOf(file)),
      ...aliases
        .filter((alias) => taken.includes(alias))
        .map((alias) => ({ ...file.placeOf(['aliases']), message: `aliases: "${alias}" is already an article` })),
    ].map((issue) => issueLine(file, issue));
  });
}
