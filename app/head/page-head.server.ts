import { pageList } from 'content/page-list.ts';
import { readSettings } from 'content/settings.ts';
import type { PageHead } from './document-head.tsx';

/**
 * The document head of a page, for its loader.
 *
 * @param path canonical path of the page, such as `/services/seo`
 * @throws Error when content/page-list.ts has no such page
 */
export function headOf(path: string): PageHead {
  const page = pageList().find((listed) => listed.path === path);
  if (!page) throw new Error(`There is no page at ${path} in content/page-list.ts.`);
  const { siteUrl: origin } = readSettings();
  return { title: page.title, description: page.description, url: origin + path, image: origin + page.ogImage };
}
