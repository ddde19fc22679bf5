import { preinit } from 'react-dom';

type StylesheetProps = {
  /** Its file, for a page that a link inside the site led to. */
  url: string;
  /** The stylesheet itself, for the HTML of pages; scripts have an empty one. */
  children: string;
};

/** Whether it is in the HTML of the page: React joins the inlined ones in one element, which stays. */
const isInlined = (url: string) => import.meta.env.SSR || document.querySelector(`[data-href~="${url}"]`) !== null;

/**
 * Requests a stylesheet that a module's components show. Call it where the module begins: a pointer over a link runs the
 * modules of its screen, so that the click has to wait for nothing.
 */
export function prepareStylesheet(url: string): void {
  if (!isInlined(url)) preinit(url, { as: 'style', precedence: 'default' });
}

/**
 * A stylesheet that only some pages need: inlined in their HTML, so that no request delays their first paint; a file
 * where the screen is reached by a link.
 */
export function Stylesheet({ url, children }: StylesheetProps) {
  if (isInlined(url)) {
    return (
      <style href={url} precedence="default">
        {children}
      </style>
    );
  }
  return <link href={url} precedence="default" rel="stylesheet" />;
}
