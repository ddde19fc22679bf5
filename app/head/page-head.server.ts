import { cardPaths } from 'virtual:sharing-cards';
import { pageList } from 'content/page-list.ts';
import { siteUrl } from 'content/site-url.ts';
import type { PageHead } from './page-head.ts';

/**
 * The head of a page, for its loader.
 *
 * @param path the one form of the page's address, like "/services/seo".
 * @throws Error when no such page is listed (content/page-list.ts).
 */
export function headOf(path: string): PageHead {
  const page = pageList().find((listed) => listed.path === path);
  // A page that was added while the development server runs has no card of its own until the next start.
  const card = cardPaths[page?.stepOf ?? path] ?? cardPaths['/'];
  if (!page || !card) throw new Error(`There is no page at ${path} in content/page-list.ts.`);
  const origin = siteUrl();
  return { title: page.title, description: page.description, url: origin + path, card: origin + card };
}
