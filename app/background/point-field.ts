import { type FieldMessage, type FieldStatus, type PostToField, signalId, startDrift } from './drift.ts';
import { completeName } from './picture.ts';
import type { Signal } from './signal.ts';

/** Starts the worker that draws the field on `canvas`. @throws if there are no workers, or none can get a canvas */
function startWorker(
  url: string,
  canvas: HTMLCanvasElement,
  report: (status: FieldStatus | 'failed') => void,
): PostToField {
  const offscreen = canvas.transferControlToOffscreen();
  const worker = new Worker(url, { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<FieldStatus>) => report(data);
  worker.onerror = (event) => {
    event.preventDefault(); // The fallback handles the error, so it is not logged.
    worker.terminate();
    report('failed');
  };
  worker.postMessage(offscreen, [offscreen]);
  return (message) => worker.postMessage(message);
}

/**
 * The signal that the page asks for now: that of the element with `data-signal` that is in view, in its text colour; of
 * several, the last one in the document; null without one.
 *
 * @param inset height of the strip at the window's top in which an element is no longer in view, as a share of the window;
 *   half as much at the bottom
 * @param onLoad is called when what a signal is drawn from has been loaded
 */
function findSignal(inset: number, onLoad: () => void): Signal | null {
  let signal: Signal | null = null;
  for (const element of document.querySelectorAll<HTMLElement>('[data-signal]')) {
    const { left, top, bottom, width, height } = element.getBoundingClientRect();
    if (top < innerHeight * (1 - inset / 2) && bottom > innerHeight * inset) {
      const name = completeName(element, onLoad);
      if (!name) continue;
      signal = {
        name,
        tone: getComputedStyle(element).color,
        box: [left, top, width, height],
      };
    }
  }
  return signal;
}

/**
 * Starts the field in the document's `<point-field>`, with one canvas, which moves along when the element is recreated.
 *
 * The page sets `data-motion="playing"` to let the field move. This code sets `data-field` for the stylesheet to what
 * draws: `worker`, `main` (the main thread) or `still` (nothing, so the stylesheet's own points are shown), and
 * `data-gathers` to the id of the signal while its points are drawn on their way to it, or there. The event `impossible` is
 * dispatched if the field cannot be drawn. `url` is that of the file that runs as worker.
 */
export function startField(url: string) {
  let host: HTMLElement | undefined;
  let canvas: HTMLCanvasElement | undefined;
  let post: PostToField | undefined;
  let state: 'still' | 'worker' | 'main' = 'still';
  /** Id of the signal whose points have left the noise. */
  let gathers: string | undefined;
  const pointer: [number, number] = [0, 0];
  /** What was sent last; its pointer is always the present one. */
  let page: FieldMessage | undefined;
  /** Id of the animation frame that will update, or 0. */
  let request = 0;

  /** Starts on a new canvas, because a canvas transferred to a worker cannot be taken back. */
  function start(kind: 'worker' | 'main') {
    const ownCanvas = document.createElement('canvas');
    canvas = ownCanvas;
    host?.append(ownCanvas);
    const report = (status: FieldStatus | 'failed') => {
      if (canvas !== ownCanvas) return;
      state = typeof status === 'string' ? 'still' : kind;
      gathers = typeof status === 'string' ? undefined : status.gathers;
      if (status === 'failed') {
        ownCanvas.remove();
        if (kind === 'worker') start('main');
        else host?.dispatchEvent(new Event('impossible'));
      }
      update();
    };
    try {
      post = kind === 'worker' ? startWorker(url, ownCanvas, report) : startDrift(ownCanvas, report);
    } catch {
      report('failed');
    }
  }

  /** Finds the element, and sends the page's state to the field. */
  function update() {
    request = 0;
    const found = document.querySelector<HTMLElement>('point-field');
    if (!found) return;
    if (host !== found) {
      host = found;
      new ResizeObserver(schedule).observe(host);
      if (canvas) host.append(canvas);
      else start('worker');
    }
    host.dataset.field = state;
    const moving = host.dataset.motion === 'playing' && !document.hidden;
    page = {
      pointer,
      size: [host.clientWidth, host.clientHeight, devicePixelRatio],
      moving,
      // While the field is paused, a signal stays as long as a part of it is in the window.
      signal: findSignal(moving ? 0.25 : 0, schedule),
    };
    if (gathers && gathers === signalId(page.signal)) host.dataset.gathers = gathers;
    else delete host.dataset.gathers;
    post?.(page);
  }

  /** Updates with the next frame, which computes the places of elements anyway: once a frame, however often it is called. */
  function schedule() {
    if (!request) request = requestAnimationFrame(update);
  }
  // Browsers report the pointer once a frame, however often the device does.
  function trackPointer(event: PointerEvent | TouchEvent) {
    const place = 'touches' in event ? event.touches[0] : event;
    if (!place || !page?.moving) return;
    pointer[0] = (2 * place.clientX) / innerWidth - 1;
    pointer[1] = 1 - (2 * place.clientY) / innerHeight;
    post?.(page);
  }

  update();
  // An element with a signal appears or leaves, the field's element is recreated, or the visitor pauses it.
  new MutationObserver(schedule).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['data-motion'],
  });
  // Not with the next frame, which a hidden page does not have.
  addEventListener('visibilitychange', update);
  addEventListener('scroll', schedule);
  addEventListener('pointermove', trackPointer);
  // Scrolling by touch cancels pointer events, but not touch events.
  addEventListener('touchmove', trackPointer, { passive: true });
}
