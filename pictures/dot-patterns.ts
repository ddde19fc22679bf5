/** Distance between the centres of two dots, in SVG user units. */
export const STEP = 20;

/** How many stars a rating has at most (R-cards). */
export const STARS = 5;

/** Number of the background's points (R-background). A picture that they gather into has at most as many dots. */
export const POINT_COUNT = 1500;

/** Returns a generator of numbers from 0 to below 1 that depends only on `state`, a 32-bit integer (mulberry32). */
export function randomFrom(state: number): () => number {
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export type Cell = { column: number; row: number };
/** Decides which dots of a matrix are lit. */
type Art = (random: () => number, columns: number, rows: number) => (cell: Cell) => boolean;

/** A rising curve: early or late, smooth or stepped, straight or with decreasing waves. */
const curve: Art = (random, columns, rows) => {
  const waves = 0.7 + random() * 2.6;
  const phase = random() * Math.PI * 2;
  const swing = 0.05 + random() * 0.15;
  const start = 0.06 + random() * 0.16;
  const end = 0.74 + random() * 0.18;
  const bend = 0.5 + random() * 2;
  const hold = random() < 0.4 ? 2 : 1;
  return ({ column, row }) => {
    const along = (column - (column % hold)) / (columns - hold);
    const rise = start + (end - start) * along ** bend;
    const wave = swing * Math.sin(phase + along * waves * Math.PI * 2) * (1 - along * 0.6);
    return rows - row <= Math.round((rise + wave) * rows);
  };
};

/** A rising wave of decreasing amplitude. */
const wave: Art = (random, columns, rows) => {
  const phase = random() * Math.PI * 2;
  const waves = 1.5 + random();
  const width = 0.13 + random() * 0.05;
  return ({ column, row }) => {
    const x = column / (columns - 1);
    const centre = 0.72 - 0.38 * x + (0.26 - 0.12 * x) * Math.sin(phase + x * waves * Math.PI * 2);
    return Math.abs(row / (rows - 1) - centre) < width;
  };
};

/** The lit dots as one path for the dash array `0 STEP`: a dash of no length is a dot, a run up a column one line. */
export function pointsPath(isLit: (cell: Cell) => boolean, columns: number, rows: number): string {
  const pen = { x: 0, y: 0 };
  let path = '';
  for (let column = 0; column < columns; column++) {
    let run = 0;
    for (let row = rows - 1; row >= -1; row--) {
      if (row >= 0 && isLit({ column, row })) run++;
      else if (run > 0) {
        const x = column * STEP + STEP / 2;
        const y = (row + run) * STEP + STEP / 2;
        // One unit too long, because rounding could otherwise omit the last dot.
        const length = (run - 1) * STEP + 1;
        path += `m${x - pen.x} ${y - pen.y}v-${length}`;
        pen.x = x;
        pen.y = y - length;
        run = 0;
      }
    }
  }
  return path;
}

/** All dots of the matrix, as a path of one line per row. */
export function matrixPath(columns: number, rows: number): string {
  const length = (columns - 1) * STEP + 1;
  return `m${STEP / 2} ${STEP / 2}h${length}${`m-${length} ${STEP}h${length}`.repeat(rows - 1)}`;
}

/** Columns and rows of every project's drawing; one with fewer stands in their middle. */
export const DRAWING = { columns: 60, rows: 36 } as const;

/** The characters of a drawing (model/schemas/fields.ts), and how their points look. */
const looks = ({ paper, signal }: Record<'paper' | 'signal', string>, tone: string) => ({
  ':': `stroke="${paper}" opacity=".35" stroke-width="8"`,
  o: `stroke="${tone}" stroke-width="12"`,
  X: `stroke="${paper}" stroke-width="12"`,
  '*': `stroke="${signal}" stroke-width="12"`,
});

/** The drawing of a project as an SVG file. */
export function drawingSvg(points: string, colours: Record<'paper' | 'signal', string>, tone: string): string {
  const lines = points.trimEnd().split('\n');
  const { columns, rows } = DRAWING;
  const left = (columns - Math.max(...lines.map(({ length }) => length))) >> 1;
  const top = (rows - lines.length) >> 1;
  const paths = Object.entries(looks(colours, tone)).map(([character, look]) => {
    const isLit = ({ column, row }: Cell) => lines[row - top]?.[column - left] === character;
    return `<path ${look} d="${pointsPath(isLit, columns, rows)}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${columns * STEP} ${rows * STEP}" fill="none" stroke-dasharray="0 ${STEP}" stroke-linecap="round">${paths.join('')}</svg>`;
}

function stateOf(seed: string): number {
  let state = 62; // Any start works.
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 2654435761);
  return state;
}

/** The seed of home's wave: that of its points and of its picture, which lie on each other. Any text would do. */
export const HOME_WAVE = 'order';

/** The lit dots of a rising wave. Its last eleventh, where it falls again, is cut off. */
export const waveOf = (seed: string, columns: number, rows: number) =>
  wave(randomFrom(stateOf(seed)), columns * 1.1, rows);

/** The lit dots of an item's art, a curve or a wave, as one path. */
export function artPath(seed: string, columns: number, rows: number): string {
  const random = randomFrom(stateOf(seed));
  const art = random() < 0.5 ? curve : wave;
  return pointsPath(art(random, columns, rows), columns, rows);
}

/** A picture of points in a lattice of `STEP`, part by part. */
export type DotPicture = {
  columns: number;
  rows: number;
  parts: readonly {
    /** As `pointsPath` writes it, or with `M` from the picture's corner. */
    path: string;
    /** The text's colour by default. The background reads `#rrggbb` alone. */
    colour?: string | undefined;
    opacity?: number;
    width?: number;
  }[];
};

/** The picture of a screen, in points. Its name tells it from those of other screens. */
export type PagePicture = DotPicture & { name: string };
