import type { Signal } from './signal.ts';

/** Time from noise to signal and back, in seconds; each point moves for a part of it (shader.ts). */
const GATHER_SECONDS = 2.5;
const RELEASE_SECONDS = 1.6;
/** Time before a signal gathers, in seconds: the page settles, and one that is only scrolled past is not begun. */
const SETTLE_SECONDS = 0.5;
/** Time constant with which the signal follows a page that is scrolled, in seconds. */
const SCROLL_LAG = 0.06;

/** Leads the points from noise to the signal that the page asks for, and back before they go to another. */
export interface Gathering {
  /** The signal to draw, and null for noise. */
  readonly signal: Signal | null;
  /** From 0, noise, to 1, signal. */
  readonly progress: number;
  /** Top of the signal's rectangle as drawn, in CSS pixels: while the page is scrolled it lags behind. */
  readonly top: number;
  /** Asks for a signal, for another place of the same one, or for noise. While nothing moves, another one ends at once. */
  ask(next: Signal | null, moving: boolean): void;
  /** Goes on by this many seconds. */
  advance(seconds: number): void;
}

export function createGathering(): Gathering {
  let wanted: Signal | null = null;
  let signal: Signal | null = null;
  /** Below 0 a signal waits. */
  let progress = 0;
  let top = 0;

  function begin() {
    signal = wanted;
    progress = -SETTLE_SECONDS / GATHER_SECONDS;
    top = wanted?.box[1] ?? 0;
  }

  return {
    get signal() {
      return signal;
    },
    get progress() {
      return Math.max(0, progress);
    },
    get top() {
      return top;
    },
    ask(next, moving) {
      const isSame = next !== null && next.name === signal?.name;
      wanted = next;
      if (isSame) signal = next;
      else if (!moving) begin();
      if (isSame && !moving) top = next.box[1];
    },
    advance(seconds) {
      if (signal) top += (signal.box[1] - top) * (1 - Math.exp(-seconds / SCROLL_LAG));
      if (signal === wanted) progress = Math.min(1, progress + seconds / GATHER_SECONDS);
      else if (progress > 0) progress -= seconds / RELEASE_SECONDS;
      else begin();
    },
  };
}
