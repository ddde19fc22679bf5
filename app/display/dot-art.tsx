import { artPath, matrixPath } from './dot-patterns.ts';
import { Dots } from './dots.tsx';

type DotArtProps = {
  /** The id that the art is generated from. */
  seed: string;
  /** Number of dots across and down. */
  columns: number;
  rows: number;
};

/** Generated art: a matrix of dots, some of them lit in the colour of the nearest `data-discipline`. */
export function DotArt({ seed, columns, rows }: DotArtProps) {
  const parts = [{ path: matrixPath(columns, rows), width: 2.5 }, { path: artPath(seed, columns, rows) }];
  return <Dots className="dot-art" columns={columns} fit="xMaxYMax slice" parts={parts} rows={rows} />;
}
