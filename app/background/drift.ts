import { FRAME_RATE_CAP, PIXEL_RATIO_CAP, SOFTWARE_FRAME_RATE, SOFTWARE_PIXEL_RATIO } from './constants.ts';
import { Gathering } from './gathering.ts';
import { followFraction, loopAt } from './model.ts';
import { createPace } from './pace.ts';
import { type Canvas, createRenderer } from './renderer.ts';
import type { Signal } from './signal.ts';

/** What the field needs to know of the page; it is sent in full whenever any part may have changed. */
export interface FieldMessage {
  /** Size of the field in CSS pixels, and the device pixels per CSS pixel. */
  size: readonly [width: number, height: number, ratio: number];
  /** Position of the pointer, from -1 to 1, as in `writeViewMatrix`. */
  pointer: readonly [x: number, y: number];
  /** Whether the field moves. */
  moving: boolean;
  /** The signal that gathers and where it is now; null for noise. */
  signal: Signal | null;
}

/** Sends a message to the field, on whichever thread it runs. */
export type PostToField = (message: FieldMessage) => void;

/** The name of a signal without the picture that it is drawn from. */
export const signalId = (signal: Signal | null) => signal?.name.split('<')[0];

/** Reported by the field once a frame shows it: the id of the signal that its points form; or that its WebGL context was lost. */
export type FieldStatus = { gathers: string | undefined } | 'lost';

/**
 * Starts the drifting field on `canvas`, on the thread that calls this.
 *
 * @returns the function that takes the page's messages; in a worker without animation frames it throws
 * @throws if WebGL2 is missing
 */
export function startDrift(canvas: Canvas, report: (status: FieldStatus) => void): PostToField {
  const renderer = createRenderer(canvas);
  const pace = createPace(renderer.software ? SOFTWARE_FRAME_RATE : FRAME_RATE_CAP);
  const ratioCap = renderer.software ? SOFTWARE_PIXEL_RATIO : PIXEL_RATIO_CAP;

  const gathering = new Gathering();
  let ratio = 1;
  /** What was reported last; null before the first frame. */
  let reported: string | undefined | null = null;
  /** Id of the requested animation frame. */
  let request = 0;
  /** Seconds that the field has moved. */
  let elapsed = 0;
  let [pointerX, pointerY, turnX, turnY] = [0, 0, 0, 0];

  function draw() {
    renderer.draw(pace.points, loopAt(elapsed), turnX, turnY, ratio, gathering);
    const gathers = gathering.progress > 0 ? signalId(gathering.signal) : undefined;
    if (gathers !== reported) {
      reported = gathers; // Before the report, because its receiver may send the next message at once.
      report({ gathers });
    }
  }

  function frame(now: number) {
    request = requestAnimationFrame(frame);
    const seconds = pace.secondsAt(now);
    if (seconds === undefined) return;
    elapsed += seconds;
    turnX += (pointerX - turnX) * followFraction(seconds);
    turnY += (pointerY - turnY) * followFraction(seconds);
    gathering.advance(seconds);
    draw();
  }

  // A lost context ignores what is drawn.
  canvas.addEventListener('webglcontextlost', (event) => {
    event.preventDefault(); // Otherwise the browser never restores the context.
    report('lost');
  });
  canvas.addEventListener('webglcontextrestored', () => {
    renderer.prepare();
    reported = null;
    draw();
  });
  renderer.prepare();

  return ({ size: [cssWidth, cssHeight, deviceRatio], pointer, moving, signal }) => {
    [pointerX, pointerY] = pointer;
    gathering.ask(signal, moving);
    cancelAnimationFrame(request);
    if (moving) request = requestAnimationFrame(frame);
    else pace.pause();
    ratio = Math.min(deviceRatio, ratioCap);
    const width = Math.round(cssWidth * ratio);
    const height = Math.round(cssHeight * ratio);
    if (canvas.width !== width || canvas.height !== height) {
      // Resizing clears a canvas, so it is redrawn in the same task.
      canvas.width = width;
      canvas.height = height;
      draw();
    } else if (!moving) draw();
  };
}
