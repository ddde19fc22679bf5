/** Articles with a text, further pages of lists, and what the pages state of the settings, in what is built. */
import { parseAtomFeed } from 'feedsmith';
import { articlesWithText } from 'model/article-list.server.ts';
import { content } from 'model/content.server.ts';
import { pageList } from 'model/page-list.server.ts';
import { expect, test } from 'vitest';
import { BOOKING_PATH } from '../../contract/booking.ts';
import { errorCodes, notSentPath, SENT_PATH } from '../../contract/enquiry.ts';
import { builtFiles, builtPages, livePages, metaOf, readBuilt, titleOf } from '../build/built-pages.ts';
import { owner, texts } from '../second-site.ts';

const { categories, site, words } = content;
const published = articlesWithText();
const example = published.find(({ id }) => id === texts.example);

test('R-article: drafts and articles of a later day are in no file', () => {
  const files = builtFiles.filter((file) => !/\.(br|gz)$/.test(file));
  expect(files.filter((file) => file.includes('hidden'))).toEqual([]);
  const read = (file: string) => (/\.\w+$/.test(file) ? readBuilt(file) : '');
  expect(files.filter((file) => /The hidden|hidden-(draft|later)/.test(read(file)))).toEqual([]);
  for (const file of ['blog.html', 'blog.data', 'sitemap.xml', 'feed.xml']) {
    expect(read(file), file).toContain(
      file === 'sitemap.xml' ? `/blog/${texts.newest}` : `The ${texts.newest} article`,
    );
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
  expect(feed.links?.find(({ rel }) => rel === 'self')?.href).toBe(`${owner.url}/feed.xml`);
});

test('R-metadata: an article is one for search engines and link previews', () => {
  const html = readBuilt(`blog/${texts.example}.html`);
  expect(html).toContain(`property="article:published_time" content="${example?.published}"`);
  const data = JSON.parse(/application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
  expect(data['@graph']).toContainEqual(
    expect.objectContaining({ '@type': 'BlogPosting', headline: example?.title, dateModified: example?.updated }),
  );
});

test('R-lists: further pages and those of a category have titles of their own, and the Open Graph image of their list', () => {
  const path = `/blog/category/${categories.articles[0]?.id}`;
  const further = ['/blog/page/2', path, `${path}/page/2`];
  const first = livePages.find((page) => page.path === '/blog');
  for (const each of further) {
    const page = livePages.find((built) => built.path === each);
    const listed = pageList().find((built) => built.path === each);
    expect(page && titleOf(page)).toBe(listed?.title);
    expect(page && metaOf(page, 'description')).toBe(listed?.description);
    expect(page && metaOf(page, 'og:image')).toBe(first && metaOf(first, 'og:image'));
  }
  expect(pageList().find((page) => page.path === path)?.title).toContain(String(categories.articles[0]?.name));
});

test('R-enquiries, R-visits: the privacy policy states how long enquiries are kept, and what counts visits', () => {
  const text = readBuilt('privacy-policy.html').replace(/<[^>]*>/g, '');
  for (const fact of [String(site.retentionDays), 'Plausible', new URL(owner.script).host])
    expect(text).toContain(fact);
});

test('without script the form says what happens, and the page of a call what to do', () => {
  const withoutScript = (file: string) => /<noscript>(.*?)<\/noscript>/gs.exec(readBuilt(file)) ?? [];
  expect(readBuilt('contact.html')).toContain(words.contact.form.withoutScript.site);
  expect(readBuilt('contact.html')).toContain(words.booking.times.withoutScript);
  expect(withoutScript(`${BOOKING_PATH.slice(1)}.html`)[1]).toContain(owner.email);
});

test('pages that only a sent form or a mail leads to are not to be indexed, and not in the sitemap', () => {
  for (const path of [SENT_PATH, ...errorCodes.map(notSentPath), BOOKING_PATH]) {
    const page = builtPages.find((each) => each.path === path);
    expect(page && metaOf(page, 'robots')).toBe('noindex');
    expect(readBuilt('sitemap.xml')).not.toContain(path);
  }
});
