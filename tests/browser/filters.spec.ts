import type { Page } from '@playwright/test';
import { open, ready } from './ready.ts';
import { expect, test } from './test.ts';

const filter = (page: Page) => page.getByRole('group', { name: 'Filter by category' });
const choice = (page: Page, category: string) => filter(page).getByRole('button', { name: category, exact: true });
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const count = (page: Page) => page.getByRole('main').getByRole('status');

/** The filters and what each category leaves: ids of specification 3. */
const lists = [
  {
    path: '/portfolio',
    link: 'a[href^="/portfolio/"]',
    noun: 'project',
    all: 6,
    empty: ['No projects found', 'Try selecting a different category.'],
    categories: {
      'Web Development': ['ecommerce-platform', 'real-estate-website'],
      'Mobile Development': ['fitness-app'],
      'Digital Marketing': ['seo-campaign', 'google-ads-campaign'],
    },
  },
  {
    path: '/blog',
    link: 'a[href^="/blog/"]',
    noun: 'article',
    all: 6,
    empty: ['No articles found', /another category/i],
    categories: {
      Development: ['modern-web-dev-techniques', 'react-vs-vue'],
      Marketing: ['seo-strategies-small-business', 'google-ads-roi'],
      Design: ['ux-design-conversion'],
      Business: ['startup-digital-strategy'],
    },
  },
];

async function expectSelected(page: Page, category: string, names: readonly string[]) {
  for (const name of names) {
    await expect(choice(page, name)).toHaveAttribute('aria-pressed', String(name === category));
  }
}

for (const { path, link, noun, all, empty, categories } of lists) {
  const names = ['All', ...Object.keys(categories)];
  const [first = '', second = ''] = Object.keys(categories);
  const shownIds = (page: Page) =>
    cards(page).evaluateAll(
      (elements, selector) => elements.map((card) => card.querySelector(selector)?.getAttribute('href')),
      link,
    );

  test(`${path}: the selected category starts as All; clicking a button selects it and narrows the list`, async ({
    page,
  }) => {
    await open(page, path);
    await expect(filter(page).getByRole('button')).toHaveText(names);
    await expectSelected(page, 'All', names);
    await expect(cards(page)).toHaveCount(all);
    for (const [category, ids] of Object.entries(categories)) {
      await choice(page, category).click();
      await expectSelected(page, category, names);
      await expect(cards(page)).toHaveCount(ids.length);
      expect((await shownIds(page)).sort()).toEqual(ids.map((id) => `${path}/${id}`).sort());
      await expect(page).toHaveURL((url) => url.searchParams.get('category') === category);
    }
    await choice(page, 'All').click();
    await expect(cards(page)).toHaveCount(all);
    await expect(page).toHaveURL(path);
  });

  test(`${path}: the selected button is highlighted, and stays where it is`, async ({ page }) => {
    await open(page, path);
    await page.evaluate(() => scrollTo(0, 300));
    const ground = (name: string) => choice(page, name).evaluate((button) => getComputedStyle(button).backgroundColor);
    const [quiet, bright] = [await ground(first), await ground('All')];
    expect(quiet).not.toBe(bright);
    await choice(page, first).click();
    await expect.poll(() => ground(first)).toBe(bright);
    expect(await ground('All')).not.toBe(bright);
    expect(await page.evaluate(() => scrollY)).toBe(300);
    await expect(choice(page, first)).toBeFocused();
  });

  test(`${path}: the chosen category stands in the address, and survives reload, back and forward`, async ({
    page,
  }) => {
    await open(page, path);
    await choice(page, first).click();
    await expectSelected(page, first, names);
    await choice(page, second).click();
    await expectSelected(page, second, names);
    await page.reload();
    await ready(page);
    await expectSelected(page, second, names);
    await page.goBack();
    await expectSelected(page, first, names);
    await page.goBack();
    await expectSelected(page, 'All', names);
    await expect(cards(page)).toHaveCount(all);
    await page.goForward();
    await expectSelected(page, first, names);
  });

  test(`${path}: a shared address shows its category; back from another screen too`, async ({ page }) => {
    await open(page, `${path}?category=${encodeURIComponent(second)}`);
    await expectSelected(page, second, names);
    await expect(cards(page)).toHaveCount(categories[second as keyof typeof categories]?.length ?? 0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Me' }).click();
    await expect(page).toHaveURL('/about');
    await page.goBack();
    await expectSelected(page, second, names);
  });

  test(`${path}: choosing what is chosen adds no step back`, async ({ page }) => {
    await open(page, path);
    await choice(page, first).dblclick();
    await expectSelected(page, first, names);
    await page.goBack();
    await expectSelected(page, 'All', names);
  });

  test(`${path}: an unknown category shows the empty state, and the buttons still work`, async ({ page }) => {
    for (const odd of ['Nope', first.toLowerCase(), '<b>', '%F0%9F%91%BB']) {
      await open(page, `${path}?category=${odd}`);
      for (const words of empty) await expect(page.getByRole('main').getByText(words)).toBeVisible();
      await expect(cards(page)).toHaveCount(0);
      await expect(count(page)).toHaveText(`0 ${noun}s`);
    }
    await choice(page, first).click();
    await expect(cards(page).first()).toBeVisible();
    await choice(page, 'All').click();
    await expect(cards(page)).toHaveCount(all);
  });

  test(`${path}: how many there are is announced politely`, async ({ page }) => {
    await open(page, path);
    const region = await count(page).elementHandle();
    await expect(count(page)).toHaveText(`${all} ${noun}s`);
    for (const [category, ids] of Object.entries(categories)) {
      await choice(page, category).click();
      await expect(count(page)).toHaveText(`${ids.length} ${noun}${ids.length === 1 ? '' : 's'}`);
    }
    // The same element all the time, or it would not be announced.
    expect(await region?.evaluate((element) => element.isConnected)).toBe(true);
  });
}

test('the "Web Application" project appears only under the filter All', async ({ page }) => {
  await open(page, '/portfolio');
  const project = cards(page).filter({ has: page.locator('a[href="/portfolio/saas-dashboard"]') });
  await expect(project).toContainText('Web Application');
  for (const category of ['Web Development', 'Mobile Development', 'Digital Marketing']) {
    await choice(page, category).click();
    await expectSelected(page, category, [category, 'All']);
    await expect(project).toHaveCount(0);
  }
});
