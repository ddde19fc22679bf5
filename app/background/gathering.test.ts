import { describe, expect, test } from 'vitest';
import { Gathering, type Stage } from './gathering.ts';

const stage = (id: string, top = 0): Stage => ({ id, tone: 'rgb(1, 2, 3)', box: [0, top, 100, 100] });

/** Goes on for some seconds in frames; returns the progress in each. */
function run(gathering: Gathering, seconds: number): number[] {
  return Array.from({ length: Math.round(seconds * 60) }, () => {
    gathering.advance(1 / 60);
    return gathering.progress;
  });
}

function gathered(id = 'wave:a'): Gathering {
  const gathering = new Gathering();
  gathering.ask(stage(id), true);
  run(gathering, 4);
  expect(gathering.progress).toBe(1);
  return gathering;
}

describe('while the field moves', () => {
  test('a signal waits for a moment, then gathers steadily within 2.5 seconds, and stays', () => {
    const gathering = new Gathering();
    gathering.ask(stage('wave:a'), true);
    expect(Math.max(...run(gathering, 0.3))).toBeLessThanOrEqual(0);
    const steps = run(gathering, 3);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect(steps.filter((step) => step > 0 && step < 1).length / 60).toBeCloseTo(2.5, 1);
    expect(Math.min(...run(gathering, 60))).toBe(1);
  });

  test('noise asked for, the points go back within 2 seconds', () => {
    const gathering = gathered();
    gathering.ask(null, true);
    expect(run(gathering, 0.5).at(-1)).toBeGreaterThan(0.5);
    expect(run(gathering, 1.5).at(-1)).toBeLessThanOrEqual(0);
    run(gathering, 5);
    expect(gathering.progress).toBeLessThanOrEqual(0);
  });

  test('from one signal the points go back to noise before they gather into another', () => {
    const gathering = gathered('wave:a');
    gathering.ask(stage('ring:b'), true);
    const seen = Array.from({ length: 300 }, () => {
      gathering.advance(1 / 60);
      return { id: gathering.stage?.id, progress: gathering.progress };
    });
    const change = seen.findIndex(({ id }) => id === 'ring:b');
    expect(seen[change]?.progress).toBeLessThanOrEqual(0);
    expect(seen[change - 1]?.progress).toBeLessThanOrEqual(0);
    expect(seen.at(-1)).toEqual({ id: 'ring:b', progress: 1 });
  });

  test('a signal asked for again on its way back turns round without a jump', () => {
    const gathering = gathered();
    gathering.ask(null, true);
    const before = run(gathering, 0.8).at(-1) ?? Number.NaN;
    gathering.ask(stage('wave:a'), true);
    expect(run(gathering, 1 / 60).at(-1)).toBeCloseTo(before, 1);
    expect(run(gathering, 2).at(-1)).toBe(1);
  });
});

test('while nothing moves a signal does not gather, a gathered one moves along with its element, and ends at once', () => {
  const still = new Gathering();
  still.ask(stage('wave:a'), false);
  expect(still.progress).toBeLessThanOrEqual(0);
  const gathering = gathered();
  gathering.ask(stage('wave:a', 40), false);
  expect(gathering.progress).toBe(1);
  expect(gathering.stage?.box[1]).toBe(40);
  gathering.ask(null, false);
  expect(gathering.progress).toBeLessThanOrEqual(0);
});
