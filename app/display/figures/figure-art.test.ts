import { expect, test } from 'vitest';
import { figureColumns } from './figure-art.tsx';

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

test.each([
  { what: '+174%', before: 100, after: 274, dim: 100, lit: 174 },
  { what: '1.1 s instead of 7', before: 70, after: 11, dim: 59, lit: 11 },
  { what: '−44%', before: 100, after: 56, dim: 44, lit: 56 },
  { what: 'one more', before: 1, after: 2, dim: 1, lit: 1 },
])('$what is drawn with its own number of points, dim and lit', ({ before, after, ...expected }) => {
  const columns = figureColumns({ before, after });
  expect(sum(columns.map(({ dim }) => dim))).toBe(expected.dim);
  expect(sum(columns.map(({ lit }) => lit))).toBe(expected.lit);
});

test('the columns rise where the value rose, fall where it fell, and fill the ratio', () => {
  const heights = (figure: { before: number; after: number }) => figureColumns(figure).map(({ dim, lit }) => dim + lit);
  const [rising, falling] = [heights({ before: 100, after: 274 }), heights({ before: 274, after: 100 })];
  expect(rising.at(-1)).toBeGreaterThan(2 * (rising[0] ?? 0));
  expect(falling[0]).toBeGreaterThan(2 * (falling.at(-1) ?? 0));
  expect(rising.length / Math.max(...rising)).toBeCloseTo(3, 0);
});
