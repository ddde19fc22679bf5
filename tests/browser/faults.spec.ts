import type { Page } from '@playwright/test';
import { projects } from '../../content/projects.ts';
import { cardLink, expectScreen, footerLink } from './parts.ts';
import { menus, otherPath, projectItems } from './paths.ts';
import { frames, open, ready } from './ready.ts';
import { expect, moving, orSkip, test } from './test.ts';

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

/** Lets a code file of the screen fail while `gone` returns true. */
async function takeAway(page: Page, file: string, gone: () => boolean) {
  await page.route(`**/assets/${file}-*.js`, (route) =>
    gone() ? route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }) : route.continue(),
  );
}

/** A page to which the footer links, beside the one under test. */
const other = otherPath('/', '/about', '/contact');

test.describe('fonts blocked', () => {
  test.use({ expectedMessages: [/ERR_FAILED/] });

  test('every text is readable in a font of the machine, and nothing shifts', async ({ page }) => {
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
  // The framework logs that it cannot store scroll positions.
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
    for (const path of [other, '/contact']) {
      await footerLink(page, path).click();
      await expect(page).toHaveURL(path);
      await expect(page.locator('h1')).toBeFocused();
    }
    await page.goBack();
    await expect(page).toHaveURL(other);
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
        await footerLink(page, other).click();
        await expectScreen(page, other);
      });
    });
  }

  for (const [where, script, said] of [
    ['the frame', "window.matchMedia = () => { throw new Error('blocked'); }", /blocked/],
    // Before any screen: what the page hands to the router is not there.
    [
      'the router',
      "Object.defineProperty(window, '__reactRouterContext', { set() { throw new Error('blocked'); } })",
      /blocked|RouterProvider|streamController/,
    ],
    ['a screen', "IntersectionObserver.prototype.observe = () => { throw new Error('blocked'); }", /blocked/],
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
        await expectScreen(page, '/about');
        expect(await hiddenTexts(page)).toEqual([]);
        await footerLink(page, other).click();
        await expectScreen(page, other);
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
    await footerLink(page, '/contact').click();
    await expect(page).toHaveURL('/contact');
    await ready(page);
    await expectScreen(page, '/contact');
    await frames(page);
    expect(count()).toBe(1);
  });

  test('where it stays gone, the page is readable and not loaded over and over', async ({ page }) => {
    await open(page, '/');
    const count = countDocuments(page);
    await takeAway(page, 'contact', () => true);
    await footerLink(page, '/contact').click();
    await expect(page).toHaveURL('/contact');
    await expectScreen(page, '/contact');
    await frames(page, 40);
    expect(count()).toBe(1);
    expect(await hiddenTexts(page)).toEqual([]);
  });
});

test.describe('a render error', () => {
  test.use({
    expectedMessages: [
      /^(React Router caught the following error during render )?TypeError: Cannot destructure property/,
    ],
  });

  test('shows an error screen with links, and the header still works', async ({ page }) => {
    // Data that no screen was written for.
    await page.route('**/portfolio.data*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('"list"', '"nothing"') });
    });
    orSkip(projects[0], 'There are no projects.');
    await open(page, '/');
    await page.evaluate(() => document.querySelector<HTMLElement>('main a[href="/portfolio"]')?.click());
    await expect(page.locator('h1')).toHaveText('Something went wrong on this page');
    await expect(page.getByRole('main').getByRole('link', { name: 'Return to Home' })).toBeVisible();
    const { title, items } = orSkip(menus[0], 'There are no menus.');
    const { path } = orSkip(items[0], 'The menu has no items.');
    await page.getByRole('banner').getByRole('button', { name: title }).click();
    await page.locator('[popover]:popover-open').locator(`a[href="${path}"]`).click();
    await expectScreen(page, path);
  });
});

test('a double click does no more than a click', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { path } = orSkip(projectItems[0], 'There are no projects.');
  await open(page, '/portfolio');
  const buttons = page.getByRole('group', { name: 'Filter by category' }).getByRole('button');
  await buttons.last().dblclick();
  await expect(buttons.last()).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(buttons.first()).toHaveAttribute('aria-pressed', 'true');

  await cardLink(page, path).dblclick();
  await expectScreen(page, path);
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
  const link = overlay.locator('a[href="/contact"]');
  await expect(link).toBeVisible();
  release();
  await ready(page);
  await expect(link).toBeVisible();
  await link.click();
  await expect(page).toHaveURL('/contact');
});
