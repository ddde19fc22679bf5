import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildGrownSite } from '../../bench/grown-site.ts';
import { serveBuilt } from '../serve-built.ts';
import { expectNoFinding } from './axe.ts';
import { ready } from './ready.ts';
import { test as base, expect } from './test.ts';

/** More than three times what a page shows, 24; and one category has more than that, too. */
const COUNT = 80;
const LAST = { step: 4, items: 8 };

const test = base.extend<object, { grown: { origin: string; client: string } }>({
  grown: [
    // biome-ignore lint/correctness/noEmptyPattern: what a fixture takes is read from its pattern
    async ({}, use) => {
      const { client, remove } = await buildGrownSite(COUNT);
      const { origin, stop } = await serveBuilt(client);
      await use({ origin, client });
      stop();
      await remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
test.describe.configure({ mode: 'serial' });

const lists = [
  { path: '/portfolio', noun: 'projects', category: 'Digital Marketing', left: 26 },
  { path: '/blog', noun: 'articles', category: 'Development', left: 27 },
];

for (const { path, noun, category, left } of lists) {
  test(`${path}: past 24 items they are shown in steps, with links; a filter still finds them all`, async ({
    page,
    grown: { origin },
  }) => {
    const main = page.getByRole('main');
    const cards = main.getByRole('article');
    const next = main.getByRole('link', { name: 'Next page' });
    await page.goto(origin + path);
    await ready(page);
    await expect(cards).toHaveCount(24);
    await expect(main.getByRole('status')).toHaveText(`${COUNT} ${noun}`);
    const first = await cards.first().textContent();
    for (let step = 2; step <= LAST.step; step++) {
      await next.click();
      await expect(page).toHaveURL(`${origin}${path}/page/${step}`);
      await expect(main.getByText(`Page ${step} of ${LAST.step}`)).toBeVisible();
      await expect(cards).toHaveCount(step === LAST.step ? LAST.items : 24);
      expect(await cards.first().textContent()).not.toBe(first);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    }
    await expect(next).toHaveCount(0);
    await expectNoFinding(page);

    await main.getByRole('button', { name: category, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}\\?category=`));
    await expect(main.getByRole('status')).toHaveText(`${left} ${noun}`);
    await expect(cards).toHaveCount(24);
    await next.click();
    await expect(cards).toHaveCount(left - 24);
    await page.reload();
    await ready(page);
    await expect(cards).toHaveCount(left - 24);
    await main.getByRole('link', { name: 'Previous page' }).click();
    await expect(cards).toHaveCount(24);
    await page.goBack();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(`${origin}${path}/page/${LAST.step}`);
    await expect(cards).toHaveCount(LAST.items);
  });
}

test.describe('where the rest cannot be loaded', () => {
  test.use({ expectedMessages: [/503/] });

  test('a choice says so and shows what there is', async ({ page, grown: { origin } }) => {
    await page.route('**/all.json', (route) => route.fulfill({ status: 503, json: { sorry: true } }));
    await page.goto(`${origin}/portfolio`);
    await ready(page);
    await page.getByRole('button', { name: 'Mobile Development' }).click();
    await expect(page.getByText('Not all could be loaded')).toBeVisible();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(4);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every item is reached by the links of the steps', async ({ page, grown: { origin } }) => {
    for (const { path } of lists) {
      await page.goto(origin + path);
      const seen = new Set<string | null>();
      for (let step = 1; step <= LAST.step; step++) {
        if (step > 1) await page.getByRole('link', { name: 'Next page' }).click();
        await expect(page.getByText(`Page ${step} of ${LAST.step}`)).toBeVisible();
        for (const card of await page.locator('main article').allTextContents()) seen.add(card);
      }
      expect(seen.size).toBe(COUNT);
      await page.getByRole('link', { name: 'Previous page' }).click();
      await expect(page).toHaveURL(`${origin}${path}/page/${LAST.step - 1}`);
    }
  });
});

test('a step has a head of its own, the sharing card of its list, and its place in the sitemap', async ({
  grown: { client },
}) => {
  const [first, second, sitemap] = await Promise.all(
    ['portfolio.html', 'portfolio/page/2.html', 'sitemap.xml'].map((file) => readFile(join(client, file), 'utf8')),
  );
  const card = /<meta content="([^"]+)" property="og:image"/;
  expect(second).toContain('<title>Portfolio, page 2 of 4 | Stack &amp; Signal</title>');
  expect(second).toContain('Projects 25 to 48 of 80');
  expect(card.exec(second ?? '')?.[1]).toBe(card.exec(first ?? '')?.[1]);
  expect(sitemap).toContain('/portfolio/page/2</loc>');
});
