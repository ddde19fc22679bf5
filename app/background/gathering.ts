/** A shape that an element of the page asks for, and where the points gather into it. */
export interface PlacedShape {
  /** `kind:seed`, the value of `data-shape` (env.d.ts). */
  id: string;
  /** A number for each shape that was asked for, of an element and an id. */
  request: number;
  /** Colour of the gathered points in CSS, as computed: `rgb(124, 199, 255)`. */
  colour: string;
  /** True if its left and right change places, where a line begins at the right. */
  isMirrored: boolean;
  /** The rectangle that the shape fills, in CSS pixels from the window's top left corner. */
  box: readonly [left: number, top: number, width: number, height: number];
}

/** Time from noise to a shape and back, in seconds; each point moves for a part of it (shader.ts). */
const GATHER_SECONDS = 2.5;
const RELEASE_SECONDS = 1.6;
/** Progress at which the page begins to hide its own art; most points arrive while it fades (R-shapes, background.css). */
export const GATHERED_PROGRESS = 0.5;
/** Progress from which gathering starts. A shape that the visitor only scrolls past does not begin. */
const START_PROGRESS = -0.2;

/** Moves the points from noise to the shape that the page asks for, and back to noise before they form another one. */
export class Gathering {
  /** The shape that is drawn or was drawn last; null before the first. */
  shape: PlacedShape | null = null;
  /** 0 and less: noise; 1: the shape. */
  progress = START_PROGRESS;
  private requested: PlacedShape | null = null;

  /**
   * Requests a shape, a new box for the current one, or noise (null). While nothing moves, what was shown before ends at once,
   * and a shape whose points are halfway is complete at once.
   */
  request(next: PlacedShape | null, isMoving: boolean): void {
    this.requested = next;
    if (next?.request === this.shape?.request) this.shape = next;
    else if (!isMoving) this.progress = START_PROGRESS;
    if (!isMoving && this.progress > GATHERED_PROGRESS) this.progress = 1;
  }

  advance(seconds: number): void {
    if (this.requested && this.shape === this.requested)
      this.progress = Math.min(1, this.progress + seconds / GATHER_SECONDS);
    else if (this.progress > 0) this.progress -= seconds / RELEASE_SECONDS;
    else if (this.requested) {
      this.shape = this.requested;
      this.progress = START_PROGRESS;
    }
  }
}
