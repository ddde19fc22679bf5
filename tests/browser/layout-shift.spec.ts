import type { Page } from '@playwright/test';
import { existing, projectItems, serviceItems } from './paths.ts';
import { frames, readThrough, ready } from './ready.ts';
import { expect, moving, photoHost, test } from './test.ts';

// The photos are this test's own.
test.use({ ...moving, photosLoad: false });

/** The entry type of https://wicg.github.io/layout-instability/, which TypeScript does not have yet. */
interface LayoutShift extends PerformanceEntry {
  sources: { node: Node | null }[];
}

/** Records what shifts, in `shifts`, on each page. */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as LayoutShift[]) {
        shifts.push(sources.map(({ node }) => `${node?.parentElement?.className}: ${node?.textContent}`).join());
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

const entries = [serviceItems[0], projectItems[0]].flatMap((item) => (item ? [item.path] : []));

for (const { width, height, paths } of [
  {
    width: 390,
    height: 844,
    paths: ['/', '/about', '/services', '/portfolio', '/testimonials', '/blog', '/contact', ...entries],
  },
  // What has columns of its own on a wide screen.
  { width: 1440, height: 900, paths: ['/', '/about', '/contact', ...entries] },
]) {
  test(`nothing shifts at ${width} px while fonts and photos arrive`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await recordShifts(page);
    for (const path of existing(...paths)) {
      await test.step(path, async () => {
        const arrive = Promise.withResolvers<void>();
        await page.route('**/*.woff2', async (route) => {
          await arrive.promise;
          await route.continue();
        });
        // In proportions that are none of theirs.
        await page.route(photoHost, async (route) => {
          await arrive.promise;
          await route.fulfill({
            contentType: 'image/svg+xml',
            body: '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="700"><rect width="300" height="700" fill="#567"/></svg>',
          });
        });
        await page.goto(path, { waitUntil: 'commit' });
        await ready(page);
        await frames(page, 2);
        await expect(page.locator('h1')).toBeVisible();
        arrive.resolve();
        await page.waitForFunction(() => [...document.fonts].filter(({ status }) => status === 'loaded').length >= 2);
        await readThrough(page);
        expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
        await page.unrouteAll();
      });
    }
  });
}
