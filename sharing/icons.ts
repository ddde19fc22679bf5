import type { Renderer } from '@takumi-rs/core';
import { mark } from '../app/display/mark.ts';
import { colours } from './colours.ts';
import { imageOf, markPath } from './svg.ts';

/** Side of the drawing that the pictures below are made from, in its own units. */
const SIDE = 64;

type IconLook = {
  /** How much of the side the mark takes, 0 to 1. */
  fill: number;
  /** Radius of the corners, in units of the drawing; 0 where the system cuts them itself. */
  corners: number;
};

/** The mark on ink. */
function iconSvg({ fill, corners }: IconLook): string {
  const scale = (SIDE * fill) / mark.width;
  const x = (SIDE - mark.width * scale) / 2;
  const y = (SIDE - mark.height * scale) / 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}">` +
    `<rect width="${SIDE}" height="${SIDE}" rx="${corners}" fill="${colours.ink}"/>` +
    `<g transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(4)})">${markPath(colours.signal)}</g></svg>`
  );
}

/** In a tab: as large as it goes. */
const tab: IconLook = { fill: 0.74, corners: 14 };
/** On a home screen that cuts the corners itself. */
const square: IconLook = { fill: 0.62, corners: 0 };
/** Cut to any shape: all of the mark inside a circle of 80 % (https://www.w3.org/TR/appmanifest/#icon-masks). */
const maskable: IconLook = { fill: 0.52, corners: 0 };

/** Icons of the web manifest, which names them. */
export const manifestIcons = [
  { file: 'icon-192.png', side: 192, look: tab, purpose: 'any' },
  { file: 'icon-512.png', side: 512, look: tab, purpose: 'any' },
  { file: 'icon-maskable-192.png', side: 192, look: maskable, purpose: 'maskable' },
  { file: 'icon-maskable-512.png', side: 512, look: maskable, purpose: 'maskable' },
] as const;

/** Every icon of the site, made from the mark, by its file. */
export async function makeIcons(renderer: Renderer): Promise<Map<string, string | Uint8Array>> {
  const drawn = (look: IconLook, side: number, format: 'png' | 'ico') =>
    renderer.render(
      { type: 'image', src: imageOf(iconSvg(look)), style: { width: side, height: side } },
      { width: side, height: side, format },
    );
  const icons = new Map<string, string | Uint8Array>([
    ['icon.svg', iconSvg(tab)],
    // 48 px: what search results ask for, and more than a tab needs.
    ['favicon.ico', await drawn(tab, 48, 'ico')],
    ['apple-touch-icon.png', await drawn(square, 180, 'png')],
  ]);
  for (const { file, look, side } of manifestIcons) icons.set(file, await drawn(look, side, 'png'));
  return icons;
}
