// `preload` does nothing before it has run. On home, modules that call it may run early.
import 'react-dom/client';
import { preinit, preload } from 'react-dom';

/** True if the HTML of the page has the stylesheet inline, and while that HTML is made. */
export const isInlined = (name: string) =>
  import.meta.env.SSR || document.querySelector(`[data-href~="${name}"]`) !== null;

/**
 * A stylesheet that only some pages need. Their HTML has it inline, so that no request delays the first paint; a link
 * to the screen loads a file. It is requested where the module that imports it (`?component`, vite.config.ts) begins.
 * React shows a new screen once its stylesheets have loaded, so never before its styles. No module awaits the file:
 * WebKit may run a module before one that it imports and that still waits.
 *
 * @param name of the inline element
 * @param text the stylesheet itself, for the HTML of pages; scripts have an empty one
 * @returns the component that shows it
 */
export function stylesheetOf(name: string, url: string, text: string) {
  // React joins those in the HTML of a page in one element, which stays.
  const inlined = isInlined(name);
  if (!inlined) {
    preload(url, { as: 'style' });
    // Inserted before it has loaded, React would not wait for it. Inserted before the click, it costs the click no layout.
    const loading = document.querySelector(`link[href="${url}"]`);
    loading?.addEventListener('load', () => preinit(url, { as: 'style', precedence: 'default' }), { once: true });
  }
  return () =>
    inlined ? (
      <style href={name} precedence="default">
        {text}
      </style>
    ) : (
      <link href={url} precedence="default" rel="stylesheet" />
    );
}
