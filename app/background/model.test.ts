import { describe, expect, test } from 'vitest';
import { required } from '../../tests/requirements.ts';
import * as model from './model.ts';
import * as renderer from './renderer.ts';
import * as shader from './shader.ts';

const { NUMBERS_PER_POINT, POINT_COUNT, scatter, WANDER, writeViewMatrix } = model;

const points = scatter(1);
/** Where the points are at home: x, y, z. */
const homes = Array.from({ length: POINT_COUNT }, (_, index): [number, number, number] => {
  const [x = Number.NaN, y = Number.NaN, z = Number.NaN] = points.subarray(index * NUMBERS_PER_POINT);
  return [x, y, z];
});

/** Position on the screen (-1 to 1, right and up) of a position in the cube, and its distance from the camera. */
function project([x, y, z]: readonly [number, number, number], loop: number, pointer: [number, number]) {
  const view = new Float32Array(16);
  writeViewMatrix(view, loop, ...pointer, 1);
  const row = (n: number) => [0, 4, 8, 12].map((column) => view[column + n] ?? Number.NaN);
  const [right, up, , distance] = [0, 1, 2, 3].map((n) => {
    const [a = 0, b = 0, c = 0, d = 0] = row(n);
    return a * x + b * y + c * z + d;
  }) as [number, number, number, number];
  return { x: right / distance, y: up / distance, distance };
}

test('R-background: number, size, opacity and widest width of the points, the camera and the pixel ratio are as required', () => {
  expect({ ...model, ...shader, ...renderer }).toMatchObject({
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

describe('the camera', () => {
  test('sees 75 degrees from top to bottom, five units from the centre of the cube', () => {
    // A rotation keeps the length of a unit vector, so its height on the screen gives the angle of view.
    const scale = project([0, 1, 0], 0, [0, 0]);
    const turned = Math.hypot(scale.y * scale.distance * Math.tan((37.5 * Math.PI) / 180), scale.distance - 5);
    expect(turned).toBeCloseTo(1, 5);
  });

  test('turns so that near points move in the direction of the pointer', () => {
    const near = homes.filter((at) => project(at, 0, [0, 0]).distance < 3 && project(at, 0, [0, 0]).distance > 1);
    expect(near.length).toBeGreaterThan(20);
    for (const at of near) {
      const rest = project(at, 0, [0, 0]);
      const right = project(at, 0, [0.01, 0]);
      expect(right.x * right.distance).toBeGreaterThan(rest.x * rest.distance);
      const up = project(at, 0, [0, 0.01]);
      expect(up.y * up.distance).toBeGreaterThan(rest.y * rest.distance);
    }
  });

  test('has made one full turn at the end of the loop', () => {
    const before = project([3, 2, 1], 1, [0, 0]);
    const after = project([3, 2, 1], 0, [0, 0]);
    expect(after.x).toBeCloseTo(before.x, 4);
    expect(after.y).toBeCloseTo(before.y, 4);
  });
});
