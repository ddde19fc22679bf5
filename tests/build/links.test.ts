import { parseAtomFeed } from 'feedsmith';
import { toArticleItem } from 'model/deriving/list-items.server.ts';
import { basePath } from 'model/reading/base-path.ts';
import { content } from 'model/reading/content.server.ts';
import { parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import { attributeOf, type Element, findElements } from '../../publish/page/page.ts';
import { builtFiles, builtPages, dataOf, livePages, readBuilt } from '../support/sites/built-pages.ts';

const origin = content.site.url;
const articlePaths = content.articles.map((article): string => toArticleItem(article).path);
/** The only links to pages that do not exist: those of articles without a text (docs/decisions/0015). */
const withoutPage = new Set(articlePaths.filter((path) => !livePages.some((page) => page.path === path)));

const idsIn = (elements: readonly Element[]) => new Set(elements.map((element) => attributeOf(element, 'id')));
const idsOf = new Map(livePages.map(({ path, elements }) => [path, idsIn(elements)]));

describe.each(builtPages)('the links of $path', ({ path, head, body, elements }) => {
  const links = findElements(body, 'a').map((link) => ({
    href: attributeOf(link, 'href') ?? 'a link without a URL',
    rel: attributeOf(link, 'rel') ?? '',
  }));
  const internal = links
    .map((link) => ({ ...link, url: new URL(link.href, new URL(path, origin)) }))
    .filter(({ url }) => url.origin === new URL(origin).origin);

  test('lead to pages and files that are there, and to parts of them', () => {
    expect(internal.length).toBeGreaterThan(5);
    for (const { href, url } of internal) {
      if (withoutPage.has(url.pathname) || href.startsWith('#')) continue;
      expect(idsOf.has(url.pathname) || builtFiles.includes(url.pathname.slice(1)), href).toBe(true);
      if (url.hash) expect(idsOf.get(url.pathname)?.has(url.hash.slice(1)), href).toBe(true);
    }
    for (const { href } of internal.filter((link) => link.href.startsWith('#'))) {
      expect(idsIn(elements).has(href.slice(1)), href).toBe(true);
    }
  });

  test('to articles without a text, and no others, are not to be followed', () => {
    for (const { href, rel, url } of internal) {
      expect(rel.split(' ').includes('nofollow'), href).toBe(withoutPage.has(url.pathname));
    }
  });

  test('and its other references lead to files that are there', () => {
    const files = [
      ...findElements(head, 'link').map((link) => attributeOf(link, 'href')),
      ...findElements(body, 'img').map((image) => attributeOf(image, 'src')),
      ...findElements(body, 'source').flatMap((source) => attributeOf(source, 'srcset')?.split(/ \d+w(?:, |$)/)),
    ]
      // Canonical URLs and stock photos are of other hosts.
      .filter((href) => href?.startsWith('/'));
    expect(files.length).toBeGreaterThan(5);
    for (const file of files) expect(builtFiles, file).toContain(file?.slice(1));
  });
});

describe('the URLs of what crawlers and feed readers read are absolute, and of the site only those that are there:', () => {
  const expectThere = (urls: readonly string[]) => {
    expect(urls).not.toEqual([]);
    expect(urls.filter((url) => !/^(?:https?|mailto|tel):/.test(url))).toEqual([]);
    const own = urls
      .filter((url) => url.startsWith(`${origin}/`))
      .map((url) => new URL(url).pathname.slice(basePath.length));
    expect(own.filter((path) => !idsOf.has(path) && !builtFiles.includes(path.slice(1)))).toEqual([]);
  };
  const urlsIn = (data: unknown): string[] =>
    typeof data === 'string'
      ? (data.match(/^(?:https?:\/)?\/\S+$/) ?? [])
      : Object.values(Object(data)).flatMap(urlsIn);

  test.each(livePages)('the structured data of $path', (page) => expectThere(urlsIn(dataOf(page))));

  test.runIf(builtFiles.includes('feed.xml'))('the feed', () => {
    const { links = [], authors = [], entries = [] } = parseAtomFeed(readBuilt('feed.xml'));
    const elements = entries.flatMap(({ content }) => findElements(parse(content?.value ?? '')));
    expect(elements.length).toBeGreaterThan(entries.length);
    expectThere([
      ...[...links, ...entries.flatMap((entry) => entry.links ?? [])].map(({ href }) => href ?? 'a link without a URL'),
      ...authors.map(({ uri }) => uri ?? 'an author without a URL'),
      ...elements.flatMap((element) => [
        ...['href', 'src'].flatMap((name) => attributeOf(element, name) ?? []),
        ...(attributeOf(element, 'srcset') ?? '').split(/ \S+(?:, |$)/).filter(Boolean),
      ]),
    ]);
  });
});
