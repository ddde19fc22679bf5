import { type FieldStatus, type PostToField, startDrift } from './drift.ts';
import { findSignal } from './stages.ts';
import { startWorker } from './worker.ts';

/**
 * Defines `<point-field>`. A document has one field with one canvas, which moves along when the element is recreated.
 *
 * The page sets `data-motion="playing"` to let the field move. This code sets `data-field` for the stylesheet to what
 * draws: `worker`, `main` (the main thread) or `still` (nothing, so the stylesheet's own points are shown). The event
 * `impossible` is dispatched if the field cannot be drawn.
 *
 * @param url URL of the file that runs as worker
 */
export function definePointField(url: string) {
  const field = createField(url);
  customElements.define(
    'point-field',
    class extends HTMLElement {
      static observedAttributes = ['data-motion'];
      connectedCallback() {
        field.attach(this);
      }
      attributeChangedCallback() {
        field.sendMotion();
      }
    },
  );
}

function createField(url: string) {
  let host: HTMLElement | undefined;
  let canvas: HTMLCanvasElement | undefined;
  let post: PostToField | undefined;
  let state: 'still' | 'worker' | 'main' = 'still';
  let width = 0;
  let height = 0;

  const sendSize = () => post?.({ size: [width, height, devicePixelRatio] });
  const isMoving = () => host?.dataset.motion === 'playing' && !document.hidden;
  // While the field is paused, a signal stays as long as a part of it is in the window.
  const sendSignal = () => post?.({ signal: findSignal(isMoving() ? 0.25 : 0) });
  function sendMotion() {
    // From here on, until the next page load, the field draws the signals, though it may be paused.
    if (host && isMoving()) host.dataset.gathers = '';
    post?.({ moving: isMoving() });
    sendSignal();
  }

  function show(next: typeof state) {
    state = next;
    if (host) host.dataset.field = state;
  }

  /** Starts on a new canvas, because a canvas transferred to a worker cannot be taken back. */
  function start(kind: 'worker' | 'main') {
    canvas?.remove();
    const ownCanvas = document.createElement('canvas');
    canvas = ownCanvas;
    host?.append(ownCanvas);
    const report = (status: FieldStatus) => {
      if (canvas !== ownCanvas) return;
      show(status === 'drawn' ? kind : 'still');
      if (status !== 'failed') return;
      post = undefined;
      if (kind === 'worker') return start('main');
      ownCanvas.remove();
      host?.dispatchEvent(new Event('impossible'));
    };
    try {
      const started = kind === 'worker' ? startWorker(url, ownCanvas, report) : startDrift(ownCanvas, report);
      if (canvas === ownCanvas) post = started;
    } catch {
      report('failed');
    }
    sendSize();
    sendMotion();
  }

  const sizes = new ResizeObserver((entries) => {
    for (const { contentRect } of entries) ({ width, height } = contentRect);
    sendSize();
    sendSignal();
  });

  function watchRatio() {
    sendSize();
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener('change', watchRatio, { once: true });
  }

  let x = 0;
  let y = 0;
  /** Id of the animation frame that will send the pointer, or 0. */
  let request = 0;
  function sendPointer() {
    request = 0;
    post?.({ pointer: [(2 * x) / width - 1, 1 - (2 * y) / height] });
  }
  function trackPointer(event: PointerEvent | TouchEvent) {
    const pointer = 'touches' in event ? event.touches[0] : event;
    if (!pointer || !width || !height || !isMoving()) return;
    x = pointer.clientX;
    y = pointer.clientY;
    // At most one message per frame, however often the device reports.
    if (!request) request = requestAnimationFrame(sendPointer);
  }

  watchRatio();
  addEventListener('scroll', sendSignal, { passive: true });
  // A screen or a message with a signal appears or leaves. Its place is read with the next frame, which computes it anyway.
  new MutationObserver(() => requestAnimationFrame(sendSignal)).observe(document.body, {
    childList: true,
    subtree: true,
  });
  document.addEventListener('visibilitychange', sendMotion);
  addEventListener('pointermove', trackPointer, { passive: true });
  // Scrolling by touch cancels pointer events, but not touch events.
  addEventListener('touchmove', trackPointer, { passive: true });

  return {
    sendMotion,
    attach(next: HTMLElement) {
      host = next;
      sizes.disconnect();
      sizes.observe(host);
      if (canvas) host.append(canvas);
      else start('worker');
      show(state);
      sendMotion();
    },
  };
}
