/** Computes where each point goes when the points gather into a shape. The functions are pure. */
import { POINT_COUNT, waveOf } from 'pictures/dot-patterns.ts';
import type { PlacedShape } from './gathering.ts';
import { NUMBERS_PER_POINT } from './points-and-camera.ts';
import type { ShapeSvg } from './shape-svg.ts';

/**
 * Position of a dot in CSS pixels from the rectangle's centre, to the right and up; its opacity, its width as a factor of
 * the shape's width of dots, and its colour (`0xrrggbb`, or -1 for that of the shape).
 */
export type Dot = readonly [x: number, y: number, opacity: number, factor: number, colour: number];

/** Numbers stored per point: those of a `Dot`. */
export const NUMBERS_PER_TARGET = 5;
/** Maximum number of points of a wave; the others remain noise. */
export const MAX_WAVE_DOTS = 1050;
/** The widest dot of a shape, as a factor of its width of dots. */
const MAX_FACTOR = 2;
/** Opacity that points without a dot keep of their own, so that the shape stands out. */
const NOISE_OPACITY = 0.4;

const kindOf = (id: string) => id.split(':')[0];
/** A wave and thinned noise need no SVG. */
export const isDrawnByCode = (id: string) => kindOf(id) === 'wave' || kindOf(id) === 'none';

/** @returns the minimum distance of two dots in a rectangle of this width, in CSS pixels: about that of publish/files.ts */
const minDistance = (width: number) => Math.min(15, Math.max(9, width / 42));

/** @returns the dots of a rising wave, the lower ones fainter; of too many dots, the distance grows until they fit */
function waveDots(seed: string, width: number, height: number): Dot[] {
  for (let distance = minDistance(width); ; distance *= 1.04) {
    const dots: Dot[] = [];
    const columns = Math.max(4, Math.floor(width / distance));
    const rows = Math.max(4, Math.floor(height / distance));
    const isLit = waveOf(seed, columns, rows);
    for (let column = 0; column < columns; column++) {
      for (let row = rows - 1; row >= 0; row--) {
        const opacity = Math.min(1, 0.15 + (3 * column) / columns, 1.3 - (0.85 * row) / rows);
        if (isLit({ column, row }))
          dots.push([(column + 0.5 - columns / 2) * distance, (rows / 2 - row - 0.5) * distance, opacity, 1, -1]);
      }
    }
    if (dots.length <= MAX_WAVE_DOTS) return dots;
  }
}

/** @returns the dots of an SVG at the right and lower edge of the rectangle, as on the page */
function svgDots(svg: ShapeSvg, width: number, height: number, unit: number, dotWidth: number): Dot[] {
  const dots = svg.dots
    .map(({ x, y, width: svgDotWidth, opacity, colour }): Dot => {
      const hasOpacity = !Number.isNaN(opacity);
      // A narrow dot is drawn faint, because points are as wide as a pixel at least.
      const factor = hasOpacity ? 1 : (svgDotWidth * unit) / dotWidth;
      return [
        width / 2 - (svg.width - x) * unit,
        (svg.height - y) * unit - height / 2,
        hasOpacity ? opacity : Math.min(1, factor),
        Math.min(MAX_FACTOR, Math.max(1, factor)),
        Number.isNaN(colour) ? -1 : colour,
      ];
    })
    .sort(byColumn);
  // If there are more dots than points, the surplus is dropped evenly.
  return dots.filter((_, index) => dots.length <= POINT_COUNT || (index * POINT_COUNT) % dots.length < POINT_COUNT);
}

const byColumn = (a: Dot, b: Dot) => a[0] - b[0] || a[1] - b[1];

/**
 * @returns the dots of a shape, by columns from the left, each from the bottom; and the width of a dot of factor 1,
 * in CSS pixels. The dots of a face have many widths; theirs is one between them.
 */
export function layOutDots({ id, isMirrored, box: [, , width, height] }: PlacedShape, svg: ShapeSvg | undefined) {
  const [kind, seed = ''] = id.split(':');
  const unit = svg ? Math.min(width / svg.width, height / svg.height) : 0;
  const dotWidth = svg && kind !== 'face' ? svg.maxDotWidth * unit : 0.4 * minDistance(width);
  const dots = svg ? svgDots(svg, width, height, unit, dotWidth) : kind === 'wave' ? waveDots(seed, width, height) : [];
  const mirrored = dots.map(([x, ...rest]): Dot => [-x, ...rest]).sort(byColumn);
  return { dots: isMirrored ? mirrored : dots, dotWidth };
}

/**
 * Assigns a point to each dot: the first points, as many as there are dots. Both are sorted by columns from the left, then in
 * each column from the bottom.
 *
 * @param points as `scatter` creates them
 * @param view the current matrix of the camera (`writeViewMatrix`)
 * @returns the numbers of a `Dot` for each point. A point with factor 0 has no dot: it keeps drifting, with that
 *   share of its own opacity.
 */
export function computeTargets(id: string, dots: readonly Dot[], points: Float32Array, view: Float32Array) {
  const kind = kindOf(id);
  const targets = new Float32Array((points.length / NUMBERS_PER_POINT) * NUMBERS_PER_TARGET);
  for (let at = 0, point = 0; at < targets.length; at += NUMBERS_PER_TARGET, point++) {
    // Where nothing is found, one point in seven stays.
    const isGone = kind === 'mark' || (kind === 'none' && point % 7 > 0);
    targets[at + 2] = isGone ? 0 : NOISE_OPACITY;
  }
  /** @returns a coordinate by which points are sorted, without perspective: axis 0 to the right, 1 up */
  const onScreen = (point: number, axis: number) =>
    [0, 1, 2].reduce(
      (sum, from) => sum + (points[point * NUMBERS_PER_POINT + from] ?? 0) * (view[from * 4 + axis] ?? 0),
      0,
    );
  const column = (point: number) => targets[point * NUMBERS_PER_TARGET] ?? 0;
  const order = dots.map((_, point) => point);
  for (const compare of [
    (a: number, b: number) => onScreen(a, 0) - onScreen(b, 0),
    (a: number, b: number) => column(a) - column(b) || onScreen(a, 1) - onScreen(b, 1),
  ]) {
    order.sort(compare).forEach((point, rank) => {
      targets.set(dots[rank] ?? [], point * NUMBERS_PER_TARGET);
    });
  }
  return targets;
}
