import type { Page } from '@playwright/test';
import { frames, open, ready } from './ready.ts';
import { expect, moving, test } from './test.ts';

test.use(moving);

const scripts = '**/assets/*.js';

/** Texts of the page that a visitor cannot see, though nothing is there to open. */
function hiddenTexts(page: Page): Promise<string[]> {
  return page.locator('main :is(h1, h2, h3, p, li)').evaluateAll((elements) =>
    elements
      .filter((element) => !element.closest('details, [role="status"]'))
      .filter((element) => !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map(({ textContent }) => textContent),
  );
}

/** How many documents the page has loaded since, itself not counted. */
function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count++;
  });
  return () => count;
}

/** Has a code file of the screen fail, for as long as `gone` says so. */
async function takeAway(page: Page, file: string, gone: () => boolean) {
  await page.route(`**/assets/${file}-*.js`, (route) =>
    gone() ? route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }) : route.continue(),
  );
}

const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });

test.describe('fonts blocked', () => {
  test.use({ expectedMessages: [/ERR_FAILED/] });

  test('every text is readable in a face of the machine, and nothing shifts', async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) Object.assign(window, { shift: entry.value });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.route('**/*.woff2', (route) => route.abort());
    await open(page, '/');
    await expect(page.locator('h1')).toBeVisible();
    await frames(page);
    expect(await page.evaluate(() => 'shift' in window && window.shift)).toBe(0);
    expect(
      await page.evaluate(() =>
        [...document.fonts].some(({ family, status }) => !family.includes('Fallback') && status === 'loaded'),
      ),
    ).toBe(false);
  });
});

test.describe('storage denied', () => {
  // The framework's own memory of scroll positions says so.
  test.use({ expectedMessages: [/denied/] });

  test('every screen opens, and back leads back', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      }
    });
    await open(page, '/');
    for (const [name, path] of [
      ['Portfolio', '/portfolio'],
      ['Contact', '/contact'],
    ] as const) {
      await footerLink(page, name).click();
      await expect(page).toHaveURL(path);
      await expect(page.locator('h1')).toBeFocused();
    }
    await page.goBack();
    await expect(page).toHaveURL('/portfolio');
  });
});

test.describe('script blocked half-way', () => {
  for (const file of ['site', 'root', 'home']) {
    test.describe(`without ${file}`, () => {
      test.use({ expectedMessages: [/ERR_FAILED|Failed to (load|fetch)/] });

      test('the HTML stays readable, and nothing is hidden', async ({ page }) => {
        await page.route(`**/assets/${file}-*.js`, (route) => route.abort());
        const count = countDocuments(page);
        await page.goto('/');
        await frames(page);
        await expect(page.locator('h1')).toBeVisible();
        expect(await hiddenTexts(page)).toEqual([]);
        expect(count()).toBe(1);
        await page.getByRole('banner').getByRole('link', { name: 'Portfolio' }).click();
        await expect(page.locator('h1')).toHaveText('Six projects, thirty results');
      });
    });
  }

  for (const [where, script, said] of [
    ['the frame', "window.matchMedia = () => { throw new Error('blocked'); }", /blocked/],
    // Before any screen: what the page hands to the router is not there.
    [
      'the router',
      "Object.defineProperty(window, '__reactRouterContext', { set() { throw new Error('blocked'); } })",
      /blocked|RouterProvider/,
    ],
    ['a screen', "Element.prototype.getBoundingClientRect = () => { throw new Error('blocked'); }", /blocked/],
  ] as const) {
    test.describe(`with an exception in ${where} while hydrating`, () => {
      test.use({ expectedMessages: [said] });

      test('the HTML stays readable, nothing is hidden, and it is not loaded over and over', async ({ page }) => {
        await page.addInitScript(script);
        const count = countDocuments(page);
        const again = page.waitForEvent('framenavigated', (frame) => frame === page.mainFrame() && count() === 2);
        await page.goto('/about');
        await again;
        await page.waitForLoadState();
        await frames(page, 40);
        expect(count()).toBe(2);
        await expect(page.locator('h1')).toHaveText('A developer who stayed for the numbers');
        expect(await hiddenTexts(page)).toEqual([]);
        await page.getByRole('banner').getByRole('link', { name: 'Portfolio' }).click();
        await expect(page.locator('h1')).toHaveText('Six projects, thirty results');
      });
    });
  }
});

test.describe("a screen's code gone after a deploy", () => {
  test.use({ expectedMessages: [/Failed to load|reloading page|dynamically imported/] });

  test('loads the page that was asked for in full, once', async ({ page }) => {
    await open(page, '/');
    const count = countDocuments(page);
    await takeAway(page, 'contact', () => count() === 0);
    await footerLink(page, 'Contact').click();
    await expect(page).toHaveURL('/contact');
    await ready(page);
    await expect(page.locator('h1')).toHaveText('Start with half an hour');
    await frames(page);
    expect(count()).toBe(1);
  });

  test('where it stays gone, the page is readable and not loaded over and over', async ({ page }) => {
    await open(page, '/');
    const count = countDocuments(page);
    await takeAway(page, 'contact', () => true);
    await footerLink(page, 'Contact').click();
    await expect(page).toHaveURL('/contact');
    await expect(page.locator('h1')).toHaveText('Start with half an hour');
    await frames(page, 40);
    expect(count()).toBe(1);
    expect(await hiddenTexts(page)).toEqual([]);
  });
});

test.describe('offline', () => {
  test.use({ expectedMessages: [/INTERNET_DISCONNECTED|Failed to fetch|reloading page|dynamically imported/] });

  test('a link says so, and the screen opens on being back', async ({ page, context }) => {
    await open(page, '/');
    await context.setOffline(true);
    await footerLink(page, 'Contact').click();
    await expect(page.getByRole('alert')).toContainText('You are offline');
    await expect(page.locator('h1')).toBeVisible();
    await context.setOffline(false);
    await expect(page.locator('h1')).toHaveText('Start with half an hour');
    await expect(page).toHaveURL('/contact');
  });

  test('a screen whose code is there says so, and opens on being back', async ({ page, context }) => {
    await open(page, '/contact');
    await footerLink(page, 'Portfolio').click();
    await expect(page).toHaveURL('/portfolio');
    await footerLink(page, 'Contact').click();
    await expect(page).toHaveURL('/contact');
    await context.setOffline(true);
    await footerLink(page, 'Portfolio').click();
    await expect(page.getByText('You are offline').first()).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await context.setOffline(false);
    await expect(page.locator('h1')).toHaveText('Six projects, thirty results');
  });
});

test.describe('a render error', () => {
  test.use({ expectedMessages: [/undefined|null/] });

  test('shows a screen that says so, with ways on, and the header still works', async ({ page }) => {
    // Data that no screen was written for.
    await page.route('**/portfolio.data*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('"list"', '"nothing"') });
    });
    await open(page, '/');
    await footerLink(page, 'Portfolio').click();
    await expect(page.locator('h1')).toHaveText('Something went wrong on this page');
    await expect(page.getByRole('main').getByRole('link', { name: 'Return to Home' })).toBeVisible();
    await page.getByRole('button', { name: 'Marketing' }).click();
    await page.locator('#menu-marketing').getByRole('link').first().click();
    await expect(page.locator('h1')).toHaveText('Search Engine Optimization');
  });
});

test('a double click does no more than a click', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/portfolio');
  const category = page.getByRole('button', { name: 'Digital Marketing' });
  await category.dblclick();
  await expect(category).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(6);

  await page.getByRole('link', { name: 'View Project: SEO Campaign' }).dblclick();
  await expect(page.locator('h1')).toHaveText('SEO Campaign');
  await page.goBack();
  await expect(page).toHaveURL(/\/portfolio$/);
});

test('a device six times slower can open the menu before the script has run, and it stays open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(scripts, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  const overlay = page.getByRole('dialog');
  await expect(overlay.getByRole('link', { name: 'Portfolio' })).toBeVisible();
  release();
  await ready(page);
  await expect(overlay.getByRole('link', { name: 'Portfolio' })).toBeVisible();
  await overlay.getByRole('link', { name: 'Portfolio' }).click();
  await expect(page).toHaveURL('/portfolio');
});
