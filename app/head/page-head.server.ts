import { pageList } from 'content/page-list.ts';
import { readSettings } from 'content/settings.ts';
import type { PageHead } from './document-head.tsx';
import { ogImagePath } from './og-image-path.server.ts';

/**
 * The document head of a page, for its loader.
 *
 * @param path canonical path of the page, such as `/services/seo`
 * @throws Error when content/page-list.ts has no such page
 */
export function headOf(path: string): PageHead {
  const pages = pageList();
  const page = pages.find((listed) => listed.path === path);
  if (!page) throw new Error(`There is no page at ${path} in content/page-list.ts.`);
  // All pages of a list share the image of its first page.
  const pictured = pages.find((listed) => listed.path === page.listPath) ?? page;
  const { siteUrl: origin } = readSettings();
  return {
    title: page.title,
    description: page.description,
    url: origin + path,
    image: origin + ogImagePath(pictured),
  };
}
