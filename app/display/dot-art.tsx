import { type ArtKind, artPath, matrixPath, STEP } from './dot-patterns.ts';

type DotArtProps = {
  /** The id that the art is generated from. */
  seed: string;
  /** Number of dots across and down. */
  columns: number;
  rows: number;
  /** Derived from `seed` by default. */
  kind?: ArtKind | undefined;
};

/** Generated art: a matrix of dots, some of them lit in the colour of the nearest `data-discipline`. */
export function DotArt({ seed, columns, rows, kind }: DotArtProps) {
  return (
    <svg
      aria-hidden="true"
      className="dot-art"
      preserveAspectRatio="xMaxYMax slice"
      strokeDasharray={`0 ${STEP}`}
      viewBox={`0 0 ${columns * STEP} ${rows * STEP}`}
    >
      <path d={matrixPath(columns, rows)} strokeWidth="2.5" />
      <path d={artPath(seed, columns, rows, kind)} strokeWidth="9" />
    </svg>
  );
}
