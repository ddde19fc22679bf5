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
  }
}

/**
 * Records the signal that the page asks for, and in the worker how far it has gathered (`progress`) and where its middle
 * is drawn (`middle`, in clip space).
 *
 * @param code more code for the worker
 */
export async function recordSignal(page: Page, code = '') {
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
      self.middle = values.slice(0, 2);
      uniform3fv.call(this, location, values);
    };
    {${code}}`,
  );
}

export const askedFor = (page: Page) => page.evaluate(() => window.askedFor?.name ?? null);
export const progress = async (page: Page) => Number(await inWorker(page, 'progress'));
export const gathers = (page: Page) => expect.poll(() => progress(page), { message: 'the points gather' }).toBe(1);
export const isNoise = (page: Page) =>
  expect.poll(() => progress(page), { message: 'the points go back' }).toBeLessThanOrEqual(0);
/** Waits until a signal is drawn in its rectangle's present place. */
export const isDrawnInPlace = (page: Page) =>
  expect
    .poll(async () => {
      const asked = await page.evaluate(() => {
        const [left = 0, top = 0, width = 0, height = 0] = window.askedFor?.box ?? [];
        return [((left + width / 2) / innerWidth) * 2 - 1, 1 - ((top + height / 2) / innerHeight) * 2];
      });
      const middle = await inWorker(page, 'self.middle');
      return asked.map((value, axis) => Math.abs(value - Number(Array.isArray(middle) && middle[axis])) < 1e-3);
    }, 'the signal is drawn in its place')
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
