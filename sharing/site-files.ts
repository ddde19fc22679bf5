import { pageList } from '../content/page-list.ts';
import { siteUrl } from '../content/site-url.ts';
import { makeCards } from './cards.ts';
import { robots, sitemap } from './crawlers.ts';
import { makeIcons } from './icons.ts';
import { llms } from './llms.ts';
import { loadDrawing } from './renderer.ts';
import { webManifest } from './web-manifest.ts';

export type SiteFiles = {
  /** Content by path, without a slash at its start. */
  files: ReadonlyMap<string, string | Uint8Array>;
  /** Address of each page's sharing card, by the page's address. */
  cardPaths: Readonly<Record<string, string>>;
};

/**
 * Makes, from the content, every file of the site that is no page: sharing cards, icons, manifest, and what crawlers
 * read. No feed: an article has no page to lead to (decision 11).
 *
 * @param cacheDirectory where drawn cards are kept from build to build.
 * @throws SiteUrlError when the site's address cannot be used; Error when a card is too large.
 */
export async function makeSiteFiles(cacheDirectory: string): Promise<SiteFiles> {
  const origin = siteUrl();
  const pages = pageList();
  const drawing = await loadDrawing();
  const cards = await makeCards(
    pages.filter(({ stepOf }) => !stepOf),
    drawing,
    cacheDirectory,
  );
  const files = new Map<string, string | Uint8Array>([
    ['robots.txt', robots(origin)],
    ['sitemap.xml', sitemap(pages, origin)],
    ['site.webmanifest', webManifest()],
    ['llms.txt', llms(origin)],
    ...(await makeIcons(drawing.renderer)),
  ]);
  for (const { path, png } of cards.values()) files.set(path.slice(1), png);
  return { files, cardPaths: Object.fromEntries([...cards].map(([page, { path }]) => [page, path])) };
}
