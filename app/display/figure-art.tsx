import type { Figure } from 'model/schemas/fields.ts';
import { DotArt } from './dot-art.tsx';
import { type ArtKind, pointsPath, STEP } from './dot-patterns.ts';
import { figureColumns, highest } from './figure-points.ts';
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
  const art = points ? <Columns points={points} /> : <DotArt columns={26} kind={kind} rows={13} seed={seed} />;
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

function Columns({ points }: { points: NonNullable<Figure['points']> }) {
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
  return (
    <svg
      aria-hidden="true"
      className="dot-art"
      preserveAspectRatio="xMaxYMax meet"
      strokeDasharray={`0 ${STEP}`}
      viewBox={`0 0 ${columns.length * STEP} ${rows * STEP}`}
    >
      <path d={pathOf((height, dim) => height < dim)} strokeWidth="9" />
      <path d={pathOf((height, dim, lit) => height >= dim && height < dim + lit)} strokeWidth="9" />
    </svg>
  );
}
