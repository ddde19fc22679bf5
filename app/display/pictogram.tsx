/** Distance between two points, in units of the drawing. */
const STEP = 8;

/** A picture of points: `#` is lit in the colour around it, `.` is dim. `rows`: lines of equal length. */
export function Pictogram({ rows, className }: { rows: readonly string[]; className: string }) {
  const points = (mark: string) =>
    rows
      .flatMap((row, y) =>
        Array.from(row, (cell, x) => (cell === mark ? `M${x * STEP + STEP / 2} ${y * STEP + STEP / 2}h0` : '')),
      )
      .join('');
  return (
    <svg
      aria-hidden="true"
      className={`pictogram ${className}`}
      viewBox={`0 0 ${(rows[0]?.length ?? 0) * STEP} ${rows.length * STEP}`}
    >
      <path d={points('.')} />
      <path d={points('#')} />
    </svg>
  );
}
