import { required } from '../../requirements.ts';
import { holdRequests } from '../ready.ts';
import { expect, test } from '../test.ts';
import {
  expectDrift,
  expectStillField,
  FIELD,
  FIELD_SCRIPT,
  inWorker,
  isDrawn,
  openField,
  prependToWorker,
} from './field.ts';

test.use({ backgroundMoves: true });

const { background } = required;

/** Worker code that records the uniform and the number of points of the first frame. */
const RECORD_DRAWING = `
  const { uniform3fv, drawArrays } = WebGL2RenderingContext.prototype;
  Object.assign(WebGL2RenderingContext.prototype, {
    uniform3fv(...values) { self.last = values[1].slice(0, 3); uniform3fv.apply(this, values); },
    drawArrays(...values) {
      self.drawn ??= [values[2], self.last, this.drawingBufferHeight];
      drawArrays.apply(this, values);
    },
  });`;

test('R-field: 1500 points drift behind the page, drawn by a worker with the required field of view', async ({
  page,
}) => {
  await prependToWorker(page, RECORD_DRAWING);
  await openField(page);
  await expectDrift(page);
  const [drawn, [, pointScale = 0, pixelRatio = 0], drawnHeight] = (await inWorker(page, 'drawn')) as [
    number,
    number[],
    number,
  ];
  expect(drawn).toBe(background.points);
  expect(pointScale).toBeCloseTo(drawnHeight / 2 / Math.tan(((background.fieldOfView / 2) * Math.PI) / 180), 6);
  expect(pixelRatio).toBe(1);
  expect(page.workers()).toHaveLength(1);
  await expect(page.locator('canvas')).toHaveCount(1);
  await expect(page.locator(FIELD)).toHaveAttribute('aria-hidden', 'true');
  await expect(page.locator(FIELD)).toHaveCSS('pointer-events', 'none');
  await expect(page.locator(FIELD)).toHaveCSS('position', 'fixed');
});

test('the still field is shown from the first paint, and fades once another is drawn', async ({ page }) => {
  const release = await holdRequests(page, FIELD_SCRIPT);
  await page.goto('/');
  await expectStillField(page);
  release();
  await isDrawn(page);
  await expect
    .poll(() => page.locator(FIELD).evaluate((element) => getComputedStyle(element, '::before').opacity))
    .toBe('0');
  await expect(page.locator('canvas')).toHaveCSS('opacity', '1');
});
