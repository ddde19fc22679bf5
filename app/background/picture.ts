import { MAX_DOTS } from '~/display/dot-patterns.ts';
import type { Dot } from './signal.ts';

/** Distance of two points of a run, in units of the picture (display/dot-patterns.ts). */
const STEP = 20;
/** Width of a point of a figure, in the same units (display/point-picture.tsx). */
const POINT = 9;

/** Files of portraits, by path; undefined while they are loaded. */
const files = new Map<string, string | undefined>();

/**
 * The name of an element's signal with the picture that it is drawn from: that of a figure (display/point-picture.tsx) is
 * inside the element, that of a face (display/portrait.tsx) in the file that it names.
 *
 * @param onLoad is called when the file has been loaded
 * @returns undefined until then
 */
export function completeName(
  { dataset: { signal = '' }, innerHTML }: Pick<HTMLElement, 'dataset' | 'innerHTML'>,
  onLoad: () => void,
) {
  const [kind, path = ''] = signal.split(':');
  if (kind === 'figure') return signal + innerHTML;
  if (kind !== 'face') return signal;
  if (!files.has(path)) {
    files.set(path, undefined);
    // Where it cannot be loaded, the points of the page stay.
    fetch(path)
      .then(async (response) => {
        if (!response.ok) return;
        files.set(path, `face:${await response.text()}`);
        onLoad();
      })
      .catch(() => {});
  }
  return files.get(path);
}

/** The part of the plane that a picture shows, and the width of its unit in a rectangle that it fills. */
function frameOf(picture: string, width: number, height: number) {
  const [left = 0, top = 0, across = 1, down = 1] = (/viewBox="(.+?)"/.exec(picture)?.[1] ?? '').split(' ').map(Number);
  return { right: left + across, bottom: top + down, unit: Math.min(width / across, height / down) };
}

/** Width of a figure's points in a rectangle that it fills. */
export const pointOf = (figure: string, width: number, height: number) => POINT * frameOf(figure, width, height).unit;

/** A point of a path, and the run from there: up (`v`), or in any direction (`l`). */
const RUN = /(m)([-.\d]+) ([-.\d]+)(?:v([-\d]+)|l([-\d]+) ([-\d]+))?/gi;

/**
 * The dots of a picture of points, column by column from the left, each from the bottom. Light above 1 is that of a dot that
 * is wider by so much. Like the picture, they are at the right and lower edge of the rectangle.
 *
 * @param picture SVG of paths: points and straight runs of them; a path may have a colour and an opacity
 * @param dot width of a dot of light 1 in CSS pixels
 */
export function pictureDots(picture: string, width: number, height: number, dot: number): Dot[] {
  const { right: edge, bottom, unit } = frameOf(picture, width, height);
  const dots: Dot[] = [];
  for (const [part] of picture.matchAll(/<path.+?>/g)) {
    const attribute = (name: string) => RegExp(` ${name}="#?(.*?)"`).exec(part)?.[1];
    const light = Number(attribute('opacity') ?? Math.min(1.99, (Number(attribute('stroke-width')) * unit) / dot));
    const colour = Number.parseInt(attribute('stroke') ?? '-1', 16);
    let [x, y] = [0, 0];
    for (const [, move, toX, toY, rise = 0, right = 0, lower = rise] of part.matchAll(RUN)) {
      if (move === 'M') x = y = 0;
      x += Number(toX);
      y += Number(toY);
      const length = Math.hypot(Number(right), Number(lower));
      for (let at = 0; at <= length; at += STEP) {
        const [dotX, dotY] = [x + (at && (Number(right) * at) / length), y + (at && (Number(lower) * at) / length)];
        dots.push([width / 2 - (edge - dotX) * unit, (bottom - dotY) * unit - height / 2, light, colour]);
      }
      x += Number(right);
      y += Number(lower);
    }
  }
  // Of more dots than there are points, as many are left out evenly.
  return dots
    .sort((a, b) => a[0] - b[0] || a[1] - b[1])
    .filter((_, index) => dots.length <= MAX_DOTS || (index * MAX_DOTS) % dots.length < MAX_DOTS);
}
