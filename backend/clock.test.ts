import { expect, test } from 'vitest';
import { createClock } from './clock.ts';

const [SECOND, MINUTE] = [1_000, 60_000];

test('a time is steady after an hour in which the clock was not set, by whatever it was', () => {
  let [time, elapsed] = [Date.UTC(2026, 10, 22), 0];
  const { steadyNow, lastSet } = createClock(
    () => time,
    () => elapsed,
  );
  const pass = (ms: number, set = 0) => {
    elapsed += ms;
    time += ms + set;
    return steadyNow();
  };
  expect(pass(60 * MINUTE - 1)).toBe(0);
  expect(pass(1)).toBe(time);
  // Clocks that are corrected little by little stay steady.
  for (let hour = 0; hour < 24; hour++) expect(pass(60 * MINUTE, 20 * SECOND)).toBe(time);
  for (const days of [1, -1, 4.5, -4.5, 60, -60, 400, -400]) {
    const set = days * 24 * 60 * MINUTE;
    expect(pass(SECOND, set)).toBe(0);
    expect(lastSet()).toBe(elapsed);
    expect([pass(59 * MINUTE), pass(MINUTE)]).toEqual([0, time]);
  }
});
