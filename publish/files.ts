import { pageList } from '../content/page-list.ts';
import { readSettings } from '../content/settings.ts';
import { FEED_FILE, feed } from './feed.ts';
import { makeIcons } from './icons.ts';
import { loadRenderer, makeOgImages } from './og-images/og-images.ts';
import { robots, sitemap } from './sitemap.ts';
import { webManifest } from './web-manifest.ts';

/**
 * Makes, from the content, every file of the site that is not a page or its code: Open Graph images, icons, the web
 * manifest and what crawlers and feed readers read. There is a feed if an article has a text.
 *
 * @param cacheDirectory keeps drawn images between builds
 * @returns contents by path, without a leading slash
 * @throws SettingError when the site's URL is invalid; Error when an image is too large
 */
export async function makeFiles(cacheDirectory: string): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const { siteUrl: origin } = readSettings();
  const pages = pageList();
  const renderer = await loadRenderer();
  const atom = await feed(origin);
  return new Map<string, string | Uint8Array>([
    ['robots.txt', robots(origin)],
    ['sitemap.xml', sitemap(pages, origin)],
    ['site.webmanifest', webManifest()],
    ...(atom ? ([[FEED_FILE, atom]] as const) : []),
    ...(await makeIcons(renderer.renderer)),
    ...(await makeOgImages(pages, renderer, cacheDirectory)),
  ]);
}
