import { type News, startDrift } from './drift.ts';
import { type Obey, startWorker } from './worker.ts';

/**
 * Defines `<point-field>`: wherever it stands in the document, the field moves in. There is one field a document, with
 * one canvas, which goes along when the element is made anew.
 *
 * `data-motion="playing"`, given by the page, lets it move. `data-field`, set here, tells the style sheet what draws:
 * `worker`, `main` (the main thread) or `still` (nothing yet, or nothing any more: the sheet's own points stand).
 * The event `impossible` says that nothing can be drawn here.
 *
 * @param url where the file is that serves as worker
 */
export function definePointField(url: string) {
  const field = createField(url);
  customElements.define(
    'point-field',
    class extends HTMLElement {
      static observedAttributes = ['data-motion'];
      connectedCallback() {
        field.moveTo(this);
      }
      attributeChangedCallback() {
        field.sendMoves();
      }
    },
  );
}

function createField(url: string) {
  let place: HTMLElement | undefined;
  let canvas: HTMLCanvasElement | undefined;
  let obey: Obey | undefined;
  let state: 'still' | 'worker' | 'main' = 'still';
  let width = 0;
  let height = 0;

  const sendSize = () => obey?.({ size: [width, height, devicePixelRatio] });
  const moves = () => place?.dataset.motion === 'playing' && !document.hidden;
  const sendMoves = () => obey?.({ moves: moves() });

  function show(next: typeof state) {
    state = next;
    if (place) place.dataset.field = state;
  }

  /** Starts on a new canvas, since one that a worker has had cannot be taken back. */
  function start(kind: 'worker' | 'main') {
    canvas?.remove();
    const mine = document.createElement('canvas');
    canvas = mine;
    place?.append(mine);
    const report = (news: News) => {
      if (canvas !== mine) return;
      show(news === 'drawn' ? kind : 'still');
      if (news !== 'failed') return;
      obey = undefined;
      if (kind === 'worker') return start('main');
      mine.remove();
      place?.dispatchEvent(new Event('impossible'));
    };
    try {
      const started = kind === 'worker' ? startWorker(url, mine, report) : startDrift(mine, report);
      if (canvas === mine) obey = started;
    } catch {
      report('failed');
    }
    sendSize();
    sendMoves();
  }

  const sizes = new ResizeObserver((entries) => {
    for (const { contentRect } of entries) ({ width, height } = contentRect);
    sendSize();
  });

  function watchRatio() {
    sendSize();
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener('change', watchRatio, { once: true });
  }

  let x = 0;
  let y = 0;
  let asked = 0;
  function sendPointer() {
    asked = 0;
    obey?.({ pointer: [(2 * x) / width - 1, 1 - (2 * y) / height] });
  }
  function point(event: PointerEvent | TouchEvent) {
    const at = 'touches' in event ? event.touches[0] : event;
    if (!at || !width || !height || !moves()) return;
    x = at.clientX;
    y = at.clientY;
    // At most one message a frame, however often the device reports.
    if (!asked) asked = requestAnimationFrame(sendPointer);
  }

  watchRatio();
  document.addEventListener('visibilitychange', sendMoves);
  addEventListener('pointermove', point, { passive: true });
  // A finger that scrolls ends its pointer events, but not these.
  addEventListener('touchmove', point, { passive: true });

  return {
    sendMoves,
    moveTo(next: HTMLElement) {
      place = next;
      sizes.disconnect();
      sizes.observe(place);
      if (canvas) place.append(canvas);
      else start('worker');
      show(state);
      sendMoves();
    },
  };
}
