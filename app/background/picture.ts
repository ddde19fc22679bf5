import { STEP } from '~/display/dot-patterns.ts';

/** A picture of points, in the units of its SVG. */
export interface Picture {
  width: number;
  height: number;
  /** The largest width of a point. */
  point: number;
  dots: PictureDot[];
}
/** Place from the left and upper edge; without an opacity or a colour it is `NaN`. */
type PictureDot = { x: number; y: number; width: number; opacity: number; colour: number };

/** A point of a path, and the run from there: up (`v`), or in any direction (`l`). */
const RUN = /(m)([-.\d]+) ([-.\d]+)(?:v([-\d]+)|l([-\d]+) ([-\d]+))?/gi;

/**
 * Reads a picture of points: an SVG of paths that are points and straight runs of them at distances of `STEP`
 * (display/dots.tsx); a path may have a colour and an opacity. A text without them has no dots.
 */
export function parsePicture(svg: string): Picture {
  const [left = 0, top = 0, width = 1, height = 1] = (/viewBox="(.+?)"/.exec(svg)?.[1] ?? '').split(' ').map(Number);
  const dots: PictureDot[] = [];
  for (const [part] of svg.matchAll(/<path.+?>/g)) {
    const attribute = (name: string) => RegExp(` ${name}="#?(.*?)"`).exec(part)?.[1] ?? 'none';
    const look = {
      width: Number(attribute('stroke-width')),
      opacity: Number(attribute('opacity')),
      colour: Number.parseInt(attribute('stroke'), 16),
    };
    let [x, y] = [-left, -top];
    for (const [, move, toX, toY, rise = 0, right = 0, lower = rise] of part.matchAll(RUN)) {
      if (move === 'M') [x, y] = [-left, -top];
      x += Number(toX);
      y += Number(toY);
      const length = Math.hypot(Number(right), Number(lower));
      for (let at = 0; at <= length; at += STEP) {
        const share = length && at / length;
        dots.push({ ...look, x: x + Number(right) * share, y: y + Number(lower) * share });
      }
      x += Number(right);
      y += Number(lower);
    }
  }
  return { width, height, point: Math.max(...dots.map((dot) => dot.width)), dots };
}
