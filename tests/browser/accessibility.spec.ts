import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { addresses } from './addresses.ts';
import { open } from './ready.ts';
import { expect, test } from './test.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const widths = [390, 1440] as const;

// What slides in is judged where it comes to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** What axe finds on the page as it stands: each rule that is broken, and where. */
async function findings(page: Page): Promise<string[]> {
  await page.evaluate(source);
  return page.evaluate(async (values) => {
    const { violations } = await window.axe.run({
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
      preload: false,
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, rules);
}

/** Opens the page, brings it into the state, and lets axe look, at each width. */
async function expectNoFinding(
  page: Page,
  path: string,
  act: (page: Page) => Promise<unknown> = async () => {},
  at: readonly number[] = widths,
) {
  await page.setViewportSize({ width: at[0] ?? 0, height: 900 });
  await open(page, path);
  await act(page);
  for (const width of at) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findings(page), `at ${width} px`).toEqual([]);
  }
}

for (const path of addresses) {
  test(`axe finds nothing on ${path}, and it does not scroll sideways at 320 px, which is 1280 px at 400 % zoom`, async ({
    page,
  }) => {
    await expectNoFinding(page, path);
    await page.setViewportSize({ width: 320, height: 256 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}

for (const menu of ['Development', 'Marketing', 'Strategy']) {
  test(`axe finds nothing with the menu ${menu} open`, async ({ page }) => {
    await expectNoFinding(page, '/', () => page.getByRole('button', { name: menu }).click(), [1440]);
  });
}

test('axe finds nothing with the overlay open', async ({ page }) => {
  await expectNoFinding(page, '/', () => page.getByRole('button', { name: 'Open menu' }).click(), [390]);
});

test('axe finds nothing with the form in error, and an error told', async ({ page }) => {
  await expectNoFinding(page, '/contact', () => page.getByRole('button', { name: 'Send message' }).click());
});

test('axe finds nothing with a question open', async ({ page }) => {
  await expectNoFinding(page, '/contact', () => page.locator('summary').first().click());
});

for (const path of ['/portfolio', '/blog']) {
  test(`axe finds nothing where a filter of ${path} leaves nothing`, async ({ page }) => {
    await expectNoFinding(page, `${path}?category=Gardening`);
  });
}

test.describe('where nothing is', () => {
  test.use({ expectedMessages: [/404|not found/i] });

  for (const path of ['/no-such-page', '/services/no-such-thing', '/portfolio/no-such-thing']) {
    test(`axe finds nothing on ${path}`, async ({ page }) => {
      await expectNoFinding(page, path);
    });
  }
});

for (const { pointer, least, options } of [
  { pointer: 'a mouse', least: 24, options: { viewport: { width: 1440, height: 900 } } },
  { pointer: 'touch', least: 44, options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
]) {
  test(`targets are ${least} px at least with ${pointer}`, async ({ browser }) => {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    for (const path of ['/', '/services', '/portfolio', '/blog', '/contact']) {
      await page.goto(path);
      // A card's link reaches over its card; one within a sentence is as high as its line.
      const small = await page.locator('a:not(.card-link), button, summary, input, select, textarea').evaluateAll(
        (targets, size) =>
          targets
            .filter((target) => target.checkVisibility() && getComputedStyle(target).display !== 'inline')
            .map((target) => ({ text: target.textContent, box: target.getBoundingClientRect() }))
            .filter(({ box }) => box.width > 1 && Math.min(box.width, box.height) < size)
            .map(({ text, box }) => `${text} ${box.width} × ${box.height}`),
        least,
      );
      expect(small, path).toEqual([]);
    }
    await context.close();
  });
}
