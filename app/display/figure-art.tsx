import type { Figure } from 'model/schemas/fields.ts';
import { type ArtKind, artPath, pointsPath } from './dot-patterns.ts';
import { type FigurePoints, figureColumns, highest } from './figure-points.ts';
import { type PointPicture, Points } from './point-picture.tsx';
import { Signal } from './signal.tsx';

/** Width of the picture divided by its height. */
const RATIO = 1.9;
/** Points of generated art across and down. */
const [COLUMNS, ROWS] = [26, 13] as const;

type FigureArtProps = {
  figure: Figure;
  /** The id that art is generated from where the figure is not drawn. */
  seed: string;
  /** Kind of that art; derived from `seed` by default. */
  kind?: ArtKind;
  /** Whether the background's points gather into it (R-signal). */
  gathers?: boolean;
};

/** A measured value drawn true to scale, one point for each part of it; generated art for one without points. */
export function FigureArt({ figure: { points }, seed, kind, gathers = false }: FigureArtProps) {
  const picture = points
    ? pictureOf(points)
    : { columns: COLUMNS, rows: ROWS, parts: [{ path: artPath(seed, COLUMNS, ROWS, kind) }] };
  const drawn = <Points className="text-tone" {...picture} />;
  if (!gathers) return drawn;
  return (
    <Signal kind="figure" seed={points ? `${points.before}-${points.after}` : seed}>
      {drawn}
    </Signal>
  );
}

/** Columns of points (figure-points.ts). */
function pictureOf(points: FigurePoints): PointPicture {
  const columns = figureColumns(points, RATIO);
  const rows = highest(columns);
  const pathOf = (isPart: (fromBottom: number, dim: number, lit: number) => boolean) =>
    pointsPath(
      ({ column, row }) => {
        const { dim, lit } = columns[column] ?? { dim: 0, lit: 0 };
        return isPart(rows - 1 - row, dim, lit);
      },
      columns.length,
      rows,
    );
  return {
    columns: columns.length,
    rows,
    parts: [
      { path: pathOf((height, dim) => height < dim), opacity: 0.3 },
      { path: pathOf((height, dim, lit) => height >= dim && height < dim + lit) },
    ],
  };
}
