import { matrixPath, pointsPath, STEP } from './dot-patterns.ts';

/** A picture of dots. `rows` are lines of equal length, in which `#` is a lit dot and any other character a dim one. */
export function Pictogram({ rows, className }: { rows: readonly string[]; className: string }) {
  const columns = rows[0]?.length ?? 0;
  return (
    <svg
      aria-hidden="true"
      className={`pictogram ${className}`}
      strokeDasharray={`0 ${STEP}`}
      viewBox={`0 0 ${columns * STEP} ${rows.length * STEP}`}
    >
      <path d={matrixPath(columns, rows.length)} />
      <path d={pointsPath(({ column, row }) => rows[row]?.[column] === '#', columns, rows.length)} />
    </svg>
  );
}
