import { useEffect } from 'react';
import fieldUrl from './field.ts?worker&url';
import { giveUp, type Motion, sparesData, useMotion } from './motion.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'point-field': HTMLAttributes<HTMLElement> & { 'data-motion': Motion; onimpossible: () => void };
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
  const motion = useMotion();
  const isWanted = motion === 'playing' || !sparesData();
  useEffect(() => {
    // Not a plain `import('./field.ts')`: the same file is the worker's, and Vite would wrap such an import in 0.6 kB
    // of its own for each first load. May happen twice; a module runs once. If it does not arrive, all stands still.
    if (isWanted) afterLoad(() => import(/* @vite-ignore */ fieldUrl).catch(() => {}));
  }, [isWanted]);
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an element of our own that takes neither focus nor pointer.
  return <point-field aria-hidden="true" data-motion={motion} onimpossible={giveUp} />;
}
