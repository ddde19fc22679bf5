import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { existing, projectItems, serviceItems } from './paths.ts';
import { frames, holdRequests, readThrough, ready } from './ready.ts';
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

const FONTS = '**/*.woff2';

const screens = [
  ...existing('/', '/about', '/services', '/portfolio', '/testimonials', '/blog', '/contact'),
  ...[...serviceItems.slice(0, 1), ...projectItems.slice(0, 1)].map(({ path }) => path),
];

for (const width of [390, 1440]) {
  test(`nothing shifts at ${width} px while fonts and photos arrive`, async ({ page }) => {
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
    await recordShifts(page);
    // A moment after they are requested, in proportions that are none of theirs.
    await page.route(photoHost, async (route) => {
      await setTimeout(50);
      await route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="700"><rect width="300" height="700" fill="#567"/></svg>',
      });
    });
    for (const path of screens) {
      await test.step(path, async () => {
        const releaseFonts = await holdRequests(page, FONTS);
        await page.goto(path, { waitUntil: 'commit' });
        await ready(page);
        await frames(page, 10);
        releaseFonts();
        await page.waitForFunction(() => [...document.fonts].filter(({ status }) => status === 'loaded').length >= 2);
        await frames(page, 5);
        await readThrough(page);
        expect(await page.evaluate(() => window.shifts)).toEqual([]);
        await page.unroute(FONTS);
      });
    }
  });
}
