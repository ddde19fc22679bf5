/** The clock of the machine, which may be days wrong until the machine has asked for the time, and be set while it runs. */
import { HOUR_MS } from './time.ts';

/** A clock that differs by more ms from the time that has passed was set. */
export const CLOCK_TOLERANCE_MS = 60_000;

export type Clock = ReturnType<typeof createClock>;

/** @param elapsed a clock in ms that nobody sets */
export function createClock(now = Date.now, elapsed = () => performance.now()) {
  let offset = now() - elapsed();
  let setAt = elapsed();
  function lastSet(): number {
    const before = offset;
    offset = now() - elapsed();
    if (Math.abs(offset - before) > CLOCK_TOLERANCE_MS) setAt = elapsed();
    return setAt;
  }
  return {
    now,
    /** The time for what cannot be taken back: 0, by which nothing is due, over or old, until the clock was not set for an hour. */
    steadyNow: (): number => (elapsed() - lastSet() >= HOUR_MS ? now() : 0),
    /** When the clock was set last, or the program started, by the clock that nobody sets. */
    lastSet,
  };
}
