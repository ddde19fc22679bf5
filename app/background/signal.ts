/**
 * What the points gather into: where each of them goes for a kind of art, a seed and the rectangle that it fills. The
 * functions are pure; gathering.ts leads the points there and back, renderer.ts draws them.
 */
import { waveOf } from '~/display/dot-patterns.ts';
import { MARK_DOTS, POINT_COUNT } from './constants.ts';
import { NUMBERS_PER_POINT } from './model.ts';
import { pictureDots, pointOf } from './picture.ts';

/** A signal, as an element of the page asks for it. */
export interface Signal {
  /** `kind:seed`, as in `data-signal` (display/signal.tsx), with the picture that it is drawn from (picture.ts). */
  name: string;
  /** Colour of the gathered points in CSS, as computed: `rgb(124, 199, 255)`. */
  tone: string;
  /** The rectangle that the signal fills, in CSS pixels from the window's top left corner. */
  box: readonly [left: number, top: number, width: number, height: number];
}

/**
 * Place of a dot in CSS pixels from the rectangle's centre, to the right and up, its brightness from 0 to 1, and its colour
 * as a number (`0xrrggbb`) if it is not that of the signal.
 */
export type Dot = readonly [x: number, y: number, brightness: number, ...colour: number[]];

/** Numbers stored per point: those of a `Dot`. */
export const NUMBERS_PER_TARGET = 4;
/**
 * Maximum number of points that take part in a signal; the others remain noise. Only in large windows a signal has more
 * dots than the half of the points that a slow machine draws (pace.ts), and then has gaps there.
 */
export const MAX_DOTS = 1050;

/** Minimum distance of two dots in a rectangle of this width, in CSS pixels. */
const stepIn = (width: number) => Math.min(15, Math.max(9, width / 42));

/** Width of a dot of brightness 1, in CSS pixels: in a figure as in its picture. */
export const dotIn = (name: string, width: number, height: number) =>
  name.startsWith('figure') ? pointOf(name, width, height) : 0.4 * stepIn(width);

/** The dots of a signal, column by column from the left, each from the bottom. Lower ones are fainter, as in pictures. */
export function signalDots(name: string, width: number, height: number): Dot[] {
  const [kind, seed = ''] = name.split(':');
  if (kind === 'face' || kind === 'figure') return pictureDots(name, width, height, dotIn(name, width, height));
  // With too many dots, they are further apart.
  for (let step = kind === 'mark' ? width / (MARK_DOTS + 0.5) : stepIn(width); ; step *= 1.04) {
    const dots: Dot[] = [];
    const columns = Math.max(4, Math.floor(width / step));
    const rows = Math.max(4, Math.floor(height / step));
    const isLit =
      kind === 'mark'
        ? ({ column, row }: { column: number; row: number }) => {
            const at = (index: number, count: number) => Math.floor(((index + 0.5) / count) * MARK_DOTS);
            return ((MARK_ROWS[at(row, rows)] ?? 0) >> at(column, columns)) & 1;
          }
        : waveOf(seed, columns, rows);
    for (let column = 0; column < columns; column++) {
      for (let row = rows - 1; row >= 0; row--) {
        if (isLit({ column, row })) {
          const brightness =
            kind === 'mark' ? 1 : Math.min(1, 0.15 + (3 * column) / columns, 1.3 - (0.85 * row) / rows);
          dots.push([(column + 0.5 - columns / 2) * step, (rows / 2 - row - 0.5) * step, brightness]);
        }
      }
    }
    if (dots.length <= MAX_DOTS) return dots;
  }
}

/**
 * Where each point goes, `NUMBERS_PER_TARGET` numbers each. A point that does not take part has a brightness below 0: it
 * drifts on, fainter by that share.
 *
 * Each point goes to a dot on its side: the points are sorted by columns, then in each column from the bottom.
 *
 * @param points as `scatter` creates them
 * @param view the matrix with which they are seen now (`writeViewMatrix`)
 */
export function signalTargets(
  name: string,
  width: number,
  height: number,
  points: Float32Array,
  view: Float32Array,
): Float32Array {
  const dots = name === 'none:' ? [] : signalDots(name, width, height);
  const targets = Float32Array.from({ length: POINT_COUNT * NUMBERS_PER_TARGET }, (_, index) =>
    name === 'mark:' || (name === 'none:' && index % 7) ? -1 : -0.6,
  );
  /** Coordinate of a point as seen: 0 to the right, 1 up. */
  const seen = (point: number, axis: number) =>
    [0, 1, 2].reduce(
      (sum, from) => sum + (points[point * NUMBERS_PER_POINT + from] ?? 0) * (view[from * 4 + axis] ?? 0),
      0,
    );
  const column = (point: number) => targets[point * NUMBERS_PER_TARGET] ?? 0;
  const order = dots.map((_, point) => point);
  for (const compare of [
    (a: number, b: number) => seen(a, 0) - seen(b, 0),
    (a: number, b: number) => column(a) - column(b) || seen(a, 1) - seen(b, 1),
  ]) {
    order.sort(compare).forEach((point, rank) => {
      targets.set(dots[rank] ?? [], point * NUMBERS_PER_TARGET);
    });
  }
  return targets;
}
