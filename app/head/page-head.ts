import { site } from 'content/site.ts';
import type { MetaDescriptor } from 'react-router';

/** What a page's head says of it, made at build (page-head.server.ts). */
export type PageHead = {
  title: string;
  description: string;
  /** Absolute address of the page. */
  url: string;
  /** Absolute address of its sharing card. */
  card: string;
};

/**
 * Head of a page that is there: what changes with the screen. What never does is in the HTML alone (html-head.ts).
 * Without its data, a screen could not be shown.
 *
 * One tag carries Open Graph's name, as `property`, and that of X, as `name`: they say the same. A card's text is its
 * page's title.
 */
export function pageHead(head: PageHead | undefined): MetaDescriptor[] {
  if (!head) return missingHead('Something went wrong');
  const { title, description, url, card } = head;
  const shared = { title, description, image: card, 'image:alt': title };
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:url', content: url },
    ...Object.entries(shared).map(([key, content]) => ({ property: `og:${key}`, name: `twitter:${key}`, content })),
  ];
}

/** Head of a screen for something that is not there: no canonical, not to be listed. */
export function missingHead(title: string): MetaDescriptor[] {
  return [{ title: `${title} | ${site.name}` }, { name: 'robots', content: 'noindex' }];
}
