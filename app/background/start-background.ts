import { paperRgb, signalRgb } from 'model/data/brand.ts';
import type { BackgroundStatus, PageState, ShapeMessage, StartMessage } from './background-worker.ts';
import workerUrl from './background-worker.ts?worker&url';
import type { PlacedShape } from './gathering.ts';
import { savesData } from './motion.ts';

/**
 * @param inset share of the window's height at its top that does not count as in view, and a quarter of it at its bottom
 * @returns the element with `data-shape` in view that is nearest to the middle of the window
 */
function findShapeElement(inset: number): HTMLElement | undefined {
  let nearest: HTMLElement | undefined;
  let leastDistance = Number.POSITIVE_INFINITY;
  for (const element of document.querySelectorAll<HTMLElement>('[data-shape]')) {
    const { top, bottom } = element.getBoundingClientRect();
    const distance = Math.abs(top + bottom - innerHeight);
    if (distance < leastDistance && top < innerHeight * (1 - inset / 4) && bottom > innerHeight * inset)
      [nearest, leastDistance] = [element, distance];
  }
  return nearest;
}

/** How long a picture stays dim while its points do not come, in ms. */
const MAX_WAIT = 4000;

/** @returns the SVG that a shape is drawn from: the file that its id names, or the content of its element */
async function loadShapeSvg({ dataset: { shape: id = '' }, innerHTML }: HTMLElement): Promise<string> {
  const [, file = ''] = id.split(':');
  if (!file.startsWith('/')) return innerHTML;
  const response = await fetch(import.meta.env.BASE_URL + file.slice(1));
  return response.ok ? response.text() : '';
}

/** @returns a function that sends the SVG of a shape once. If it cannot be loaded, the page keeps its own picture. */
function createSvgSender(send: (shape: ShapeMessage) => void) {
  const requestedIds = new Set<string>();
  return (id: string, element: HTMLElement) => {
    if (requestedIds.has(id)) return;
    requestedIds.add(id);
    loadShapeSvg(element).then(
      (svg) => send({ id, svg }),
      () => {},
    );
  };
}

type ShapeState = 'data-awaited' | 'data-gathered';

/** @returns a function that sets the state of one shape's element, and of no other. It is awaited for `MAX_WAIT` at most. */
function createStateSetter() {
  let current: Element | undefined;
  let state: ShapeState | undefined;
  let waitTimer = 0;
  return (element?: Element, next?: ShapeState) => {
    if (element === current && next === state) return;
    clearTimeout(waitTimer);
    if (state) current?.removeAttribute(state);
    [current, state] = [element, next];
    if (next) element?.setAttribute(next, '');
    if (next === 'data-awaited') waitTimer = window.setTimeout(() => element?.removeAttribute(next), MAX_WAIT);
  };
}

/** @returns the shape of an element, in its text colour and its rectangle; mirrored where styles/rtl.css mirrors it */
function shapeOf(element: HTMLElement, request: number): PlacedShape {
  const { left, top, width, height } = element.getBoundingClientRect();
  const { color: colour, scale } = getComputedStyle(element);
  const { shape: id = '' } = element.dataset;
  return { id, request, colour, isMirrored: scale.startsWith('-'), box: [left, top, width, height] };
}

function startWorker(host: HTMLElement, onStatus: (status: BackgroundStatus) => void, onFail: () => void): Worker {
  const canvas = document.createElement('canvas');
  host.append(canvas);
  const offscreen = canvas.transferControlToOffscreen();
  const worker = new Worker(workerUrl, { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<BackgroundStatus>) => onStatus(data);
  worker.onerror = (event) => {
    event.preventDefault(); // The still background replaces it, so the error is not logged.
    onFail();
  };
  const start: StartMessage = { canvas: offscreen, paper: paperRgb, signal: signalRgb };
  worker.postMessage(start, [offscreen]);
  return worker;
}

/** Calls back when the element of a shape may appear, move or leave, or when the visitor pauses the background. */
function observePage(host: HTMLElement, signal: AbortSignal, onChange: () => void) {
  const resizes = new ResizeObserver(onChange);
  const changes = new MutationObserver(onChange);
  resizes.observe(host);
  // Also when a part of the page opens.
  resizes.observe(document.body);
  changes.observe(document, { subtree: true, childList: true, attributeFilter: ['data-motion'] });
  addEventListener('scroll', onChange, { signal });
  signal.addEventListener('abort', () => {
    resizes.disconnect();
    changes.disconnect();
  });
}

/**
 * Starts a worker that draws the background on a canvas in `host`, until `end` is aborted.
 *
 * The page sets `data-motion="playing"` on `host` to let the points drift; under Save-Data the worker is not loaded before.
 * This function sets `data-drawn` on `host` while the worker draws. On the element of a shape it sets `data-awaited` before
 * its points are halfway to their targets, and then `data-gathered`. If nothing can be drawn, the still background of the
 * stylesheet stays and `onFail` is called. Paused, the worker draws one still frame.
 */
export function startBackground(host: HTMLElement, end: AbortController, onFail: () => void) {
  const { signal } = end;
  if (signal.aborted) return;
  let worker: Worker | undefined;
  let gatheredRequest: number | undefined;
  const setShapeState = createStateSetter();
  /** The element and the id that were asked for last, and how many such pairs there were. */
  let last: { element?: HTMLElement; id?: string | undefined } = {};
  let request = 0;
  const pointer: [number, number] = [0, 0];
  /** The state that was sent last. Its pointer is always the current one. */
  let sentState: PageState | undefined;
  const sendShapeSvg = createSvgSender((shape) => worker?.postMessage(shape));
  let frameRequest = 0;

  function fail() {
    end.abort();
    onFail();
  }

  function showStatus(status: BackgroundStatus) {
    host.toggleAttribute('data-drawn', status.drawn);
    gatheredRequest = status.gatheredRequest;
    update();
  }

  /** Sends the state of the page to the worker, and starts the worker first if there is none. */
  function update() {
    frameRequest = 0;
    const isPlaying = host.dataset.motion === 'playing';
    if (!worker && savesData() && !isPlaying) return;
    try {
      worker ??= startWorker(host, showStatus, fail);
    } catch {
      return fail();
    }
    const isMoving = isPlaying && !document.hidden;
    // While the background is paused, a shape stays as long as a part of it is in the window.
    const element = findShapeElement(isMoving ? 0.25 : 0);
    // Two elements of a page may have one id, and one may change its id with its content, which is observed.
    if (element && (element !== last.element || element.dataset.shape !== last.id)) {
      last = { element, id: element.dataset.shape };
      request++;
    }
    const shape = element ? shapeOf(element, request) : null;
    if (element && shape) sendShapeSvg(shape.id, element);
    sentState = { pointer, size: [host.clientWidth, host.clientHeight, devicePixelRatio], isMoving, shape };
    const isAwaited = isMoving && host.hasAttribute('data-drawn');
    setShapeState(
      element,
      gatheredRequest === shape?.request ? 'data-gathered' : isAwaited ? 'data-awaited' : undefined,
    );
    worker.postMessage(sentState);
  }

  /** Updates once in the next frame, which computes the positions of elements anyway. */
  function scheduleUpdate() {
    if (!frameRequest) frameRequest = requestAnimationFrame(update);
  }
  // Browsers report the pointer once a frame, however often the device does.
  function trackPointer(event: PointerEvent | TouchEvent) {
    const position = 'touches' in event ? event.touches[0] : event;
    if (!position || !sentState?.isMoving) return;
    pointer[0] = (2 * position.clientX) / innerWidth - 1;
    pointer[1] = 1 - (2 * position.clientY) / innerHeight;
    worker?.postMessage(sentState);
  }

  if (!('ResizeObserver' in window)) return fail();
  signal.addEventListener('abort', () => {
    worker?.terminate();
    cancelAnimationFrame(frameRequest);
    host.replaceChildren();
    host.removeAttribute('data-drawn');
    setShapeState();
  });
  observePage(host, signal, scheduleUpdate);
  // A hidden page has no next frame.
  document.addEventListener('visibilitychange', update, { signal });
  addEventListener('pointermove', trackPointer, { signal });
  // Scrolling by touch cancels pointer events, but not touch events.
  addEventListener('touchmove', trackPointer, { passive: true, signal });
  update();
}
