import { paperRgb, signalRgb } from 'model/data/brand.ts';
import type { BackgroundStatus, PageState, StartMessage } from './background-worker.ts';
import workerUrl from './background-worker.ts?worker&url';
import type { PlacedShape } from './gathering.ts';
import { savesData } from './motion.ts';

/**
 * @param inset share of the window's height at its top that does not count as in view, and half of it at its bottom
 * @returns the element with `data-shape` in view that is nearest to the middle of the window
 */
function findShapeElement(inset: number): HTMLElement | undefined {
  let nearest: HTMLElement | undefined;
  let leastDistance = Number.POSITIVE_INFINITY;
  for (const element of document.querySelectorAll<HTMLElement>('[data-shape]')) {
    const { top, bottom } = element.getBoundingClientRect();
    const distance = Math.abs(top + bottom - innerHeight);
    if (distance < leastDistance && top < innerHeight * (1 - inset / 2) && bottom > innerHeight * inset)
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

/**
 * Starts a worker that draws the background on a canvas in `host`, until `end` is aborted.
 *
 * The page sets `data-motion="playing"` on `host` to let the points drift; under Save-Data the worker is not loaded before.
 * This function sets `data-drawn` on `host` while the worker draws. On the element of a shape it sets `data-awaited` before
 * its points are near their targets, and then `data-gathered`. If nothing can be drawn, the still background of the stylesheet
 * stays and `onFail` is called.
 */
export function startBackground(host: HTMLElement, end: AbortController, onFail: () => void) {
  const { signal } = end;
  if (signal.aborted) return;
  let worker: Worker | undefined;
  /** Id of the shape whose points are near their targets. */
  let gatheredId: string | undefined;
  /** The element that is marked, and its mark. */
  let markedElement: Element | undefined;
  let mark: 'data-awaited' | 'data-gathered' | undefined;
  let waitTimer = 0;
  const pointer: [number, number] = [0, 0];
  /** The state that was sent last. Its pointer is always the current one. */
  let sentState: PageState | undefined;
  /** Ids of the shapes whose SVG was requested. */
  const requestedIds = new Set<string>();
  let frameRequest = 0;

  function startWorker() {
    const canvas = document.createElement('canvas');
    host.append(canvas);
    const offscreen = canvas.transferControlToOffscreen();
    worker = new Worker(workerUrl, { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<BackgroundStatus>) => {
      host.toggleAttribute('data-drawn', data.drawn);
      gatheredId = data.gatheredId;
      update();
    };
    worker.onerror = (event) => {
      event.preventDefault(); // The still background replaces it, so the error is not logged.
      fail();
    };
    const start: StartMessage = { canvas: offscreen, paper: paperRgb, signal: signalRgb };
    worker.postMessage(start, [offscreen]);
  }

  function fail() {
    end.abort();
    onFail();
  }

  /** Marks an element, and no other. It is marked as awaited for `MAX_WAIT` at most. */
  function markShape(element?: Element, next?: typeof mark) {
    if (element === markedElement && next === mark) return;
    clearTimeout(waitTimer);
    if (mark) markedElement?.removeAttribute(mark);
    [markedElement, mark] = [element, next];
    if (next) element?.setAttribute(next, '');
    if (next === 'data-awaited') waitTimer = window.setTimeout(() => element?.removeAttribute(next), MAX_WAIT);
  }

  /** Sends the SVG of a shape once. If it cannot be loaded, the page keeps its own picture. */
  function sendShapeSvg(id: string, element: HTMLElement) {
    if (requestedIds.has(id)) return;
    requestedIds.add(id);
    loadShapeSvg(element).then(
      (svg) => worker?.postMessage({ id, svg }),
      () => {},
    );
  }

  /** @returns the shape of an element, in its text colour and its rectangle */
  function placeShape(element: HTMLElement): PlacedShape {
    const { shape: id = '' } = element.dataset;
    sendShapeSvg(id, element);
    const { left, top, width, height } = element.getBoundingClientRect();
    const { color: colour, scale } = getComputedStyle(element);
    return { id, colour, isMirrored: scale.startsWith('-'), box: [left, top, width, height] };
  }

  /** Sends the state of the page to the worker, and starts the worker first if there is none. */
  function update() {
    frameRequest = 0;
    const isPlaying = host.dataset.motion === 'playing';
    if (!worker && savesData() && !isPlaying) return;
    try {
      if (!worker) startWorker();
    } catch {
      return fail();
    }
    const isMoving = isPlaying && !document.hidden;
    // While the background is paused, a shape stays as long as a part of it is in the window.
    const element = findShapeElement(isMoving ? 0.25 : 0);
    sentState = {
      pointer,
      size: [host.clientWidth, host.clientHeight, devicePixelRatio],
      isMoving,
      shape: element ? placeShape(element) : null,
    };
    const isAwaited = isMoving && host.hasAttribute('data-drawn');
    markShape(element, gatheredId === sentState.shape?.id ? 'data-gathered' : isAwaited ? 'data-awaited' : undefined);
    worker?.postMessage(sentState);
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
  const resizes = new ResizeObserver(scheduleUpdate);
  // The element of a shape appears or leaves, or the visitor pauses the background.
  const changes = new MutationObserver(scheduleUpdate);
  signal.addEventListener('abort', () => {
    resizes.disconnect();
    changes.disconnect();
    worker?.terminate();
    cancelAnimationFrame(frameRequest);
    host.replaceChildren();
    host.removeAttribute('data-drawn');
    markShape();
  });
  resizes.observe(host);
  changes.observe(document, { subtree: true, childList: true, attributeFilter: ['data-motion'] });
  // A hidden page has no next frame.
  document.addEventListener('visibilitychange', update, { signal });
  addEventListener('scroll', scheduleUpdate, { signal });
  addEventListener('pointermove', trackPointer, { signal });
  // Scrolling by touch cancels pointer events, but not touch events.
  addEventListener('touchmove', trackPointer, { passive: true, signal });
  update();
}
