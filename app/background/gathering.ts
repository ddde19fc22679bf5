import type { Signal } from './signal.ts';

/** Time from noise to signal and back, in seconds; each point moves for a part of it (shader.ts). */
const GATHER_SECONDS = 2.5;
const RELEASE_SECONDS = 1.6;
/** Progress from which a signal starts: the page settles, and one that is only scrolled past is not begun. */
const WAITING = -0.2;

/** Leads the points from noise to the signal that the page asks for, and back before they go to another. */
export interface Gathering {
  /** The signal that is drawn, or was the last one; null before the first. */
  signal: Signal | null;
  /** 0 and less: noise; 1: signal. */
  progress: number;
  /** Asks for a signal, for another place of the same one, or for noise. While nothing moves, the latter is shown at once. */
  ask(next: Signal | null, moving: boolean): void;
  /** Goes on by this many seconds. */
  advance(seconds: number): void;
}

export function createGathering(): Gathering {
  let wanted: Signal | null = null;
  const gathering: Gathering = {
    signal: null,
    progress: WAITING,
    ask(next, moving) {
      wanted = next;
      if (next?.name === gathering.signal?.name) gathering.signal = next;
      else if (!moving) gathering.progress = WAITING;
    },
    advance(seconds) {
      if (wanted && gathering.signal === wanted)
        gathering.progress = Math.min(1, gathering.progress + seconds / GATHER_SECONDS);
      else if (gathering.progress > 0) gathering.progress -= seconds / RELEASE_SECONDS;
      else if (wanted) {
        gathering.signal = wanted;
        gathering.progress = WAITING;
      }
    },
  };
  return gathering;
}
