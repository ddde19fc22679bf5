import type { ListedPage } from '../content/page-list.ts';

/** `robots.txt`: everything may be crawled; the sitemap lists the pages. */
export function robots(origin: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** `sitemap.xml` (https://www.sitemaps.org/protocol.html): each page with the day of its last change. */
export function sitemap(pages: readonly Pick<ListedPage, 'path' | 'updated'>[], origin: string): string {
  const urls = pages.map(({ path, updated }) => `<url><loc>${origin}${path}</loc><lastmod>${updated}</lastmod></url>`);
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
  );
}
