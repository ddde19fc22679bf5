import { content } from '../model/content.server.ts';
import { articlesWithText, toArticleItem } from '../model/list-items.server.ts';

const { site } = content;

/** Where an article is now. */
export type Moved = { path: string; title: string };

/** The earlier paths of articles, and where they are now. */
export function redirects(): ReadonlyMap<string, Moved> {
  return new Map(
    articlesWithText().flatMap((article) => {
      const { path, title } = toArticleItem(article);
      return (article.aliases ?? []).map((alias): [string, Moved] => [`/blog/${alias}`, { path, title }]);
    }),
  );
}

/** A page that leads to another one on any host, without a server or script. */
export function redirectPage({ path, title }: Moved, origin: string): string {
  const name = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return (
    `<!DOCTYPE html><html lang="${site.locale}"><head><meta charset="utf-8">` +
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'">` +
    `<meta http-equiv="refresh" content="0; url=${path}">` +
    `<link rel="canonical" href="${origin}${path}"><title>${name}</title></head>` +
    `<body><h1><a href="${path}">${name}</a></h1></body></html>\n`
  );
}

/** The same for hosts that read `_redirects`, of which our own server is one (server/pages.ts). */
export const redirectLines = (moved: ReadonlyMap<string, Moved>): string =>
  [...moved].map(([from, { path }]) => `${from} ${path} 301\n`).join('');
