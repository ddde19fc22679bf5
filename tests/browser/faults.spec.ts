import type { Page } from '@playwright/test';
import { failed, home } from '../../model/data/messages.ts';
import { hiddenTexts } from './flaws.ts';
import { expectScreen, frameLink } from './parts.ts';
import { aPage, existing, menus, otherPath } from './paths.ts';
import { open, ready } from './ready.ts';
import { expect, moving, orSkip, test } from './test.ts';

test.use(moving);

/** Expects the screen of a path, with no text that a visitor cannot see. */
async function expectReadable(page: Page, path: string) {
  await expectScreen(page, path);
  await expect.poll(() => hiddenTexts(page)).toEqual([]);
}

/** How many documents the page has loaded since. */
function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count++;
  });
  return () => count;
}

/** A page to which the footer links, beside the one under test. */
const other = otherPath('/', aPage, '/contact');

test.describe('a script blocked half-way', () => {
  test.use({ expectedMessages: [/ERR_FAILED|Failed to (load|fetch)/] });

  test('leaves the HTML readable, and nothing hidden', async ({ page }) => {
    for (const file of ['root', 'home']) {
      await page.route(`**/assets/${file}-*.js`, (route) => route.abort());
      const count = countDocuments(page);
      const failed = page.waitForEvent('requestfailed');
      await page.goto('/');
      await failed;
      await expectReadable(page, '/');
      expect(count(), file).toBe(1);
      await frameLink(page, other).click();
      await expectScreen(page, other);
      await page.unrouteAll();
    }
  });
});

for (const [where, script, logged] of [
  ['a screen', "IntersectionObserver.prototype.observe = () => { throw new Error('blocked'); }", /blocked/],
  // Before any screen: what the page hands to the router is not there.
  [
    'the router',
    "Object.defineProperty(window, '__reactRouterContext', { set() { throw new Error('blocked'); } })",
    /blocked|RouterProvider|streamController/,
  ],
] as const) {
  test.describe(`an exception in ${where} while hydrating`, () => {
    test.use({ expectedMessages: [logged] });

    test('leaves the HTML readable and nothing hidden, and it is loaded again once', async ({ page }) => {
      await page.addInitScript(script);
      const count = countDocuments(page);
      await page.goto(aPage);
      // The second load has decided not to hydrate: from here on nothing of ours runs.
      await page.waitForFunction(() => history.state?.skipHydration === false);
      await page.waitForLoadState();
      await expectReadable(page, aPage);
      expect(count()).toBe(2);
      await frameLink(page, other).click();
      // It may be loaded again, too, while it is looked at.
      await expect(() => expectReadable(page, other)).toPass();
    });
  });
}

for (const [what, staysGone] of [
  ['replaced by a deploy', false],
  ['gone for good', true],
] as const) {
  test.describe(`a screen's code ${what}`, () => {
    test.use({ expectedMessages: [/Failed to load|reloading page|dynamically imported/] });

    test('loads the page that was asked for in full, once, and it is readable', async ({ page }) => {
      await open(page, '/');
      const count = countDocuments(page);
      await page.route('**/assets/contact-*.js', (route) =>
        staysGone || count() === 0
          ? route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' })
          : route.continue(),
      );
      await frameLink(page, '/contact').click();
      await expect(page).toHaveURL('/contact');
      await page.waitForLoadState();
      if (!staysGone) await ready(page);
      await expectReadable(page, '/contact');
      expect(count()).toBe(1);
    });
  });
}

test.describe('a render error', () => {
  test.use({
    expectedMessages: [/^(React Router caught the following error during render )?TypeError: /],
  });

  test('shows an error screen with links, and the header still works; that of the frame says so in the title', async ({
    page,
  }) => {
    orSkip(existing('/portfolio')[0], 'There are no projects.');
    // Data that no screen was written for.
    await page.route('**/portfolio.data*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('"list"', '"nothing"') });
    });
    await open(page, '/');
    await page.evaluate(() => document.querySelector<HTMLElement>('main a[href="/portfolio"]')?.click());
    await expect(page.locator('h1')).toHaveText(failed.title);
    await expect(page.getByRole('main').getByRole('link', { name: home })).toBeVisible();
    for (const menu of menus.slice(0, 1)) {
      await page.getByRole('banner').getByRole('button', { name: menu.title }).click();
      const path = String(menu.items[0]?.path);
      await page.locator('[popover]:popover-open').locator(`a[href="${path}"]`).click();
      await expectScreen(page, path);
    }
    await page.evaluate(() => {
      Element.prototype.animate = () => {
        throw new TypeError('blocked');
      };
    });
    await frameLink(page, '/contact').click();
    await expect(page.locator('h1')).toHaveText(failed.title);
    await expect.poll(() => page.title()).toContain(failed.name);
  });
});
