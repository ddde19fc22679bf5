import { createHash } from 'node:crypto';
import type { ListedPage } from 'content/page-list.ts';

/** What an Open Graph image shows of its page. */
export type OgImageContent = Pick<ListedPage, 'headline' | 'kind' | 'discipline' | 'seed' | 'artKind'>;

/**
 * @returns the path of a page's Open Graph image. It changes with what the image shows, so that networks that cached
 *   the earlier one request it again.
 */
export function ogImagePath({ path, ...page }: OgImageContent & { path: string }): string {
  const { headline, kind, discipline, seed, artKind } = page;
  const content = JSON.stringify([headline, kind, discipline, seed, artKind]);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return `/og/${path.slice(1).replaceAll('/', '-') || 'home'}-${hash}.png`;
}
