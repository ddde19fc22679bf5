import { describe, expect, test } from 'vitest';
import { POINT_COUNT } from '../../pictures/dot-patterns.ts';
import { scatter, writeViewMatrix } from './points-and-camera.ts';
import { parseShapeSvg } from './shape-svg.ts';
import { computeTargets, layOutDots, MAX_WAVE_DOTS, NUMBERS_PER_TARGET } from './targets.ts';

const points = scatter(1);
const view = new Float32Array(16);
writeViewMatrix(view, 0.2, 0, 0, 1.6);

const svgWithColumns = (columns: number) =>
  `<svg viewBox="0 0 ${columns * 20} 1200"><path d="m-10 9${'m20 1181v-1181'.repeat(columns)}" stroke-width="9"></path></svg>`;

/** Sizes on a phone, a laptop and a large display, and one that is too small for art. */
const sizes = [
  [390, 152],
  [660, 700],
  [1240, 1050],
  [12, 7],
] as const;

const dotsIn = (id: string, [width, height]: readonly [number, number], columns = 10) =>
  layOutDots(
    { id, request: 1, colour: '', isMirrored: false, box: [0, 0, width, height] },
    id.startsWith('picture:') ? parseShapeSvg(svgWithColumns(columns)) : undefined,
  ).dots;

function targetsIn(id: string, size: readonly [number, number], columns?: number) {
  const numbers = computeTargets(id, dotsIn(id, size, columns), points, view);
  expect(numbers.length).toBe(POINT_COUNT * NUMBERS_PER_TARGET);
  return Array.from({ length: POINT_COUNT }, (_, index) => {
    const [x = Number.NaN, y = Number.NaN, opacity = Number.NaN, factor] = numbers.subarray(index * NUMBERS_PER_TARGET);
    return { x, y, opacity, hasDot: factor !== 0 };
  });
}

describe.each(['wave:a', 'picture:a'])('the shape %s', (id) => {
  test.each(sizes)('in %i × %i px has a finite target for each point, inside, and one for each dot', (...size) => {
    const [width, height] = size;
    const targets = targetsIn(id, size);
    // In a rectangle of less than four dots each way, these reach beyond it.
    const isOutside = (at: number, length: number) => length > 100 && Math.abs(at) > length / 2;
    const wrong = targets.filter(
      ({ x, y, opacity }) =>
        !Number.isFinite(x + y) || !(opacity >= 0 && opacity <= 1) || isOutside(x, width) || isOutside(y, height),
    );
    expect(wrong).toEqual([]);
    const gathered = targets.filter(({ hasDot }) => hasDot);
    const dots = dotsIn(id, size);
    expect(dots.length).toBeLessThanOrEqual(MAX_WAVE_DOTS);
    const sorted = (positions: number[][]) => positions.map((each) => each.map(Math.fround).join(' ')).sort();
    expect(sorted(gathered.map(({ x, y }) => [x, y]))).toEqual(sorted(dots.map(([x, y]) => [x, y])));
  });
});

test('of a shape with more dots than there are points, as many as there are gather, all over it', () => {
  const gathered = targetsIn('picture:many', [600, 600], 60).filter(({ hasDot }) => hasDot);
  expect(gathered).toHaveLength(POINT_COUNT);
  expect(gathered.filter(({ x, y }) => x < 0 && y < 0).length / POINT_COUNT).toBeCloseTo(0.25, 1);
});

test('where nothing is found the noise thins out: of all points few remain, and none gathers', () => {
  const targets = targetsIn('none:', [660, 700]);
  expect(targets.filter(({ hasDot }) => hasDot)).toEqual([]);
  const gone = targets.filter(({ opacity }) => opacity === 0).length;
  expect(gone).toBeGreaterThan(1000);
  expect(gone).toBeLessThan(1500);
});
