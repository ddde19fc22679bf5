import { expect, test } from 'vitest';
import { artPath, STEP, waveOf } from './dot-patterns.ts';

const ids = ['ecommerce-platform', 'saas-dashboard', 'fitness-app', 'seo-campaign', 'google-ads-roi', 'marit-solvane'];

test('the art of an id is always the same, and another for another', () => {
  for (const id of ids) expect(artPath(id, 22, 14)).toBe(artPath(id, 22, 14));
  expect(new Set(ids.map((id) => artPath(id, 22, 14))).size).toBe(ids.length);
});

test.each([
  [9, 9],
  [13, 9],
  [34, 13],
])('the art of any id lights some points of %i × %i, not all', (columns, rows) => {
  for (const id of [...ids, '', '👩🏽‍💻', 'x'.repeat(1000)]) {
    const runs = [...artPath(id, columns, rows).matchAll(/[vh]-?(\d+)/g)];
    const lit = runs.reduce((sum, [, length]) => sum + (Number(length) - 1) / STEP + 1, 0);
    expect(lit).toBeGreaterThan(0);
    expect(lit).toBeLessThan(columns * rows);
  }
});

test.each([
  [42, 16],
  [43, 26],
  [44, 42],
])('the wave of home in %i × %i points ends with a column that goes no lower than the two before', (columns, rows) => {
  const isLit = waveOf('order', columns, rows);
  const lowest = (column: number) =>
    Math.max(...Array.from({ length: rows }, (_, row) => (isLit({ column, row }) ? row : -1)));
  expect(lowest(columns - 1)).toBeLessThanOrEqual(Math.min(lowest(columns - 2), lowest(columns - 3)));
});
