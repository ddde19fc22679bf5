import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { setStyle } from './background.ts';
import { boxOf } from './parts.ts';
import { expect } from './test.ts';

/* Contrast as WCAG 2.2 defines it, which the tests compute for themselves. */

/** WCAG's relative luminance of red, green and blue, each up to 255. */
const luminance = ([red = 0, green = 0, blue = 0]: readonly number[]) => {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** WCAG's contrast of two luminances. */
const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

/** Smaller text keeps clear of points, px. */
const LARGE = 28;

/** The lines of text on the page: position, colour, ground, and the contrast that is promised: of running text, 4.5, 3 for large. */
const linesOfText = (page: Page, running = 4.5) =>
  page.evaluate((running) => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('There is no canvas.');
    const channels = new Map<string, number[]>();
    /** Whatever the notation of the colour. */
    const channelsOf = (colour: string) => {
      if (!channels.has(colour)) {
        context.clearRect(0, 0, 1, 1);
        context.fillStyle = colour;
        context.fillRect(0, 0, 1, 1);
        channels.set(colour, [...context.getImageData(0, 0, 1, 1).data]);
      }
      return channels.get(colour) ?? [];
    };
    const covers = ({ backgroundColor }: CSSStyleDeclaration) => (channelsOf(backgroundColor)[3] ?? 0) > 204;
    const hasGround = (element: Element) => {
      const ground = getComputedStyle(element, '::before');
      return covers(getComputedStyle(element)) || (ground.zIndex === '-1' && covers(ground));
    };
    const lines = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: parent, textContent: text } = walker.currentNode;
      if (!text?.trim() || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      // Without script it is text; with script it is not shown.
      if (parent.closest('script, style, option, .sr-only, .toast, .skip-link, [popover]:not(:popover-open)')) continue;
      const style = getComputedStyle(parent);
      const size = Number.parseFloat(style.fontSize);
      const [red = 0, green = 0, blue = 0, alpha = 255] = channelsOf(style.color);
      let opacity = alpha / 255;
      const grounds: DOMRect[] = [];
      for (let each: Element | null = parent; each; each = each.parentElement) {
        opacity *= +getComputedStyle(each).opacity;
        if (!each.matches('html, body') && hasGround(each)) grounds.push(each.getBoundingClientRect());
      }
      const isRunning = parent.closest('p:not(.label, .eyebrow), dd, blockquote') && parent.closest('main');
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      for (const { left, right, top, bottom, width, height } of range.getClientRects()) {
        if (width <= 2 || height <= 2) continue;
        // The box of a tall font reaches over the lines above and below, where points may be.
        const over = Math.max(0, height - (Number.parseFloat(style.lineHeight) || height)) / 2;
        // Under the header, or under something else that stays in place.
        const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
        if (onTop && !onTop.contains(parent) && !parent.contains(onTop)) continue;
        lines.push({
          text: text.trim(),
          colour: [red, green, blue],
          // The rest of the ground shows through.
          opacity,
          least: size >= 24 ? 3 : isRunning ? running : 4.5,
          size,
          // No ground behind it keeps points off.
          isOpen: !grounds
            .filter((ground) => ground.left < left + 2 && ground.right > right - 2)
            .some((ground) => ground.top < top + 5 && ground.bottom > bottom - 5),
          box: [left + scrollX, top + over + scrollY, width, height - 2 * over].map(Math.floor),
        });
      }
    }
    return lines;
  }, running);

/** The texts with too little contrast. @param running the least of running text, which colours may promise more for */
export async function faintText(page: Page, running?: number): Promise<string[]> {
  // The header changes its ground when the page scrolls.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(page.locator('.header')).not.toHaveAttribute('data-compact', 'true');
  // Icons and art, which have the colour of text, stay. An underline is part of its text, over whose letters it may run.
  const hidden = '-webkit-text-fill-color: transparent !important; text-decoration-color: transparent !important';
  await setStyle(page, `* { ${hidden} } .toast { visibility: hidden }`);
  let lines: Awaited<ReturnType<typeof linesOfText>> = [];
  let screenshot: Buffer = Buffer.alloc(0);
  // A late font or style moves words between measuring and looking.
  await expect(async () => {
    lines = await linesOfText(page, running);
    screenshot = await page.screenshot({ caret: 'initial', fullPage: true });
    expect(await linesOfText(page, running)).toEqual(lines);
  }).toPass();
  expect(lines.length).toBeGreaterThan(0);
  await setStyle(page, '');
  const { data, info } = await sharp(screenshot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return lines.flatMap(({ text, colour, opacity, least, box: [left = 0, top = 0, width = 0, height = 0] }) => {
    if (top < 0 || top + height > info.height || left < 0 || left + width > info.width) return [];
    const grounds = new Set<number>();
    for (let y = top; y < top + height; y++) {
      for (let x = left; x < left + width; x++) grounds.add(data.readUIntBE((y * info.width + x) * 3, 3));
    }
    const ratios = [...grounds].map((ground) => {
      const channels = [ground >> 16, (ground >> 8) & 255, ground & 255];
      const mixed = colour.map((value, index) => value * opacity + (channels[index] ?? 0) * (1 - opacity));
      return contrast(luminance(mixed), luminance(channels));
    });
    const worst = Math.min(...ratios);
    return worst < least ? [`${text}: ${worst.toFixed(2)} instead of ${least}`] : [];
  });
}

/** Lines of small text that points may touch: those that neither an element nor its ground covers. */
export async function openText(page: Page): Promise<string[]> {
  return (await linesOfText(page)).filter(({ isOpen, size }) => isOpen && size < LARGE).map(({ text }) => text);
}

/** The extremes and the mean of the pixels of a picture without what lies over it, 0 for black to 255. */
async function greyOf(picture: Locator) {
  await setStyle(
    picture.page(),
    'body * { visibility: hidden } main :is([data-shape], [data-shape] *, img.portrait) { visibility: visible }',
  );
  await picture.scrollIntoViewIfNeeded();
  const image = picture.locator('xpath=descendant-or-self::img');
  // It fails while the image is loaded again, as it may be for another medium.
  const isDecoded = () => image.evaluate((each: HTMLImageElement) => each.decode());
  if ((await image.count()) > 0) await expect(isDecoded).toPass();
  const screenshot = sharp(await picture.screenshot({ animations: 'disabled' }));
  const { channels } = await screenshot.greyscale().stats();
  await setStyle(picture.page(), '');
  return channels[0] ?? { min: 0, max: 0, mean: 0 };
}

/**
 * Expects of a printed page that nothing is wider, that no text is squeezed beside the URL of a link, also on A4 without
 * margins, that art is below its figure, and if it is looked at, dark on white.
 */
export async function expectOnPaper(page: Page, isLookedAt: boolean) {
  const margins = page.viewportSize();
  await page.setViewportSize({ width: 794, height: 1123 });
  const texts = page.locator('main :is(h2, h3, p)').filter({ hasText: /.{12}/, visible: true });
  const widths = await texts.evaluateAll((all) => all.map(({ clientWidth }) => clientWidth));
  expect.soft(widths.filter((width) => width > 1 && width < 60)).toEqual([]);
  if (margins) await page.setViewportSize(margins);
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  // Most printers leave out the ground behind words, so nothing may stand behind them.
  const figure = page.locator('.large-figure');
  if ((await figure.count()) > 0) {
    const [words, art] = [await boxOf(figure), await boxOf(page.locator('[data-shape]').first())];
    expect.soft(art.y).toBeGreaterThan(words.y + words.height);
  }
  if (!isLookedAt) return;
  // The wave is not printed.
  const pictures = page.locator('main :is([data-shape]:not(.wave), img.portrait)');
  const seen = await pictures.filter({ visible: true }).all();
  expect.soft(seen.length > 0).toBe((await pictures.count()) > 0);
  for (const picture of seen) {
    const { min, mean } = await greyOf(picture);
    expect.soft(min).toBeLessThan(90);
    expect.soft(mean).toBeGreaterThan(140);
  }
}

/** Expects the first picture of points in the colours of a light and of a dark theme of the system. */
export async function expectArtInForcedColours(page: Page) {
  const picture = page.locator('main [data-shape]').first();
  if ((await picture.count()) === 0) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    const ground = colorScheme === 'light' ? 255 : 0;
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    const { min, max, mean } = await greyOf(picture);
    expect.soft(max - min).toBeGreaterThan(140);
    // Most of it is ground.
    expect.soft([min, max]).toContain(ground);
    expect.soft(Math.abs(mean - ground)).toBeLessThan(90);
  }
  await page.emulateMedia({ forcedColors: null, colorScheme: null });
}
