import { articles } from 'content/articles.ts';
import { articleCard } from 'content/cards.ts';
import { siteUrl } from 'content/site-url.ts';
import { describe, expect, test } from 'vitest';
import { builtFiles, builtPages, livePages, meant } from './built-pages.ts';

/** The one place with links to what is not there: the specification gives articles no page (decision 11). */
const articlePaths = new Set<string>(articles.map((article) => articleCard(article).path));
const origin = siteUrl();

/** Ids of each page, for links that lead to a part of it. */
const idsOf = new Map(
  livePages.map(({ path, elements }) => [path, new Set(elements.map(({ attributes }) => attributes.get('id')))]),
);

describe.each(builtPages)('the links of $path', ({ path, elements }) => {
  const links = elements
    .filter(({ name, attributes }) => name === 'a' && attributes.has('href'))
    .map(({ attributes }) => ({ href: meant(attributes.get('href') ?? ''), rel: attributes.get('rel') ?? '' }));
  const internal = links
    .map((link) => ({ ...link, url: new URL(link.href, origin + path) }))
    .filter(({ url }) => url.origin === origin);

  test('lead to pages that are there, and to parts of them', () => {
    expect(internal.length).toBeGreaterThan(10);
    for (const { href, url } of internal) {
      if (articlePaths.has(url.pathname) || href.startsWith('#')) continue;
      expect(idsOf.has(url.pathname), href).toBe(true);
      if (url.hash) expect(idsOf.get(url.pathname)?.has(url.hash.slice(1)), href).toBe(true);
    }
    for (const { href } of internal.filter((link) => link.href.startsWith('#'))) {
      expect(
        elements.some(({ attributes }) => attributes.get('id') === href.slice(1)),
        href,
      ).toBe(true);
    }
  });

  test('have the one form of their address', () => {
    for (const { href, url } of internal) {
      expect(url.pathname === '/' || !url.pathname.endsWith('/'), href).toBe(true);
      expect(url.pathname, href).not.toMatch(/\.html$|\/\//);
    }
  });

  test('to articles, and no others, are not to be followed', () => {
    for (const { href, rel, url } of internal) {
      expect(rel.split(' ').includes('nofollow'), href).toBe(articlePaths.has(url.pathname));
    }
  });

  test('and its other references lead to files that are there', () => {
    const files = elements
      .filter(({ name, attributes }) => name === 'link' && attributes.get('rel') !== 'canonical')
      .map(({ attributes }) => meant(attributes.get('href') ?? ''))
      // A photo fetched ahead is named by its widths alone, and lies on another host.
      .filter((href) => href.startsWith('/'));
    expect(files.length).toBeGreaterThan(5);
    for (const file of files) expect(builtFiles, file).toContain(file.slice(1));
  });
});

test('the blog has a card of each article, with a link', () => {
  const blog = livePages.find(({ path }) => path === '/blog');
  const hrefs = new Set(blog?.elements.map(({ attributes }) => attributes.get('href')));
  for (const path of articlePaths) expect(hrefs).toContain(path);
});
