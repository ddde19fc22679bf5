/** A pictogram of points, seven by seven: `#` is lit in the discipline's colour, `.` is dim. */
export function Pictogram({ rows }: { rows: readonly string[] }) {
  const points = (mark: string) =>
    rows
      .flatMap((row, y) => Array.from(row, (cell, x) => (cell === mark ? `M${x * 8 + 4} ${y * 8 + 4}h0` : '')))
      .join('');
  return (
    <svg aria-hidden="true" className="size-14 fill-none" strokeLinecap="round" strokeWidth="5.5" viewBox="0 0 56 56">
      <path className="stroke-paper opacity-12" d={points('.')} />
      <path className="stroke-tone" d={points('#')} />
    </svg>
  );
}
