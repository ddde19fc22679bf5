import type { Renderer } from '@takumi-rs/core';
import { content } from '../model/content.server.ts';
import { shapesIn } from '../model/mark.ts';

const { colours, mark } = content.brand;

/** Side of the square drawing, in SVG units. */
const SIDE = 64;

type IconLook = {
  /** Longer side of the mark as a share of the icon's, 0 to 1. */
  fill: number;
  /** Radius of the corners, in SVG units; 0 where the operating system rounds them. */
  corners: number;
};

/** The mark on the background colour. */
function iconSvg({ fill, corners }: IconLook): string {
  const [at, side] = [(SIDE * (1 - fill)) / 2, SIDE * fill];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}">` +
    `<rect width="${SIDE}" height="${SIDE}" rx="${corners}" fill="${colours.ink}"/>` +
    `<svg x="${at}" y="${at}" width="${side}" height="${side}" viewBox="${mark.viewBox.join(' ')}" overflow="visible">${shapesIn(mark, colours.signal)}</svg></svg>`
  );
}

/** In a tab, where only a large mark is legible. */
const tab: IconLook = { fill: 0.74, corners: 14 };
/** On a home screen that rounds the corners itself. */
const square: IconLook = { fill: 0.62, corners: 0 };
/** Cropped to any shape: the mark is inside the circle of 80 % (https://www.w3.org/TR/appmanifest/#icon-masks). */
const maskable: IconLook = { fill: 0.52, corners: 0 };

/** Icons that the web manifest lists. */
export const manifestIcons = [
  { file: 'icon-192.png', side: 192, look: tab, purpose: 'any' },
  { file: 'icon-512.png', side: 512, look: tab, purpose: 'any' },
  { file: 'icon-maskable-192.png', side: 192, look: maskable, purpose: 'maskable' },
  { file: 'icon-maskable-512.png', side: 512, look: maskable, purpose: 'maskable' },
] as const;

/** @returns every icon of the site by file name */
export async function makeIcons(renderer: Renderer): Promise<Map<string, string | Uint8Array>> {
  const drawn = (look: IconLook, side: number, format: 'png' | 'ico') =>
    renderer.render(
      { type: 'image', src: imageOf(iconSvg(look)), style: { width: side, height: side } },
      { width: side, height: side, format },
    );
  const icons = new Map<string, string | Uint8Array>([
    ['icon.svg', iconSvg(tab)],
    // 48 px: the size that search results require.
    ['favicon.ico', await drawn(tab, 48, 'ico')],
    ['apple-touch-icon.png', await drawn(square, 180, 'png')],
  ]);
  for (const { file, look, side } of manifestIcons) icons.set(file, await drawn(look, side, 'png'));
  return icons;
}

/** @returns an SVG as a data URL */
export function imageOf(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
