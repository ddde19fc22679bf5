/** Articles with a text, further pages of lists, and what the pages state of the settings, in what is built. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAtomFeed } from 'feedsmith';
import { expect, test } from 'vitest';
import { BOOKING_PATH } from '../../contract/booking.ts';
import { errorCodes, notSentPath, SENT_PATH } from '../../contract/enquiry.ts';
import { content } from '../../model/content.server.ts';
import { PAGE_SIZE } from '../../model/pagination.ts';
import { builtFiles, builtPages, livePages, metaOf, readBuilt } from '../build/built-pages.ts';
import { changed, letter, owner, texts } from '../second-site.ts';

const example = readFileSync(join(import.meta.dirname, '../../docs/example-article.md'), 'utf8');
const fieldOf = (name: string) => new RegExp(`^ *(?:- )?${name}: ?(.*)$`, 'm').exec(example)?.[1] ?? '';
const alias = /aliases:\n {2}- (.*)/.exec(example)?.[1] ?? '';
/** The first words of the text. */
const beginning = /\n---\n\n(.{30})/.exec(example)?.[1] ?? '';

test('R-article: drafts and articles of a later day are in no file', () => {
  const files = builtFiles.filter((file) => !/\.(br|gz)$/.test(file));
  expect(files.filter((file) => file.includes('hidden'))).toEqual([]);
  const read = (file: string) => (/\.\w+$/.test(file) ? readBuilt(file) : '');
  expect(files.filter((file) => /The hidden|hidden-(draft|later)/.test(read(file)))).toEqual([]);
  for (const file of ['blog.html', 'blog.data', 'sitemap.xml', 'feed.xml']) {
    expect(read(file), file).toContain(file === 'sitemap.xml' ? '/blog/newest' : 'The newest article');
  }
});

test('R-article: the feed has full texts, absolute URLs and ids that stay', () => {
  const feed = parseAtomFeed(readBuilt('feed.xml'));
  expect(feed.entries?.map((entry) => entry.id?.split('/blog/')[1])).toEqual(['newest', alias, letter]);
  const content = String(feed.entries?.[1]?.content?.value ?? feed.entries?.[1]?.content);
  expect(content).toContain(beginning);
  const markup = content.replace(/<pre.*?<\/pre>/gs, '');
  expect(markup).toContain('<img');
  expect([...markup.matchAll(/(?:href|src)="(?!https?:)/g)]).toEqual([]);
  expect(feed.links?.find(({ rel }) => rel === 'self')?.href).toBe(`${owner.url}/feed.xml`);
});

test('R-metadata: an article is one for search engines and link previews', () => {
  const html = readBuilt('blog/example.html');
  expect(html).toContain(`property="article:published_time" content="${fieldOf('published')}"`);
  const data = JSON.parse(/application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
  expect(data['@graph']).toContainEqual(
    expect.objectContaining({ '@type': 'BlogPosting', headline: fieldOf('title'), dateModified: fieldOf('updated') }),
  );
});

test('R-lists: further pages and those of a category have their own titles, and the Open Graph image of their list', () => {
  const page = (path: string) => livePages.find((each) => each.path === path);
  const [first, second, ofCategory] = [page('/blog'), page('/blog/page/2'), page('/blog/category/development/page/2')];
  const total = changed.articles.length + texts.length;
  const html = readBuilt('blog/page/2.html');
  expect(html).toContain(`<title>${content.pages.blog.name}, page 2 of ${Math.ceil(total / PAGE_SIZE)}`);
  expect(html).toContain(`Articles ${PAGE_SIZE + 1} to ${2 * PAGE_SIZE} of ${total}`);
  expect(readBuilt('blog/category/development/page/2.html')).toContain(
    `<title>${content.pages.blog.name}: Development, page 2 of`,
  );
  expect(first && metaOf(first, 'og:image')).toMatch(/\.png$/);
  for (const further of [second, ofCategory]) {
    expect(further && metaOf(further, 'og:image')).toBe(first && metaOf(first, 'og:image'));
  }
});

test('R-enquiries, R-visits: the privacy policy states what is stored, for how long, and what counts visits', () => {
  const text = readBuilt('privacy-policy.html').replace(/<[^>]*>/g, '');
  expect(text).toMatch(/stored there.*IP address is not stored/s);
  expect(text).toContain('after 365 days');
  expect(text).toMatch(/that time and your time zone are stored/);
  expect(text).toContain('Plausible');
  expect(text).toContain(new URL(owner.script).host);
  for (const wrong of ['sends nothing', 'no analytics']) expect(text).not.toContain(wrong);
});

test('without script the form says what happens, and the page of a call what to do', () => {
  expect(readBuilt('contact.html')).toMatch(/<noscript>[^/]*without javascript the next page/i);
  expect(readBuilt('contact.html')).toMatch(/<noscript>[^/]*to book a call, name two times/i);
  expect(readBuilt(`${BOOKING_PATH.slice(1)}.html`)).toMatch(
    new RegExp(`<noscript>.*${owner.email}.*</noscript>`, 's'),
  );
});

test('pages that only a sent form or a mail leads to are not to be indexed, and not in the sitemap', () => {
  for (const path of [SENT_PATH, ...errorCodes.map(notSentPath), BOOKING_PATH]) {
    const page = builtPages.find((each) => each.path === path);
    expect(page && metaOf(page, 'robots')).toBe('noindex');
    expect(readBuilt('sitemap.xml')).not.toContain(path);
  }
});
