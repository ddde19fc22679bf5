import { FRAME_RATE_CAP, PIXEL_RATIO_CAP, SOFTWARE_FRAME_RATE, SOFTWARE_PIXEL_RATIO } from './constants.ts';
import { createGathering } from './gathering.ts';
import { followFraction, loopAt } from './model.ts';
import { createPace } from './pace.ts';
import { type Canvas, createRenderer } from './renderer.ts';
import type { Signal } from './signal.ts';

/** A message from the page to the field; it holds only what changed. */
export interface FieldMessage {
  /** Size of the window in CSS pixels, and its device pixels per CSS pixel. */
  size?: readonly [width: number, height: number, ratio: number];
  /** Position of the pointer, from -1 to 1, as in `writeViewMatrix`. */
  pointer?: readonly [x: number, y: number];
  /** Whether the field moves. */
  moving?: boolean;
  /** The signal that gathers and where it is now; null for noise. */
  signal?: Signal | null;
}

/** Sends a message to the field, on whichever thread it runs. */
export type PostToField = (message: FieldMessage) => void;

/** Reported by the field: its first frame is on the canvas, its WebGL context was lost, or it cannot be drawn. */
export type FieldStatus = 'drawn' | 'lost' | 'failed';

/**
 * Starts the drifting field on `canvas`, on the thread that calls this.
 *
 * @param report receives each status; `failed` is reported before this returns if WebGL2 or animation frames are missing
 * @returns the function that takes the page's messages
 */
export function startDrift(canvas: Canvas, report: (status: FieldStatus) => void): PostToField {
  const renderer = typeof requestAnimationFrame === 'function' ? createRenderer(canvas) : null;
  if (!renderer) {
    report('failed');
    return () => {};
  }
  const pace = createPace(renderer.software ? SOFTWARE_FRAME_RATE : FRAME_RATE_CAP);
  const ratioCap = renderer.software ? SOFTWARE_PIXEL_RATIO : PIXEL_RATIO_CAP;

  const gathering = createGathering();
  let ratio = 0;
  let moving = false;
  let isLost = false;
  let isDrawn = false;
  /** Id of the requested animation frame, or 0. */
  let request = 0;
  /** Seconds that the field has moved. */
  let elapsed = 0;
  /** Time of the last frame in milliseconds, or 0 after a pause. */
  let lastFrame = 0;
  let [pointerX, pointerY, turnX, turnY] = [0, 0, 0, 0];

  function draw() {
    if (isLost || !ratio) return;
    renderer?.draw(pace.points, loopAt(elapsed), turnX, turnY, ratio, gathering);
    if (!isDrawn) report('drawn');
    isDrawn = true;
  }

  function frame(now: number) {
    request = requestAnimationFrame(frame);
    if (!pace.isDue(now)) return;
    if (lastFrame) {
      const seconds = Math.max(0, now - lastFrame) / 1000;
      elapsed += seconds;
      turnX += (pointerX - turnX) * followFraction(seconds);
      turnY += (pointerY - turnY) * followFraction(seconds);
      gathering.advance(seconds);
    }
    lastFrame = now;
    draw();
  }

  /** Starts or stops the animation frames, whichever the current state needs. */
  function updateAnimation() {
    const needed = moving && !isLost && ratio > 0;
    if (needed && !request) {
      lastFrame = 0;
      pace.pause();
      request = requestAnimationFrame(frame);
    } else if (!needed && request) {
      cancelAnimationFrame(request);
      request = 0;
    }
  }

  canvas.addEventListener('webglcontextlost', (event) => {
    event.preventDefault(); // Otherwise the browser never restores the context.
    isLost = true;
    isDrawn = false;
    updateAnimation();
    report('lost');
  });
  canvas.addEventListener('webglcontextrestored', () => {
    isLost = false;
    renderer.prepare();
    draw();
    updateAnimation();
  });
  renderer.prepare();

  return (message) => {
    if (message.pointer) [pointerX, pointerY] = message.pointer;
    if (message.moving !== undefined) moving = message.moving;
    if (message.signal !== undefined) {
      gathering.ask(message.signal, moving);
      if (!moving) draw();
    }
    if (message.size) {
      const [width, height, deviceRatio] = message.size;
      ratio = width && height && Math.min(deviceRatio, ratioCap);
      if (ratio) {
        // Resizing clears a canvas, so it is redrawn in the same task.
        canvas.width = Math.round(width * ratio);
        canvas.height = Math.round(height * ratio);
        draw();
      }
    }
    updateAnimation();
  };
}
