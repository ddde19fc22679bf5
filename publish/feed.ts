import { pictureSources } from '../app/display/photo-sources.ts';
import { renderMarkdown } from '../markdown/render.ts';
import { content } from '../model/content.server.ts';
import { language } from '../model/format.server.ts';
import { type ArticleWithText, articlesWithText, toArticleItem } from '../model/list-items.server.ts';

const { pages, site, words } = content;

/** Articles in the feed; readers have older ones already. */
const MAX_ENTRIES = 20;

export const FEED_FILE = 'feed.xml';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Escapes a text for XML and leaves out control characters, which XML does not allow. */
const xml = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (character) => escapes[character] ?? '');

/** A day as Atom writes it. */
const moment = (day: string) => `${day}T00:00:00Z`;

/**
 * The newest articles with their full texts as an Atom feed (https://www.rfc-editor.org/rfc/rfc4287), in which every URL is
 * absolute; undefined if no article has a text.
 */
export async function feed(origin: string): Promise<string | undefined> {
  const articles = articlesWithText().slice(0, MAX_ENTRIES);
  if (articles.length === 0) return undefined;
  const updated = articles.map((article) => article.updated ?? article.published).reduce((a, b) => (a > b ? a : b));
  const entries = await Promise.all(articles.map((article) => entry(article, origin)));
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<title>${xml(words.articles.feed)}</title>`,
    ...(pages.blog.description ? [`<subtitle>${xml(pages.blog.description)}</subtitle>`] : []),
    `<id>${origin}${pages.blog.path}</id>`,
    `<link rel="self" type="application/atom+xml" href="${origin}/${FEED_FILE}"/>`,
    `<link rel="alternate" type="text/html" href="${origin}${pages.blog.path}"/>`,
    `<updated>${moment(updated)}</updated>`,
    `<author><name>${xml(site.name)}</name><uri>${origin}/</uri></author>`,
    ...entries,
    '</feed>\n',
  ].join('\n');
}

async function entry(article: ArticleWithText, origin: string): Promise<string> {
  const { path, title, excerpt, category, published } = toArticleItem(article);
  const url = origin + path;
  // The URL that it was first published at: an id never changes.
  const id = `${origin}${pages.blog.path}/${article.aliases?.[0] ?? article.id}`;
  const html = await renderMarkdown(article.text.tree, {
    pictureOf: pictureSources,
    pageUrl: url,
    words: words.markdown,
  });
  return [
    '<entry>',
    `<title>${xml(title)}</title>`,
    `<id>${id}</id>`,
    `<link rel="alternate" type="text/html" href="${url}"/>`,
    `<published>${moment(published)}</published>`,
    `<updated>${moment(article.updated ?? published)}</updated>`,
    `<category term="${xml(category)}"/>`,
    `<summary>${xml(excerpt)}</summary>`,
    `<content type="html">${xml(html)}</content>`,
    '</entry>',
  ].join('\n');
}
