import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { articles } from '../../../content/articles.ts';
import { pages as standalonePages } from '../../../content/pages.ts';
import { PAGE_SIZE, pageCount } from '../../../content/pagination.ts';
import { projects } from '../../../content/projects.ts';
import { grownArticles, grownProjects } from '../../grown-site.ts';
import { expectNoFinding } from '../axe.ts';
import { main } from '../parts.ts';
import { ready } from '../ready.ts';
import { expect } from '../test.ts';
import { counts, test, texts } from './site.ts';

/** A list, and how many items its largest category leaves, which must be more than a page of them. */
function listOf(path: string, noun: string, entries: readonly { category: string }[]) {
  const sizes = Map.groupBy(entries, ({ category }) => category);
  const [category, filtered] = [...sizes]
    .map(([name, { length }]) => [name, length] as const)
    .reduce((a, b) => (a[1] > b[1] ? a : b), ['', 0] as const);
  return { path, noun, category, filtered, entries, count: entries.length, pages: pageCount(entries.length) };
}
const lists = [
  listOf('/portfolio', 'projects', grownProjects(counts.projects)),
  listOf('/blog', 'articles', [...grownArticles(counts.articles), ...texts]),
] as const;

// In one worker, so that the site is built once.
test.describe.configure({ mode: 'default' });
// There would be nothing to make more of.
test.skip(articles.length === 0 || projects.length === 0, 'There are no projects, or no articles.');

for (const { path, noun, count, pages, category, filtered } of lists) {
  test(`${path}: more than 24 items are shown on several pages, and each category on pages of its own`, async ({
    page,
    grown: { origin },
  }) => {
    const cards = main(page).getByRole('article');
    const next = main(page).getByRole('link', { name: 'Next page' });
    const lastPageSize = count - (pages - 1) * PAGE_SIZE;
    await page.goto(origin + path);
    await ready(page);
    await expect(cards).toHaveCount(PAGE_SIZE);
    await expect(main(page).getByRole('status')).toHaveText(`${count} ${noun}`);
    const first = String(await cards.first().textContent());
    for (let number = 2; number <= pages; number++) {
      await next.click();
      await expect(page).toHaveURL(`${origin}${path}/page/${number}`);
      await expect(main(page).getByText(`Page ${number} of ${pages}`)).toBeVisible();
      await expect(cards).toHaveCount(number === pages ? lastPageSize : PAGE_SIZE);
      await expect(cards.first()).not.toHaveText(first);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    }
    await expect(next).toHaveCount(0);
    await expectNoFinding(page);

    await page.goto(`${origin}${path}?category=${encodeURIComponent(category)}`);
    await expect(page).toHaveURL(new RegExp(`${path}/category/[a-z-]+$`));
    await expect(main(page).getByRole('status')).toHaveText(`${filtered} ${noun}`);
    await expect(cards).toHaveCount(PAGE_SIZE);
    await expect(main(page).getByRole('link', { name: category, exact: true })).toHaveAttribute('aria-current', 'page');
    await expectNoFinding(page);
    await next.click();
    await expect(cards).toHaveCount(Math.min(PAGE_SIZE, filtered - PAGE_SIZE));
    await main(page).getByRole('link', { name: 'All', exact: true }).click();
    await expect(page).toHaveURL(origin + path);
    await expect(main(page).getByRole('status')).toHaveText(`${count} ${noun}`);

    await page.goto(`${origin}${path}?category=Gardening`);
    await expect(main(page).getByRole('status')).toHaveText(`0 ${noun}`);
    await main(page).getByRole('link', { name: category, exact: true }).click();
    await expect(main(page).getByRole('status')).toHaveText(`${filtered} ${noun}`);
  });
}

test.describe('a page that a list does not have', () => {
  test.use({ expectedMessages: [/404/] });

  test('is not found', async ({ page, grown: { origin } }) => {
    for (const path of ['/portfolio/page/99', '/blog/category/gardening']) {
      await page.goto(origin + path);
      await expect(page).toHaveTitle(/^Page not found/);
      await expect(page).toHaveURL(origin + path);
      await ready(page);
      await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    }
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('links between the pages lead to every item, and to those of a category', async ({
    page,
    grown: { origin },
  }) => {
    for (const { path, count, pages, category, filtered, noun } of lists) {
      await page.goto(origin + path);
      const seen = new Set<string>();
      for (let number = 1; number <= pages; number++) {
        if (number > 1) await page.getByRole('link', { name: 'Next page' }).click();
        await expect(page.getByText(`Page ${number} of ${pages}`)).toBeVisible();
        for (const card of await page.locator('main article').allTextContents()) seen.add(card);
      }
      expect(seen.size).toBe(count);
      await page.getByRole('link', { name: 'Previous page' }).click();
      await expect(page).toHaveURL(pages === 2 ? origin + path : `${origin}${path}/page/${pages - 1}`);
      await main(page).getByRole('link', { name: category, exact: true }).click();
      await expect(main(page).getByRole('status')).toHaveText(`${filtered} ${noun}`);
    }
  });
});

test('a further page and a category have their own titles and URLs, the Open Graph image of its list, and an entry in the sitemap', async ({
  grown: { client },
}) => {
  const read = (file: string) => readFile(join(client, file), 'utf8');
  const imageOf = (html: string) => /<meta [^>]*"og:image"[^>]*>/.exec(html)?.[0];
  const second = await read('blog/page/2.html');
  const [, { count, pages, category }] = lists;
  expect(second).toContain(`<title>${standalonePages.blog.name}, page 2 of ${pages}`);
  expect(second).toContain(`Articles ${PAGE_SIZE + 1} to ${2 * PAGE_SIZE} of ${count}`);
  expect(imageOf(second)).toBeDefined();
  expect(imageOf(second)).toBe(imageOf(await read('blog.html')));
  const ofCategory = await read(`blog/category/${category.toLowerCase()}/page/2.html`);
  expect(ofCategory).toContain(`<title>${standalonePages.blog.name}: ${category}, page 2 of`);
  expect(ofCategory).toMatch(
    new RegExp(`<link href="[^"]+/blog/category/${category.toLowerCase()}/page/2" rel="canonical"`),
  );
  expect(imageOf(ofCategory)).toBe(imageOf(second));
  const sitemap = await read('sitemap.xml');
  expect(sitemap).toContain('/blog/page/2</loc>');
  expect(sitemap).toContain(`/blog/category/${category.toLowerCase()}</loc>`);
});
