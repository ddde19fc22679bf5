import type { PriceTableItem } from 'model/deriving/list-items.server.ts';
import { STEP } from 'pictures/dot-patterns.ts';

/** Points in a line where there is no room for all. */
const NARROW = 40;

type Row = PriceTableItem['rows'][number];

/** A table of prices with the pictures of its ranges: in one line, and if that is long in several short ones. */
export function drawPrices({ rows, ...table }: PriceTableItem) {
  const { points } = table;
  const picturesOf = (row: Row) => [
    { className: 'price-wide', ...rangePicture(row, points, points) },
    ...(points > NARROW ? [{ className: 'price-narrow', ...rangePicture(row, row.most, NARROW) }] : []),
  ];
  return {
    ...table,
    rows: rows.map((row) => {
      const { name, discipline, range, typical } = row;
      return { name, discipline, range, typical, pictures: picturesOf(row) };
    }),
  };
}
export type DrawnPriceTable = ReturnType<typeof drawPrices>;

/** A range in lines of so many points, and where the typical one is. */
function rangePicture({ least, ringed, most }: Row, points: number, columns: number) {
  const rows = Math.ceil(points / columns);
  const middle = (index: number) => index * STEP + STEP / 2;
  const parts = [
    { path: linesOf(0, rows * columns, columns), opacity: 0.25, width: 7 },
    { path: linesOf(least - 1, most, columns), width: 11 },
  ];
  return { columns, rows, parts, x: middle((ringed - 1) % columns), y: middle(Math.floor((ringed - 1) / columns)) };
}

/** The path of the points from one to another, line by line. */
export function linesOf(start: number, end: number, columns: number): string {
  let path = '';
  for (let first = start; first < end; ) {
    const next = Math.min(end, first - (first % columns) + columns);
    const [x, y] = [(first % columns) * STEP + STEP / 2, Math.floor(first / columns) * STEP + STEP / 2];
    // One unit too long, because rounding could otherwise omit the last dot.
    path += `M${x} ${y}h${(next - first - 1) * STEP + 1}`;
    first = next;
  }
  return path;
}
