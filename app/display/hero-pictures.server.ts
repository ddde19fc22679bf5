import { pointsPath, randomFrom, STEP } from './dot-patterns.ts';
import type { PointPicture } from './point-picture.tsx';

/** Width of the pictures divided by their height. */
const RATIO = 2;

type Part = { colour: string | undefined; count: number };

/** Rows of points, from waves to straight lines: a band for each part, of as many rows. */
export function bands(parts: readonly Part[]): PointPicture {
  const gap = 2;
  const swing = 1.6;
  const rows = Math.ceil(parts.reduce((sum, { count }) => sum + count + gap, 2 * swing - gap));
  const columns = rows * RATIO;
  let top = swing;
  return {
    columns,
    rows,
    parts: parts.map(({ colour, count }) => {
      const start = top;
      top += count + gap;
      let path = '';
      for (let column = 0; column < columns; column++) {
        const along = column / (columns - 1);
        const wave = swing * Math.sin(along * 9 + start * 0.12) * (1 - along) ** 0.7;
        const bottom = Math.round((start + count - 0.5 + wave) * STEP);
        path += `M${(column + 0.5) * STEP} ${bottom}v-${(count - 1) * STEP + 1}`;
      }
      return { path, colour };
    }),
  };
}

/** A rising column for each of the parts' counts, in the part's colour. */
export function risingColumns(parts: readonly Part[]): PointPicture {
  const columns = parts.reduce((sum, { count }) => sum + count, 0);
  const rows = Math.round(columns / RATIO);
  const random = randomFrom(columns);
  const heights = Array.from({ length: columns }, (_, column) =>
    Math.min(rows, Math.round((0.12 + 0.88 * ((column + 1) / columns) ** 1.4) * rows * (0.88 + 0.2 * random()))),
  );
  let first = 0;
  return {
    columns,
    rows,
    parts: parts.map(({ colour, count }) => {
      const start = first;
      first += count;
      const isLit = ({ column, row }: { column: number; row: number }) =>
        column >= start && column < start + count && rows - row <= (heights[column] ?? 0);
      return { path: pointsPath(isLit, columns, rows), colour };
    }),
  };
}
