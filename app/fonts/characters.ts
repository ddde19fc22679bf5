const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

/**
 * The characters that the site's two text faces have: those of ASCII, the letters of Western Europe, and what stands
 * between words and figures. Any other is shown in a face of the visitor's machine.
 */
export const characters = [range(0x20, 0x7e), range(0xc0, 0xff), 'Œœ\u00a0–—‘’‚“”„«»‹›…•·°§©®™€£−×'].join('');
