import { content } from '../model/reading/content.server.ts';
import { pointsPath, randomFrom, STEP, waveOf } from '../pictures/dot-patterns.ts';

/** Lattices of the wave beside home's headline and closing. The shape of its space decides which one is shown. */
const LATTICES = [
  { columns: 42, rows: 16, shownIn: '(min-aspect-ratio:2)' },
  { columns: 43, rows: 26, shownIn: '(min-aspect-ratio:1.35) and (max-aspect-ratio:1.999)' },
  { columns: 44, rows: 42, shownIn: '(max-aspect-ratio:1.349)' },
] as const;

/** @returns the still wave as SVG; it fills its space. No `non-scaling-stroke`: WebKit ignores it in images */
export function waveSvg(): string {
  const drawings = LATTICES.map(({ columns, rows }, index) => {
    const path = pointsPath(waveOf('order', columns, rows), columns, rows);
    return `<svg class="w${index}" viewBox="0 0 ${columns * STEP} ${rows * STEP}" preserveAspectRatio="xMaxYMid slice"><path d="${path}"/></svg>`;
  });
  const rules = LATTICES.map(({ shownIn }, index) => `@media not all and ${shownIn}{.w${index}{display:none}}`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" fill="none" stroke="url(#start)" stroke-dasharray="0 ${STEP}" stroke-linecap="round" stroke-width="8">` +
    `<style>${rules.join('')}</style><linearGradient id="start">` +
    `<stop stop-color="${content.brand.colours.signal}" stop-opacity=".1"/>` +
    `<stop offset=".3" stop-color="${content.brand.colours.signal}" stop-opacity=".8"/></linearGradient>${drawings.join('')}</svg>`
  );
}

/** Side of a tile of the still field, in px. */
const TILE = 720;

/** @returns a tile of random points as SVG: what is behind every page until the moving field is drawn, and without it */
export function backgroundSvg(): string {
  const random = randomFrom(TILE);
  const coordinate = () => Math.round(TILE * random());
  const points = (count: number) => Array.from({ length: count }, () => `M${coordinate()} ${coordinate()}z`).join('');
  const { paper, signal } = content.brand.colours;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${TILE} ${TILE}" stroke="${paper}" stroke-linecap="round" opacity=".3">` +
    `<path stroke-width="2" d="${points(66)}"/><path stroke-width="3" d="${points(18)}"/>` +
    `<path stroke="${signal}" stroke-width="3" d="${points(3)}"/></svg>`
  );
}
