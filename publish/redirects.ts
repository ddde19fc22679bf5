import { articlesWithText } from '../content/article-list.server.ts';
import { toArticleItem } from '../content/list-items.ts';

/** The earlier paths of articles, and where they are now. */
export function redirects(): ReadonlyMap<string, string> {
  return new Map(
    articlesWithText().flatMap((article) =>
      (article.aliases ?? []).map((alias): [string, string] => [`/blog/${alias}`, toArticleItem(article).path]),
    ),
  );
}

/** A page that leads to another one on any host, without a server or script. */
export function redirectPage(path: string, origin: string): string {
  return (
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">' +
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'">` +
    `<meta http-equiv="refresh" content="0; url=${path}"><meta name="robots" content="noindex">` +
    `<link rel="canonical" href="${origin}${path}"><title>This page has moved</title></head>` +
    `<body><h1>This page has moved</h1><p><a href="${path}">Continue to where it is now</a></p></body></html>\n`
  );
}
