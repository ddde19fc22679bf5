import type { Figure } from 'model/schemas/fields.ts';
import { DotArt } from './dot-art.tsx';
import { type ArtKind, pointsPath } from './dot-patterns.ts';
import { type FigurePoints, figureColumns, highest } from './figure-points.ts';
import { type PointPicture, Points } from './point-picture.tsx';
import { Signal } from './signal.tsx';

/** Width of the picture divided by its height. */
const RATIO = 1.9;

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
  const art = points ? (
    <Points className="text-tone" {...pictureOf(points)} />
  ) : (
    <DotArt columns={26} kind={kind} rows={13} seed={seed} />
  );
  if (!gathers) return art;
  return points ? (
    <Signal kind="figure" seed={`${points.before}-${points.after}`}>
      {art}
    </Signal>
  ) : (
    <Signal seed={seed} {...(kind && { kind })}>
      {art}
    </Signal>
  );
}

/** Drawn as the background's points gather into it, too. */
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
