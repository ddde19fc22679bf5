import { preinit } from 'react-dom';

/** Whether it is in the HTML of the page: React joins the inlined ones in one element, which stays. */
const isInlined = (url: string) => import.meta.env.SSR || document.querySelector(`[data-href~="${url}"]`) !== null;

type StylesheetProps = {
  url: string;
  /** The stylesheet itself, for the HTML of pages; scripts have an empty one. */
  text: string;
};

/**
 * A stylesheet that only some pages need: inlined in their HTML, so that no request delays their first paint; a file
 * where the screen is reached by a link.
 */
export function Stylesheet({ url, text }: StylesheetProps) {
  if (!isInlined(url)) return <link href={url} precedence="default" rel="stylesheet" />;
  return (
    <style href={url} precedence="default">
      {text}
    </style>
  );
}

/**
 * Requests a stylesheet that a module's components show. Call it where the module begins: a pointer over a link runs the
 * modules of its screen, so that the click has to wait for nothing.
 *
 * @returns the component that shows it
 */
export function stylesheetOf(url: string, text: string) {
  if (!isInlined(url)) preinit(url, { as: 'style', precedence: 'default' });
  return () => <Stylesheet text={text} url={url} />;
}
