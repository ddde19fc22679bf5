import { PAGE_SIZE, pageCount } from '../../../model/pagination.ts';
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
  test(`${path}: more than 24 items are shown on several pages, and each category on pages of its own`, async ({
    page,
  }) => {
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
    await expectNoFinding(page, [390]);

    await page.goto(`${path}?category=${encodeURIComponent(category)}`);
    await expect(page).toHaveURL(`${path}/category/${category.toLowerCase().replace(' ', '-')}`);
    await expect(main(page).getByRole('status')).toHaveText(`${filtered} ${noun}`);
    await expect(cards).toHaveCount(PAGE_SIZE);
    await expect(main(page).getByRole('link', { name: category, exact: true })).toHaveAttribute('aria-current', 'page');
    await next.click();
    await expect(cards).toHaveCount(Math.min(PAGE_SIZE, filtered - PAGE_SIZE));
    await main(page).getByRole('link', { name: 'All', exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(main(page).getByRole('status')).toHaveText(`${count} ${noun}`);

    await page.goto(`${path}?category=Gardening`);
    await expect(main(page).getByRole('status')).toHaveText(`0 ${noun}`);
    await main(page).getByRole('link', { name: category, exact: true }).click();
    await expect(main(page).getByRole('status')).toHaveText(`${filtered} ${noun}`);
  });
}

test.describe('a page that a list does not have', () => {
  test.use({ expectedMessages: [/404/] });

  test('is not found', async ({ page }) => {
    for (const path of ['/portfolio/page/99', '/blog/category/gardening']) {
      await page.goto(path);
      await expect(page).toHaveTitle(/^Page not found/);
      await expect(page).toHaveURL(path);
      await ready(page);
      await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    }
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('links between the pages lead to every item, and to those of a category', async ({ page }) => {
    for (const { path, count, pages, category, filtered, noun } of lists) {
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
      await main(page).getByRole('link', { name: category, exact: true }).click();
      await expect(main(page).getByRole('status')).toHaveText(`${filtered} ${noun}`);
    }
  });
});

test('with the content of another owner axe finds nothing', async ({ page }) => {
  for (const path of ['/', '/services', `/portfolio/${changed.projects.at(-1)?.slug}`, '/testimonials', '/about']) {
    await open(page, path);
    await expectNoFinding(page, [390]);
  }
});
