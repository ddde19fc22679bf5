import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

test.each([
  [60, 60],
  [144, 60],
  [60, 20],
])('a display of %i Hz gets at most %i frames per second, with varying intervals, too', (hertz, rate) => {
  const pace = createPace(rate);
  const times = Array.from({ length: hertz * 10 }, (_, frame) => (frame * 1000) / hertz + (frame % 3) - 1 + 10);
  const drawn = times.filter((time) => pace.secondsAt(time) !== undefined).length;
  expect(drawn).toBeLessThanOrEqual(rate * 10 + 1);
  expect(drawn).toBeGreaterThan(rate * 10 - 10);
});

test('in a pause no time passes', () => {
  const pace = createPace(60);
  pace.secondsAt(1000);
  expect(pace.secondsAt(1020)).toBeCloseTo(0.02);
  pace.pause();
  expect(pace.secondsAt(9000)).toBe(0);
});
