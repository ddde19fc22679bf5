import { useEffect, useRef } from 'react';
import fieldUrl from './field.ts?worker&url';
import { getMotion, type Motion, markImpossible, savesData, setMotion, subscribe, useMotion } from './motion.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'point-field': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & { 'data-motion': Motion };
    }
  }
}

/** Calls `start` after the page's load event, when the browser is idle. */
function afterLoad(start: () => void) {
  // Safari has no requestIdleCallback.
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(start) : setTimeout(start));
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}

/**
 * The field of points behind every page (R-field), rendered once, in the root layout. Its stylesheet, `background.css`,
 * shows a still field. The code that moves it is loaded after the page; under Save-Data, only if the visitor presses play.
 */
export function Background() {
  const field = useRef<HTMLElement>(null);
  useEffect(() => {
    const load = () => {
      if (savesData() && getMotion() !== 'playing') return;
      // Imported by URL because the worker runs the same file, and because Vite's preload helper for a plain
      // `import('./field.ts')` would add 0.6 kB to the first load. A second import does not run the module again. If the
      // file cannot be loaded, the still field stays.
      afterLoad(() => import(/* @vite-ignore */ fieldUrl).catch(() => {}));
    };
    load();
    const unsubscribe = subscribe(load);
    // React does not attach listeners to a custom element that it hydrates.
    const element = field.current;
    element?.addEventListener('impossible', markImpossible);
    return () => {
      unsubscribe();
      element?.removeEventListener('impossible', markImpossible);
    };
  }, []);
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: this custom element is not focusable
  return <point-field ref={field} aria-hidden="true" data-motion={useMotion()} />;
}

type BackgroundControlProps = { className: string; pause: string; play: string };

/** The button that pauses and plays the background (R-motion, WCAG 2.2.2). Its label is what a click does. */
export function BackgroundControl({ className, pause, play }: BackgroundControlProps) {
  const motion = useMotion();
  const isPlaying = motion === 'playing';
  return (
    <button
      type="button"
      className={`field-control ${className}`}
      data-motion={motion}
      onClick={() => setMotion(isPlaying ? 'paused' : 'playing')}
    >
      {isPlaying ? pause : play}
    </button>
  );
}
