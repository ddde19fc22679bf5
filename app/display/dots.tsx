import { STEP } from './dot-patterns.ts';

/** A picture of points in a lattice of `STEP`, part by part. */
export type DotPicture = {
  columns: number;
  rows: number;
  parts: readonly {
    /** As `pointsPath` writes it, or with `M` from the picture's corner. */
    path: string;
    /** Of the brand's, `#rrggbb`; that of the text by default. */
    colour?: string | undefined;
    /** 1 by default. */
    opacity?: number;
    /** Width of a point, 9 by default. */
    width?: number;
  }[];
};

type DotsProps = DotPicture & {
  className: string;
  /** `preserveAspectRatio`; by default it is at the right and lower edge of its place. */
  fit?: string;
  /** Names a picture that says something. */
  label?: string;
};

/** A picture of points. The background reads those inside a `Signal` (background/picture.ts). */
export function Dots({ columns, rows, parts, className, fit = 'xMaxYMax', label }: DotsProps) {
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
    </svg>
  );
}
