/** How much too early a frame may be, in milliseconds, because the intervals of a display vary. */
const EARLY_TOLERANCE = 4;
/** Time that a frame moves the field by at most, in seconds: a pause does not. */
const LONGEST = 0.1;

/**
 * Decides from the times of a display's frames when to draw one: at most `rate` per second. The function that it returns
 * gets the time of an animation frame in ms, and returns the seconds since the last drawn one if this one is to be drawn.
 */
export function createPace(rate: number) {
  let due = 0;
  let last = 0;
  return (now: number): number | undefined => {
    if (now < due - EARLY_TOLERANCE) return undefined;
    const seconds = Math.min((now - last) / 1000, LONGEST);
    due = Math.max(due + 1000 / rate, now);
    last = now;
    return seconds;
  };
}
