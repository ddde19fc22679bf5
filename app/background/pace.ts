import { POINT_COUNT } from './constants.ts';

/** Late frames tolerated before quality is reduced. */
const LATE_FRAMES = 20;
/** A frame is late if it comes this many frame intervals after the one before. */
const LATE_INTERVALS = 1.6;
/** An on-time frame cancels a quarter of a late one, so up to 20 % late frames are tolerated. */
const ON_TIME_CREDIT = 0.25;
/** How much too early a frame may be, in milliseconds, because the intervals of a display vary. */
const EARLY_TOLERANCE = 4;
/** On-time frames in a row before quality is raised. Each reduction doubles it, so the first raise needs 1,200. */
const FRAMES_BEFORE_RAISE = 600;
/** Maximum number of points added or removed per frame, so that the change is not visible as a jump. */
const POINTS_PER_FRAME = 25;

/**
 * Decides when to draw a frame and how many points, from the times of the display's frames alone: at most `rate` frames per
 * second. When frames come late, it first halves the number of points and then the frame rate. It raises them again after
 * enough on-time frames.
 */
export function createPace(rate: number) {
  let due = 0;
  let last = 0;
  let late = 0;
  let onTime = 0;
  let framesBeforeRaise = FRAMES_BEFORE_RAISE;
  /** 1: half the points; 2: also half the frames. */
  let reduction: 0 | 1 | 2 = 0;

  const pace = {
    /** Number of points to draw now. */
    points: POINT_COUNT,
    /** To be called when drawing stops: the time until the next frame then does not count as late. */
    pause() {
      last = 0;
    },
    /** @returns the seconds since the last frame, 0 after a pause, if one is to be drawn at `now`, an animation frame, in ms */
    secondsAt(now: number): number | undefined {
      const interval = (reduction === 2 ? 2000 : 1000) / rate;
      if (now < due - EARLY_TOLERANCE) return undefined;
      const passed = last && now - last;
      const isLate = passed > interval * LATE_INTERVALS;
      due = Math.max(due + interval, now);
      last = now;

      const target = reduction ? POINT_COUNT / 2 : POINT_COUNT;
      if (pace.points !== target) {
        // Frames are judged only after the last change has taken full effect.
        pace.points += Math.max(-POINTS_PER_FRAME, Math.min(POINTS_PER_FRAME, target - pace.points));
        return passed / 1000;
      }
      late = Math.max(0, late + (isLate ? 1 : -ON_TIME_CREDIT));
      onTime = isLate ? 0 : onTime + 1;
      if (late > LATE_FRAMES && reduction < 2) {
        reduction++;
        late = onTime = 0;
        framesBeforeRaise *= 2;
      } else if (onTime > framesBeforeRaise && reduction > 0) {
        reduction--;
        late = onTime = 0;
      }
      return passed / 1000;
    },
  };
  return pace;
}
