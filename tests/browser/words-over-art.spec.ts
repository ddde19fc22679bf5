import type { Page } from '@playwright/test';
import { faintText } from './contrast.ts';
import { existing, projectItems, serviceItems } from './paths.ts';
import { open } from './ready.ts';
import { expect, test } from './test.ts';

/** Pages with each way in which something is painted behind words: field, art of a figure, art of cards, photos, panels. */
const paths = existing('/', serviceItems[0]?.path ?? '', projectItems[0]?.path ?? '', '/contact');

const lists = existing('/about', '/services', '/portfolio', '/testimonials', '/blog', '/privacy-policy');

/** A phone for two of the pages, a desktop for the others: each art has another place on them. */
const setWindow = (page: Page, path: string) =>
  page.setViewportSize({ width: paths.indexOf(path) % 2 ? 390 : 1440, height: 900 });

async function expectContrast(page: Page, what: string) {
  // The header changes its ground when the page scrolls, and late fonts move words.
  await expect(page.locator('.header')).not.toHaveAttribute('data-compact', 'true');
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  expect.soft(await faintText(page), what).toEqual([]);
}

/** Windows of phones, tablets, laptops and desktops. */
const WIDTHS = [390, 768, 1024, 1280, 1440, 1920];
/** Smaller text keeps clear of points, px. */
const LARGE = 28;

/** Lines of small text that points may touch: those that neither an element nor its ground covers. */
const openText = (page: Page) =>
  page.evaluate((large) => {
    const covers = ({ backgroundColor }: CSSStyleDeclaration) => {
      const [, , , alpha = 1] =
        (/(?<=\().+(?=\))/.exec(backgroundColor)?.[0] ?? '').match(/[\d.]+/g)?.map(Number) ?? [];
      return alpha > 0.8;
    };
    const hasGround = (element: Element) => {
      const ground = getComputedStyle(element, '::before');
      return covers(getComputedStyle(element)) || (ground.zIndex === '-1' && covers(ground));
    };
    const open = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: parent, textContent: text } = walker.currentNode;
      if (!text?.trim() || !parent?.checkVisibility() || parent.closest('script, style, .sr-only, .toast, .skip-link'))
        continue;
      if (Number.parseFloat(getComputedStyle(parent).fontSize) >= large) continue;
      const grounds: DOMRect[] = [];
      for (let each = parent; each !== document.body; each = each.parentElement ?? document.body)
        if (hasGround(each)) grounds.push(each.getBoundingClientRect());
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const isCovered = ({ left, right, top, bottom }: DOMRect) =>
        grounds.some(
          (ground) =>
            ground.left < left + 2 && ground.right > right - 2 && ground.top < top + 5 && ground.bottom > bottom - 5,
        );
      if (![...range.getClientRects()].every(isCovered)) open.add(text.trim());
    }
    return [...open];
  }, LARGE);

// The browser of these tests has no WebGL: nothing gathers, and art stands in its place.
// Under reduced motion, on paper and in forced colours; small text has a ground that keeps points off, at any width.
test('R-a11y, R-signal: words keep their contrast with what is painted behind them', async ({ page }) => {
  for (const path of [...paths, ...lists]) {
    await open(page, path);
    if (paths.includes(path)) {
      await setWindow(page, path);
      await expectContrast(page, path);
      await page.emulateMedia({ media: 'print' });
      await expectContrast(page, `${path} on paper`);
      await page.emulateMedia({ media: null, forcedColors: 'active' });
      await expectContrast(page, `${path} in forced colours`);
      await page.emulateMedia({ forcedColors: null });
    }
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await openText(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('R-a11y: words keep their contrast with what is painted behind them', async ({ page }) => {
    // A figure beside the text, and one below it.
    for (const path of paths.slice(0, 2)) {
      await setWindow(page, path);
      await page.goto(path);
      await expectContrast(page, path);
    }
  });
});
