import { describe, expect, test } from 'vitest';
import { artPath, matrixPath, STEP } from './dot-patterns.ts';

/** The dots of a path, as "column row". */
function points(path: string): string[] {
  const runs = [...path.matchAll(/m(-?[\d.]+) (-?[\d.]+)(?:v-|(h))([\d.]+)/g)];
  // The path consists of these runs only.
  expect(runs.map(([run]) => run).join('')).toBe(path);
  const pen = { x: 0, y: 0 };
  return runs.flatMap(([, right, down, isRow, length]) => {
    pen.x += Number(right);
    pen.y += Number(down);
    const column = (pen.x - STEP / 2) / STEP;
    const row = (pen.y - STEP / 2) / STEP;
    pen[isRow ? 'x' : 'y'] += isRow ? Number(length) : -Number(length);
    return Array.from({ length: (Number(length) - 1) / STEP + 1 }, (_, index) =>
      isRow ? `${column + index} ${row}` : `${column} ${row - index}`,
    );
  });
}

const ids = ['ecommerce-platform', 'saas-dashboard', 'fitness-app', 'seo-campaign', 'google-ads-roi', 'marit-solvane'];
const sizes = [
  [9, 9],
  [13, 9],
  [22, 14],
  [34, 13],
] as const;

describe('artPath', () => {
  test('is always the same for an id, and another for another', () => {
    for (const id of ids) expect(artPath(id, 22, 14)).toBe(artPath(id, 22, 14));
    expect(new Set(ids.map((id) => artPath(id, 22, 14))).size).toBe(ids.length);
  });

  test.each(sizes)('lights some points of a matrix of %i × %i, not all, each once', (columns, rows) => {
    const matrix = new Set(points(matrixPath(columns, rows)));
    for (const id of [...ids, '', '👩🏽‍💻', 'x'.repeat(1000)]) {
      const lit = points(artPath(id, columns, rows));
      expect(lit.filter((point) => !matrix.has(point))).toEqual([]);
      expect(new Set(lit).size).toBe(lit.length);
      expect(lit.length).toBeGreaterThan(0);
      expect(lit.length).toBeLessThan(matrix.size);
    }
  });
});

test('matrixPath has every point of the matrix', () => {
  expect(points(matrixPath(3, 2))).toEqual(['0 0', '1 0', '2 0', '0 1', '1 1', '2 1']);
});
