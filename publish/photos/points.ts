import type { Sharp } from 'sharp';

/** Sizes of points: a path each, the smallest first, as the background reads them (app/background/shape-svg.ts). */
const SIZES = 9;
/** Points of a picture, fewer than the background's: those that are left stay noise around it. */
const MAX_POINTS = 1300;
/** Shares of the head's cells that are as dark and as bright as can be. */
const [DARKEST, BRIGHTEST] = [0.06, 0.04];

type Cell = readonly [red: number, green: number, blue: number];
/** A picture; `range` is the difference from its darkest to its brightest cells. */
type Grid = { cells: readonly Cell[]; columns: number; rows: number; range: number };

const clamp = (value: number) => Math.min(1, Math.max(0, value));
const lightOf = ([red, green, blue]: Cell = [0, 0, 0]) => (0.3 * red + 0.59 * green + 0.11 * blue) / 255;
const difference = (a: Cell, b: Cell) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) / 255;

/** Distance from the head, which is a little above the middle: 1 at the sides of the picture. */
function fromHead(index: number, { columns, rows }: Grid): number {
  const x = ((index % columns) + 0.5) / columns - 0.5;
  const y = (Math.floor(index / columns) + 0.5) / rows - 0.45;
  return Math.hypot(2 * x, (y < 0 ? 2 : 1.65) * y);
}

/** The cells behind the person, where they are not dark: what sides and top reach in small changes of colour, up to the head. */
function backgroundOf(grid: Grid): ReadonlySet<number> {
  const { cells, columns, rows, range } = grid;
  const queue = [...cells.keys()].filter((index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const isEdge = row === 0 || (row < rows / 2 && (column === 0 || column === columns - 1));
    // Dark parts have no points anyway, and hair may be as dark.
    return isEdge && lightOf(cells[index]) > 0.3 * range;
  });
  const found = new Map(queue.map((index) => [index, cells[index]]));
  for (const [index, edge] of found) {
    const cell = cells[index];
    const column = index % columns;
    for (const next of [column && index - 1, column < columns - 1 && index + 1, index - columns, index + columns]) {
      const other = next === false ? undefined : cells[next];
      if (!next || !cell || !edge || !other || found.has(next) || fromHead(next, grid) < 0.4) continue;
      if (difference(cell, other) < 0.1 * range && difference(edge, other) < 0.3 * range) found.set(next, edge);
    }
  }
  return new Set(found.keys());
}

/** The value below which this share of all values is. */
const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0;

/** Draws a portrait, dark or bright, as a point for each pixel. A dark `ink` has larger points where it is darker. */
export async function drawPoints(portrait: Sharp, ink: { colour: string; isBright: boolean }): Promise<Buffer> {
  const { data, info } = await portrait
    .removeAlpha()
    .sharpen({ sigma: 1, m1: 1, m2: 2 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: columns, height: rows, channels } = info;
  const cells = Array.from({ length: columns * rows }, (_, index): Cell => {
    const [red = 0, green = red, blue = red] = data.subarray(index * channels, (index + 1) * channels);
    return [red, green, blue];
  });
  const light = cells.map(lightOf);
  const grid = { cells, columns, rows, range: quantile(light, 0.98) - quantile(light, 0.02) };
  const background = backgroundOf(grid);
  const head = light.filter((_, index) => fromHead(index, grid) < 0.62 && !background.has(index));
  const [darkest, brightest] = [quantile(head, DARKEST), quantile(head, 1 - BRIGHTEST)];
  const middle = clamp((quantile(head, 0.5) - darkest) / (brightest - darkest || 1));
  // Half of the head is below this size, whatever the exposure.
  const gamma = Math.min(1.6, Math.max(0.6, Math.log(0.42) / Math.log(Math.min(0.9, Math.max(0.1, middle)))));
  const sizes = light.map((value, index) => {
    const stretched = clamp((value - darkest) / (brightest - darkest || 1)) ** gamma;
    const inked = ink.isBright ? stretched : 1 - stretched;
    // A cell at the outline is of both.
    const isBehind = [0, 1, -1, columns, -columns].some((to) => background.has(index + to));
    return isBehind ? 0 : inked * clamp((0.98 - fromHead(index, grid)) / 0.26);
  });
  const smallest = Math.max(0.5 / SIZES, quantile(sizes, 1 - MAX_POINTS / sizes.length));
  const paths = Array.from({ length: SIZES }, () => '');
  for (const [index, size] of sizes.entries()) {
    if (size > smallest)
      paths[Math.min(SIZES - 1, Math.floor(size * SIZES))] += `M${index % columns} ${Math.floor(index / columns)}z`;
  }
  const drawn = paths.map(
    (path, size) => `<path stroke-width="${(0.24 + (0.66 * size) / (SIZES - 1)).toFixed(2)}" d="${path}"/>`,
  );
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-.5 -.5 ${columns} ${rows}" fill="none" stroke="${ink.colour}" stroke-linecap="round">${drawn.join('')}</svg>`,
  );
}
