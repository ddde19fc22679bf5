import { FOCAL_LENGTH, scatter, writeViewMatrix } from '../../../app/background/model.ts';
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
    drawArrays(...values) {
      self.drawn ??= [values[2], self.last, this.drawingBufferHeight];
      drawArrays.apply(this, values);
    },
  });`;

test('1500 points drift behind the page, drawn by a worker, spread over the required cube, in the required size and opacity', async ({
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

  // The shader that the worker has drawn with.
  const source = String(await inWorker(page, "shaders.find((text) => text.includes('gl_Position'))"));
  const shade = (loop: number, view: ArrayLike<number>, scale: number, ratio: number) =>
    shadePoints(page, {
      source,
      points: [...scatter(7)],
      view: Array.from(view),
      state: [loop, scale, ratio, ...[1, 1, 1], ...[1, 1, 1]],
    });
  // Without a camera, where the points are in the cube.
  const identity = Array.from({ length: 16 }, (_, index) => Number(index % 5 === 0));
  const placesAt = async (loop: number) =>
    (await shade(loop, identity, 1, 1)).map(({ position }) => position.slice(0, 3));
  const [start = [], later = [], end = []] = [await placesAt(0), await placesAt(0.0001), await placesAt(0.99999)];
  const distances = start.flat().map(Math.abs);
  expect(start).toHaveLength(background.points);
  expect(Math.max(...distances)).toBeGreaterThan(background.cubeWidth / 2 - 0.1);
  expect(Math.max(...distances)).toBeLessThanOrEqual(background.cubeWidth / 2);
  const furthest = (a: number[][], b: number[][]) =>
    Math.max(...a.flat().map((value, index) => Math.abs(value - (b.flat()[index] ?? Number.NaN))));
  for (const moved of [furthest(start, later), furthest(start, end)]) {
    expect(moved).toBeGreaterThan(0);
    expect(moved).toBeLessThan(0.01);
  }

  for (const [loop, ratio] of [
    [0.37, 1],
    [0.9999, 2],
  ] as const) {
    const height = 900 * ratio;
    const view = new Float32Array(16);
    writeViewMatrix(view, loop, 0.8, -0.6, 1.6);
    const scale = (FOCAL_LENGTH * height) / 2;
    const shaded = await shade(loop, view, scale, ratio);
    expect(Math.max(...shaded.map(({ size }) => size / ratio))).toBeLessThanOrEqual(background.pointWidthCap);
    expect(Math.max(...shaded.map(({ opacity }) => opacity))).toBeCloseTo(background.opacity, 5);
    // Far points are fainter and near ones dimmer; midway a point has its full width, with a soft rim, and opacity.
    const midway = shaded.flatMap(({ position, size, opacity }) => {
      const width = (background.pointSize * scale) / (position[3] ?? Number.NaN);
      return width >= 1 && width / ratio <= 2.4 ? [{ rim: size - width, opacity }] : [];
    });
    expect(midway.length).toBeGreaterThan(100);
    for (const { rim, opacity } of midway) {
      expect(rim).toBeCloseTo(1, 3);
      expect(opacity).toBeCloseTo(background.opacity, 5);
    }
  }
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
