import { site } from 'content/site.ts';
import type { MetaDescriptor } from 'react-router';

/** Absolute address of the site, without a slash at its end. SITE_URL in the environment of the build overrides it. */
export const siteUrl: string = import.meta.env.SITE_URL ?? site.url;

type PageHead = {
  title: string;
  description: string;
  /** The one form of the page's address, like "/services/seo". */
  path: string;
};

/** Head of a page that is there: title, description, canonical and what link previews read. */
export function pageHead({ title, description, path }: PageHead): MetaDescriptor[] {
  const url = siteUrl + path;
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
  ];
}

/** Head of a screen for something that is not there: no canonical, not to be listed. */
export function missingHead(title: string): MetaDescriptor[] {
  return [{ title: `${title} | ${site.name}` }, { name: 'robots', content: 'noindex' }];
}
