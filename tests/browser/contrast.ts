import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { isDelivered } from '../delivered.ts';
import { contrast, luminance } from '../wcag.ts';
import { setStyle } from './field/field.ts';
import { expect } from './test.ts';

type Line = {
  text: string;
  /** Red, green and blue from 0 to 255, and how much of the ground shows through, from 0 to 1. */
  colour: number[];
  opacity: number;
  least: number;
  box: number[];
};

/** Of running text: the delivered colours keep more than any colours must (model/contrast.ts). */
const RUNNING = isDelivered ? 7 : 4.5;

/** The lines of text on the page: place, colour, and the contrast that is promised: of running text, 4.5, 3 for large. */
const linesOfText = (page: Page) =>
  page.evaluate((running) => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const channels = new Map<string, number[]>();
    /** Whatever the notation of the colour. */
    const channelsOf = (colour: string) => {
      const known = channels.get(colour);
      if (known || !context) return known ?? [];
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      const read = [...context.getImageData(0, 0, 1, 1).data];
      channels.set(colour, read);
      return read;
    };
    const lines: Line[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: parent, textContent: text } = walker.currentNode;
      if (!text?.trim() || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      // Without script it is text; with script it is not shown.
      if (parent.closest('script, style, option, .sr-only, .toast, [popover]:not(:popover-open)')) continue;
      const { color, fontSize } = getComputedStyle(parent);
      const [red = 0, green = 0, blue = 0, alpha = 255] = channelsOf(color);
      let opacity = alpha / 255;
      for (let each: Element | null = parent; each; each = each.parentElement)
        opacity *= +getComputedStyle(each).opacity;
      const isRunning = parent.closest('p:not(.label, .eyebrow), dd, blockquote') && parent.closest('main');
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      for (const { left, top, width, height } of range.getClientRects()) {
        if (width <= 2 || height <= 2) continue;
        // Under the header, or under something else that stays in place.
        const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
        if (onTop && !onTop.contains(parent) && !parent.contains(onTop)) continue;
        lines.push({
          text: text.trim(),
          colour: [red, green, blue],
          opacity,
          least: Number.parseFloat(fontSize) >= 24 ? 3 : isRunning ? running : 4.5,
          box: [left + scrollX, top + scrollY, width, height].map(Math.floor),
        });
      }
    }
    return lines;
  }, RUNNING);

/**
 * Lines of text whose contrast with the brightest or darkest pixel behind them is less than promised.
 *
 * In forced colours the browser lets no page make words transparent, and paints a plate behind them: the most frequent colour.
 */
export async function faintText(page: Page): Promise<string[]> {
  const isForced = await page.evaluate(() => matchMedia('(forced-colors: active)').matches);
  // Icons and art, which have the colour of text, stay.
  await setStyle(page, '* { -webkit-text-fill-color: transparent !important } .toast { visibility: hidden }');
  let lines: Line[] = [];
  let screenshot: Buffer = Buffer.alloc(0);
  // A late font or style moves words between measuring and looking.
  await expect(async () => {
    lines = await linesOfText(page);
    screenshot = await page.screenshot({ caret: 'initial', fullPage: true });
    expect(await linesOfText(page)).toEqual(lines);
  }).toPass();
  expect(lines.length).toBeGreaterThan(0);
  await setStyle(page, '');
  const { data, info } = await sharp(screenshot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return lines.flatMap(({ text, colour, opacity, least, box: [left = 0, top = 0, width = 0, height = 0] }) => {
    if (top < 0 || top + height > info.height || left < 0 || left + width > info.width) return [];
    const grounds = new Map<number, number>();
    for (let y = top; y < top + height; y++) {
      for (let x = left; x < left + width; x++) {
        const ground = data.readUIntBE((y * info.width + x) * 3, 3);
        grounds.set(ground, (grounds.get(ground) ?? 0) + 1);
      }
    }
    const most = Math.max(...grounds.values());
    const looked = [...grounds].filter(([, count]) => !isForced || count === most);
    const ratios = looked.map(([ground]) => {
      const channels = [ground >> 16, (ground >> 8) & 255, ground & 255];
      const mixed = colour.map((value, index) => value * opacity + (channels[index] ?? 0) * (1 - opacity));
      return contrast(luminance(mixed), luminance(channels));
    });
    const worst = Math.min(...ratios);
    return worst < least ? [`${text}: ${worst.toFixed(2)} instead of ${least}`] : [];
  });
}
