import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { recordLeaving } from './skip-hydration.ts';

/** @returns the element that a fragment names, as it stands or percent-encoded, as browsers do */
function targetOf(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  try {
    return document.getElementById(id) ?? document.getElementById(decodeURIComponent(id));
  } catch {
    // A `%` that begins no code.
    return null;
  }
}

/** @returns the text of an element, and where it is in the window */
function measureText(element: Element) {
  const range = document.createRange();
  range.selectNodeContents(element);
  return { text: element.textContent, box: range.getBoundingClientRect() };
}

/** Lets the large figure of a project come from where it was in the card that was clicked, if it was in the window. */
function moveFigure({ text, box: from }: ReturnType<typeof measureText>) {
  const figure = document.querySelector('.large-figure');
  if (!figure || figure.textContent !== text || from.bottom < 0 || from.top > innerHeight) return;
  const { box: to } = measureText(figure);
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  // The router scrolls to the top next.
  const y = from.top + from.height / 2 - (to.top + to.height / 2 + scrollY);
  const transform = `translate(${x}px, ${y}px) scale(${from.height / to.height})`;
  figure.animate([{ transform }, {}], { duration: 300, easing: 'ease-out' });
}

/** After each screen change, moves the focus to where the screen is shown from. */
export function ScreenChange() {
  const { pathname, hash } = useLocation();
  const shown = useRef({ pathname, hash });
  const cardFigure = useRef<ReturnType<typeof measureText>>(null);

  useEffect(() => {
    const keepFigure = ({ target }: Event) => {
      const figure = target instanceof Element && target.closest('.card')?.querySelector('[data-figure]');
      cardFigure.current = figure ? measureText(figure) : null;
    };
    document.addEventListener('click', keepFigure, { capture: true });
    return () => document.removeEventListener('click', keepFigure, { capture: true });
  }, []);

  // Before the router scrolls, so that the new screen is laid out once for all.
  useLayoutEffect(() => {
    const before = shown.current;
    if (before.pathname === pathname && before.hash === hash) return;
    shown.current = { pathname, hash };
    const isNew = before.pathname !== pathname;
    const figure = cardFigure.current;
    // Going forward again is no click.
    cardFigure.current = null;
    if (isNew) recordLeaving();
    // It begins half visible: from nothing, each change is a blink of black. A view transition takes a picture of the old screen
    // first: from a card to its project, 4 times slower, 473 ms become 744 (medians of 9 in turn). The fade fills forwards:
    // where it ends the layer of `main`, WebKit paints nothing for a frame or two (7 of 16 changes filmed, then 0 of 12).
    if (isNew && matchMedia('(prefers-reduced-motion: no-preference)').matches) {
      const timing = { duration: 250, easing: 'ease-out', fill: 'forwards' } as const;
      document.querySelector('main')?.animate([{ opacity: 0.5 }, {}], timing);
      if (figure && innerWidth >= 640) moveFigure(figure);
    }
    const target = targetOf(hash) ?? (isNew ? document.querySelector('h1') : null);
    if (!target) return;
    // A control stays in the order of Tab.
    if (target.tabIndex < 0) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname, hash]);

  return null;
}
