type StylesheetProps = {
  /** Its file, for a page that a link inside the site led to. */
  url: string;
  /** The stylesheet itself, for the HTML of pages; scripts have an empty one. */
  children: string;
};

/**
 * A stylesheet that only some pages need: inlined in their HTML, so that no request delays their first paint; a file
 * where the screen is reached by a link.
 */
export function Stylesheet({ url, children }: StylesheetProps) {
  // React joins the inlined ones in one element, which stays.
  if (import.meta.env.SSR || document.querySelector(`[data-href~="${url}"]`)) {
    return (
      <style href={url} precedence="default">
        {children}
      </style>
    );
  }
  return <link href={url} precedence="default" rel="stylesheet" />;
}
