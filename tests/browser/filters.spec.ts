import type { Page } from '@playwright/test';
import { counted } from '../../contract/template.ts';
import { content } from '../../model/reading/content.server.ts';
import { frameLink, main } from '../support/browser/parts.ts';
import { aPage } from '../support/browser/paths.ts';
import { open, reload } from '../support/browser/ready.ts';
import { expect, test } from '../support/browser/test.ts';

const { articles, categories, pages, projects, site, words } = content;

const filter = (page: Page) => page.getByRole('group', { name: words.lists.filter });
const choice = (page: Page, category: string) => filter(page).getByRole('button', { name: category, exact: true });
const cards = (page: Page) => main(page).getByRole('article');
const count = (page: Page) => main(page).getByRole('status');

const works = projects.map(({ id, category }) => ({ path: `/portfolio/${id}`, category }));
const texts = articles.map(({ id, category }) => ({ path: `/blog/${id}`, category }));
const lists = [
  { path: '/portfolio', forms: pages.portfolio.count, categories: categories.projects, items: works },
  { path: '/blog', forms: pages.blog.count, categories: categories.articles, items: texts },
].map(({ categories, ...list }) => ({
  ...list,
  offered: categories.filter(({ id, hasButton }) => hasButton && list.items.some(({ category }) => category === id)),
}));

async function expectSelected(page: Page, category: string) {
  await expect(choice(page, category)).toHaveAttribute('aria-pressed', 'true');
  await expect(filter(page).locator('[aria-pressed="true"]')).toHaveCount(1);
}

for (const { path, forms, items, offered } of lists) {
  const countOf = (number: number) => counted(forms, number, site.locale);
  const shownPaths = async (page: Page) => {
    const links = cards(page).locator(`a[href^="${path}/"]`);
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    return hrefs.sort();
  };

  test(`${path}: All is selected, a click narrows the list, the count is announced`, async ({ page }) => {
    await open(page, path);
    const names = offered.map(({ name }) => name);
    await expect(filter(page).getByRole('button')).toHaveText([words.lists.all, ...names]);
    await expectSelected(page, words.lists.all);
    await expect(cards(page)).toHaveCount(items.length);
    await expect(count(page)).toHaveText(countOf(items.length));
    const region = await count(page).elementHandle();
    if (!region) throw new Error('no status');
    // An item of a category without a button is shown under All alone.
    for (const { id, name } of offered) {
      const matching = items.filter(({ category }) => category === id);
      await choice(page, name).click();
      await expectSelected(page, name);
      await expect(count(page)).toHaveText(countOf(matching.length));
      expect(await shownPaths(page)).toEqual(matching.map((item) => item.path).sort());
      await expect(page).toHaveURL((url) => url.searchParams.get('category') === name);
    }
    await choice(page, words.lists.all).click();
    await expect(cards(page)).toHaveCount(items.length);
    await expect(page).toHaveURL(path);
    // A new element would not be announced.
    expect(await region.evaluate((element) => element.isConnected)).toBe(true);
    if (path !== '/portfolio') return;

    await test.step('it keeps scroll position and focus, and is part of the history', async () => {
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
      await reload(page);
      await expectSelected(page, second);
      await frameLink(page, aPage).click();
      await expect(page).toHaveURL(aPage);
      for (const category of [second, first, words.lists.all]) {
        await page.goBack();
        await expectSelected(page, category);
      }
      await expect(page).toHaveURL(path);
      await page.goForward();
      await expectSelected(page, first);
    });
    await test.step('an unknown category shows the empty state, and its link and the buttons still work', async () => {
      // The same letters, small or large, are another name.
      await open(page, `${path}?category=web development`);
      for (const text of Object.values(pages.portfolio.empty))
        await expect(main(page).getByText(text, { exact: true })).toBeVisible();
      await expect(cards(page)).toHaveCount(0);
      await expect(count(page)).toHaveText(countOf(0));
      await main(page).getByRole('link', { name: pages.portfolio.empty.link }).click();
      await expect(cards(page)).toHaveCount(items.length);
      await page.goBack();
      await choice(page, words.lists.all).click();
      await expect(cards(page)).toHaveCount(items.length);
    });
  });
}
