import type { Renderer } from '@takumi-rs/core';
import sharp from 'sharp';
import { type Mark, markSvg, shapesIn } from '../model/formats/mark.ts';
import { content } from '../model/reading/content.server.ts';
import { pointsPath, STEP } from '../pictures/dot-patterns.ts';

const { colours, mark } = content.brand;

/** Side of the square drawing, in SVG units. */
const SIDE = 64;

/** The mark on the background colour. */
function iconSvg({ fill, corners }: IconLook): string {
  const [at, side] = [(SIDE * (1 - fill)) / 2, SIDE * fill];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}">` +
    `<rect width="${SIDE}" height="${SIDE}" rx="${corners}" fill="${colours.ink}"/>` +
    `<svg x="${at}" y="${at}" width="${side}" height="${side}" viewBox="${mark.viewBox.join(' ')}" overflow="visible">${shapesIn(mark, colours.signal)}</svg></svg>`
  );
}

/** The longer side of the mark as a share of the icon's, and the radius of the corners, in SVG units. */
type IconLook = { fill: number; corners: number };
/** In a tab, where only a large mark is legible. */
const tab: IconLook = { fill: 0.74, corners: 14 };
/** On a home screen that rounds the corners itself. */
const square: IconLook = { fill: 0.62, corners: 0 };
/** Cropped to any shape: the mark is inside the circle of 80 % (https://www.w3.org/TR/appmanifest/#icon-masks). */
const maskable: IconLook = { fill: 0.52, corners: 0 };

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
      { type: 'image', src: dataUrlOf(iconSvg(look)), style: { width: side, height: side } },
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
export const dataUrlOf = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

const DOTS = 32;
/** Empty space at each side of it, in dots. */
const GROUND = 1.5;
/** Side of a dot's cell, and longer side of the drawing that is scaled to the cells, px. */
const [CELL, DRAWN] = [8, 1024];
/** A dot is lit if the mark covers at least this share of its cell. */
const COVERED = 0.05;

/** The mark as a picture of dots, which the background's points gather into. */
export async function markDotsSvg(mark: Mark): Promise<string> {
  const [x, y, width, height] = mark.viewBox;
  // Strokes may reach over the edge of its box.
  const wider = { ...mark, viewBox: [x - width / 8, y - height / 8, width * 1.25, height * 1.25] as const };
  const background = '#000';
  const drawn = sharp(Buffer.from(markSvg(wider, '#fff')), { density: (72 * DRAWN) / Math.max(width, height) });
  const side = (DOTS - 2 * GROUND) * CELL;
  const ground = GROUND * CELL;
  // A drawing may be smaller than its box.
  const trimmed = sharp(await drawn.flatten({ background }).png().toBuffer())
    .trim({ background, threshold: 127 })
    .resize({ width: side, height: side, fit: 'contain', background })
    .extend({ top: ground, bottom: ground, left: ground, right: ground, background });
  const cells = await sharp(await trimmed.png().toBuffer())
    .resize(DOTS)
    .extractChannel(0)
    .raw()
    .toBuffer();
  const isLit = ({ column, row }: { column: number; row: number }) =>
    (cells[row * DOTS + column] ?? 0) >= 255 * COVERED;
  const size = DOTS * STEP;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path stroke-width="7" d="${pointsPath(isLit, DOTS, DOTS)}"/></svg>`;
}
