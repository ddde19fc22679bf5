import { preinit } from 'react-dom';

/**
 * A stylesheet that only some pages need: inlined in their HTML, so that no request delays their first paint; a file where
 * the screen is reached by a link. Call it where a module begins, and await it there: the router shows a screen once its
 * modules have run, so never before its styles, and a pointer over a link runs them before the click.
 *
 * @param text the stylesheet itself, for the HTML of pages; scripts have an empty one
 * @returns the component that shows it
 */
export async function stylesheetOf(url: string, text: string) {
  // React joins those in the HTML of a page in one element, which stays.
  const inlined = import.meta.env.SSR || document.querySelector(`[data-href~="${url}"]`) !== null;
  if (!inlined) {
    preinit(url, { as: 'style', precedence: 'default' });
    const link = document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${url}"]`);
    // Without its styles a screen can still be read.
    if (link && !link.sheet) await new Promise((settled) => Object.assign(link, { onload: settled, onerror: settled }));
  }
  return () =>
    inlined ? (
      <style href={url} precedence="default">
        {text}
      </style>
    ) : (
      <link href={url} precedence="default" rel="stylesheet" />
    );
}
