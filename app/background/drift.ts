import { FRAME_RATE_CAP, PIXEL_RATIO_CAP, SOFTWARE_FRAME_RATE, SOFTWARE_PIXEL_RATIO } from './constants.ts';
import { follow, loopAt } from './model.ts';
import { createPace } from './pace.ts';
import { type Canvas, createRenderer } from './renderer.ts';

/** What the page tells the field; each message holds only what changed. */
export interface Order {
  /** The window's width and height in CSS pixels, and its device pixels for a CSS pixel. */
  size?: readonly [width: number, height: number, ratio: number];
  /** Where the pointer is, as in `look`. */
  pointer?: readonly [x: number, y: number];
  /** Whether the field moves. */
  moves?: boolean;
}

/** What the field tells the page: it stands on the canvas, it has lost its context, or it cannot be drawn at all. */
export type News = 'drawn' | 'lost' | 'failed';

/**
 * Lets the field drift on `canvas`, on whichever thread this is called.
 *
 * @param report called with the news; `failed` at once where WebGL2 or frames are not to be had
 * @returns what takes the page's orders
 */
export function startDrift(canvas: Canvas, report: (news: News) => void): (order: Order) => void {
  const renderer = typeof requestAnimationFrame === 'function' ? createRenderer(canvas) : null;
  if (!renderer) {
    report('failed');
    return () => {};
  }
  const pace = createPace(renderer.software ? SOFTWARE_FRAME_RATE : FRAME_RATE_CAP);
  const ratioCap = renderer.software ? SOFTWARE_PIXEL_RATIO : PIXEL_RATIO_CAP;

  let ratio = 0;
  let moves = false;
  let lost = false;
  let isDrawn = false;
  /** The frame that was asked for, or 0. */
  let request = 0;
  /** Seconds that the field has moved; the clock's time (ms) at the last frame, or 0 after a rest. */
  let seconds = 0;
  let before = 0;
  let [pointerX, pointerY, turnX, turnY] = [0, 0, 0, 0];

  function draw() {
    if (lost || !ratio) return;
    renderer?.draw(pace.points, loopAt(seconds), turnX, turnY, ratio);
    if (!isDrawn) report('drawn');
    isDrawn = true;
  }

  function frame(now: number) {
    request = requestAnimationFrame(frame);
    if (!pace.isDue(now)) return;
    if (before) {
      const passed = Math.max(0, now - before) / 1000;
      seconds += passed;
      turnX += (pointerX - turnX) * follow(passed);
      turnY += (pointerY - turnY) * follow(passed);
    }
    before = now;
    draw();
  }

  /** Asks for frames, or stops asking, as is fit now. */
  function settle() {
    const wanted = moves && !lost && ratio > 0;
    if (wanted && !request) {
      before = 0;
      pace.rest();
      request = requestAnimationFrame(frame);
    } else if (!wanted && request) {
      cancelAnimationFrame(request);
      request = 0;
    }
  }

  canvas.addEventListener('webglcontextlost', (event) => {
    event.preventDefault(); // Or it would never be restored.
    lost = true;
    isDrawn = false;
    settle();
    report('lost');
  });
  canvas.addEventListener('webglcontextrestored', () => {
    lost = false;
    renderer.prepare();
    draw();
    settle();
  });
  renderer.prepare();

  return (order) => {
    if (order.pointer) [pointerX, pointerY] = order.pointer;
    if (order.moves !== undefined) moves = order.moves;
    if (order.size) {
      const [width, height, deviceRatio] = order.size;
      ratio = width && height && Math.min(deviceRatio, ratioCap);
      if (ratio) {
        // A canvas is emptied by a new size, so it is drawn in the same turn.
        canvas.width = Math.round(width * ratio);
        canvas.height = Math.round(height * ratio);
        draw();
      }
    }
    settle();
  };
}
