import { mark } from '../app/display/mark.ts';

/** @returns an SVG as a data URL */
export function imageOf(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** The mark alone, in a colour, in its own size. */
export function markSvg(colour: string): string {
  const { width, height } = mark;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${markPath(colour)}</svg>`;
}

export function markPath(colour: string): string {
  return `<path d="${mark.path}" fill="none" stroke="${colour}" stroke-linecap="round" stroke-width="${mark.strokeWidth}" stroke-dasharray="${mark.dashArray}"/>`;
}
