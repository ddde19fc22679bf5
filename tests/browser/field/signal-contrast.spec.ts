import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { projectItems, serviceItems } from '../paths.ts';
import { ready } from '../ready.ts';
import { expect, test } from '../test.ts';
import { openField } from './field.ts';
import { gathers, isDrawnInPlace, keepMessages, recordSignal, scrollTo, sendForm } from './signal.ts';

test.use({ backgroundMoves: true });

/** Draws each signal gathered from its first frame, and none of the points that take no part in it. */
const ONLY_DOTS = `
  const { bufferData, uniform3fv } = WebGL2RenderingContext.prototype;
  WebGL2RenderingContext.prototype.bufferData = function (target, data, usage) {
    if (usage === this.DYNAMIC_DRAW) {
      self.isGathered = true;
      for (let z = 2; z < data.length; z += 3) if (data[z] < 0) data[z] = -1;
    }
    bufferData.call(this, target, data, usage);
  };
  WebGL2RenderingContext.prototype.uniform3fv = function (location, values) {
    if (self.isGathered) values[11] = 1;
    uniform3fv.call(this, location, values);
  };`;

const luminance = ([red = 0, green = 0, blue = 0]: readonly number[]) => {
  const [r, g, b] = [red, green, blue].map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** The lines of text in the window: place, colour, and the contrast that WCAG asks for. */
const linesOfText = (page: Page) =>
  page.evaluate(() => {
    const lines: { text: string; colour: number[]; least: number; box: number[] }[] = [];
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: parent } = walker.currentNode;
      if (!parent?.checkVisibility({ opacityProperty: true }) || !walker.currentNode.textContent?.trim()) continue;
      const { color, fontSize } = getComputedStyle(parent);
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      for (const { left, top, width, height } of range.getClientRects()) {
        const isInWindow = top > 90 && top + height < innerHeight && left >= 0 && left + width <= innerWidth;
        if (isInWindow && width > 2) {
          lines.push({
            text: walker.currentNode.textContent,
            colour: (color.match(/[\d.]+/g) ?? []).map(Number),
            least: Number.parseFloat(fontSize) >= 24 ? 3 : 4.5,
            box: [left, top, width, height].map(Math.floor),
          });
        }
      }
    }
    return lines;
  });

/** Lines of text whose contrast with the brightest pixel behind them is too low. */
async function faintText(page: Page): Promise<string[]> {
  const lines = await linesOfText(page);
  expect(lines.length).toBeGreaterThan(0);
  await page.evaluate(() => {
    const hidden = new CSSStyleSheet();
    hidden.replaceSync(`
      main * { color: transparent !important }
      .toast, .dot-art, point-field::before { visibility: hidden }`);
    document.adoptedStyleSheets = [hidden];
  });
  const { data, info } = await sharp(await page.screenshot({ caret: 'initial' }))
    .raw()
    .toBuffer({ resolveWithObject: true });
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  // Dark text stands on a button.
  const overField = lines.filter(({ colour }) => luminance(colour) > 0.2);
  return overField.flatMap(({ text, colour, least, box: [left = 0, top = 0, width = 0, height = 0] }) => {
    let brightest = 0;
    for (let y = top; y < top + height; y++) {
      for (let x = left; x < left + width; x++) {
        const start = (y * info.width + x) * info.channels;
        brightest = Math.max(brightest, luminance([...data.subarray(start, start + 3)]));
      }
    }
    const contrast = (luminance(colour) + 0.05) / (brightest + 0.05);
    return contrast < least ? [`${text}: ${contrast.toFixed(2)}`] : [];
  });
}

for (const width of [390, 1440]) {
  test(`text keeps its contrast on the brightest dots, at ${width} px`, async ({ page }) => {
    await recordSignal(page, ONLY_DOTS);
    await page.setViewportSize({ width, height: 720 });
    const signals = [
      { path: '/', selector: 'header [data-signal]' },
      { path: '/', selector: 'main > section:last-child [data-signal]' },
      ...[...serviceItems.slice(0, 3), ...projectItems.slice(0, 1)].map(({ path }) => ({
        path,
        selector: 'main [data-signal]',
      })),
    ];
    for (const { path, selector } of signals) {
      // The passages do not wait to come into view on a page that was opened under reduced motion.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openField(page, path);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await ready(page);
      await scrollTo(page, selector);
      await isDrawnInPlace(page);
      await gathers(page);
      expect(await faintText(page), path).toEqual([]);
    }
  });

  test(`text keeps its contrast on the mark after a sent form, at ${width} px`, async ({ page }) => {
    await recordSignal(page, ONLY_DOTS);
    await keepMessages(page);
    await page.setViewportSize({ width, height: 720 });
    await sendForm(page);
    await gathers(page);
    expect(await faintText(page)).toEqual([]);
  });
}
