import { pages } from './pages.ts';
import { expect, followAny, open, type Site, test } from './test.ts';

/** Phones, tablets in both orientations, and a desktop, px. */
const widths = [320, 390, 768, 834, 1024, 1440];

async function expectNoOverflow(site: Site, what: string): Promise<void> {
  const { page, window } = await site.evaluate(() => ({
    page: document.documentElement.scrollWidth,
    window: innerWidth,
  }));
  expect(page, what).toBeLessThanOrEqual(window);
}

for (const { path } of pages) {
  test(`${path} is never wider than its window, however often the window changes its width`, async ({ site }) => {
    await open(site, path);
    for (const width of [...widths.toReversed(), ...widths]) {
      await site.resize(width, 700);
      await expectNoOverflow(site, `at ${width} px`);
    }
  });
}

test('no page is wider than its window after a screen change, at any width', async ({ site }) => {
  await open(site, '/');
  for (const width of widths) {
    await site.resize(width, 700);
    for (const path of ['/portfolio', '/']) {
      await followAny(site, path);
      await expectNoOverflow(site, `${path} at ${width} px`);
    }
  }
});
