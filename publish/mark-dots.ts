import sharp from 'sharp';
import { pointsPath, STEP } from '../app/display/dot-patterns.ts';
import { type Mark, markSvg } from '../model/mark.ts';

/** Dots of the mark each way. */
const DOTS = 32;
/** Longer side of the drawing, px. */
const SIDE = 1024;
/** Dots that the longer side of what is drawn takes, so that some ground is left around it. */
const FILLED = 29;
/** Share of a dot's cell that the mark covers at least. */
const COVERED = 0.05;

/** The mark as a picture of dots, which the background's points gather into. */
export async function markDotsSvg(mark: Mark): Promise<string> {
  const [x, y, width, height] = mark.viewBox;
  // Strokes may reach over the edge of its box.
  const wider = { ...mark, viewBox: [x - width / 8, y - height / 8, width * 1.25, height * 1.25] as const };
  const { data, info } = await sharp(Buffer.from(markSvg(wider, '#fff')), {
    density: (72 * SIDE) / Math.max(width, height),
  })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const alpha = (x: number, y: number) =>
    x < 0 || y < 0 || x >= info.width || y >= info.height ? 0 : (data[(y * info.width + x) * 4 + 3] ?? 0) / 255;
  // What is drawn may be smaller than its box.
  const across = Array.from({ length: info.width }, (_, index) => index);
  const down = Array.from({ length: info.height }, (_, index) => index);
  const columns = across.filter((x) => down.some((y) => alpha(x, y) > 0.5));
  const rows = down.filter((y) => across.some((x) => alpha(x, y) > 0.5));
  const [left = 0, right = SIDE, top = 0, bottom = SIDE] = [columns[0], columns.at(-1), rows[0], rows.at(-1)];
  const cell = (Math.max(right - left, bottom - top) + 1) / FILLED;
  const origin = { x: (left + right + 1 - cell * DOTS) / 2, y: (top + bottom + 1 - cell * DOTS) / 2 };
  const samples = Array.from({ length: 8 }, (_, index) => (index + 0.5) / 8);
  const isLit = ({ column, row }: { column: number; row: number }) => {
    const covered = samples.flatMap((y) =>
      samples.map((x) => alpha(Math.floor(origin.x + (column + x) * cell), Math.floor(origin.y + (row + y) * cell))),
    );
    return covered.reduce((sum, each) => sum + each, 0) / covered.length >= COVERED;
  };
  const side = DOTS * STEP;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><path stroke-width="7" d="${pointsPath(isLit, DOTS, DOTS)}"/></svg>`;
}
