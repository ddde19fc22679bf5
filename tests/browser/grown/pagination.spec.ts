import { counted, fill } from '../../../contract/template.ts';
import { expectNoFinding } from '../axe.ts';
import { main } from '../parts.ts';
import { open, ready } from '../ready.ts';
import { articles, categories, pageSize, projects, site, pages as standalone, words } from '../second-content.ts';
import { expect, test } from '../test.ts';

const { lists: list } = words;

/** A list of several pages, and its largest category. */
function listOf(
  path: '/portfolio' | '/blog',
  of: readonly { category: string }[],
  all: readonly { id: string; name: string }[],
) {
  const sizes = all.map(({ id, name }) => ({ id, name, count: of.filter(({ category }) => category === id).length }));
  const [category] = sizes.toSorted((a, b) => b.count - a.count);
  if (!category) throw new Error(`${path} has no category.`);
  const forms = path === '/blog' ? standalone.blog.count : standalone.portfolio.count;
  /** "30 projects". */
  const countOf = (number: number) => counted(forms, number, site.locale);
  return { path, category, count: of.length, pages: Math.ceil(of.length / pageSize), countOf };
}
const portfolio = listOf('/portfolio', projects, categories.projects);
const blog = listOf('/blog', articles, categories.articles);

test('a long list is shown on several pages, and each category on pages of its own', async ({ page }) => {
  const { path, count, pages, category, countOf } = blog;
  const cards = main(page).getByRole('article');
  const next = main(page).getByRole('link', { name: list.pages.next });
  const lastPageSize = count - (pages - 1) * pageSize;
  await open(page, path);
  await expect(cards).toHaveCount(pageSize);
  await expect(main(page).getByRole('status')).toHaveText(countOf(count));
  const first = String(await cards.first().textContent());
  for (let number = 2; number <= pages; number++) {
    await next.click();
    await expect(page).toHaveURL(`${path}/page/${number}`);
    await expect(main(page).getByText(fill(list.pages.position, { page: number, pages }))).toBeVisible();
    await expect(cards).toHaveCount(number === pages ? lastPageSize : pageSize);
    await expect(cards.first()).not.toHaveText(first);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  }
  await expect(next).toHaveCount(0);
  await expectNoFinding(page);

  await page.goto(`${path}?category=${encodeURIComponent(category.name)}`);
  await expect(page).toHaveURL(`${path}/category/${category.id}`);
  await expect(main(page).getByRole('status')).toHaveText(countOf(category.count));
  await expect(cards).toHaveCount(pageSize);
  await expect(main(page).getByRole('link', { name: category.name, exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  for (let left = category.count - pageSize; left > 0; left -= pageSize) {
    await next.click();
    await expect(cards).toHaveCount(Math.min(pageSize, left));
  }
  await main(page).getByRole('link', { name: list.all, exact: true }).click();
  await expect(page).toHaveURL(path);
  await expect(main(page).getByRole('status')).toHaveText(countOf(count));

  await page.goto(`${path}?category=Gardening`);
  await expect(main(page).getByRole('status')).toHaveText(countOf(0));
  await main(page).getByRole('link', { name: category.name, exact: true }).click();
  await expect(main(page).getByRole('status')).toHaveText(countOf(category.count));
});

test.describe('a page that a list does not have', () => {
  test.use({ expectedMessages: [/404/] });

  test('is not found', async ({ page }) => {
    for (const path of ['/portfolio/page/99', '/blog/category/gardening']) {
      await page.goto(path);
      await expect(page).toHaveTitle(new RegExp(`^${words.frame.notFound.name}`));
      await expect(page).toHaveURL(path);
      await ready(page);
      await expect(page.getByRole('heading', { name: words.frame.notFound.title })).toBeVisible();
    }
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('links between the pages lead to every item, and to those of a category', async ({ page }) => {
    const { path, count, pages, category, countOf } = portfolio;
    await page.goto(path);
    const seen = new Set<string>();
    for (let number = 1; number <= pages; number++) {
      if (number > 1) await page.getByRole('link', { name: list.pages.next }).click();
      await expect(page.getByText(fill(list.pages.position, { page: number, pages }))).toBeVisible();
      for (const card of await page.locator('main article').allTextContents()) seen.add(card);
    }
    expect(seen.size).toBe(count);
    await page.getByRole('link', { name: list.pages.previous }).click();
    await expect(page).toHaveURL(pages === 2 ? path : `${path}/page/${pages - 1}`);
    await main(page).getByRole('link', { name: category.name, exact: true }).click();
    await expect(main(page).getByRole('status')).toHaveText(countOf(category.count));
  });
});

test('with the content of another owner axe finds nothing', async ({ page }) => {
  for (const path of ['/', '/services', `/portfolio/${projects.at(-1)?.slug}`, '/about']) {
    await open(page, path);
    await expectNoFinding(page);
  }
});
