import { artPath, type DotPicture, matrixPath, pointsPath, STEP } from 'pictures/dot-patterns.ts';
import type { ReactNode } from 'react';

type DotsProps = DotPicture & {
  className: string;
  /** `preserveAspectRatio`; by default it is at the right and lower edge of its place. */
  fit?: string;
  /** The text alternative of a picture that says something. */
  label?: string;
  children?: ReactNode;
};

/** A picture of points. The background reads those inside a `data-shape` (background/shape-svg.ts). */
export function Dots({ columns, rows, parts, className, fit = 'xMaxYMax', label, children }: DotsProps) {
  return (
    <svg
      aria-hidden={!label || undefined}
      aria-label={label}
      className={`dots ${className}`}
      preserveAspectRatio={fit}
      role={label && 'img'}
      strokeDasharray={`0 ${STEP}`}
      viewBox={`0 0 ${columns * STEP} ${rows * STEP}`}
    >
      {parts.map(({ path, colour, opacity, width = 9 }) => (
        <path d={path} key={path} opacity={opacity} stroke={colour} strokeWidth={width} />
      ))}
      {children}
    </svg>
  );
}

type DotArtProps = { seed?: string | undefined; columns: number; rows: number; className?: string };

/** A matrix of dots. With an item's id some of them are lit, in the colour of the nearest `data-discipline`. */
export function DotArt({ seed, columns, rows, className = '' }: DotArtProps) {
  const art = seed ? [{ path: artPath(seed, columns, rows) }] : [];
  const parts = [{ path: matrixPath(columns, rows), width: 2.5 }, ...art];
  return <Dots className={`dot-art ${className}`} columns={columns} fit="xMaxYMax slice" parts={parts} rows={rows} />;
}

/** A picture of dots. `rows` are lines of equal length, in which `#` is a lit dot and any other character a dim one. */
export function Pictogram({ rows, className }: { rows: readonly string[]; className: string }) {
  const columns = rows[0]?.length ?? 0;
  const lit = pointsPath(({ column, row }) => rows[row]?.[column] === '#', columns, rows.length);
  const parts = [matrixPath(columns, rows.length), lit].map((path) => ({ path, width: 13.75 }));
  return <Dots className={`pictogram ${className}`} columns={columns} parts={parts} rows={rows.length} />;
}
