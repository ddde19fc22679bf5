import { expect, test } from 'vitest';
import { POINT_COUNT, STEP } from './dot-patterns.ts';
import { bands, listPicture, pointRows } from './list-pictures.server.ts';

const parts = (entries: number, count: number) =>
  Array.from({ length: entries }, (_, index) => ({ colour: `#00000${index % 10}`, count }));

/** The number of dots of a path: of each run up. */
const dotsOf = (path: string) =>
  [...path.matchAll(/v-(\d+)/g)].reduce((sum, [, length]) => sum + Math.ceil(Number(length) / STEP), 0);

test('R-shapes: a picture of 200 services has at most as many dots as the background has points', () => {
  const picture = bands(parts(4, 50));
  const dots = picture.parts.map(({ path }) => dotsOf(path));
  expect(dots.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(POINT_COUNT);
  expect(Math.min(...dots)).toBeGreaterThan(0);
  expect(picture.columns / picture.rows).toBeCloseTo(2, 1);
});

test('R-shapes: a picture of 200 ratings has stars for as many of them as there are points for', () => {
  const parts = listPicture({
    kind: 'stars',
    ratings: Array.from({ length: 200 }, (_, index) => 4 + (index % 2)),
  })?.parts;
  expect(parts?.reduce((sum, { path }) => sum + dotsOf(path), 0)).toBe(POINT_COUNT);
});

test('R-shapes: each project has a row of points, one for each of its results', () => {
  const picture = pointRows([
    { colour: '#000001', count: 5 },
    { colour: '#000002', count: 2 },
  ]);
  expect(picture).toMatchObject({ columns: 5, rows: 2 });
  expect(picture.parts).toMatchObject([
    { path: 'm10 10v-1m20 1v-1m20 1v-1m20 1v-1m20 1v-1', colour: '#000001' },
    { path: 'm10 30v-1m20 1v-1', colour: '#000002' },
  ]);
});
