import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';
import { openField } from './field.ts';

test.use({ backgroundMoves: true });

declare global {
  interface Window {
    /** Other pointer positions than before, sent to the worker, each with the number of the frame in which it was sent. */
    pointerLog: { frame: number; pointer: unknown }[];
  }
}

/** Records the pointer positions sent to the worker in `pointerLog`, from the next page on. */
async function recordPointer(page: Page) {
  await page.addInitScript(() => {
    window.pointerLog = [];
    let frame = 0;
    const count = () => {
      frame++;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
    Worker.prototype.postMessage = new Proxy(Worker.prototype.postMessage, {
      apply(send, worker, message) {
        const { pointer } = message[0];
        const isNew = JSON.stringify(pointer) !== JSON.stringify(window.pointerLog.at(-1)?.pointer);
        if (pointer && isNew) window.pointerLog.push({ frame, pointer: structuredClone(pointer) });
        return Reflect.apply(send, worker, message);
      },
    });
  });
}

test.use({ hasTouch: true });

test('the worker receives the pointer position in one small message a frame at most; a finger that scrolls scrolls the page, and the field follows', async ({
  page,
}) => {
  await recordPointer(page);
  await page.setViewportSize({ width: 500, height: 400 });
  await openField(page);
  await page.mouse.move(10, 10);
  await page.mouse.move(375, 100, { steps: 20 });
  const log = () => page.evaluate(() => window.pointerLog);
  await expect.poll(async () => (await log()).at(-1)?.pointer).toEqual([0.5, 0.5]);
  const entries = await log();
  expect(entries.length).toBeGreaterThan(2);
  expect(new Set(entries.map(({ frame }) => frame)).size).toBe(entries.length);

  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...ys: number[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: ys.map((y) => ({ x: 200, y })) });
  await touch('touchStart', 380);
  for (let y = 370; y > 60; y -= 15) await touch('touchMove', y);
  await touch('touchEnd');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
  await expect.poll(async () => (await log()).length).toBeGreaterThan(entries.length);
});
