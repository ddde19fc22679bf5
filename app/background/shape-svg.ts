import { STEP } from 'pictures/dot-patterns.ts';

/** The dots of a shape, in the units of its SVG. */
export interface ShapeSvg {
  width: number;
  height: number;
  maxDotWidth: number;
  dots: SvgDot[];
}
/** Position from the left and upper edge. A missing opacity or colour is `NaN`. */
type SvgDot = { x: number; y: number; width: number; opacity: number; colour: number };

/** The start of a run of dots in a path, and its direction: up (`v`) or any (`l`). */
const RUN = /(m)([-.\d]+) ([-.\d]+)(?:v([-\d]+)|l([-\d]+) ([-\d]+))?/gi;

/** @param svg its paths are straight runs of dots, `STEP` apart (display/dots.tsx, publish/photos/points.ts). Other text has none. */
export function parseShapeSvg(svg: string): ShapeSvg {
  const [left = 0, top = 0, width = 1, height = 1] = (/viewBox="(.+?)"/.exec(svg)?.[1] ?? '').split(' ').map(Number);
  const dots: SvgDot[] = [];
  for (const [part] of svg.matchAll(/<path.+?>/g)) {
    const attribute = (name: string) => RegExp(` ${name}="#?(.*?)"`).exec(part)?.[1] ?? 'none';
    const style = {
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
        dots.push({ ...style, x: x + Number(right) * share, y: y + Number(lower) * share });
      }
      x += Number(right);
      y += Number(lower);
    }
  }
  return { width, height, maxDotWidth: Math.max(...dots.map((dot) => dot.width)), dots };
}
