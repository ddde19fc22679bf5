import type { FieldMessage, FieldStatus } from './field-worker.ts';
import workerUrl from './field-worker.ts?worker&url';
import type { Stage } from './gathering.ts';
import { savesData } from './motion.ts';

/**
 * The element with `data-signal` that asks for the points now: of those in view, the one that is nearest to the middle.
 *
 * @param inset height of the strip at the window's top in which an element is no longer in view, as a share of the window;
 *   half as much at the bottom
 */
function findSignal(inset: number): HTMLElement | undefined {
  let nearest: HTMLElement | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const element of document.querySelectorAll<HTMLElement>('[data-signal]')) {
    const { top, bottom } = element.getBoundingClientRect();
    const distance = Math.abs(top + bottom - innerHeight);
    if (distance < least && top < innerHeight * (1 - inset / 2) && bottom > innerHeight * inset)
      [nearest, least] = [element, distance];
  }
  return nearest;
}

/** The SVG that a signal is drawn from: it is inside the element, or in the file that the id names. */
async function pictureOf({ dataset: { signal = '' }, innerHTML }: HTMLElement): Promise<string> {
  const [, file = ''] = signal.split(':');
  if (!file.startsWith('/')) return innerHTML;
  const response = await fetch(file);
  return response.ok ? response.text() : '';
}

/**
 * Lets a worker draw the field on a canvas in `host`, until `end` is aborted.
 *
 * The page sets `data-motion="playing"` on `host` to let the field move; under Save-Data the worker is not loaded before.
 * This function sets `data-drawn` on it for the stylesheet while the worker draws, and `data-gathers` on a signal's element
 * while its points are drawn near their places, or there. Where nothing can be drawn the still field of the stylesheet
 * stays, and `onFail` is called.
 */
export function startField(host: HTMLElement, end: AbortController, onFail: () => void) {
  const { signal } = end;
  if (signal.aborted) return;
  let worker: Worker | undefined;
  /** Id of the signal whose points have left the noise. */
  let gathers: string | undefined;
  /** The element that has `data-gathers`. */
  let gathering: Element | undefined;
  const pointer: [number, number] = [0, 0];
  /** What was sent last; its pointer is always the present one. */
  let sent: FieldMessage | undefined;
  const pictured = new Set<string>();
  let request = 0;

  function startWorker() {
    const canvas = document.createElement('canvas');
    host.append(canvas);
    const offscreen = canvas.transferControlToOffscreen();
    worker = new Worker(workerUrl, { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<FieldStatus>) => {
      host.toggleAttribute('data-drawn', data.drawn);
      gathers = data.gathers;
      update();
    };
    worker.onerror = (event) => {
      event.preventDefault(); // The still field stands in, so the error is not logged.
      fail();
    };
    worker.postMessage(offscreen, [offscreen]);
  }

  function fail() {
    end.abort();
    onFail();
  }

  function mark(element?: Element) {
    if (element !== gathering) gathering?.removeAttribute('data-gathers');
    gathering = element;
    element?.setAttribute('data-gathers', '');
  }

  /** The signal that the page asks for, in its text colour. Its picture is sent before. */
  function stageOf(element: HTMLElement): Stage {
    const { signal: id = '' } = element.dataset;
    if (!pictured.has(id)) {
      pictured.add(id);
      // Where a file cannot be loaded, the picture of the page stays.
      pictureOf(element).then(
        (svg) => worker?.postMessage({ id, svg }),
        () => {},
      );
    }
    const { left, top, width, height } = element.getBoundingClientRect();
    return { id, tone: getComputedStyle(element).color, box: [left, top, width, height] };
  }

  /** Sends the page's state to the worker, which it starts at first. */
  function update() {
    request = 0;
    const isPlaying = host.dataset.motion === 'playing';
    if (!worker && savesData() && !isPlaying) return;
    try {
      if (!worker) startWorker();
    } catch {
      return fail();
    }
    const moving = isPlaying && !document.hidden;
    // While the field is paused, a signal stays as long as a part of it is in the window.
    const element = findSignal(moving ? 0.25 : 0);
    sent = {
      pointer,
      size: [host.clientWidth, host.clientHeight, devicePixelRatio],
      moving,
      stage: element ? stageOf(element) : null,
    };
    mark(gathers === sent.stage?.id ? element : undefined);
    worker?.postMessage(sent);
  }

  /** Updates with the next frame, which computes the places of elements anyway: once a frame, however often it is called. */
  function schedule() {
    if (!request) request = requestAnimationFrame(update);
  }
  // Browsers report the pointer once a frame, however often the device does.
  function trackPointer(event: PointerEvent | TouchEvent) {
    const place = 'touches' in event ? event.touches[0] : event;
    if (!place || !sent?.moving) return;
    pointer[0] = (2 * place.clientX) / innerWidth - 1;
    pointer[1] = 1 - (2 * place.clientY) / innerHeight;
    worker?.postMessage(sent);
  }

  const resizes = new ResizeObserver(schedule);
  // An element with a signal appears or leaves, or the visitor pauses the field.
  const changes = new MutationObserver(schedule);
  signal.addEventListener('abort', () => {
    resizes.disconnect();
    changes.disconnect();
    worker?.terminate();
    cancelAnimationFrame(request);
    host.replaceChildren();
    host.removeAttribute('data-drawn');
    mark();
  });
  resizes.observe(host);
  changes.observe(document, { subtree: true, childList: true, attributeFilter: ['data-motion'] });
  // Not with the next frame, which a hidden page does not have.
  document.addEventListener('visibilitychange', update, { signal });
  addEventListener('scroll', schedule, { signal });
  addEventListener('pointermove', trackPointer, { signal });
  // Scrolling by touch cancels pointer events, but not touch events.
  addEventListener('touchmove', trackPointer, { passive: true, signal });
  update();
}
