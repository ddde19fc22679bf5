import sharp from 'sharp';
import { pointsPath, STEP } from '../app/display/dot-patterns.ts';
import { type Mark, markSvg } from '../model/mark.ts';

/** Dots of the mark each way. */
const DOTS = 32;
/** Ground at each side, in dots. */
const GROUND = 1.5;
/** Pixels of a dot's cell each way, and of the longer side of the first drawing. */
const [CELL, SIDE] = [8, 1024];
/** Share of a dot's cell that the mark covers at least. */
const COVERED = 0.05;

/** The mark as a picture of dots, which the background's points gather into. */
export async function markDotsSvg(mark: Mark): Promise<string> {
  const [x, y, width, height] = mark.viewBox;
  // Strokes may reach over the edge of its box.
  const wider = { ...mark, viewBox: [x - width / 8, y - height / 8, width * 1.25, height * 1.25] as const };
  const background = '#000';
  const drawn = sharp(Buffer.from(markSvg(wider, '#fff')), { density: (72 * SIDE) / Math.max(width, height) });
  const side = (DOTS - 2 * GROUND) * CELL;
  const ground = GROUND * CELL;
  // What is drawn may be smaller than its box.
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
