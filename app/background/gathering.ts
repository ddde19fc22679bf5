import type { Signal } from './signal.ts';

/** Time from noise to signal and back, in seconds; each point moves for a part of it (shader.ts). */
const GATHER_SECONDS = 2.5;
const RELEASE_SECONDS = 1.6;
/** Progress from which a signal starts: the page settles, and one that is only scrolled past is not begun. */
const WAITING = -0.2;
/** Time constant with which the signal follows a page that is scrolled, in seconds. */
const SCROLL_LAG = 0.06;

/** Leads the points from noise to the signal that the page asks for, and back before they go to another. */
export interface Gathering {
  /** The signal that is drawn, or was the last one; null before the first. */
  signal: Signal | null;
  /** 0 and less: noise; 1: signal. */
  progress: number;
  /** Top of the signal's rectangle as drawn, in CSS pixels: while the page is scrolled it lags behind. */
  top: number;
  /** Asks for a signal, for another place of the same one, or for noise. While nothing moves, this takes effect at once. */
  ask(next: Signal | null, moving: boolean): void;
  /** Goes on by this many seconds. */
  advance(seconds: number): void;
}

export function createGathering(): Gathering {
  let wanted: Signal | null = null;
  const gathering: Gathering = {
    signal: null,
    progress: 0,
    top: 0,
    ask(next, moving) {
      wanted = next;
      if (next?.name === gathering.signal?.name) gathering.signal = next;
      else if (!moving) begin();
      if (!moving) gathering.top = next?.box[1] ?? 0;
    },
    advance(seconds) {
      const { signal, progress, top } = gathering;
      if (signal) gathering.top += (signal.box[1] - top) * (1 - Math.exp(-seconds / SCROLL_LAG));
      if (signal === wanted) gathering.progress = Math.min(1, progress + seconds / GATHER_SECONDS);
      else if (progress > 0) gathering.progress -= seconds / RELEASE_SECONDS;
      else begin();
    },
  };
  function begin() {
    gathering.signal = wanted ?? gathering.signal;
    gathering.progress = WAITING;
    gathering.top = wanted?.box[1] ?? 0;
  }
  return gathering;
}
