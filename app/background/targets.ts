/** Where each point goes when it gathers, for a signal and the rectangle that it fills. The functions are pure. */
import { MAX_DOTS, waveOf } from '~/display/dot-patterns.ts';
import { NUMBERS_PER_POINT } from './model.ts';
import type { Picture } from './picture.ts';

/**
 * Place of a dot in CSS pixels from the rectangle's centre, to the right and up, its brightness from 0 to 1, and its colour
 * (`0xrrggbb`), -1 for that of the signal. A brightness above 1 is that of a dot that is wider by so much.
 */
export type Dot = readonly [x: number, y: number, brightness: number, colour: number];

/** Numbers stored per point: those of a `Dot`. */
export const NUMBERS_PER_TARGET = 4;
/** Maximum number of points of a wave; the others remain noise. */
export const MAX_WAVE_DOTS = 1050;

const kindOf = (id: string) => id.split(':')[0];

/** Whether a signal needs no picture: a wave, and the noise that thins out. */
export const isDrawnByCode = (id: string) => kindOf(id) === 'wave' || kindOf(id) === 'none';

/** Minimum distance of two dots in a rectangle of this width, in CSS pixels. */
const stepIn = (width: number) => Math.min(15, Math.max(9, width / 42));

/** A rising wave, lower dots fainter, in a lattice as fine as that of pictures; with too many dots, they are further apart. */
function waveDots(seed: string, width: number, height: number): Dot[] {
  for (let step = stepIn(width); ; step *= 1.04) {
    const dots: Dot[] = [];
    const columns = Math.max(4, Math.floor(width / step));
    const rows = Math.max(4, Math.floor(height / step));
    const isLit = waveOf(seed, columns, rows);
    for (let column = 0; column < columns; column++) {
      for (let row = rows - 1; row >= 0; row--) {
        const brightness = Math.min(1, 0.15 + (3 * column) / columns, 1.3 - (0.85 * row) / rows);
        if (isLit({ column, row }))
          dots.push([(column + 0.5 - columns / 2) * step, (rows / 2 - row - 0.5) * step, brightness, -1]);
      }
    }
    if (dots.length <= MAX_WAVE_DOTS) return dots;
  }
}

/** The dots of a picture: as in the page, at the right and lower edge of the rectangle. */
function pictureDots(picture: Picture, width: number, height: number, unit: number, dotWidth: number): Dot[] {
  const dots = picture.dots
    .map(
      ({ x, y, width: own, opacity, colour }): Dot => [
        width / 2 - (picture.width - x) * unit,
        (picture.height - y) * unit - height / 2,
        Number.isNaN(opacity) ? Math.min(1.99, (own * unit) / dotWidth) : opacity,
        Number.isNaN(colour) ? -1 : colour,
      ],
    )
    .sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  // Of more dots than there are points, as many are left out evenly.
  return dots.filter((_, index) => dots.length <= MAX_DOTS || (index * MAX_DOTS) % dots.length < MAX_DOTS);
}

/**
 * The dots of a signal, column by column from the left, each from the bottom, and the width of one of brightness 1 in CSS
 * pixels: in a figure as in its picture, in a face, whose points have many widths, one between these.
 */
export function dotsOf(id: string, picture: Picture | undefined, width: number, height: number) {
  const [kind, seed = ''] = id.split(':');
  const lattice = 0.4 * stepIn(width);
  if (!picture) return { dots: kind === 'wave' ? waveDots(seed, width, height) : [], width: lattice };
  const unit = Math.min(width / picture.width, height / picture.height);
  const dotWidth = kind === 'face' ? lattice : picture.point * unit;
  return { dots: pictureDots(picture, width, height, unit, dotWidth), width: dotWidth };
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
export function targetsOf(id: string, dots: readonly Dot[], points: Float32Array, view: Float32Array) {
  const kind = kindOf(id);
  const targets = Float32Array.from({ length: (points.length / NUMBERS_PER_POINT) * NUMBERS_PER_TARGET }, (_, index) =>
    kind === 'mark' || (kind === 'none' && index % 7) ? -1 : -0.6,
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
