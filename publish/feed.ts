import { generateAtomFeed } from 'feedsmith';
import { renderMarkdown } from '../markdown/render.ts';
import { languageTag } from '../model/deriving/format.server.ts';
import { type ArticleWithText, articlesWithText, toArticleItem } from '../model/deriving/list-items.server.ts';
import { commaOf } from '../model/deriving/locale.ts';
import { basePath, withLanguage } from '../model/reading/base-path.ts';
import { content } from '../model/reading/content.server.ts';
import { pictureSources } from '../pictures/photo-sources.ts';

const { pages, site, words } = content;
const { url: siteUrl } = site;
/** Ids have it, because they never change. */
const firstOrigin = site.firstUrl ? withLanguage(site.firstUrl) : siteUrl;

/** Feed readers have older articles already. */
const MAX_ENTRIES = 20;

export const FEED_FILE = 'feed.xml';

/** The newest articles as an Atom feed (https://www.rfc-editor.org/rfc/rfc4287); undefined if none has a text. */
export async function feed(): Promise<string | undefined> {
  const entries = await Promise.all(articlesWithText().slice(0, MAX_ENTRIES).map(entryOf));
  const [updated] = entries.map((entry) => entry.updated).sort((a, b) => Number(b) - Number(a));
  if (!updated) return undefined;
  const blog = siteUrl + pages.blog.path;
  return generateAtomFeed({
    xml: { lang: languageTag },
    title: { value: words.articles.feed },
    ...(pages.blog.description && { subtitle: { value: pages.blog.description } }),
    id: firstOrigin + pages.blog.path,
    links: [
      { rel: 'self', type: 'application/atom+xml', href: `${siteUrl}/${FEED_FILE}` },
      { rel: 'alternate', type: 'text/html', href: blog },
    ],
    updated,
    authors: [{ name: site.name, uri: `${siteUrl}/` }],
    entries,
  });
}

async function entryOf(article: ArticleWithText) {
  const { path, title, excerpt, category, published } = toArticleItem(article);
  const pageUrl = siteUrl + path;
  const options = { pictureOf: pictureSources, pageUrl, basePath, words: words.markdown, comma: commaOf(languageTag) };
  return {
    title: { value: title },
    // The article's first URL, because an id never changes.
    id: `${firstOrigin}${pages.blog.path}/${article.aliases?.[0] ?? article.id}`,
    links: [{ rel: 'alternate', type: 'text/html', href: pageUrl }],
    published: new Date(published),
    updated: new Date(article.updated ?? published),
    categories: [{ term: category }],
    summary: { value: excerpt },
    content: { type: 'html', value: await renderMarkdown(article.text.tree, options) },
  };
}
