import type { Page } from '@playwright/test';
import { hiddenTexts } from '../support/browser/flaws.ts';
import { expectScreen, frameLink } from '../support/browser/parts.ts';
import { anotherPage, aPage } from '../support/browser/paths.ts';
import { open, ready } from '../support/browser/ready.ts';
import { expect, moving, test } from '../support/browser/test.ts';

test.use(moving);

async function expectReadable(page: Page, path: string) {
  await expectScreen(page, path);
  await expect.poll(() => hiddenTexts(page)).toEqual([]);
}

function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count++;
  });
  return () => count;
}

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
      await frameLink(page, anotherPage).click();
      await expectScreen(page, anotherPage);
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
      await frameLink(page, anotherPage).click();
      // It may be loaded again, too, while it is looked at.
      await expect(() => expectReadable(page, anotherPage)).toPass();
    });
  });
}

const [code, data] = ['**/assets/contact-*.js', '**/contact.data'];
for (const [what, patterns, status, isBack] of [
  ["a screen's code, replaced by a deploy,", [code], 404, true],
  ["a screen's code, gone for good,", [code], 404, false],
  ["a screen's code, which a content blocker keeps back,", [code], 0, false],
  ["a screen's data, which a content blocker keeps back,", [data], 0, false],
  ['code and data, which a content blocker keeps back,', [code, data], 0, false],
  ["a screen's data, which a proxy refuses,", [data], 404, false],
  ["a screen's data, which a server fails to send,", [data], 500, false],
] as const) {
  test.describe(what, () => {
    test.use({ expectedMessages: [/Failed to (load|fetch)/], ignoredMessages: /reloading page|caught|Error/ });

    test('loads the page that was asked for in full, once; so does going back and forward', async ({ page }) => {
      await open(page, '/');
      const count = countDocuments(page);
      for (const pattern of patterns)
        await page.route(pattern, (route) => {
          if (isBack && count() > 0) return route.continue();
          return status === 0 ? route.abort('blockedbyclient') : route.fulfill({ status, body: '' });
        });
      const ahead = page.waitForRequest(code);
      await frameLink(page, '/contact').hover();
      // Fetched ahead: nothing changes.
      await ahead;
      expect(count()).toBe(0);
      await frameLink(page, '/contact').click();
      await expect(page).toHaveURL('/contact');
      await expect.poll(count).toBe(1);
      await page.waitForLoadState();
      if (isBack || !patterns.some((pattern) => pattern === code)) await ready(page);
      await expectReadable(page, '/contact');
      expect(count()).toBe(1);
      await page.goBack();
      await expectReadable(page, '/');
      await page.goForward();
      await expectReadable(page, '/contact');
    });
  });
}

test.describe('a render error', () => {
  test.use({ expectedMessages: [/^(React Router caught the following error during render )?TypeError: /] });

  test('in a screen loads the page in full, once; in the frame, which does not come again, nothing', async ({
    page,
  }) => {
    // Data that no screen was written for.
    await page.route('**/portfolio.data*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('"list"', '"nothing"') });
    });
    await open(page, '/');
    const count = countDocuments(page);
    await page.evaluate(() => document.querySelector<HTMLElement>('main a[href$="/portfolio"]')?.click());
    await expect.poll(count).toBe(1);
    await ready(page);
    await expectScreen(page, '/portfolio');
    // A call of what is no function is a TypeError.
    await page.evaluate(() => Object.assign(Element.prototype, { animate: null }));
    await frameLink(page, '/contact').click();
    await expectScreen(page, '/contact');
    expect(count()).toBe(1);
  });
});
