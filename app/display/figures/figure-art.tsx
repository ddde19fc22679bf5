import type { LargeFigureItem } from 'model/deriving/list-items.server.ts';
import { artPath, type DotPicture, pointsPath } from 'pictures/dot-patterns.ts';
import type { ReactNode } from 'react';
import { Dots } from '../dots.tsx';
import Stylesheet from './figure-art.css?component';

/** Width of the picture divided by its height. */
const RATIO = 3;
const [COLUMNS, ROWS] = [36, 12] as const;

type Chart = NonNullable<LargeFigureItem['chart']>;
type FigurePoints = Pick<Chart, 'before' | 'after'>;

type FigureArtProps = {
  chart: FigurePoints | undefined;
  /** The id that art is generated from where the figure has no chart. */
  seed: string;
  className: string;
};

/** The chart of a figure, or generated art, into which the background's points gather (R-shapes). */
export function FigureArt({ chart, seed, className }: FigureArtProps) {
  const picture = chart
    ? pictureOf(chart)
    : { columns: COLUMNS, rows: ROWS, parts: [{ path: artPath(seed, COLUMNS, ROWS) }] };
  // No picture of a screen has such an id (`PageShape`).
  const id = chart ? `${chart.before}-${chart.after}` : `art-${seed}`;
  return (
    <div className={`${className} text-tone`} data-shape={`picture:${id}`}>
      <Dots className="size-full text-tone" {...picture} />
    </div>
  );
}

/** The words of a chart's two ends, and of what one point is. */
function ChartWords({ chart: { ends, unit } }: { chart: Chart }) {
  return (
    <p className="chart-words flex flex-wrap text-label text-quiet">
      <span>
        <span>{ends.before}</span> <span className="text-tone">{ends.after}</span>
      </span>
      {unit && <span className="w-full">{unit}</span>}
    </p>
  );
}

/** A chart beside the value of its figure, with its words below both. */
export function SmallChart({ chart }: { chart: Chart }) {
  return (
    <>
      <Dots className="chart text-tone" {...pictureOf(chart)} />
      <ChartWords chart={chart} />
    </>
  );
}

/** `children` say whose figure it is. */
type LargeFigureProps = { figure: LargeFigureItem; seed: string; children?: ReactNode };

/** A figure in very large type, above its picture, into which the background's points gather. */
export function LargeFigure({ figure: { value, label, chart }, seed, children }: LargeFigureProps) {
  return (
    <div>
      <Stylesheet />
      <p className="scrim w-fit">
        <span className="large-figure block w-fit">{value}</span>
        <span className="mt-3 block text-quiet">{label}</span>
      </p>
      {children}
      <div className="relative mt-8" style={{ aspectRatio: RATIO }}>
        <FigureArt chart={chart} className="shape-picture" seed={seed} />
      </div>
      {chart && <ChartWords chart={chart} />}
    </div>
  );
}

/** A column of a picture of points: `dim` ones from the bottom, and `lit` ones on top of them. */
type Column = { dim: number; lit: number };

/** The lowest column has this share of the highest one's points. */
const LOWEST = 0.25;

/**
 * A measured value as columns of points that rise or fall with it, as many as the larger of both values. Lit are the points
 * that were added, or those that remain.
 */
export function figureColumns({ before, after }: FigurePoints): Column[] {
  const total = Math.max(before, after);
  const dimTotal = after > before ? before : before - after;
  const mean = (1 + LOWEST) / 2;
  const count = Math.max(3, Math.round(Math.sqrt((total * RATIO) / mean)));
  /** Points in this part of the columns from the left: the integral of a height that rises evenly. */
  const upTo = (part: number) => Math.round((total * part * (LOWEST + ((1 - LOWEST) * part) / 2)) / mean);
  const heights = Array.from({ length: count }, (_, column) => upTo((column + 1) / count) - upTo(column / count));
  if (after < before) heights.reverse();
  let placed = 0;
  return heights.map((height) => {
    const dim = Math.min(height, Math.max(0, dimTotal - placed));
    placed += height;
    return { dim, lit: height - dim };
  });
}

/** A measured value drawn true to scale, one point for each part of it. */
function pictureOf(points: FigurePoints): DotPicture {
  const columns = figureColumns(points);
  const rows = Math.max(...columns.map(({ dim, lit }) => dim + lit));
  const pathOf = (isIn: (height: number, column: Column) => boolean) =>
    pointsPath(({ column, row }) => isIn(rows - 1 - row, columns[column] ?? { dim: 0, lit: 0 }), columns.length, rows);
  return {
    columns: columns.length,
    rows,
    parts: [
      { path: pathOf((height, { dim }) => height < dim), opacity: 0.3 },
      { path: pathOf((height, { dim, lit }) => height >= dim && height < dim + lit) },
    ],
  };
}
