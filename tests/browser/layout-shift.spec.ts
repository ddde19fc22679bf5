import type { Page } from '@playwright/test';
import { frames, readThrough, ready } from './ready.ts';
import { expect, moving, photoHost, test } from './test.ts';

test.use(moving);

declare global {
  interface Window {
    /** What has shifted so far: how far by the browser's measure, and which elements. */
    shifts: { value: number; elements: string[] }[];
  }
}

/** The browser's own record of a shift; not yet among TypeScript's types. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

async function recordShifts(page: Page) {
  await page.addInitScript(() => {
    window.shifts = [];
    const place = ({ x, y, width, height }: DOMRectReadOnly) => `${[x, y, width, height].map(Math.round)}`;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        const elements = entry.sources.map(({ node, previousRect: before, currentRect: after }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const text = node?.textContent?.trim().slice(0, 40);
          return `<${element?.localName} class="${element?.className}"> "${text}" from ${place(before)} to ${place(after)}`;
        });
        window.shifts.push({ value: entry.value, elements });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const screens = [
  '/',
  '/about',
  '/services',
  '/services/web-development',
  '/portfolio',
  '/portfolio/ecommerce-platform',
  '/testimonials',
  '/blog',
  '/contact',
];

for (const width of [390, 1440]) {
  for (const path of screens) {
    test(`nothing shifts on ${path} at ${width} px while fonts and photos arrive`, async ({ page }) => {
      await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
      await recordShifts(page);
      // Fonts arrive when the page has long been read, photos a moment after they are asked for.
      let arrive = () => {};
      const fonts = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      await page.route('**/*.woff2', async (route) => {
        await fonts;
        await route.continue();
      });
      await page.unroute(photoHost);
      await page.route(photoHost, async (route) => {
        await new Promise((later) => setTimeout(later, 50));
        await route.fulfill({
          contentType: 'image/svg+xml',
          body: '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="700"><rect width="300" height="700" fill="#567"/></svg>',
        });
      });
      await page.goto(path, { waitUntil: 'commit' });
      await ready(page);
      await frames(page, 10);
      arrive();
      await page.waitForFunction(() => [...document.fonts].filter(({ status }) => status === 'loaded').length >= 2);
      await frames(page, 5);
      await readThrough(page);
      expect(await page.evaluate(() => window.shifts)).toEqual([]);
    });
  }
}
