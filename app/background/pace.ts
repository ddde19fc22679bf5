/** How much too early a frame may be, in milliseconds, because the intervals of a display vary. */
const EARLY_TOLERANCE = 4;

/** Decides from the times of a display's frames when to draw one: at most `rate` per second. */
export function createPace(rate: number) {
  let due = 0;
  let last = 0;
  return {
    /** To be called when drawing stops: the time until the next frame then does not pass. */
    pause() {
      last = 0;
    },
    /** @returns seconds since the last frame, 0 after a pause; undefined if none is to be drawn at `now`, in ms */
    secondsAt(now: number): number | undefined {
      if (now < due - EARLY_TOLERANCE) return undefined;
      const seconds = last && (now - last) / 1000;
      due = Math.max(due + 1000 / rate, now);
      last = now;
      return seconds;
    },
  };
}
