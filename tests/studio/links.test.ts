/** The URLs of what crawlers and feed readers read are absolute, and of the site only those that are there. */
import { parseAtomFeed } from 'feedsmith';
import { content } from 'model/reading/content.server.ts';
import { parse } from 'parse5';
import { expect, test } from 'vitest';
import { attributeOf, findElements } from '../../publish/page/page.ts';
import { builtFiles, dataOf, livePages, readBuilt } from '../support/sites/built-pages.ts';

const origin = content.site.url;

function expectThere(urls: readonly string[]) {
  expect(urls).not.toEqual([]);
  expect(urls.filter((url) => !/^(?:https?|mailto|tel):/.test(url))).toEqual([]);
  const own = urls.flatMap((url) => (url.startsWith(`${origin}/`) ? new URL(url).pathname : []));
  const isThere = (path: string) => livePages.some((page) => page.path === path) || builtFiles.includes(path.slice(1));
  expect(own.filter((path) => !isThere(path))).toEqual([]);
}

const urlsIn = (data: unknown): string[] =>
  typeof data === 'string' ? (data.match(/^(?:https?:\/)?\/\S+$/) ?? []) : Object.values(Object(data)).flatMap(urlsIn);

test.each(livePages)('the structured data of $path', (page) => expectThere(urlsIn(dataOf(page))));

test('the feed', () => {
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
