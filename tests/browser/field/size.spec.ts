import { required } from '../../requirements.ts';
import { frames } from '../ready.ts';
import { expect, test } from '../test.ts';
import {
  EXPOSE_CONTEXT,
  expectDrift,
  expectStillness,
  FIELD,
  inWorker,
  isDrawn,
  openField,
  pauseButton,
  picture,
  prependToWorker,
  setStyle,
} from './field.ts';

test.use({ backgroundMoves: true });

test('a window resized to nothing and back; a paused field is redrawn when the window changes its size', async ({
  page,
}) => {
  await prependToWorker(page, EXPOSE_CONTEXT);
  await openField(page);
  // A test cannot make a browser window this small, but it can its content.
  await setStyle(page, `${FIELD} { width: 0; height: 0 !important }`);
  await frames(page, 2);
  await page.setViewportSize({ width: 340, height: 280 });
  await setStyle(page, '');
  await expect.poll(() => inWorker(page, '[gl.drawingBufferWidth, gl.drawingBufferHeight].join()')).toBe('340,280');
  await isDrawn(page);
  await expectDrift(page);
  expect(await inWorker(page, 'gl.getError()')).toBe(0);

  await pauseButton(page).click();
  await expectStillness(page);
  const before = await picture(page);
  await page.setViewportSize({ width: 260, height: 320 });
  await expect.poll(async () => before.equals(await picture(page))).toBe(false);
  await page.setViewportSize({ width: 340, height: 280 });
  await expect.poll(async () => before.equals(await picture(page))).toBe(true);
});

test('a device pixel ratio that changes is followed, up to 2', async ({ page }) => {
  // As if a graphics card drew: in software the ratio is capped at 1.
  await prependToWorker(
    page,
    `${EXPOSE_CONTEXT} WebGL2RenderingContext.prototype.getParameter = () => 'A graphics card';`,
  );
  await page.setViewportSize({ width: 600, height: 400 });
  await openField(page);
  const devtools = await page.context().newCDPSession(page);
  const drawnWidth = () => inWorker(page, 'gl.drawingBufferWidth');
  const cap = required.background.pixelRatioCap;
  for (const { width, ratio, drawn } of [
    { width: 610, ratio: 1.5, drawn: 610 * 1.5 },
    { width: 620, ratio: 3, drawn: 620 * cap },
    { width: 630, ratio: 1, drawn: 630 },
  ]) {
    const metrics = { width, height: 400, deviceScaleFactor: ratio, mobile: false };
    await devtools.send('Emulation.setDeviceMetricsOverride', metrics);
    await expect.poll(drawnWidth).toBe(drawn);
  }
  // A window that keeps its size while it moves to another display: the ratio is read when the page is scrolled.
  await page.evaluate(() => Object.defineProperty(window, 'devicePixelRatio', { value: 2 }));
  await page.evaluate(() => scrollBy({ top: 1, behavior: 'instant' }));
  await expect.poll(drawnWidth).toBe(630 * cap);
  await isDrawn(page);
});
