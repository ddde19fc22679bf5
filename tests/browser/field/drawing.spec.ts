import { FOCAL_LENGTH, scatter, writeViewMatrix } from '../../../app/background/model.ts';
import { pointPosition } from '../../point-position.ts';
import { required } from '../../requirements.ts';
import { holdRequests } from '../ready.ts';
import { expect, test } from '../test.ts';
import {
  drawnBy,
  EXPOSE_CONTEXT,
  expectDrift,
  expectStillField,
  FIELD,
  FIELD_SCRIPT,
  inWorker,
  openField,
  prependToWorker,
} from './field.ts';
import { shadePoints } from './shaded-points.ts';

test.use({ backgroundMoves: true });

const { background } = required;

/** Worker code that records the shaders, and the last uniform and the number of points of the first frame. */
const RECORD_DRAWING = `
  self.shaders = [];
  const { shaderSource, uniform3fv, drawArrays } = WebGL2RenderingContext.prototype;
  Object.assign(WebGL2RenderingContext.prototype, {
    shaderSource(shader, text) { self.shaders.push(text); shaderSource.call(this, shader, text); },
    uniform3fv(...values) { self.last = values[1].slice(0, 3); uniform3fv.apply(this, values); },
    drawArrays(...values) { self.drawn ??= values[2]; self.uniform ??= self.last; drawArrays.apply(this, values); },
  });`;

test('1500 points drift behind the page, drawn by a worker, each at its place in the model, in the required size and opacity', async ({
  page,
}) => {
  await prependToWorker(page, `${RECORD_DRAWING}${EXPOSE_CONTEXT}`);
  await openField(page);
  await expectDrift(page);
  expect(await inWorker(page, 'drawn')).toBe(background.points);
  const [, pointScale, pixelRatio] = (await inWorker(page, 'uniform')) as number[];
  const drawnHeight = Number(await inWorker(page, 'gl.drawingBufferHeight'));
  expect(pointScale).toBeCloseTo(drawnHeight / 2 / Math.tan(((background.fieldOfView / 2) * Math.PI) / 180), 6);
  expect(pixelRatio).toBe(1);
  expect(page.workers()).toHaveLength(1);
  await expect(page.locator('canvas')).toHaveCount(1);
  await expect(page.locator(FIELD)).toHaveAttribute('aria-hidden', 'true');
  await expect(page.locator(FIELD)).toHaveCSS('pointer-events', 'none');
  await expect(page.locator(FIELD)).toHaveCSS('position', 'fixed');

  // The shader that the worker has drawn with.
  const source = String(await inWorker(page, "shaders.find((text) => text.includes('gl_Position'))"));
  const points = scatter(7);
  for (const [loop, x, y, ratio] of [
    [0, 0, 0, 1],
    [0.37, 0.8, -0.6, 2],
    [0.9999, -1, 1, 1.5],
  ] as const) {
    const [width, height] = [1440 * ratio, 900 * ratio];
    const view = new Float32Array(16);
    writeViewMatrix(view, loop, x, y, width / height);
    const scale = (FOCAL_LENGTH * height) / 2;
    const shaded = await shadePoints(page, {
      source,
      points: [...points],
      view: [...view],
      state: [loop, scale, ratio, ...[1, 1, 1], ...[1, 1, 1]],
    });
    expect(shaded.length).toBe(background.points);

    let furthest = 0;
    let apart = 0;
    let widest = 0;
    const midway: { rim: number; opacity: number }[] = [];
    for (const [index, { position, size, opacity }] of shaded.entries()) {
      const at = [...pointPosition(points, index, loop), 1];
      furthest = Math.max(furthest, ...at.slice(0, 3).map(Math.abs));
      for (const [row, actual] of position.entries()) {
        const expected = at.reduce((sum, value, column) => sum + value * (view[column * 4 + row] ?? Number.NaN), 0);
        apart = Math.max(apart, Math.abs(expected - actual));
      }
      widest = Math.max(widest, size / ratio);
      // Far points are fainter and near ones dimmer; midway a point has its full width and opacity.
      const width = (background.pointSize * scale) / (position[3] ?? Number.NaN);
      if (width >= 1 && width / ratio <= 2.4) midway.push({ rim: size - width, opacity });
    }
    expect(apart).toBeLessThan(0.001);
    expect(furthest).toBeGreaterThan(background.cubeWidth / 2 - 0.1);
    expect(furthest).toBeLessThanOrEqual(background.cubeWidth / 2);
    expect(widest).toBeLessThanOrEqual(background.pointWidthCap);
    expect(Math.max(...shaded.map(({ opacity }) => opacity))).toBeCloseTo(background.opacity, 5);
    expect(midway.length).toBeGreaterThan(100);
    expect(Math.min(...midway.map(({ opacity }) => opacity))).toBeCloseTo(background.opacity, 5);
    // A soft rim of one pixel is added to the width.
    expect(Math.max(...midway.map(({ rim }) => Math.abs(rim - 1)))).toBeLessThan(0.001);
  }
});

test('the still field is shown from the first paint, and fades once another is drawn', async ({ page }) => {
  const release = await holdRequests(page, FIELD_SCRIPT);
  await page.goto('/');
  await expectStillField(page);
  release();
  await drawnBy(page, 'worker');
  await expect
    .poll(() => page.locator(FIELD).evaluate((element) => getComputedStyle(element, '::before').opacity))
    .toBe('0');
  await expect(page.locator('canvas')).toHaveCSS('opacity', '1');
});
