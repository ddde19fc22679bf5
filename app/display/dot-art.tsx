import { type ArtKind, artPath, matrixPath, STEP } from './dot-patterns.ts';

type DotArtProps = {
  /** The id that it is made from. */
  seed: string;
  columns: number;
  rows: number;
  /** Chosen by the id where it is not said. */
  kind?: ArtKind | undefined;
};

/** A matrix of points, some of them lit: the art of an item, in the colour of the nearest `data-discipline`. */
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
