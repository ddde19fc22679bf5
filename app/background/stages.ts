import type { Signal } from './signal.ts';

/**
 * The signal that the page asks for now: that of the element with `data-signal` that is in view, in its text colour; of
 * several, the last one in the document; null without one.
 *
 * @param inset height of the strip at the window's top in which an element is no longer in view, as a share of the window;
 *   half as much at the bottom
 */
export function findSignal(inset: number): Signal | null {
  let signal: Signal | null = null;
  for (const element of document.querySelectorAll<HTMLElement>('[data-signal]')) {
    const { left, top, bottom, width, height } = element.getBoundingClientRect();
    if (top < innerHeight * (1 - inset / 2) && bottom > innerHeight * inset) {
      signal = {
        name: element.dataset.signal ?? '',
        tone: getComputedStyle(element).color,
        box: [left, top, width, height],
      };
    }
  }
  return signal;
}
