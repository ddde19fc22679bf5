import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect } from './test.ts';

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

/**
 * Lines of text whose contrast with the brightest pixel behind them is too low. The still field is not looked at.
 *
 * @param hidden selector of elements that are not looked at either
 */
export async function faintText(page: Page, hidden = '.toast'): Promise<string[]> {
  const lines = await linesOfText(page);
  expect(lines.length).toBeGreaterThan(0);
  await page.evaluate((selector) => {
    const stylesheet = new CSSStyleSheet();
    stylesheet.replaceSync(`
      main * { color: transparent !important }
      .toast, ${selector}, point-field::before { visibility: hidden }`);
    document.adoptedStyleSheets = [stylesheet];
  }, hidden);
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
