const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

/**
 * The characters of the site's two text fonts: ASCII, the letters of Western Europe, and punctuation and symbols. Any
 * other character is shown in a fallback font of the visitor's system. To add some, such as "š", "ł" and "ğ", append
 * them and run `npm run fonts`.
 */
export const characters = [range(0x20, 0x7e), range(0xc0, 0xff), 'Œœ\u00a0–—‘’‚“”„«»‹›…•·°§©®™€£−×'].join('');
