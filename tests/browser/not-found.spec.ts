import type { Page } from '@playwright/test';
import { articleIds } from './addresses.ts';
import { open, ready } from './ready.ts';
import { expect, test } from './test.ts';

/** What the browser itself says of a missing document or file. */
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
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  await expect(main.getByText('404', { exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  await expect(page).toHaveURL(path);
  await expect(page).toHaveTitle(/not found/i);
}

/** What the specification says of an unknown id in each collection. */
const collections = [
  {
    path: '/services',
    heading: 'Service Not Found',
    text: "The service you're looking for doesn't exist.",
    link: /services/i,
    message: /Service not found:? no-such-thing/i,
    known: 'web-development',
    card: 'Learn more about Web Development',
  },
  {
    path: '/portfolio',
    heading: 'Project Not Found',
    text: "The project you're looking for doesn't exist.",
    link: 'Back to Portfolio',
    message: /Project not found:? no-such-thing/i,
    known: 'ecommerce-platform',
    card: 'View Project: E-commerce Platform',
  },
] as const;
type Collection = (typeof collections)[number];

async function expectUnknown(page: Page, { path, heading, text, link }: Collection, id = 'no-such-thing') {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(main.getByText(text)).toBeVisible();
  await expect(main.getByRole('link', { name: link })).toHaveAttribute('href', path);
  await expect(page).toHaveURL(`${path}/${id}`);
  await expect(page).toHaveTitle(new RegExp(heading));
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

test.describe('the not-found page', () => {
  test.use({ expectedMessages: [/Failed to load resource|404: /] });

  const unknown = ['/no-such-page', '/about/more', '/a/b/c', '/services/seo/more', '/404', '/%F0%9F%91%BB'];
  for (const path of [...unknown, ...articleIds.map((id) => `/blog/${id}`)]) {
    test(`${path} shows 404 and "Oops! Page not found", and logs the attempted path`, async ({ page }) => {
      const errors = errorsOf(page);
      const response = await open(page, path);
      expect(response?.status()).toBe(404);
      await expectNotFoundPage(page, path);
      expect(errors).toHaveLength(1);
      expect(errors[0]).toContain(path);
    });
  }

  test('its link leads home', async ({ page }) => {
    await open(page, '/no-such-page');
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.locator('h1')).toBeFocused();
  });
});

test.describe('a blog card', () => {
  test.use({ expectedMessages: [/404/] });

  test('each of the six leads to the not-found page', async ({ page }) => {
    const errors = errorsOf(page);
    await open(page, '/blog');
    for (const [index, id] of articleIds.entries()) {
      await page.locator(`main a[href="/blog/${id}"]`).click();
      await expectNotFoundPage(page, `/blog/${id}`);
      expect(errors).toHaveLength(index + 1);
      expect(errors[index]).toContain(`/blog/${id}`);
      await page.goBack();
      await expect(page.locator(`main a[href="/blog/${id}"]`)).toBeVisible();
    }
  });
});

for (const collection of collections) {
  const { path, heading, message, known, card, link } = collection;
  const id = 'no-such-thing';

  test.describe(`an unknown id below ${path}`, () => {
    test.use({ expectedMessages: [new RegExp(`${missing.source}|${message.source}`, 'i')] });

    test(`shows "${heading}" with status 404 on a direct load`, async ({ page }) => {
      const errors = errorsOf(page);
      const response = await open(page, `${path}/${id}`);
      expect(response?.status()).toBe(404);
      await expectUnknown(page, collection);
      expect(errors).toHaveLength(1);
      await page.getByRole('main').getByRole('link', { name: link }).click();
      await expect(page).toHaveURL(path);
      await expect(page.locator('h1')).toBeFocused();
    });

    test(`shows "${heading}" when a link inside the site leads there`, async ({ page }) => {
      // A slip in the content: the card of a known one leads to one that does not exist.
      await page.route(`**${path}.data*`, async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replaceAll(`${path}/${known}`, `${path}/${id}`);
        await route.fulfill({ response, body });
      });
      const errors = errorsOf(page);
      await open(page, '/');
      await page
        .getByRole('link', { name: /view all (services|projects)/i })
        .and(page.locator(`[href="${path}"]`))
        .click();
      await expect(page).toHaveURL(path);
      await page.getByRole('link', { name: card }).click();
      await expectUnknown(page, collection);
      await expect(page.locator('h1')).toBeFocused();
      expect(errors).toHaveLength(1);

      // The screen is left as any other.
      await page.getByRole('main').getByRole('link', { name: link }).click();
      await expect(page).toHaveURL(path);
      await expect(page.locator('h1')).not.toHaveText(heading);
      await page.goBack();
      await expectUnknown(page, collection);
    });
  });

  test.describe(`without script, an unknown id below ${path}`, () => {
    test.use({ javaScriptEnabled: false, expectedMessages: [missing] });

    test(`shows "${heading}" and its link`, async ({ page }) => {
      for (const odd of [id, '404', '%3Cscript%3E', 'x'.repeat(300)]) {
        const response = await page.goto(`${path}/${odd}`);
        expect(response?.status(), odd).toBe(404);
        await expectUnknown(page, collection, odd);
      }
    });
  });
}

test.describe('odd addresses', () => {
  test.use({ expectedMessages: [/not found|404/i] });

  for (const path of ['/services/404', '/portfolio/404', '/services/constructor', '/portfolio/%3Cscript%3E']) {
    test(`${path} ends in a whole screen that says so`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await ready(page);
      await expect(page.locator('h1')).toHaveText(
        path.startsWith('/services') ? 'Service Not Found' : 'Project Not Found',
      );
    });
  }
});
