import type { Page } from '@playwright/test';
import { cardLink, headingOf } from './parts.ts';
import { articlesWithoutPage, projectItems, serviceItems } from './paths.ts';
import { open, ready } from './ready.ts';
import { expect, orSkip, test } from './test.ts';

/** The browser's own message for a missing document or file. */
const missing = /Failed to load resource: the server responded with a status of 404/;

/** The errors that the page logs; those that the browser adds are left out. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !missing.test(message.text())) errors.push(message.text());
  });
  return errors;
}

async function expectNotFoundPage(page: Page, path: string) {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(await headingOf(page, '/no-such-page'));
  await expect(main.getByText('404', { exact: true })).toBeVisible();
  await expect(main.locator('a[href="/"]')).toBeVisible();
  await expect(page).toHaveURL(path);
  await expect(page).toHaveTitle(/not found/i);
}

/** The screen for an unknown id in each collection (R-service, R-project). */
const collections = [
  {
    path: '/services',
    message: /Service not found:? no-such-thing/i,
    items: serviceItems,
  },
  {
    path: '/portfolio',
    message: /Project not found:? no-such-thing/i,
    items: projectItems,
  },
] as const;
type Collection = (typeof collections)[number];

async function expectUnknown(page: Page, { path }: Collection, id = 'no-such-thing') {
  const main = page.getByRole('main');
  const heading = await headingOf(page, `${path}/no-such-thing`);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(main.getByRole('paragraph').first()).toBeVisible();
  await expect(main.locator(`a[href="${path}"]`)).toBeVisible();
  await expect(page).toHaveURL(`${path}/${id}`);
  await expect(page).toHaveTitle(new RegExp(heading));
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

test.describe('the not-found page', () => {
  test.use({ expectedMessages: [/Failed to load resource|404: /] });

  const unknown = [
    '/no-such-page',
    '/about/more',
    '/a/b/c',
    `${serviceItems[0]?.path ?? '/contact'}/more`,
    '/404',
    '/%F0%9F%91%BB',
  ];
  test('shows 404 and a link home at every unknown path, and logs the attempted path', async ({ page }) => {
    const errors = errorsOf(page);
    for (const path of [...unknown, ...articlesWithoutPage.map((article) => article.path)]) {
      await test.step(path, async () => {
        errors.length = 0;
        const response = await open(page, path);
        expect(response?.status()).toBe(404);
        await expectNotFoundPage(page, path);
        expect(errors).toHaveLength(1);
        expect(errors[0]).toContain(path);
      });
    }
  });

  test('its link leads home', async ({ page }) => {
    await open(page, '/no-such-page');
    await page.getByRole('main').locator('a[href="/"]').click();
    await expect(page).toHaveURL('/');
    await expect(page.locator('h1')).toBeFocused();
  });
});

test.describe('a blog card', () => {
  test.use({ expectedMessages: [/404/] });

  test('of an article without a text leads to the not-found page', async ({ page }) => {
    orSkip(articlesWithoutPage[0], 'Every article has a text.');
    const errors = errorsOf(page);
    await open(page, '/blog');
    for (const [index, { path }] of articlesWithoutPage.entries()) {
      await page.locator(`main a[href="${path}"]`).click();
      await expectNotFoundPage(page, path);
      expect(errors).toHaveLength(index + 1);
      expect(errors[index]).toContain(path);
      await page.goBack();
      await expect(page.locator(`main a[href="${path}"]`)).toBeVisible();
    }
  });
});

for (const collection of collections) {
  const { path, message, items } = collection;
  const id = 'no-such-thing';

  test.describe(`an unknown id below ${path}`, () => {
    test.use({ expectedMessages: [new RegExp(`${missing.source}|${message.source}`, 'i')] });

    test(`shows the not-found screen with status 404 on a direct load`, async ({ page }) => {
      const errors = errorsOf(page);
      const response = await open(page, `${path}/${id}`);
      expect(response?.status()).toBe(404);
      await expectUnknown(page, collection);
      expect(errors).toHaveLength(1);
      await page.getByRole('main').locator(`a[href="${path}"]`).click();
      await expect(page).toHaveURL(path);
      await expect(page.locator('h1')).toBeFocused();
    });

    test(`shows the not-found screen when a link inside the site leads there`, async ({ page }) => {
      const { path: known } = orSkip(items[0], 'The collection has no entries.');
      // The card of an existing one leads to one that does not exist.
      await page.route(`**${path}.data*`, async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replaceAll(known, `${path}/${id}`);
        await route.fulfill({ response, body });
      });
      const errors = errorsOf(page);
      await open(page, '/');
      await page.locator(`main a[href="${path}"]`).last().click();
      await expect(page).toHaveURL(path);
      await cardLink(page, `${path}/${id}`).click();
      await expectUnknown(page, collection);
      await expect(page.locator('h1')).toBeFocused();
      expect(errors).toHaveLength(1);

      // The screen is left as any other.
      await page.getByRole('main').locator(`a[href="${path}"]`).click();
      await expect(page).toHaveURL(path);
      await expect(page.locator('h1')).toHaveText(await headingOf(page, path));
      await page.goBack();
      await expectUnknown(page, collection);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  });

  test.describe(`without script, an unknown id below ${path}`, () => {
    test.use({ javaScriptEnabled: false, expectedMessages: [missing] });

    test(`shows the not-found screen and its link`, async ({ page }) => {
      for (const odd of [id, '404', '%3Cscript%3E', 'x'.repeat(300)]) {
        const response = await page.goto(`${path}/${odd}`);
        expect(response?.status(), odd).toBe(404);
        await expectUnknown(page, collection, odd);
      }
    });
  });
}

test.describe('odd paths', () => {
  test.use({ expectedMessages: [/not found|404/i] });

  test('below a collection end in its not-found screen', async ({ page }) => {
    for (const path of ['/services/404', '/portfolio/404', '/services/constructor', '/portfolio/%3Cscript%3E']) {
      await test.step(path, async () => {
        const response = await page.goto(path);
        expect(response?.status()).toBe(404);
        await ready(page);
        const [, collection] = path.split('/');
        await expect(page.locator('h1')).toHaveText(await headingOf(page, `/${collection}/no-such-thing`));
      });
    }
  });
});
