import { POINT_COUNT } from './constants.ts';

/** Frames on their way to the count of late ones that makes the field give something up. */
const LATE_FRAMES = 20;
/** A frame on time makes good for so much of a late one: lateness of one frame in five is borne. */
const AMENDS = 0.25;
/** A display's own clock is never quite even: a frame may be so much too early, in milliseconds. */
const SLACK = 4;
/** Frames on time after which the field tries again what it gave up; each trial that fails doubles it. */
const PATIENCE = 600;
/** How many points at most come or go with one frame, so that none of it is seen as a jump. */
const FADE = 25;

/** Says when to draw and how much, from nothing but the times at which the display would take a frame. */
export interface Pace {
  /** Points to draw now. */
  readonly points: number;
  /** Whether a frame is to be drawn at `now`, in milliseconds; to be asked at every frame of the display. */
  isDue(now: number): boolean;
  /** To be told when the drawing stops: the time until it goes on is then no lateness. */
  rest(): void;
}

/**
 * Draws at most `rate` frames a second. When frames come late it gives up half the points first, then half the frames,
 * and takes them back once frames have come on time for a while.
 */
export function createPace(rate: number): Pace {
  let due = 0;
  let last = 0;
  let late = 0;
  let steady = 0;
  let patience = PATIENCE;
  let givenUp: 0 | 1 | 2 = 0;
  let points = POINT_COUNT;

  return {
    get points() {
      return points;
    },
    rest() {
      last = 0;
    },
    isDue(now) {
      const interval = (givenUp === 2 ? 2000 : 1000) / rate;
      if (last && now < due - SLACK) return false;
      const isLate = last > 0 && now - last > interval * 1.6;
      due = last ? Math.max(due + interval, now) : now + interval;
      last = now;

      const wanted = givenUp ? POINT_COUNT / 2 : POINT_COUNT;
      if (points !== wanted) {
        // What was decided last must take effect before it can be judged.
        points += Math.max(-FADE, Math.min(FADE, wanted - points));
        return true;
      }
      late = Math.max(0, late + (isLate ? 1 : -AMENDS));
      steady = isLate ? 0 : steady + 1;
      if (late > LATE_FRAMES && givenUp < 2) {
        givenUp++;
        late = steady = 0;
        patience *= 2;
      } else if (steady > patience && givenUp > 0) {
        givenUp--;
        late = steady = 0;
      }
      return true;
    },
  };
}
