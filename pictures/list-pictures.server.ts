import type { ListDrawing, Part } from 'model/deriving/list-items.server.ts';
import { type Cell, type PagePicture, POINT_COUNT, pointsPath, STARS, STEP } from './dot-patterns.ts';

/** Width of the pictures divided by their height. */
const RATIO = 2;

const totalOf = (parts: readonly Part[]) => parts.reduce((sum, { count }) => sum + count, 0);

/** Rows of points, from waves to straight lines: a band for each part, with a row for each of its count. */
export function bands(parts: readonly Part[]): PagePicture {
  const gap = 2;
  const swing = 1.6;
  const total = totalOf(parts);
  const rows = Math.ceil(total + gap * (parts.length - 1) + 2 * swing);
  const columns = rows * RATIO;
  const drawn = Math.min(columns, Math.floor(POINT_COUNT / total));
  let top = swing;
  return {
    name: 'bands',
    columns,
    rows,
    parts: parts.map(({ colour, count }) => {
      const start = top;
      top += count + gap;
      const height = (count - 1) * STEP + 1;
      let path = '';
      let [left, from] = [0, 0];
      for (let column = 0; column < drawn; column++) {
        const along = column / (drawn - 1);
        const wave = swing * Math.sin(along * 9 + start * 0.12) * (1 - along) ** 0.7;
        const bottom = Math.round((start + count - 0.5 + wave) * STEP);
        const x = Math.round(((column + 0.5) * columns * STEP) / drawn);
        path += `m${x - left} ${bottom - from}v-${height}`;
        [left, from] = [x, bottom - height];
      }
      return { path, colour };
    }),
  };
}

/** A row of points for each part, as many as its count. */
export function pointRows(parts: readonly Part[]): PagePicture {
  const columns = Math.max(...parts.map(({ count }) => count));
  const rows = parts.length;
  return {
    name: 'results',
    columns,
    rows,
    parts: parts.map(({ colour, count }, index) => {
      const isLit = ({ column, row }: Cell) => row === index && column < count;
      return { path: pointsPath(isLit, columns, rows), colour, width: 8 };
    }),
  };
}

/** As wide as high with the space beside and above it. */
const STAR = ['...o...', '...o...', 'ooooooo', '.ooooo.', '..ooo..', '.oo.oo.'] as const;
/** The same in fewer points, for pictures of many. */
const SMALL_STAR = ['.o.', 'ooo', 'o.o'] as const;

/** How many ratings there are points for, in stars of this form. */
const roomFor = (star: readonly string[]) =>
  Math.floor(POINT_COUNT / (STARS * star.join('').replaceAll('.', '').length));

/** The stars of ratings, a column for each, from the bottom; those that a rating lacks are dim. Of too many, the first. */
function stars(all: readonly number[]): PagePicture {
  const star: readonly string[] = all.length <= roomFor(STAR) ? STAR : SMALL_STAR;
  const ratings = all.slice(0, roomFor(star));
  const across = Math.ceil(Math.sqrt(ratings.length * STARS * RATIO));
  const [width, height] = [(star[0]?.length ?? 0) + 1, star.length + 1];
  const lines = Math.ceil(ratings.length / across) * STARS;
  const [columns, rows] = [Math.min(across, ratings.length) * width - 1, lines * height - 1];
  const pathOf = (isFilled: boolean) =>
    pointsPath(
      ({ column, row }) => {
        const line = Math.floor(row / height);
        const rating = ratings[Math.floor(line / STARS) * across + Math.floor(column / width)];
        if (rating === undefined || star[row % height]?.[column % width] !== 'o') return false;
        return STARS - (line % STARS) <= rating === isFilled;
      },
      columns,
      rows,
    );
  const parts = [{ path: pathOf(true) }, { path: pathOf(false), opacity: 0.3 }].filter(({ path }) => path);
  return { name: 'stars', columns: Math.max(columns, RATIO * rows), rows, parts };
}

/** A page of text: a heading, and lines of words as long as those of the text, which have this colour. */
function lines({ heading, text, colour }: ListDrawing & { kind: 'lines' }): PagePicture {
  const columns = 56;
  const rows = 28;
  let top = 0;
  /** Draws words in lines; a letter is `across` columns wide and `high` rows high. */
  const draw = (words: string, across: number, high: number, end: number) => {
    const lit = new Set<string>();
    let left = 0;
    for (const { length } of words.split(/\s+/)) {
      const width = length * across;
      if (left > 0 && left + width > columns) {
        left = 0;
        top += high + 2;
      }
      if (top + high > end) break;
      for (let column = left; column < left + width; column++)
        for (let row = top; row < top + high; row++) lit.add(`${column} ${row}`);
      left += width + across;
    }
    top = Math.min(top + high, end) + 3;
    return pointsPath(({ column, row }) => lit.has(`${column} ${row}`), columns, rows);
  };
  const parts = [{ path: draw(heading, 2, 3, 8) }, { path: draw(text, 1, 2, rows), colour, opacity: 0.5 }];
  return { name: 'lines', columns, rows: top - 3, parts };
}

/** The picture of a list. */
export function listPicture(drawing: ListDrawing | undefined): PagePicture | undefined {
  if (drawing?.kind === 'stars') return stars(drawing.ratings);
  if (drawing?.kind === 'lines') return lines(drawing);
  return drawing && { bands, rows: pointRows }[drawing.kind](drawing.parts);
}
