import { describe, expect, test } from 'vitest';
import { POINT_COUNT } from './constants.ts';
import { scatter, writeViewMatrix } from './model.ts';
import { MAX_DOTS, NUMBERS_PER_TARGET, signalDots, signalTargets } from './signal.ts';

const points = scatter(1);
const view = new Float32Array(16);
writeViewMatrix(view, 0.2, 0, 0, 1.6);

const names = ['wave:a', 'mark:'];
/** Of a phone, a laptop and a large display, and of a stage too small for art. */
const sizes = [
  [390, 152],
  [660, 700],
  [1240, 1050],
  [12, 7],
] as const;

/** The targets as one entry per point. */
function targetsOf(name: string, [width, height]: readonly [number, number]) {
  const numbers = signalTargets(name, width, height, points, view);
  expect(numbers.length).toBe(POINT_COUNT * NUMBERS_PER_TARGET);
  return Array.from({ length: POINT_COUNT }, (_, index) => {
    const [x = Number.NaN, y = Number.NaN, brightness = Number.NaN] = numbers.subarray(index * NUMBERS_PER_TARGET);
    return { x, y, brightness };
  });
}

describe.each(names)('the signal %s', (name) => {
  test.each(sizes)(
    'in %i × %i px has a finite target for each of the 1500 points, the gathered ones inside, one for each dot',
    (...size) => {
      const [width, height] = size;
      const targets = targetsOf(name, size);
      expect(targets.length).toBe(1500);
      // In a stage of less than four dots each way, these reach beyond it.
      const isOutside = (at: number, length: number) => length > 100 && Math.abs(at) > length / 2;
      const wrong = targets.filter(
        ({ x, y, brightness }) =>
          !Number.isFinite(x + y) || !(Math.abs(brightness) <= 1) || isOutside(x, width) || isOutside(y, height),
      );
      expect(wrong).toEqual([]);
      const gathered = targets.filter(({ brightness }) => brightness >= 0);
      const dots = signalDots(name, ...size);
      expect(dots.length).toBeLessThanOrEqual(MAX_DOTS);
      const placeOf = (x: number, y: number) => `${Math.fround(x)} ${Math.fround(y)}`;
      expect(new Set(gathered.map(({ x, y }) => placeOf(x, y)))).toEqual(new Set(dots.map(([x, y]) => placeOf(x, y))));
      expect(gathered.length).toBe(dots.length);
    },
  );

  test('depends only on its name, its size and where the points are', () => {
    expect(targetsOf(name, sizes[1])).toEqual(targetsOf(name, sizes[1]));
  });
});

test('another seed gives another signal', () => {
  expect(signalDots('wave:a', 660, 700)).not.toEqual(signalDots('wave:another', 660, 700));
});

test('a point goes to a dot on its own side', () => {
  const targets = targetsOf('wave:a', sizes[1]);
  const seen = (index: number, axis: number) =>
    [0, 1, 2].reduce((sum, from) => sum + (points[index * 7 + from] ?? 0) * (view[from * 4 + axis] ?? 0), 0);
  const gathered = targets.flatMap(({ x, brightness }, index) =>
    brightness >= 0 ? [{ x, from: seen(index, 0) }] : [],
  );
  const byOrigin = gathered.toSorted((a, b) => a.from - b.from);
  for (const [index, { x }] of byOrigin.entries()) {
    expect(x).toBeGreaterThanOrEqual(byOrigin[index - 1]?.x ?? Number.NEGATIVE_INFINITY);
  }
});

test('where nothing is found the noise thins out: of all points few remain, and none gathers', () => {
  const targets = targetsOf('none:', sizes[1]);
  expect(targets.filter(({ brightness }) => brightness >= 0)).toEqual([]);
  const gone = targets.filter(({ brightness }) => brightness === -1).length;
  expect(gone).toBeGreaterThan(1000);
  expect(gone).toBeLessThan(1500);
});

/** A picture of so many columns of 60 dots. */
const pictureOf = (columns: number) =>
  `<svg viewBox="0 0 ${columns * 20} 1200"><path d="m-10 9${'m20 1181v-1181'.repeat(columns)}" opacity="1"></path></svg>`;

test('of a picture with more dots than there are points, as many as there are gather, all over it', () => {
  const gathered = targetsOf(`figure:many${pictureOf(60)}`, [600, 600]).filter(({ brightness }) => brightness >= 0);
  expect(gathered).toHaveLength(POINT_COUNT);
  for (const isPart of [
    ({ x, y }: { x: number; y: number }) => x < 0 && y < 0,
    ({ x, y }: { x: number; y: number }) => x >= 0 && y >= 0,
  ])
    expect(gathered.filter(isPart).length / POINT_COUNT).toBeCloseTo(0.25, 1);
});

test("the mark has a dot for each lit dot of the brand's", () => {
  const lit = MARK_ROWS.flatMap((row) => row.toString(2).match(/1/g) ?? []);
  expect(lit.length).toBeGreaterThan(0);
  expect(signalDots('mark:', 520, 520)).toHaveLength(lit.length);
});
