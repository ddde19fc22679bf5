/** The built pages of another owner have more than every site has (tests/build/). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAtomFeed } from 'feedsmith';
import { articlesWithText } from 'model/deriving/list-items.server.ts';
import { content } from 'model/reading/content.server.ts';
import { parse } from 'parse5';
import { expect, test } from 'vitest';
import { BOOKING_PATH } from '../../contract/booking.ts';
import { CLIENT_DIRECTORY } from '../../contract/build-folder.ts';
import { errorCodes, notSentPath, SENT_PATH } from '../../contract/enquiry.ts';
import { attributeOf, findElements } from '../../publish/page/page.ts';
import { builtFiles, builtPages, livePages, metaOf, readBuilt } from '../support/sites/built-pages.ts';

const { site, words } = content;
const example = articlesWithText().find(({ updated }) => updated);
const textFiles = builtFiles.filter((file) => /\.(?:\w+)$/.test(file) && !/\.(?:br|gz)$/.test(file));

test('the URLs of the feed are absolute, and of the site only those that are there', () => {
  const { links = [], authors = [], entries = [] } = parseAtomFeed(readBuilt('feed.xml'));
  const elements = entries.flatMap(({ content }) => findElements(parse(content?.value ?? '')));
  expect(elements.length).toBeGreaterThan(entries.length);
  const urls = [
    ...[...links, ...entries.flatMap((entry) => entry.links ?? [])].map(({ href }) => href ?? 'a link without a URL'),
    ...authors.map(({ uri }) => uri ?? 'an author without a URL'),
    ...elements.flatMap((element) => [
      ...['href', 'src'].flatMap((name) => attributeOf(element, name) ?? []),
      ...(attributeOf(element, 'srcset') ?? '').split(/ \S+(?:, |$)/).filter(Boolean),
    ]),
  ];
  expect(urls.filter((url) => !/^(?:https?|mailto|tel):/.test(url))).toEqual([]);
  const own = urls.flatMap((url) => (url.startsWith(`${site.url}/`) ? new URL(url).pathname : []));
  expect(own.filter((path) => path.endsWith('.jpg'))).not.toEqual([]);
  const isThere = (path: string) => livePages.some((page) => page.path === path) || builtFiles.includes(path.slice(1));
  expect(own.filter((path) => !isThere(path))).toEqual([]);
});

test('R-metadata: link previews have the time of an article, with its zone', () => {
  const html = readBuilt(`blog/${example?.id}.html`);
  expect(html).toContain(`property="article:published_time" content="${example?.published}T00:00:00.000Z"`);
});

test('without script the form says what happens, and the page of a call what to do', () => {
  const withoutScript = (file: string) => /<noscript>(.*?)<\/noscript>/gs.exec(readBuilt(file)) ?? [];
  expect(readBuilt('contact.html')).toContain(words.contact.form.withoutScript.site);
  expect(readBuilt('contact.html')).toContain(words.booking.times.withoutScript);
  expect(withoutScript(`${BOOKING_PATH.slice(1)}.html`)[1]).toContain(site.email);
});

test('pages that only a sent form or a mail leads to are not to be indexed, and not in the sitemap', () => {
  for (const path of [SENT_PATH, ...errorCodes.map(notSentPath), BOOKING_PATH]) {
    const page = builtPages.find((each) => each.path === path);
    if (path.includes('not-sent')) expect(page?.elements.filter(({ tagName }) => tagName === 'script')).toEqual([]);
    expect(page && metaOf(page, 'robots')).toBe('noindex');
    expect(readBuilt('sitemap.xml')).not.toContain(path);
  }
});

test('the name and the domain of the delivered site are nowhere in the built files', () => {
  const before = /Stack (?:&|&amp;|\\u0026) Signal|stackandsignal\.example/i;
  const found = textFiles.filter((file) => before.test(readFileSync(join(CLIENT_DIRECTORY, file), 'latin1')));
  expect(found).toEqual([]);
});
