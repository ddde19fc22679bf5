import type { Page } from '@playwright/test';
import { existing, projectItems, serviceItems } from './paths.ts';
import { frames, readThrough, ready } from './ready.ts';
import { expect, moving, photoHost, test } from './test.ts';

// The photos are this test's own.
test.use({ ...moving, photosLoad: false });

declare global {
  interface Window {
    /** Every layout shift so far: its score, and the elements that moved. */
    shifts: { value: number; elements: string[] }[];
  }
}

/** The entry type of https://wicg.github.io/layout-instability/, which TypeScript does not have yet. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

async function recordShifts(page: Page) {
  await page.addInitScript(() => {
    window.shifts = [];
    const describe = ({ x, y, width, height }: DOMRectReadOnly) => `${[x, y, width, height].map(Math.round)}`;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        const elements = entry.sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const text = node?.textContent?.trim().slice(0, 40);
          const move = `from ${describe(previousRect)} to ${describe(currentRect)}`;
          return `<${element?.localName} class="${element?.className}"> "${text}" ${move}`;
        });
        window.shifts.push({ value: entry.value, elements });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

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
        expect(await page.evaluate(() => window.shifts)).toEqual([]);
        await page.unrouteAll();
      });
    }
  });
}
