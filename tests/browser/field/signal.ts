import type { Page } from '@playwright/test';
import { send } from '../contact/form.ts';
import { existing } from '../paths.ts';
import { ready } from '../ready.ts';
import { expect, orSkip } from '../test.ts';
import { inWorker, openField, prependToWorker } from './field.ts';

declare global {
  interface Window {
    /** The last signal that the page asked its worker for. */
    askedFor: { name: string; tone: string; box: number[] } | null | undefined;
    /** Whether the page has let its worker move the field. */
    moving: boolean | undefined;
  }
}

/** Worker code with which the field's time goes on only by `step`, at 10 frames per second. */
export const STEPPED_TIME = `
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

/** Lets the field's time go on by this many seconds. */
export const step = (page: Page, seconds: number) => inWorker(page, `step(${seconds})`);

/**
 * Records the signal that the page asks for, and in the worker how far it has gathered (`progress`) and where its middle
 * is drawn (`middle`, in clip space). The field's time goes on by `step` only.
 *
 * @param code more code for the worker
 */
export async function recordSignal(page: Page, code = '') {
  await page.addInitScript(() => {
    Worker.prototype.postMessage = new Proxy(Worker.prototype.postMessage, {
      apply(send, worker, message) {
        if ('signal' in message[0]) {
          window.askedFor = message[0].signal;
          window.moving = message[0].moving;
        }
        return Reflect.apply(send, worker, message);
      },
    });
  });
  await prependToWorker(
    page,
    `${STEPPED_TIME}
    self.progress = 0;
    const { uniform3fv } = WebGL2RenderingContext.prototype;
    WebGL2RenderingContext.prototype.uniform3fv = function (location, values) {
      self.progress = values[11] ?? 0;
      self.middle = values.slice(9, 11);
      uniform3fv.call(this, location, values);
    };
    {${code}}`,
  );
}

export const askedFor = (page: Page) => page.evaluate(() => window.askedFor?.name ?? null);
export const progress = async (page: Page) => Number(await inWorker(page, 'progress'));
const progressLater = async (page: Page) => {
  await step(page, 0.5);
  return progress(page);
};
/** Each look lets the field's time go on, so there is nothing to wait for between them. */
const intervals = [10];
export const gathers = (page: Page) =>
  expect.poll(() => progressLater(page), { message: 'the points gather', intervals }).toBe(1);
export const isNoise = (page: Page) =>
  expect.poll(() => progressLater(page), { message: 'the points go back', intervals }).toBeLessThanOrEqual(0);
/** Waits until a signal is drawn in its rectangle's present place. */
export const isDrawnInPlace = (page: Page) =>
  expect
    .poll(
      async () => {
        await step(page, 0.1);
        const asked = await page.evaluate(() => {
          const [left = 0, top = 0, width = 0, height = 0] = window.askedFor?.box ?? [];
          return [((left + width / 2) / innerWidth) * 2 - 1, 1 - ((top + height / 2) / innerHeight) * 2];
        });
        const middle = await inWorker(page, 'self.middle');
        return asked.map((value, axis) => Math.abs(value - Number(Array.isArray(middle) && middle[axis])) < 1e-3);
      },
      { message: 'the signal is drawn in its place', intervals },
    )
    .toEqual([true, true]);
export const scrollTo = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));

export async function sendForm(page: Page) {
  const [path] = existing('/contact');
  await openField(page, orSkip(path, 'there is no form'));
  await ready(page);
  await send(page);
}

/** Keeps messages, and the signal of a sent form with them. */
export const keepMessages = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout } = window;
    window.setTimeout = Object.assign(
      (task: () => void, time = 0) => setTimeout(task, time > 4000 ? 2 ** 30 : time),
      setTimeout,
    );
  });
