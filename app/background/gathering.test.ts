import { expect, test } from 'vitest';
import { Gathering, type PlacedShape } from './gathering.ts';

const shape = (id: string, top = 0, request = id.charCodeAt(0)): PlacedShape => ({
  ...{ id, request, colour: '', isMirrored: false },
  box: [0, top, 100, 100],
});

/** Advances in frames of 1/60 s. @returns the progress in each */
function run(gathering: Gathering, seconds: number): number[] {
  return Array.from({ length: Math.round(seconds * 60) }, () => {
    gathering.advance(1 / 60);
    return gathering.progress;
  });
}

function gathered(): Gathering {
  const gathering = new Gathering();
  gathering.request(shape('wave:a'), true);
  run(gathering, 4);
  expect(gathering.progress).toBe(1);
  return gathering;
}

test('a shape waits for a moment, then gathers steadily within 2.5 seconds, and stays', () => {
  const gathering = new Gathering();
  gathering.request(shape('wave:a'), true);
  expect(Math.max(...run(gathering, 0.3))).toBeLessThanOrEqual(0);
  const steps = run(gathering, 3);
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  expect(steps.filter((step) => step > 0 && step < 1).length / 60).toBeCloseTo(2.5, 1);
  expect(Math.min(...run(gathering, 60))).toBe(1);
});

test.each([
  ['another', shape('picture:b')],
  ['the same one elsewhere', shape('wave:a', 900, 7)],
])('from one shape the points go back to noise before they gather into %s', (_, next) => {
  const gathering = gathered();
  gathering.request(next, true);
  const seen = Array.from({ length: 300 }, () => {
    gathering.advance(1 / 60);
    return { request: gathering.shape?.request, progress: gathering.progress };
  });
  const change = seen.findIndex(({ request }) => request === next.request);
  for (const at of [change - 1, change]) expect(seen[at]?.progress).toBeLessThanOrEqual(0);
  expect(seen.at(-1)).toEqual({ request: next.request, progress: 1 });
});

test('a shape requested again on its way back turns round without a jump', () => {
  const gathering = gathered();
  gathering.request(null, true);
  const before = run(gathering, 0.8).at(-1) ?? Number.NaN;
  gathering.request(shape('wave:a'), true);
  expect(run(gathering, 1 / 60).at(-1)).toBeCloseTo(before, 1);
  expect(run(gathering, 2).at(-1)).toBe(1);
});

test('while nothing moves a shape does not gather, a gathered one moves along with its element, and ends at once', () => {
  const still = new Gathering();
  still.request(shape('wave:a'), false);
  expect(still.progress).toBeLessThanOrEqual(0);
  const gathering = gathered();
  gathering.request(shape('wave:a', 40), false);
  expect(gathering.progress).toBe(1);
  expect(gathering.shape?.box[1]).toBe(40);
  gathering.request(null, false);
  expect(gathering.progress).toBeLessThanOrEqual(0);
});

test.each([
  [1, 0.2],
  [2, 1],
])('pausing after %f s leaves no shape half gathered whose art is hidden', (seconds, progress) => {
  const gathering = new Gathering();
  gathering.request(shape('wave:a'), true);
  run(gathering, seconds);
  gathering.request(shape('wave:a'), false);
  expect(gathering.progress).toBeCloseTo(progress, 1);
});
