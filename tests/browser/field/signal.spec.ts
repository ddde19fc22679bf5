import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { services } from '../../../content/services.ts';
import { existing, projectItems, serviceItems } from '../paths.ts';
import { frames, ready } from '../ready.ts';
import { expect, orSkip, test } from '../test.ts';
import { expectStillness, inWorker, openField, pauseButton, playButton, prependToWorker } from './field.ts';

test.use({ backgroundMoves: true, viewport: { width: 1280, height: 720 } });

declare global {
  interface Window {
    /** The last signal that the page asked its worker for. */
    askedFor: { name: string; tone: string; box: number[] } | null | undefined;
  }
}

/**
 * Records the signal that the page asks for, and in the worker how far it has gathered (`progress`).
 *
 * @param code more code for the worker
 */
async function recordSignal(page: Page, code = '') {
  await page.addInitScript(() => {
    Worker.prototype.postMessage = new Proxy(Worker.prototype.postMessage, {
      apply(send, worker, message) {
        if ('signal' in message[0]) window.askedFor = message[0].signal;
        return Reflect.apply(send, worker, message);
      },
    });
  });
  await prependToWorker(
    page,
    `self.progress = 0;
    const { uniform3fv } = WebGL2RenderingContext.prototype;
    WebGL2RenderingContext.prototype.uniform3fv = function (location, values) {
      self.progress = values[2];
      uniform3fv.call(this, location, values);
    };
    {${code}}`,
  );
}

const askedFor = (page: Page) => page.evaluate(() => window.askedFor?.name ?? null);
const progress = async (page: Page) => Number(await inWorker(page, 'progress'));
const gathers = (page: Page) => expect.poll(() => progress(page), { message: 'the points gather' }).toBe(1);
const isNoise = (page: Page) =>
  expect.poll(() => progress(page), { message: 'the points go back' }).toBeLessThanOrEqual(0);
const scrollTo = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));

async function sendForm(page: Page) {
  const [path] = existing('/contact');
  await openField(page, orSkip(path, 'there is no form'));
  await ready(page);
  await page.getByLabel('Name').fill('Ada Quill');
  await page.getByLabel('Email').fill('ada@quill.example');
  await page.getByLabel('Message').fill('Our shop is slow on phones.');
  await page.getByRole('button', { name: 'Send message' }).click();
}

test('on a page without a signal the points stay noise', async ({ page }) => {
  await recordSignal(page);
  await openField(page, '/about');
  await frames(page, 90);
  expect(await askedFor(page)).toBeNull();
  expect(await progress(page)).toBeLessThanOrEqual(0);
});

test('home: the points gather beside the headline, go back to noise, and gather once more at the end', async ({
  page,
}) => {
  await recordSignal(page);
  await openField(page);
  expect(await askedFor(page)).toMatch(/^wave:/);
  const box = await page.locator('header [data-signal]').evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left, top, width, height];
  });
  expect(await page.evaluate(() => window.askedFor?.box)).toEqual(box);
  await gathers(page);
  await scrollTo(page, '#about');
  await expect.poll(() => askedFor(page)).toBeNull();
  await isNoise(page);
  await scrollTo(page, 'main > section:last-child h2');
  await expect.poll(() => askedFor(page)).toMatch(/^wave:/);
  await gathers(page);
});

test('each service and project asks for the art of its picture, in the same colour', async ({ page }) => {
  const items = [
    ...serviceItems.map(({ path }) => ({ path, name: `:${path.split('/').at(-1)}` })),
    ...projectItems.map(({ path }) => ({ path, name: `curve:${path.split('/').at(-1)}` })),
  ];
  for (const { path, name } of items) {
    await page.goto(path, { waitUntil: 'commit' });
    const stage = page.locator('main [data-signal]').first();
    await expect(stage, path).toHaveAttribute('data-signal', name);
    const colourOf = (selector: string, property: 'color' | 'stroke') =>
      page
        .locator(selector)
        .first()
        .evaluate((element, of) => getComputedStyle(element)[of], property);
    expect(await colourOf('main [data-signal]', 'color')).toBe(await colourOf('main .photo .dot-art', 'stroke'));
  }
});

test('behind the figure of a case study the points gather, in its colour', async ({ page }) => {
  const [item] = serviceItems;
  await recordSignal(page);
  await openField(page, orSkip(item, 'there is no service').path);
  await scrollTo(page, 'main [data-signal]');
  await gathers(page);
  const colour = await page.locator('main [data-signal]').evaluate((stage) => getComputedStyle(stage).color);
  expect(await page.evaluate(() => window.askedFor?.tone)).toBe(colour);
});

test('a screen change leads from one signal to the next', async ({ page }) => {
  await recordSignal(page);
  await openField(page);
  await gathers(page);
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/about"]')?.click());
  await page.waitForURL('**/about');
  await isNoise(page);
  await page.goBack();
  await gathers(page);
});

test('a sent form gathers all points into the mark for a breath', async ({ page }) => {
  await recordSignal(page);
  await sendForm(page);
  await expect.poll(() => askedFor(page)).toBe('mark:');
  await expect.poll(() => progress(page)).toBeGreaterThan(0.5);
  await expect.poll(() => askedFor(page)).toBeNull();
  await isNoise(page);
});

test.describe('where nothing is found', () => {
  test.use({ expectedMessages: [/404: no page at|Failed to load resource/] });

  test('the noise thins out', async ({ page }) => {
    await recordSignal(page);
    await openField(page, '/no/such/page');
    expect(await askedFor(page)).toBe('none:');
    await gathers(page);
  });
});

test('under reduced motion the one still frame is noise, also where a signal is in view', async ({ page }) => {
  await recordSignal(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openField(page);
  await expectStillness(page);
  expect(await progress(page)).toBeLessThanOrEqual(0);
});

test('paused while it gathers, a signal holds still; scrolled, it stays at its place; played, it goes on', async ({
  page,
}) => {
  await recordSignal(page);
  await openField(page);
  await expect.poll(() => progress(page)).toBeGreaterThan(0.1);
  // Not by the mouse, which would scroll to the button.
  await pauseButton(page).dispatchEvent('click');
  await expectStillness(page);
  const held = await progress(page);
  expect(held).toBeGreaterThan(0.1);
  await page.evaluate(() => scrollBy({ top: 100, behavior: 'instant' }));
  await frames(page);
  expect(await progress(page)).toBe(held);
  await playButton(page).dispatchEvent('click');
  await gathers(page);
});

test('where the field draws no signal, the art of the page is shown in its place', async ({ page }) => {
  const [item] = serviceItems;
  const { path } = orSkip(item, 'there is no service');
  const opacity = () => page.locator('[data-signal] > .dot-art').evaluate((art) => getComputedStyle(art).opacity);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openField(page, path);
  expect(await opacity()).toBe('1');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(opacity).toBe('0');
});

test('a signal shifts nothing', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) document.documentElement.dataset.shift = JSON.stringify(entry);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await recordSignal(page);
  await openField(page);
  await gathers(page);
  expect(await page.evaluate(() => document.documentElement.dataset.shift)).toBeUndefined();
});

test.describe('text keeps its contrast on the brightest dots', () => {
  /** Makes what does not gather invisible, so that only the dots of the signal are measured. */
  const ONLY_DOTS = `
    const { bufferData } = WebGL2RenderingContext.prototype;
    WebGL2RenderingContext.prototype.bufferData = function (target, data, usage) {
      if (usage === this.DYNAMIC_DRAW) for (let z = 2; z < data.length; z += 3) if (data[z] < 0) data[z] = -1;
      bufferData.call(this, target, data, usage);
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
      hidden.replaceSync('main * { color: transparent !important } .toast, .dot-art { visibility: hidden }');
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
    test(`at ${width} px`, async ({ page }) => {
      test.slow();
      await recordSignal(page, ONLY_DOTS);
      await page.setViewportSize({ width, height: 900 });
      const pages = [
        { path: '/', selectors: ['header [data-signal]', 'main > section:last-child [data-signal]'] },
        ...services.slice(0, 6).map(({ id }) => ({ path: `/services/${id}`, selectors: ['main [data-signal]'] })),
        ...projectItems.slice(0, 2).map(({ path }) => ({ path, selectors: ['main [data-signal]'] })),
      ];
      for (const { path, selectors } of pages) {
        await openField(page, path);
        await ready(page);
        for (const selector of selectors) {
          await scrollTo(page, selector);
          await expect.poll(() => askedFor(page), path).not.toBeNull();
          await gathers(page);
          expect(await faintText(page), path).toEqual([]);
        }
      }
    });

    test(`on the mark after a sent form, at ${width} px`, async ({ page }) => {
      await recordSignal(page, ONLY_DOTS);
      // The mark stays.
      await page.addInitScript(() => {
        const { setTimeout } = window;
        window.setTimeout = Object.assign(
          (task: () => void, time = 0) => setTimeout(task, time > 4000 ? 2 ** 30 : time),
          setTimeout,
        );
      });
      await page.setViewportSize({ width, height: 900 });
      await sendForm(page);
      await gathers(page);
      expect(await faintText(page)).toEqual([]);
    });
  }
});
