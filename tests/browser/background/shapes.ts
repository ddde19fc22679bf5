import type { Page } from '@playwright/test';
import { expect } from '../test.ts';
import { inWorker, prependToWorker } from './background.ts';

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

export const step = (page: Page, seconds: number) => inWorker(page, `step(${seconds})`);

/**
 * Lets the worker keep what the page has sent last (`received`, and of pictures `pictured`), how far the shape has gathered
 * (`progress`) and where its middle is drawn (`middle`, in clip space). Time goes on by `step` only. No pixel is drawn, which
 * in software would take most of a test's time.
 */
export async function recordShapes(page: Page) {
  await prependToWorker(
    page,
    `${STEPPED_TIME}
    addEventListener('message', ({ data }) => {
      if ('isMoving' in data) self.received = data;
      if ('svg' in data) self.pictured = data.svg;
    });
    self.progress = 0;
    const { prototype } = WebGL2RenderingContext;
    const { uniform3fv } = prototype;
    prototype.uniform3fv = function (location, values) {
      self.progress = values[11] ?? 0;
      self.middle = values.slice(9, 11);
      uniform3fv.call(this, location, values);
    };
    prototype.drawArrays = () => {};`,
  );
}

/** Most looks let the field's time go on, so there is little to wait for between them, ms. */
const intervals = [10];

/** Waits until the worker knows that the page asks for this shape, or for none. */
export const expectRequested = (page: Page, id: RegExp | null) =>
  expect.poll(() => inWorker(page, 'String(self.received?.shape?.id)'), { intervals }).toMatch(id ?? /^undefined$/);
export const progress = async (page: Page) => Number(await inWorker(page, 'progress'));
const progressLater = async (page: Page) => {
  await step(page, 0.5);
  return progress(page);
};
export const expectGathered = (page: Page) =>
  expect.poll(() => progressLater(page), { message: 'the points gather', intervals }).toBe(1);
export const expectNoise = (page: Page) =>
  expect.poll(() => progressLater(page), { message: 'the points go back', intervals }).toBeLessThanOrEqual(0);
/** Waits until the shape is drawn where its first element is now. */
export const expectInPosition = (page: Page) =>
  expect
    .poll(
      async () => {
        await step(page, 0.1);
        const position = await page.evaluate(() => {
          const box = document.querySelector('main [data-shape]')?.getBoundingClientRect() ?? new DOMRect();
          const { left, top, width, height } = box;
          return [((left + width / 2) / innerWidth) * 2 - 1, 1 - ((top + height / 2) / innerHeight) * 2];
        });
        const middle = await inWorker(page, 'self.middle');
        return position.map((value, axis) => Math.abs(value - Number(Array.isArray(middle) && middle[axis])) < 1e-3);
      },
      { message: 'the shape is drawn in its position', intervals },
    )
    .toEqual([true, true]);
export const scrollTo = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
