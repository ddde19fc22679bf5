import { PAGE_SIZE, pageCount } from '../../../content/pagination.ts';
import { changed, texts } from '../../second-site.ts';
import { expectNoFinding } from '../axe.ts';
import { main } from '../parts.ts';
import { open, ready } from '../ready.ts';
import { expect, test } from '../test.ts';

/** A list, and how many items its largest category leaves, which must be more than a page of them. */
function listOf(path: string, noun: string, entries: readonly { category: string }[]) {
  const sizes = Map.groupBy(entries, ({ category }) => category);
  const [category, filtered] = [...sizes]
    .map(([name, { length }]) => [name, length] as const)
    .reduce((a, b) => (a[1] > b[1] ? a : b), ['', 0] as const);
  return { path, noun, category, filtered, entries, count: entries.length, pages: pageCount(entries.length) };
}
const lists = [
  listOf('/portfolio', 'projects', changed.projects),
  listOf('/blog', 'articles', [...changed.articles, ...texts]),
] as const;

for (const { path, noun, count, pages, category, filtered } of lists) {
  test(`${path}: more than 24 items are shown on several pages, and a filter finds all of them`, async ({ page }) => {
    const cards = main(page).getByRole('article');
    const next = main(page).getByRole('link', { name: 'Next page' });
    const lastPageSize = count - (pages - 1) * PAGE_SIZE;
    await open(page, path);
    await expect(cards).toHaveCount(PAGE_SIZE);
    await expect(main(page).getByRole('status')).toHaveText(`${count} ${noun}`);
    const first = String(await cards.first().textContent());
    for (let number = 2; number <= pages; number++) {
      await next.click();
      await expect(page).toHaveURL(`${path}/page/${number}`);
      await expect(main(page).getByText(`Page ${number} of ${pages}`)).toBeVisible();
      await expect(cards).toHaveCount(number === pages ? lastPageSize : PAGE_SIZE);
      await expect(cards.first()).not.toHaveText(first);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    }
    await expect(next).toHaveCount(0);
    await expectNoFinding(page);

    await main(page).getByRole('button', { name: category, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}\\?category=`));
    await expect(main(page).getByRole('status')).toHaveText(`${filtered} ${noun}`);
    await expect(cards).toHaveCount(PAGE_SIZE);
    await next.click();
    await expect(cards).toHaveCount(Math.min(PAGE_SIZE, filtered - PAGE_SIZE));
    await page.reload();
    await ready(page);
    await expect(cards).toHaveCount(Math.min(PAGE_SIZE, filtered - PAGE_SIZE));
    await main(page).getByRole('link', { name: 'Previous page' }).click();
    await expect(cards).toHaveCount(PAGE_SIZE);
    await page.goBack();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(`${path}/page/${pages}`);
    await expect(cards).toHaveCount(lastPageSize);
  });
}

for (const { path, noun, category, filtered } of lists) {
  test(`${path}: a filter downloads the items of its category only, and once`, async ({ page }) => {
    const downloaded: { category: string }[][] = [];
    page.on('requestfinished', async (request) => {
      if (!/\/(?:category|all)[/.]/.test(new URL(request.url()).pathname)) return;
      downloaded.push(await (await request.response())?.json());
    });
    const select = (name: string) => main(page).getByRole('button', { name, exact: true }).click();
    const count = main(page).getByRole('status');
    await open(page, `${path}?category=Gardening`);
    await expect(count).toHaveText(`0 ${noun}`);
    await select('All');
    await expect(count).not.toHaveText(`0 ${noun}`);
    for (const _ of [1, 2]) {
      await select(category);
      await expect(count).toHaveText(`${filtered} ${noun}`);
      await expect(main(page).getByRole('article')).toHaveCount(PAGE_SIZE);
      await select('All');
    }
    expect(downloaded.map((items) => items.map((item) => item.category))).toEqual([Array(filtered).fill(category)]);
  });
}

test.describe('where the other items cannot be loaded', () => {
  test.use({ expectedMessages: [/503/] });

  test('a filter shows a message and the items of the page', async ({ page }) => {
    await page.route('**/category/*.json', (route) => route.fulfill({ status: 503, json: { sorry: true } }));
    await open(page, '/portfolio');
    const [{ category, entries }] = lists;
    await page.getByRole('button', { name: category, exact: true }).click();
    await expect(page.getByText('Not all could be loaded')).toBeVisible();
    const onFirstPage = entries.slice(0, PAGE_SIZE).filter((entry) => entry.category === category);
    await expect(main(page).getByRole('article')).toHaveCount(onFirstPage.length);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('links between the pages lead to every item', async ({ page }) => {
    for (const { path, count, pages } of lists) {
      await page.goto(path);
      const seen = new Set<string>();
      for (let number = 1; number <= pages; number++) {
        if (number > 1) await page.getByRole('link', { name: 'Next page' }).click();
        await expect(page.getByText(`Page ${number} of ${pages}`)).toBeVisible();
        for (const card of await page.locator('main article').allTextContents()) seen.add(card);
      }
      expect(seen.size).toBe(count);
      await page.getByRole('link', { name: 'Previous page' }).click();
      await expect(page).toHaveURL(pages === 2 ? path : `${path}/page/${pages - 1}`);
    }
  });
});

test('with the content of another owner axe finds nothing', async ({ page }) => {
  for (const path of ['/', '/services', `/portfolio/${changed.projects.at(-1)?.slug}`, '/testimonials', '/about']) {
    await open(page, path);
    await expectNoFinding(page);
  }
});
