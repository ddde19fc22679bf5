import type { Signal } from './signal.ts';

/**
 * Follows the elements with `data-signal`, on any screen. Each names a signal, which gathers in its rectangle and in its
 * text colour while it is in view; of several, the last one in the document.
 *
 * @param send takes the signal with its present place; null where there is none
 * @param isMoving while this is false, the signal stays the same as long as its element exists
 * @returns the function to call when the window's size or `isMoving` has changed
 */
export function watchStages(send: (signal: Signal | null) => void, isMoving: () => boolean): () => void {
  const inView = new Set<Element>();
  let stage: Element | undefined;
  let tone: number[] = [];

  function sendPlace() {
    if (!stage) return;
    const { left, top, width, height } = stage.getBoundingClientRect();
    send({ name: stage.getAttribute('data-signal') ?? '', tone, box: [left, top, width, height] });
  }
  function choose() {
    if (isMoving() || !stage?.isConnected) {
      stage = [...inView].at(-1);
      if (stage) tone = getComputedStyle(stage).color.match(/\d+/g)?.map(Number) ?? [];
      else send(null);
    }
    sendPlace();
  }
  const views = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) inView.add(target);
        else inView.delete(target);
      choose();
    },
    // A signal gathers when the reader comes to it, and is let go before it leaves.
    { rootMargin: '-25% 0px -12%' },
  );
  /** Observes the elements that exist now: each is reported once at first. */
  function look() {
    views.disconnect();
    inView.clear();
    for (const element of document.querySelectorAll('[data-signal]')) views.observe(element);
    if (!stage?.isConnected) choose();
  }
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  addEventListener('scroll', sendPlace, { passive: true });
  return look;
}
