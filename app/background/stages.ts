import type { Signal } from './signal.ts';

/**
 * Follows the elements with `data-signal`, in any screen: such an element says which signal gathers, in the rectangle and
 * the text colour that it has. The one that entered the middle of the window last is sent.
 *
 * @param send takes the signal with its present place; null where there is none
 * @param isMoving while this is false, the signal stays the same as long as its element exists
 * @returns the function to call when the window's size or `isMoving` has changed
 */
export function watchStages(send: (signal: Signal | null) => void, isMoving: () => boolean): () => void {
  const inView = new Set<HTMLElement>();
  let stage: HTMLElement | undefined;
  let tone: number[] = [];
  /** Id of the animation frame that will send the place, or 0. */
  let request = 0;

  function sendPlace() {
    request = 0;
    if (!stage) return send(null);
    const { left, top, width, height } = stage.getBoundingClientRect();
    send({ name: stage.dataset.signal ?? '', tone, box: [left, top, width, height] });
  }

  function choose() {
    if (isMoving() || !stage?.isConnected) {
      stage = [...inView].filter(({ isConnected }) => isConnected).at(-1);
      tone = stage ? (getComputedStyle(stage).color.match(/\d+/g) ?? []).map(Number) : [];
    }
    sendPlace();
  }

  const views = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (target instanceof HTMLElement) inView[isIntersecting ? 'add' : 'delete'](target);
      }
      choose();
    },
    { rootMargin: '-25% 0px -12%' },
  );

  /** Observes the elements that exist now; each is reported once at first. */
  function look() {
    views.disconnect();
    for (const element of document.querySelectorAll('[data-signal]')) views.observe(element);
    choose();
  }

  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  addEventListener(
    'scroll',
    () => {
      if (stage) request ||= requestAnimationFrame(sendPlace);
    },
    { passive: true },
  );
  return look;
}
