const CLASSIC = /<script>([\s\S]*?)<\/script>/g;

/**
 * Puts what a page's inline scripts hold into the first of them, so that its policy names one hash and not four: 0.3 kB
 * of the page and its headers, which no compression makes smaller. The emptied elements stay, for they are hydrated.
 *
 * Holds for a built page alone, where all data is there at once and nothing waits for a stream.
 *
 * @param html a built page
 */
export function joinInlineScripts(html: string): string {
  const joined = [...html.matchAll(CLASSIC)].map(([, text = '']) => text.trim().replace(/;?$/, ';')).join('');
  let first = true;
  return html.replace(CLASSIC, () => {
    const text = first ? joined : '';
    first = false;
    return `<script>${text}</script>`;
  });
}
