import { pageList } from 'model/page-list.server.ts';
import { readSettings } from 'model/settings.ts';
import type { PageHead } from './document-head.tsx';

/**
 * The document head of a page, for its loader.
 *
 * @param path canonical path of the page, such as `/services/seo`
 * @throws Error when model/page-list.server.ts has no such page
 */
export function headOf(path: string): PageHead {
  const page = pageList().find((listed) => listed.path === path);
  if (!page) throw new Error(`There is no page at ${path} in model/page-list.server.ts.`);
  const { siteUrl: origin } = readSettings();
  return { title: page.title, description: page.description, url: origin + path, image: origin + page.ogImage };
}
