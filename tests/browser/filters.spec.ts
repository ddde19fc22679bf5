import type { Page } from '@playwright/test';
import { counted, type PluralForms } from '../../contract/template.ts';
import { content } from '../../model/content.server.ts';
import { expectNoFinding } from './axe.ts';
import { frameLink, main } from './parts.ts';
import { articleFilter, articleItems, otherPath, projectFilter, projectItems } from './paths.ts';
import { open, ready } from './ready.ts';
import { expect, orSkip, test } from './test.ts';

const { pages, site, words } = content;

const filter = (page: Page) => page.getByRole('group', { name: words.lists.filter });
const choice = (page: Page, category: string) => filter(page).getByRole('button', { name: category, exact: true });
const cards = (page: Page) => main(page).getByRole('article');
const count = (page: Page) => main(page).getByRole('status');

type Item = { path: string; category: string };
const lists: { path: string; count: PluralForms; items: readonly Item[]; offered: readonly string[] }[] = [
  { path: '/portfolio', count: pages.portfolio.count, items: projectItems, offered: projectFilter },
  { path: '/blog', count: pages.blog.count, items: articleItems, offered: articleFilter },
];
async function expectSelected(page: Page, category: string) {
  await expect(choice(page, category)).toHaveAttribute('aria-pressed', 'true');
  await expect(filter(page).locator('[aria-pressed="true"]')).toHaveCount(1);
}

for (const { path, count: forms, items, offered } of lists) {
  const countOf = (number: number) => counted(forms, number, site.locale);
  const shownPaths = (page: Page) =>
    cards(page)
      .locator(`a[href^="${path}/"]`)
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')).sort());

  test(`${path}: All is selected, a click narrows the list, the count is announced`, async ({ page }) => {
    test.skip(offered.length < 2, 'Fewer than two categories have items.');
    await open(page, path);
    const [all, ...names] = await filter(page).getByRole('button').allTextContents();
    expect(all).toBe(words.lists.all);
    await expectSelected(page, words.lists.all);
    await expect(cards(page)).toHaveCount(items.length);
    await expect(count(page)).toHaveText(countOf(items.length));
    const region = await count(page).elementHandle();
    if (!region) throw new Error('no status');
    // An item of a category without a button is shown under All alone.
    for (const name of names) {
      const left = items.filter(({ category }) => category === name);
      await choice(page, name).click();
      await expectSelected(page, name);
      await expect(count(page)).toHaveText(countOf(left.length));
      expect(await shownPaths(page)).toEqual(left.map((item) => item.path).sort());
      await expect(page).toHaveURL((url) => url.searchParams.get('category') === name);
    }
    await choice(page, words.lists.all).click();
    await expect(cards(page)).toHaveCount(items.length);
    await expect(page).toHaveURL(path);
    // A new element would not be announced.
    expect(await region.evaluate((element) => element.isConnected)).toBe(true);
    if (path !== '/portfolio') return;

    await test.step('it keeps its place and focus, and is part of the history', async () => {
      const [first = '', second = ''] = [names[0], names.at(-1)];
      await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
      const background = (name: string) =>
        choice(page, name).evaluate((button) => getComputedStyle(button).backgroundColor);
      const highlighted = await background(words.lists.all);
      expect(await background(first)).not.toBe(highlighted);
      await choice(page, first).dblclick();
      await expect.poll(() => background(first)).toBe(highlighted);
      expect(await background(words.lists.all)).not.toBe(highlighted);
      expect(await page.evaluate(() => scrollY)).toBe(300);
      await expect(choice(page, first)).toBeFocused();

      await choice(page, second).click();
      await expectSelected(page, second);
      // The reload is also what a visitor sees who opens a shared URL.
      await page.reload();
      await ready(page);
      await expectSelected(page, second);
      const other = otherPath('/portfolio');
      await frameLink(page, other).click();
      await expect(page).toHaveURL(other);
      for (const category of [second, first, words.lists.all]) {
        await page.goBack();
        await expectSelected(page, category);
      }
      await expect(page).toHaveURL(path);
      await page.goForward();
      await expectSelected(page, first);
    });
  });
}

test('an unknown category shows the empty state, and its link and the buttons still work', async ({ page }) => {
  const { category } = orSkip(projectItems[0], 'There are no projects.');
  // The same letters, small or large, are another name.
  const unknown = [category.toLowerCase(), category.toUpperCase()].find((each) => each !== category);
  await open(page, `/portfolio?category=${unknown}`);
  for (const text of Object.values(pages.portfolio.empty))
    await expect(main(page).getByText(text, { exact: true })).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await expect(count(page)).toHaveText(counted(pages.portfolio.count, 0, site.locale));
  await expectNoFinding(page);
  await main(page).getByRole('link', { name: pages.portfolio.empty.link }).click();
  await expect(cards(page)).toHaveCount(projectItems.length);
  if (projectFilter.length < 2) return;
  await page.goBack();
  await choice(page, words.lists.all).click();
  await expect(cards(page)).toHaveCount(projectItems.length);
});
