import type { Page } from '@playwright/test';
import {
  expectDrawn,
  inWorker,
  openBackground,
  prependToWorker,
  RECORD_INPUTS,
} from '../../support/browser/background.ts';
import { send } from '../../support/browser/form.ts';
import { ready } from '../../support/browser/ready.ts';
import { expect, test } from '../../support/browser/test.ts';

// Nothing lies beside the text; each pixel costs time.
test.use({ backgroundMoves: true, viewport: { width: 400, height: 400 }, ignoredMessages: /404|Failed to load/ });

const WIDE = { width: 1040, height: 480 };

/** Worker code with which the field's time goes on only by `step`, at 10 frames per second. */
const STEPPED_TIME = `
  let due = [];
  let now = 1000;
  self.requestAnimationFrame = (callback) => due.push(callback);
  self.cancelAnimationFrame = () => { due = []; };
  self.step = (seconds) => {
    for (const end = now + seconds * 1000; now < end; ) {
      now += 100;
      const callbacks = due;
      due = [];
      for (const callback of callbacks) callback(now);
    }
  };`;

const step = (page: Page, seconds: number) => inWorker(page, `step(${seconds})`);

/** Records what the page asks for, how far a shape has gathered and where. No pixel is drawn, which would take long. */
async function recordShapes(page: Page) {
  await prependToWorker(
    page,
    `${STEPPED_TIME}
    addEventListener('message', ({ data }) => {
      if ('isMoving' in data) self.received = data;
      if ('svg' in data) self.pictured = data.svg;
    });
    ${RECORD_INPUTS}
    prototype.drawArrays = () => {};`,
  );
}

/** Most looks let the field's time go on, so there is little to wait for between them, ms. */
const intervals = [10];

/** Waits until the worker knows that the page asks for this shape, or for none. */
const expectRequested = (page: Page, id: RegExp | null) =>
  expect.poll(() => inWorker(page, 'String(self.received?.shape?.id)'), { intervals }).toMatch(id ?? /^undefined$/);
const progress = async (page: Page) => Number(await inWorker(page, 'inputs.progress ?? 0'));
const progressLater = async (page: Page) => {
  await step(page, 0.5);
  return progress(page);
};
const expectGathered = (page: Page) =>
  expect.poll(() => progressLater(page), { message: 'the points gather', intervals }).toBe(1);
const expectNoise = (page: Page) =>
  expect.poll(() => progressLater(page), { message: 'the points go back', intervals }).toBeLessThanOrEqual(0);
/** Waits until the shape is drawn where its first element is now. */
const expectInPosition = (page: Page) =>
  expect
    .poll(
      async () => {
        await step(page, 0.1);
        const position = await page.evaluate(() => {
          const box = document.querySelector('main [data-shape]')?.getBoundingClientRect() ?? new DOMRect();
          const { left, top, width, height } = box;
          return [((left + width / 2) / innerWidth) * 2 - 1, 1 - ((top + height / 2) / innerHeight) * 2];
        });
        const middle = await inWorker(page, 'inputs.centre');
        return position.map((value, axis) => Math.abs(value - Number(Array.isArray(middle) && middle[axis])) < 1e-3);
      },
      { message: 'the shape is drawn in its position', intervals },
    )
    .toEqual([true, true]);
const scrollTo = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));

test.beforeEach(async ({ page }) => recordShapes(page));

test('home: points gather at the headline and at the end, in between they are noise', async ({ page }) => {
  await page.setViewportSize(WIDE);
  await openBackground(page);
  await page.evaluate(async () => {
    // Fonts may shift a page (layout-shift.spec.ts).
    await document.fonts.ready;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) document.documentElement.dataset.shift = JSON.stringify(entry);
    }).observe({ type: 'layout-shift' });
  });
  await expectRequested(page, /^wave:/);
  await expectInPosition(page);
  await expectGathered(page);
  expect(await page.evaluate(() => document.documentElement.dataset.shift)).toBeUndefined();
  // Between the two, and on About, the points gather into a face.
  await scrollTo(page, '#about');
  await expectRequested(page, /^face:/);
  await scrollTo(page, 'main > section:last-child h2');
  await expectRequested(page, /^wave:/);
  await expectGathered(page);
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href$="/about"]')?.click());
  await page.waitForURL('**/about');
  await expectRequested(page, /^face:/);
  await page.goBack();
  await expectRequested(page, /^wave:/);
  await expectGathered(page);
  // Where nothing is found the noise thins out.
  await openBackground(page, '/no/such/page');
  await expectRequested(page, /^none:$/);
  await expectGathered(page);
});

test('a sent form gathers all points into the mark while its message is in view', async ({ page }) => {
  const ground = () => page.locator('form.scrim').evaluate((form) => getComputedStyle(form, '::before').opacity);
  // Messages stay, and the shape of a sent form with them.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const keep = (task: () => void, time = 0) => setTimeout(task, time > 4000 ? 2 ** 30 : time);
    window.setTimeout = Object.assign(keep, setTimeout);
  });
  await openBackground(page, '/contact');
  await ready(page);
  await send(page);
  await expectRequested(page, /^mark:/);
  await expectGathered(page);
  await expect.poll(ground).toBe('0');
  await scrollTo(page, 'footer');
  await expectRequested(page, null);
  await expect.poll(ground).toBe('1');
  await expectNoise(page);
  await scrollTo(page, 'textarea');
  await expectRequested(page, /^mark:/);
  await page.locator('#message').fill('One more thing');
  await expectRequested(page, null);
});

test('points gather in the position and colour of a figure, and not under reduced motion', async ({ page }) => {
  // The wait for points ends when the test says so.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const hold = (task: () => void, time = 0) => {
      if (time !== 4000) return setTimeout(task, time);
      addEventListener('overdue', task, { once: true });
      return 0;
    };
    window.setTimeout = Object.assign(hold, setTimeout);
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openBackground(page, '/services/web-development');
  await scrollTo(page, '[data-shape]');
  await step(page, 5);
  expect(await progress(page)).toBeLessThanOrEqual(0);
  // The one beside the title; another one is beside the offer.
  const art = page.locator('[data-shape]').first();
  await expect(art).toHaveCSS('opacity', '1');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expectRequested(page, /:/);
  await expect(art).toHaveCSS('opacity', '0.12');
  await page.evaluate(() => dispatchEvent(new Event('overdue')));
  await expect(art).toHaveCSS('opacity', '1');
  await expectGathered(page);
  await expect(art).toHaveCSS('opacity', '0');
  await expect(page.locator('[data-shape]').last()).toHaveCSS('opacity', '1');
  // On paper nothing has gathered.
  await page.emulateMedia({ media: 'print' });
  await expect(art).toHaveCSS('opacity', '1');
  await page.emulateMedia({ media: 'screen' });
  await expect(art).toHaveCSS('opacity', '0');
  // One that is on its way is dim until the background is paused.
  await scrollTo(page, 'footer');
  await expectNoise(page);
  await scrollTo(page, '[data-shape]');
  await expect(art).toHaveCSS('opacity', '0.12');
  await page.emulateMedia({ media: 'print' });
  await expect(art).toHaveCSS('opacity', '1');
  await page.emulateMedia({ media: 'screen' });
  await expect(art).toHaveCSS('opacity', '0.12');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(art).not.toHaveAttribute('data-awaited');
  await expect(art).toHaveCSS('opacity', '1');
  // In the colour of the service.
  const colour = await art.evaluate((element) => getComputedStyle(element).color);
  expect(await inWorker(page, 'received.shape.colour')).toBe(colour);
});

test('a picture that cannot be read stops nothing, and the page keeps what stands for it', async ({ page }) => {
  await page.route('**/*.svg', (route) => route.fulfill({ body: 'no picture' }));
  await openBackground(page, '/about');
  await scrollTo(page, '[data-shape]');
  await expect.poll(() => inWorker(page, 'self.pictured')).toBe('no picture');
  await step(page, 5);
  expect(await progress(page)).toBeLessThanOrEqual(0);
  await expect(page.locator('[data-gathered]')).toHaveCount(0);
  await expectDrawn(page);
});
