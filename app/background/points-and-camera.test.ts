import { expect, test } from 'vitest';
import * as dotPatterns from '../../pictures/dot-patterns.ts';
import { required } from '../../tests/support/requirements.ts';
import * as pointsAndCamera from './points-and-camera.ts';
import * as renderer from './renderer.ts';
import * as shader from './shader.ts';

const { POINT_COUNT } = dotPatterns;
const { NUMBERS_PER_POINT, scatter, WANDER, writeViewMatrix } = pointsAndCamera;

const points = scatter(1);
/** Where the points are at home: x, y, z. */
const homes = Array.from({ length: POINT_COUNT }, (_, index) => [
  ...points.subarray(index * NUMBERS_PER_POINT, index * NUMBERS_PER_POINT + 3),
]);

/** Position on the screen (-1 to 1, right and up) of a position in the cube, and its distance from the camera. */
function project(position: readonly number[], loop: number, pointer: [number, number]) {
  const view = new Float32Array(16);
  writeViewMatrix(view, loop, ...pointer, 1);
  const row = (n: number) =>
    [...position, 1].reduce((sum, at, column) => sum + at * (view[column * 4 + n] ?? Number.NaN), 0);
  return { x: row(0) / row(3), y: row(1) / row(3), distance: row(3) };
}

test('R-background: number, size, opacity and widest width of the points, the camera and the pixel ratio are as required', () => {
  expect({ ...dotPatterns, ...pointsAndCamera, ...shader, ...renderer }).toMatchObject({
    POINT_COUNT: required.background.points,
    CUBE_WIDTH: required.background.cubeWidth,
    POINT_SIZE: required.background.pointSize,
    POINT_OPACITY: required.background.opacity,
    PIXEL_RATIO_CAP: required.background.pixelRatioCap,
    FIELD_OF_VIEW: required.background.fieldOfView,
    POINT_WIDTH_CAP: required.background.pointWidthCap,
  });
  // The shader draws with these numbers.
  for (const number of [shader.POINT_SIZE, shader.POINT_OPACITY, shader.POINT_WIDTH_CAP, WANDER])
    expect(shader.VERTEX_SHADER).toContain(String(number));
});

test('the points fill the cube with their way, and never leave it', () => {
  const furthest = Math.max(...homes.flat().map(Math.abs)) + WANDER;
  expect(furthest).toBeLessThanOrEqual(required.background.cubeWidth / 2);
  expect(furthest).toBeGreaterThan(required.background.cubeWidth / 2 - 0.1);
});

test('the camera turns so that near points move in the direction of the pointer', () => {
  const near = homes.filter((at) => project(at, 0, [0, 0]).distance < 3 && project(at, 0, [0, 0]).distance > 1);
  expect(near.length).toBeGreaterThan(20);
  for (const at of near) {
    const [rest, right, up] = [project(at, 0, [0, 0]), project(at, 0, [0.01, 0]), project(at, 0, [0, 0.01])];
    expect(right.x * right.distance).toBeGreaterThan(rest.x * rest.distance);
    expect(up.y * up.distance).toBeGreaterThan(rest.y * rest.distance);
  }
});
