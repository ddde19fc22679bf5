import { expect, test } from 'vitest';
import { MAX_DOTS, STEP } from '../dot-patterns.ts';
import { bands, risingColumns } from './hero-pictures.server.ts';

const parts = (entries: number, count: number) =>
  Array.from({ length: entries }, (_, index) => ({ colour: `#00000${index % 10}`, count }));

/** The number of dots of a path: of each run up. */
const dotsOf = (path: string) =>
  [...path.matchAll(/v-(\d+)/g)].reduce((sum, [, length]) => sum + Math.ceil(Number(length) / STEP), 0);

test.each([
  ['24 projects of 5 results', risingColumns(parts(24, 5))],
  ['200 services of 4 disciplines', bands(parts(4, 50))],
])('R-shapes: a picture of %s has at most as many dots as the background has points', (_, picture) => {
  const dots = picture.parts.map(({ path }) => dotsOf(path));
  expect(dots.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(MAX_DOTS);
  expect(Math.min(...dots)).toBeGreaterThan(0);
  expect(picture.columns / picture.rows).toBeCloseTo(2, 1);
});
