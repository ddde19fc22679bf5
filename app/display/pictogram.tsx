import { matrixPath, pointsPath } from './dot-patterns.ts';
import { Dots } from './dots.tsx';

/** A picture of dots. `rows` are lines of equal length, in which `#` is a lit dot and any other character a dim one. */
export function Pictogram({ rows, className }: { rows: readonly string[]; className: string }) {
  const columns = rows[0]?.length ?? 0;
  const lit = pointsPath(({ column, row }) => rows[row]?.[column] === '#', columns, rows.length);
  const parts = [matrixPath(columns, rows.length), lit].map((path) => ({ path, width: 13.75 }));
  return <Dots className={`pictogram ${className}`} columns={columns} parts={parts} rows={rows.length} />;
}
