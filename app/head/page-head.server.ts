import { pageList } from 'model/deriving/page-list.server.ts';
import { content } from 'model/reading/content.server.ts';
import type { PageHead } from './document-head.tsx';

/** The document head of the page at a canonical path, for its loader. @throws Error when there is no such page */
export function headOf(path: string): PageHead {
  const page = pageList.find((listed) => listed.path === path);
  if (!page) throw new Error(`There is no page at ${path} in model/deriving/page-list.server.ts.`);
  const { url: siteUrl } = content.site;
  // A head is data, in which a space is a space.
  const [title = '', description] = [page.title, page.description].map((text) => text?.replaceAll('\u00A0', ' '));
  return { title, description, url: siteUrl + path, image: siteUrl + page.ogImage };
}
