import { waveOf } from '../app/display/dot-patterns.ts';
import { content } from '../model/content.server.ts';

/** The wave beside home's headline as the background's points gather into it, in lattices for a wide and a high place. */
const LATTICES = [
  { columns: 42, rows: 16, shownIn: 'min-aspect-ratio:2' },
  { columns: 44, rows: 42, shownIn: 'max-aspect-ratio:1.999' },
] as const;

/** @returns the still wave as SVG; it fills its place. No `non-scaling-stroke`: WebKit ignores it in images */
export function waveSvg(): string {
  const drawings = LATTICES.map(({ columns, rows }, index) => {
    const isLit = waveOf('order', columns, rows);
    let path = '';
    for (let column = 0; column < columns; column++)
      for (let row = rows - 1; row >= 0; row--) if (isLit({ column, row })) path += `M${column} ${row}z`;
    return `<svg class="w${index}" viewBox="-.5 -.5 ${columns} ${rows}" preserveAspectRatio="xMaxYMid slice"><path stroke-width=".4" d="${path}"/></svg>`;
  });
  const rules = LATTICES.map(({ shownIn }, index) => `@media not all and (${shownIn}){.w${index}{display:none}}`);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" fill="none" stroke="url(#start)" stroke-linecap="round">' +
    `<style>${rules.join('')}</style><linearGradient id="start">` +
    `<stop stop-color="${content.brand.colours.signal}" stop-opacity=".1"/>` +
    `<stop offset=".3" stop-color="${content.brand.colours.signal}" stop-opacity=".8"/></linearGradient>${drawings.join('')}</svg>`
  );
}
