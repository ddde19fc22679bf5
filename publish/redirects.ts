import type { Moved } from '../model/deriving/list-items.server.ts';
import { pathsWithNotFound } from '../model/deriving/page-list.server.ts';
import { basePath } from '../model/reading/base-path.ts';
import { content } from '../model/reading/content.server.ts';

const { site } = content;

/** A page that leads to another one on any host, without a server or script. */
export function redirectPage({ path, title }: Moved): string {
  const name = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return (
    `<!DOCTYPE html><html lang="${site.locale}"><head><meta charset="utf-8">` +
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'">` +
    `<meta http-equiv="refresh" content="0; url=${basePath}${path}">` +
    `<link rel="canonical" href="${site.url}${path}"><title>${name}</title></head>` +
    `<body><h1><a href="${basePath}${path}">${name}</a></h1></body></html>\n`
  );
}

/** The same redirects as lines of `_redirects`, which our own server reads, too (server/app.ts). */
export const redirectLines = (moved: ReadonlyMap<string, Moved>): string =>
  [
    ...Array.from(moved, ([from, { path }]) => `${from} ${path} 301\n`),
    ...pathsWithNotFound().map((path) => `${path}/* ${path}/404.html 404\n`),
  ].join('');
