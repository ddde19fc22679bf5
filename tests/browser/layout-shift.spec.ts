import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { buildFolder } from '../../contract/build-folder.ts';
import { frames, holdRequests, readThrough, ready } from '../support/browser/ready.ts';
import { expect, moving, photo, photoHost, test } from '../support/browser/test.ts';

// The photos are this test's own.
test.use({ ...moving, photosLoad: false });

/** The entry type of https://wicg.github.io/layout-instability/, which TypeScript does not have yet. */
type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

type Shift = { value: number; what: string };

/** The most that fonts may shift a page where lines break elsewhere in them (docs/decisions/0008). */
const MAX_SHIFT = 0.01;

const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        shifts.push({ value, what: sources.map(({ node }) => node?.textContent).join() });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

const entries = ['/services/web-development', '/portfolio/ecommerce-platform'];

for (const { width, height, paths } of [
  { width: 390, height: 844, paths: ['/', '/about', '/services', '/portfolio', '/blog', '/contact', ...entries] },
  // Parts with columns of their own on a wide screen.
  { width: 1440, height: 900, paths: ['/', '/about', ...entries] },
]) {
  test(`nothing jumps at ${width} px while fonts and photos arrive`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await recordShifts(page);
    // In proportions that are none of theirs.
    const body = photo.replace('width="1440" height="960"', 'width="300" height="700"');
    await page.route(photoHost, (route) => route.fulfill({ contentType: 'image/svg+xml', body }));
    for (const path of paths) {
      await test.step(path, async () => {
        const arrive = [await holdRequests(page, '**/*.woff2'), await holdRequests(page, photoHost)];
        await page.goto(path, { waitUntil: 'commit' });
        await ready(page);
        await frames(page, 2);
        await expect(page.locator('h1')).toBeVisible();
        for (const release of arrive) release();
        const loadedFonts = () =>
          page.evaluate(() => [...document.fonts].flatMap(({ family, status }) => (status === 'loaded' ? family : [])));
        await expect.poll(loadedFonts).toEqual(expect.arrayContaining(['Display', 'Text']));
        await readThrough(page);
        await page.waitForFunction(() =>
          // One that this width does not have is never requested.
          [...document.images].every((image) => image.complete || !image.checkVisibility()),
        );
        await frames(page, 2);
        const shifts: Shift[] = await page.evaluate(() => Reflect.get(window, 'shifts'));
        const sum = shifts.reduce((total, { value }) => total + value, 0);
        const fonts = await page.evaluate(() => [...document.fonts].map(({ family, status }) => `${family} ${status}`));
        test.skip(fonts.includes('Text Fallback error'), 'No font here has the metrics of Arial (fonts-liberation).');
        expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(MAX_SHIFT);
      });
    }
  });
}

for (const path of ['/', '/contact']) {
  test(`${path} stays as it is when the styles of all screens arrive`, async ({ page }) => {
    const files = readdirSync(join(buildFolder(), 'client/assets'));
    const url = `/assets/${files.find((file) => /^inner-.*\.css$/.test(file))}`;
    const boxes = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('header *, main *')].map((each) => {
          const { left, top, width, height } = each.getBoundingClientRect();
          return `${each.localName} "${each.className}": ${[left, top, width, height].map(Math.round).join(' ')}`;
        }),
      );
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // The page itself gets none of them before.
    await page.route(`**${url}`, (route) => route.fulfill({ contentType: 'text/css', body: '' }));
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await ready(page);
      const before = await boxes();
      await page.addStyleTag({ url: `${url}?all` });
      expect(await boxes()).toEqual(before);
    }
  });
}
