/**
 * What the points gather into: where each of them goes for a kind of art, a seed and the rectangle that it fills. The
 * functions are pure; drift.ts moves the points there and back, renderer.ts draws them.
 */
import { type ArtKind, artOf } from '~/display/dot-patterns.ts';
import { POINT_COUNT } from './constants.ts';

/** The arts of pictures; the brand's mark; and `none`, in which the noise thins out. */
export type SignalKind = ArtKind | 'mark' | 'none';

/** A signal as an element of the page names it. */
export interface Signal {
  /** Value of `data-signal`: `kind:seed`. Without a kind it is derived from the seed, as in the picture. */
  name: string;
  /** Colour of the gathered points: red, green and blue, each from 0 to 255. */
  tone: readonly number[];
  /** The rectangle that the signal fills, in CSS pixels from the window's top left corner. */
  box: readonly [left: number, top: number, width: number, height: number];
}

/** Place of a dot in CSS pixels from the rectangle's centre, rightwards and downwards, and its brightness from 0 to 1. */
export type Dot = readonly [x: number, y: number, brightness: number];

/** Numbers stored per point: place (x, y), brightness, and delay from 0 to 1. */
export const NUMBERS_PER_TARGET = 4;
/**
 * Points that may take part in a signal, the first of them. The others remain noise. Only in large windows a signal has more
 * dots than the half of the points that a slow machine draws (pace.ts): there it has gaps.
 */
export const MOST_DOTS = POINT_COUNT * 0.7;
/**
 * Distance of two dots in a rectangle of this width, in CSS pixels. At the largest the widest dots fill as much of it as in
 * a picture; a large rectangle has the dots further apart.
 */
export const stepIn = (width: number) => Math.min(15, Math.max(9, width / 42));

/** The brand's mark, columns of one to four discs, each of many dots (display/mark.ts). */
const isInMark = (x: number, y: number) => {
  const [column, row] = [Math.round(x * 4 - 0.5), Math.round(y * 4 - 0.5)];
  return column + row > 2 && Math.hypot(x * 4 - 0.5 - column, y * 4 - 0.5 - row) < 0.36;
};

/** The dots of a signal, column by column from the left, at most `MOST_DOTS`. The lower ones are fainter, as in pictures. */
export function signalDots(name: string, width: number, height: number): Dot[] {
  const [kind, seed = ''] = name.split(':') as [SignalKind | '', string?];
  for (let step = stepIn(width); ; step *= 1.04) {
    const columns = Math.max(2, Math.floor(width / step));
    const rows = Math.max(2, Math.floor(height / step));
    const dots: Dot[] = [];
    if (kind === 'none') return dots;
    const isLit = kind === 'mark' ? null : artOf(seed, columns, rows, kind || undefined);
    for (let column = 0; column < columns; column++) {
      for (let row = rows - 1; row >= 0; row--) {
        const y = row / (rows - 1);
        if (isLit ? isLit({ column, row }) : isInMark((column + 0.5) / columns, (row + 0.5) / rows)) {
          const fade = kind === 'wave' ? Math.min(1, 0.15 + (3 * column) / columns) : 1;
          const brightness = isLit ? fade * (1 - 0.55 * Math.max(0, (y - 0.35) / 0.65)) : 1;
          dots.push([(column - (columns - 1) / 2) * step, (row - (rows - 1) / 2) * step, brightness]);
        }
      }
    }
    if (dots.length <= MOST_DOTS) return dots;
  }
}

/**
 * Where each point goes, `NUMBERS_PER_TARGET` numbers each. A point that does not take part has a brightness below 0: it
 * drifts on, fainter by that share.
 *
 * The points nearest to the rectangle take part, and each goes to a dot near it: sorted by columns, then by rows.
 *
 * @param places where the first `MOST_DOTS` points are seen now, two numbers each, measured as in `Dot`
 */
export function signalTargets(name: string, width: number, height: number, places: Float32Array): Float32Array {
  const dots = signalDots(name, width, height);
  const at = (index: number, axis: 0 | 1) => places[index * 2 + axis] ?? 0;
  const targets = new Float32Array(POINT_COUNT * NUMBERS_PER_TARGET);
  for (let index = 0; index < POINT_COUNT; index++) {
    const share = (index * 0.618) % 1;
    targets.set([0, 0, name.startsWith('none') && share < 0.85 ? -1 : -0.6, share], index * NUMBERS_PER_TARGET);
  }
  const nearest = Array.from({ length: MOST_DOTS }, (_, index) => index)
    .sort((a, b) => Math.hypot(at(a, 0), at(a, 1)) - Math.hypot(at(b, 0), at(b, 1)))
    .slice(0, dots.length)
    .sort((a, b) => at(a, 0) - at(b, 0));
  for (let start = 0, end = 0; start < dots.length; start = end) {
    while (dots[end]?.[0] === dots[start]?.[0] && end < dots.length) end++;
    const column = nearest.slice(start, end).sort((a, b) => at(b, 1) - at(a, 1));
    for (const [row, index] of column.entries()) {
      const [x, y, brightness] = dots[start + row] ?? [0, 0, 0];
      const share = (index * 0.618) % 1;
      targets.set([x, y, brightness, 0.65 * (x / width + 0.5) + 0.35 * share], index * NUMBERS_PER_TARGET);
    }
  }
  return targets;
}
