import type { Clock } from '../../../backend/clock.ts';

/** A clock that was never set, with the time of a test. */
export const steadyClock = (now: () => number = Date.now): Clock => ({ now, steadyNow: now, lastSet: () => 0 });
