/** A signal that an element of the page asks for, and where it gathers. */
export interface Stage {
  /** `kind:seed`, the value of `data-signal` (env.d.ts). */
  id: string;
  /** Colour of the gathered points in CSS, as computed: `rgb(124, 199, 255)`. */
  tone: string;
  /** The rectangle that the signal fills, in CSS pixels from the window's top left corner. */
  box: readonly [left: number, top: number, width: number, height: number];
}

/** Time from noise to signal and back, in seconds; each point moves for a part of it (shader.ts). */
const GATHER_SECONDS = 2.5;
const RELEASE_SECONDS = 1.6;
/** Progress from which a signal starts: the page settles, and one that is only scrolled past is not begun. */
const WAITING = -0.2;

/** Leads the points from noise to the signal that the page asks for, and back before they go to another. */
export class Gathering {
  /** The signal that is drawn, or was the last one; null before the first. */
  stage: Stage | null = null;
  /** 0 and less: noise; 1: signal. */
  progress = WAITING;
  private wanted: Stage | null = null;

  /** Asks for a signal, for another place of the same one, or for noise. While nothing moves, the latter is shown at once. */
  ask(next: Stage | null, moving: boolean): void {
    this.wanted = next;
    if (next?.id === this.stage?.id) this.stage = next;
    else if (!moving) this.progress = WAITING;
  }

  advance(seconds: number): void {
    if (this.wanted && this.stage === this.wanted)
      this.progress = Math.min(1, this.progress + seconds / GATHER_SECONDS);
    else if (this.progress > 0) this.progress -= seconds / RELEASE_SECONDS;
    else if (this.wanted) {
      this.stage = this.wanted;
      this.progress = WAITING;
    }
  }
}
