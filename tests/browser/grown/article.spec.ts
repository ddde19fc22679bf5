import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAtomFeed } from 'feedsmith';
import { articles } from '../../../content/articles.ts';
import { expectNoFinding } from '../axe.ts';
import { main } from '../parts.ts';
import { ready, setFontSize } from '../ready.ts';
import { expect } from '../test.ts';
import { example, test } from './site.ts';

const fieldOf = (name: string) => new RegExp(`^ *(?:- )?${name}: ?(.*)$`, 'm').exec(example)?.[1] ?? '';
const title = fieldOf('title');
const alias = /aliases:\n {2}- (.*)/.exec(example)?.[1] ?? '';
/** The first words of the text. */
const beginning = /\n---\n\n(.{30})/.exec(example)?.[1] ?? '';

// In one worker, so that the site is built once.
test.describe.configure({ mode: 'default' });

test('R-article: the card of an article with a text leads to its page, which has the text and its styles', async ({
  page,
  grown: { origin },
}) => {
  await page.goto(`${origin}/blog`);
  await ready(page);
  const link = page.getByRole('link', { name: `Read more: ${title}` });
  expect(await link.getAttribute('rel')).toBeNull();
  await link.click();
  await expect(page).toHaveURL(`${origin}/blog/example`);
  await expect(main(page).getByRole('heading', { level: 1, name: title })).toBeFocused();
  await expect(main(page).getByText(beginning)).toBeVisible();
  await expect(page.locator('.code-block').first()).toHaveCSS('border-top-width', '1px');
  await expect(page).toHaveTitle(new RegExp(title.replaceAll('.', '\\.')));

  await main(page).getByRole('link', { name: /Newer/ }).click();
  await expect(main(page).getByText('Text of the newest one.')).toBeVisible();
  await page.goBack();
  await expect(main(page).getByText(beginning)).toBeVisible();
});

test('R-article: the text is sent once, and stays when the page hydrates', async ({
  page,
  grown: { origin, client },
}) => {
  const html = readFileSync(join(client, 'blog/example.html'), 'utf8');
  expect(html.split(beginning)).toHaveLength(2);
  expect(readFileSync(join(client, 'blog/example.data'), 'utf8')).toContain(beginning);
  await page.goto(`${origin}/blog/example`);
  await ready(page);
  await expect(main(page).getByText(beginning)).toBeVisible();
  await main(page).getByRole('navigation').getByRole('link').first().click();
  await expect(main(page).getByText(beginning)).toBeAttached();
  await expect(page).toHaveURL(/#/);
});

test('R-article: the page has no accessibility issue, fits narrow windows and keeps lines short', async ({
  page,
  grown: { origin },
}) => {
  await page.goto(`${origin}/blog/example`);
  await ready(page);
  await expectNoFinding(page, [320, 390, 1440]);
  for (const width of [320, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  const lengths = await page.locator('.prose > p').evaluateAll((paragraphs) =>
    paragraphs.flatMap((paragraph) => {
      const height = Number.parseFloat(getComputedStyle(paragraph).lineHeight);
      const lines = Math.round(paragraph.getBoundingClientRect().height / height);
      return lines > 3 ? [(paragraph.textContent.length / (lines - 0.5)) | 0] : [];
    }),
  );
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  expect(mean).toBeGreaterThan(61);
  expect(mean).toBeLessThan(71);
  await page.setViewportSize({ width: 390, height: 900 });
  await setFontSize(page, 32);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('R-article: wide tables and code scroll by keyboard', async ({ page, grown: { origin } }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(`${origin}/blog/example`);
  await ready(page);
  const code = page.getByRole('group', { name: 'Code, HTML' });
  await code.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => code.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
});

test('R-article: on paper there is the article alone, and no code or table is cut off', async ({
  page,
  grown: { origin },
}) => {
  // The width of A4 without its margins.
  await page.setViewportSize({ width: 718, height: 1046 });
  await page.goto(`${origin}/blog/example`);
  await ready(page);
  await page.emulateMedia({ media: 'print' });
  await expect(main(page).getByText(beginning)).toBeVisible();
  const shown = page.locator('header, footer, nav, button, h2, [data-footnote-backref]').filter({ visible: true });
  const outside = await shown.evaluateAll((elements) =>
    elements
      .filter((element) => !element.closest('article') || !element.matches('header, h2'))
      .map((each) => each.outerHTML),
  );
  expect(outside).toEqual([]);
  const cut = await page
    .locator('.prose :is(pre, .table-scroll)')
    .evaluateAll((boxes) => boxes.filter((box) => box.scrollWidth > box.clientWidth).map((box) => box.textContent));
  expect(cut).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('R-article: an article is readable, and its earlier URL leads to it', async ({ page, grown: { origin } }) => {
    await page.goto(`${origin}/blog/${alias}`);
    await expect(page).toHaveURL(`${origin}/blog/example`);
    await expect(main(page).getByText(beginning)).toBeVisible();
    await expect(page.locator('.prose h2').first()).toHaveCSS('font-weight', '500');
  });
});

test.describe('a card without a text', () => {
  test.use({ expectedMessages: [/404/] });

  test('R-blog: leads to the not-found page, by a link and by its URL', async ({ page, grown: { origin } }) => {
    const path = `/blog/${articles[0]?.id}`;
    await page.goto(`${origin}/blog`);
    await ready(page);
    const link = page.locator(`a[href="${path}"]`);
    await expect(link).toHaveAttribute('rel', 'nofollow');
    await link.click();
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    await expect(page).toHaveURL(origin + path);
    await page.reload();
    await ready(page);
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    await expect(page).toHaveURL(origin + path);
  });
});

test('R-article: drafts and articles of a later day are in no file', ({ grown: { client } }) => {
  const texts = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) => !/\.(br|gz)$/.test(file));
  expect(texts.length).toBeGreaterThan(50);
  expect(texts.filter((file) => file.includes('hidden'))).toEqual([]);
  const read = (file: string) => (/\.\w+$/.test(file) ? readFileSync(join(client, file), 'utf8') : '');
  expect(texts.filter((file) => /The hidden|hidden-(draft|later)/.test(read(file)))).toEqual([]);
  for (const file of ['blog.html', 'blog.data', 'sitemap.xml', 'llms.txt', 'feed.xml']) {
    expect(read(file), file).toContain(file === 'sitemap.xml' ? '/blog/newest' : 'The newest article');
  }
});

test('R-article: the feed has full texts, absolute URLs and ids that stay', ({ grown: { client } }) => {
  const feed = parseAtomFeed(readFileSync(join(client, 'feed.xml'), 'utf8'));
  expect(feed.entries?.map((entry) => entry.id?.split('/blog/')[1])).toEqual(['newest', alias]);
  const content = String(feed.entries?.[1]?.content?.value ?? feed.entries?.[1]?.content);
  expect(content).toContain(beginning);
  const markup = content.replace(/<pre.*?<\/pre>/gs, '');
  expect(markup).toContain('<img');
  expect([...markup.matchAll(/(?:href|src)="(?!https?:)/g)]).toEqual([]);
  expect(feed.links?.find(({ rel }) => rel === 'self')?.href).toMatch(/^https?:.*\/feed\.xml$/);
  const html = readFileSync(join(client, 'index.html'), 'utf8');
  expect(html).toMatch(/<link rel="alternate" type="application\/atom\+xml" href="\/feed\.xml"/);
});

test('R-metadata: an article is one for search engines and link previews', ({ grown: { client } }) => {
  const html = readFileSync(join(client, 'blog/example.html'), 'utf8');
  expect(html).toContain('property="og:type" content="article"');
  expect(html).toContain(`property="article:published_time" content="${fieldOf('published')}"`);
  const data = JSON.parse(/application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
  expect(data['@graph']).toContainEqual(
    expect.objectContaining({ '@type': 'BlogPosting', headline: title, dateModified: fieldOf('updated') }),
  );
});

test('R-text-pages: a file is a page with a link in the footer and an entry in the sitemap', async ({
  page,
  grown: { origin, client },
}) => {
  await page.goto(origin);
  await ready(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' }).click();
  await expect(page).toHaveURL(`${origin}/legal/imprint`);
  await expect(main(page).getByRole('heading', { level: 1, name: 'Who writes here' })).toBeVisible();
  await expect(main(page).getByText(/^Write to \S+@\S+\.$/)).toBeVisible();
  await expectNoFinding(page, [390]);
  expect(readFileSync(join(client, 'sitemap.xml'), 'utf8')).toContain('/legal/imprint</loc>');
});
