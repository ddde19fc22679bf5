import { STEP } from './dot-patterns.ts';
import { Signal } from './signal.tsx';

/** A picture of points in a lattice of `STEP`, part by part. */
export type PointPicture = {
  columns: number;
  rows: number;
  parts: readonly {
    /** As `pointsPath` writes it, or with `M` from the picture's corner. */
    path: string;
    /** Of the brand's, `#rrggbb`; that of the text by default. */
    colour?: string | undefined;
    /** 1 by default. */
    opacity?: number;
  }[];
};

/** A picture of points at the right and lower edge of its place; the background's go where they are (R-signal). */
export function Points({ columns, rows, parts, className }: PointPicture & { className: string }) {
  return (
    <svg
      aria-hidden="true"
      className={`size-full ${className}`}
      fill="none"
      preserveAspectRatio="xMaxYMax"
      stroke="currentColor"
      strokeDasharray={`0 ${STEP}`}
      strokeLinecap="round"
      viewBox={`0 0 ${columns * STEP} ${rows * STEP}`}
    >
      {parts.map(({ path, colour, opacity }) => (
        <path d={path} key={path} opacity={opacity} stroke={colour} strokeWidth="9" />
      ))}
    </svg>
  );
}

/** What a screen says, as a picture beside its title into which the background's points gather. */
export function HeroPicture({ name, ...picture }: PointPicture & { name: string }) {
  return (
    <div className="relative w-full" style={{ aspectRatio: picture.columns / picture.rows }}>
      <Signal className="signal-picture text-signal" kind="figure" seed={name}>
        <Points className="points" {...picture} />
      </Signal>
    </div>
  );
}
