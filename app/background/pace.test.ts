import { describe, expect, test } from 'vitest';
import { createPace } from './pace.ts';

/** Simulates a display of `hertz` for `seconds`, from `start` (ms). Returns the times of the frames drawn. */
function run(pace: ReturnType<typeof createPace>, hertz: number, seconds: number, start = 1): number[] {
  const times = Array.from({ length: Math.round(hertz * seconds) }, (_, frame) => start + (frame * 1000) / hertz);
  return times.filter((time) => pace.secondsAt(time));
}

describe('on time', () => {
  test.each([
    [60, 60],
    [75, 60],
    [144, 60],
    [240, 60],
    [60, 20],
  ])('a display of %i Hz gets at most %i frames per second', (hertz, rate) => {
    const drawn = run(createPace(rate), hertz, 10).length;
    expect(drawn).toBeLessThanOrEqual(rate * 10 + 1);
    expect(drawn).toBeGreaterThan(rate * 10 - 10);
  });

  test('a display of 60 Hz with varying intervals gets every frame', () => {
    const pace = createPace(60);
    const due = Array.from({ length: 600 }, (_, frame) => pace.secondsAt((frame * 1000) / 60 + (frame % 3) - 1 + 10));
    expect(due).not.toContain(false);
  });

  test('all 1500 points are drawn, on 50 Hz too', () => {
    const pace = createPace(60);
    run(pace, 50, 30);
    expect(pace.points).toBe(1500);
  });
});

describe('late', () => {
  test('the points are halved first, then the frames', () => {
    const pace = createPace(60);
    run(pace, 25, 2.2);
    expect(pace.points).toBe(750);
    const first = run(pace, 60, 1, 2201);
    expect(first.length).toBeGreaterThan(55);

    run(pace, 25, 2, 3001);
    expect(pace.points).toBe(750);
    const second = run(pace, 60, 1, 5001);
    expect(second.length).toBeLessThanOrEqual(31);
  });

  test('points disappear a few at a time', () => {
    const pace = createPace(60);
    let before = pace.points;
    for (let frame = 0; frame < 200; frame++) {
      pace.secondsAt(1 + frame * 40);
      expect(before - pace.points).toBeLessThanOrEqual(25);
      before = pace.points;
    }
  });

  test('an occasional late frame changes nothing', () => {
    const pace = createPace(60);
    let now = 1;
    for (let frame = 0; frame < 2000; frame++) {
      now += frame % 10 ? 1000 / 60 : 50;
      pace.secondsAt(now);
    }
    expect(pace.points).toBe(1500);
  });

  test('points return after enough on-time frames', () => {
    const pace = createPace(60);
    run(pace, 25, 5);
    expect(pace.points).toBe(750);
    run(pace, 60, 120, 5001);
    expect(pace.points).toBe(1500);
  });

  test('a pause does not count as late', () => {
    const pace = createPace(60);
    for (let visit = 0; visit < 100; visit++) {
      pace.pause();
      run(pace, 60, 0.1, 1 + visit * 60_000);
    }
    expect(pace.points).toBe(1500);
  });
});
