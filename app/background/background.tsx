import { useEffect, useRef } from 'react';
import fieldUrl from './field.ts?worker&url';
import { getMotion, giveUp, type Motion, sparesData, subscribe, useMotion } from './motion.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'point-field': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & { 'data-motion': Motion };
    }
  }
}

/** Calls `start` when the page has loaded all its own and the browser has nothing better to do. */
function afterLoad(start: () => void) {
  // Safari has no idle callback.
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(start) : setTimeout(start));
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

/**
 * The field of points behind every page, to be rendered once, in the root layout. Its sheet, `background.css`, lays a
 * still field; what lets it move is loaded after the page, and with Save-Data only if the visitor asks for it.
 */
export function Background() {
  const field = useRef<HTMLElement>(null);
  useEffect(() => {
    const load = () => {
      if (sparesData() && getMotion() !== 'playing') return;
      // Not a plain `import('./field.ts')`: the same file is the worker's, and Vite would wrap such an import in 0.6 kB
      // of its own for each first load. May happen twice; a module runs once. If it does not arrive, all stands still.
      afterLoad(() => import(/* @vite-ignore */ fieldUrl).catch(() => {}));
    };
    load();
    const unsubscribe = subscribe(load);
    // By hand: React does not listen to an element of our own that was prerendered.
    const element = field.current;
    element?.addEventListener('impossible', giveUp);
    return () => {
      unsubscribe();
      element?.removeEventListener('impossible', giveUp);
    };
  }, []);
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an element of our own that takes neither focus nor pointer.
  return <point-field ref={field} aria-hidden="true" data-motion={useMotion()} />;
}
