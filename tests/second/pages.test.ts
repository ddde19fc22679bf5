/** What the built pages of another owner have besides what every site has (tests/build/). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAtomFeed } from 'feedsmith';
import { content } from 'model/content.server.ts';
import { markdownFilesIn } from 'model/content-files.ts';
import { contentFolder } from 'model/folder.ts';
import { articlesWithText } from 'model/list-items.server.ts';
import { analyticsOrigins } from 'model/settings.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { BOOKING_PATH } from '../../contract/booking.ts';
import { CLIENT_DIRECTORY } from '../../contract/build-folder.ts';
import { errorCodes, notSentPath, SENT_PATH } from '../../contract/enquiry.ts';
import { findElements } from '../../publish/page/page.ts';
import { builtFiles, builtPages, livePages, metaOf, readBuilt } from '../build/built-pages.ts';
import { contentOf } from '../content-of.ts';

const { site, testimonials, words } = content;
const published = articlesWithText();
const [newest] = published;
const example = published.find(({ updated }) => updated);
const textFiles = builtFiles.filter((file) => /\.(?:\w+)$/.test(file) && !/\.(?:br|gz)$/.test(file));

test('R-article: drafts are in no file', () => {
  const drafts = markdownFilesIn(contentFolder()).flatMap(({ keys: [, id = ''], data }) => {
    const { draft, title = id } = z.looseObject({ draft: z.boolean(), title: z.string() }).partial().parse(data);
    return draft ? [{ id, title }] : [];
  });
  expect(drafts.length).toBeGreaterThan(0);
  const leaked = ({ id, title }: (typeof drafts)[number]) =>
    textFiles.filter((file) => file.includes(id) || readBuilt(file).includes(id) || readBuilt(file).includes(title));
  expect(drafts.flatMap(leaked)).toEqual([]);
  for (const file of ['blog.html', 'blog.data', 'sitemap.xml', 'feed.xml']) {
    expect(readBuilt(file)).toContain(file === 'sitemap.xml' ? `/blog/${newest?.id}` : newest?.title);
  }
});

test('R-article: the feed has full texts, absolute URLs and ids that stay', () => {
  const feed = parseAtomFeed(readBuilt('feed.xml'));
  // The first id that an article had.
  expect(feed.entries?.map((entry) => entry.id?.split('/blog/')[1])).toEqual(
    published.map(({ id, aliases }) => aliases?.[0] ?? id),
  );
  const entry = feed.entries?.find(
    (each) => each.title?.value === example?.title || String(each.title) === example?.title,
  );
  const html = String(entry?.content?.value ?? entry?.content);
  const markup = html.replace(/<pre.*?<\/pre>/gs, '');
  expect(markup).toContain('<img');
  expect([...markup.matchAll(/(?:href|src)="(?!https?:)/g)]).toEqual([]);
  expect(feed.links?.find(({ rel }) => rel === 'self')?.href).toBe(`${site.url}/feed.xml`);
});

test('R-metadata: an article is one for search engines and link previews', () => {
  const html = readBuilt(`blog/${example?.id}.html`);
  expect(html).toContain(`property="article:published_time" content="${example?.published}"`);
  const data = JSON.parse(/application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
  expect(data['@graph']).toContainEqual(
    expect.objectContaining({ '@type': 'BlogPosting', headline: example?.title, dateModified: example?.updated }),
  );
});

test('without testimonials there is no page of them, no section and no link', () => {
  expect(testimonials).toEqual([]);
  expect(builtFiles).not.toContain('testimonials.html');
  for (const { path, elements, body } of livePages) {
    expect(findElements(body, 'blockquote').length === 0 || path.startsWith('/blog/'), path).toBe(true);
    expect(
      elements.some(({ attrs }) => attrs.some(({ value }) => value === '/testimonials')),
      path,
    ).toBe(false);
  }
});

test('R-enquiries, R-visits: a page states how long enquiries are kept, and what counts visits', () => {
  const text = readBuilt('datenschutz.html').replace(/<[^>]*>/g, '');
  const [host = ''] = analyticsOrigins(site).map((origin) => new URL(origin).host);
  for (const fact of [String(site.retentionDays), 'Plausible', host]) expect(text).toContain(fact);
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
    expect(page && metaOf(page, 'robots')).toBe('noindex');
    expect(readBuilt('sitemap.xml')).not.toContain(path);
  }
});

test('the name and the domain of the delivered site are nowhere in the built files', () => {
  const { name, url } = contentOf('content').site;
  const before = [name, name.replace('&', '&amp;'), name.replace('&', '\\u0026'), new URL(url).host];
  const found = textFiles.filter((file) => {
    const text = readFileSync(join(CLIENT_DIRECTORY, file), 'latin1').toLowerCase();
    return before.some((each) => text.includes(each.toLowerCase()));
  });
  expect(found).toEqual([]);
});
