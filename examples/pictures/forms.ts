/** Forms that several drawings have. */
import { between, blob, type Point, polar, type Random, range, scatter, smooth, straight } from './geometry.ts';
import { clipped, dot, draw, H, hatch, type Ink, lines, W } from './sheet.ts';

export const rectangle = (x: number, y: number, w: number, h: number): Point[] => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
];

export const everywhere = rectangle(0, 0, W, H);

/** Smaller forms inside a form, towards its middle. */
export const inner = (points: readonly Point[], part: number): Point[] => {
  const x = points.reduce((sum, point) => sum + point[0], 0) / points.length;
  const y = points.reduce((sum, point) => sum + point[1], 0) / points.length;
  return points.map(([px, py]): Point => [x + (px - x) * part, y + (py - y) * part]);
};

/** A trunk that forks until its twigs are thin, as lines of falling width. */
export function branching(
  next: Random,
  ink: Ink,
  x: number,
  y: number,
  length: number,
  angle: number,
  width: number,
  depth: number,
  leaf: string,
): string {
  const end = polar(x, y, length, angle);
  const bend = polar((x + end[0]) / 2, (y + end[1]) / 2, length * between(next, -0.08, 0.08), angle + Math.PI / 2);
  const own = draw(smooth([[x, y], bend, end]), { stroke: ink.line, width, opacity: 0.85 });
  const leaves =
    depth < 3
      ? range(7)
          .map(() =>
            dot(
              polar(end[0], end[1], between(next, 2, 30), next() * 6.3),
              between(next, 1.4, 4.2),
              leaf,
              between(next, 0.35, 0.9),
            ),
          )
          .join('')
      : '';
  if (depth === 0) return own + leaves;
  const forks = range(depth > 4 ? 2 : 3).map((_, index, all) =>
    branching(
      next,
      ink,
      end[0],
      end[1],
      length * between(next, 0.66, 0.84),
      angle + (index - (all.length - 1) / 2) * 0.52 + between(next, -0.16, 0.16),
      width * 0.66,
      depth - 1,
      leaf,
    ),
  );
  return own + leaves + forks.join('');
}

/** Roots below a point, thinner and fainter with depth. */
export const roots = (next: Random, ink: Ink, x: number, y: number, reach: number, count: number, opacity = 0.5) =>
  range(count)
    .map(() => {
      const angle = between(next, 0.5, Math.PI - 0.5);
      const points = range(7).map(
        (part): Point =>
          polar(x + between(next, -3, 3) * part, y, (reach * part) / 6, angle + between(next, -0.035, 0.035) * part),
      );
      return draw(smooth(points), { stroke: ink.ochre, width: between(next, 0.7, 2.2), opacity });
    })
    .join('');

/** Blades of grass that lean with the wind. */
export function grass(
  next: Random,
  x: number,
  y: number,
  height: number,
  colour: string,
  count = 12,
  opacity = 0.85,
): string {
  const blades = range(count).map(() => {
    const lean = between(next, -0.5, 0.62) * height;
    const top = height * between(next, 0.6, 1);
    return `M${(x + between(next, -5, 5)).toFixed(1)} ${y.toFixed(1)}q${(lean * 0.1).toFixed(1)} ${(-top * 0.7).toFixed(1)} ${lean.toFixed(1)} ${(-top).toFixed(1)}`;
  });
  return draw(blades.join(''), { stroke: colour, width: 1.3, opacity });
}

/** A flower on a stalk. */
export function flower(
  next: Random,
  x: number,
  y: number,
  height: number,
  colour: string,
  kind: 'ball' | 'spike' | 'umbel',
): string {
  const [tx, ty] = [x + between(next, -0.12, 0.12) * height, y - height];
  const stalk = draw(
    smooth([
      [x, y],
      [x + (tx - x) * 0.3, y - height * 0.55],
      [tx, ty],
    ]),
    { stroke: '#8ea57c', width: 1.3, opacity: 0.85 },
  );
  const r = height * 0.1 + 4;
  if (kind === 'ball')
    return (
      stalk +
      range(26)
        .map((index) => dot(polar(tx, ty, r * Math.sqrt(index / 26), index * 2.4), 1.9, colour, 0.9))
        .join('')
    );
  if (kind === 'spike')
    return (
      stalk +
      range(18)
        .map((index) =>
          dot(
            [tx + Math.sin(index * 2.1) * (1 + index * 0.22), ty + index * height * 0.018],
            2.2 + index * 0.05,
            colour,
            0.9,
          ),
        )
        .join('')
    );
  const rays = range(11).map((index): readonly [Point, Point] => [
    [tx, ty + r],
    [tx + (index - 5) * r * 0.34, ty - Math.cos((index - 5) / 4) * r * 0.4],
  ]);
  return (
    stalk +
    draw(lines(rays), { stroke: '#8ea57c', width: 0.9 }) +
    rays.map(([, end]) => dot(end, 3.2, colour, 0.95)).join('')
  );
}

/** Soil below a line of the ground: layers, stones, and a thick line where the cut is. */
export function soil(next: Random, ink: Ink, ground: readonly Point[], fills: readonly string[]): string {
  const below = (drop: number) =>
    straight([...ground.map(([x, y]): Point => [x, y + drop]), [W + 20, H + 20], [-20, H + 20]], true);
  const body = below(0);
  const layers = fills.map((fill, index) => draw(below(index * 92 + (index ? between(next, -8, 8) : 0)), { fill }));
  const stones = scatter(
    next,
    [
      [0, 300],
      [W, 300],
      [W, H],
      [0, H],
    ],
    34,
  ).map(([x, y]) =>
    draw(smooth(blob(next, x, y, between(next, 2, 9), 0.25, 7), true), {
      stroke: ink.line,
      width: 0.9,
      opacity: between(next, 0.12, 0.45),
    }),
  );
  const grains = scatter(
    next,
    [
      [0, 300],
      [W, 300],
      [W, H],
      [0, H],
    ],
    12,
  ).map((point) => dot(point, between(next, 0.6, 1.5), ink.line, between(next, 0.1, 0.4)));
  return (
    layers.join('') +
    clipped(body, grains.join('') + stones.join('')) +
    hatch(below(230), 17, 45, { stroke: ink.line, width: 0.8, opacity: 0.13 }) +
    draw(smooth(ground), { stroke: ink.line, width: 4.5 })
  );
}

export const rain = (next: Random, ink: Ink, count: number, low: number) =>
  draw(
    range(count)
      .map(() => {
        const [x, y] = [between(next, -40, W), between(next, -20, low)];
        return `M${x.toFixed(0)} ${y.toFixed(0)}l${between(next, 5, 9).toFixed(0)} ${between(next, 26, 54).toFixed(0)}`;
      })
      .join(''),
    { stroke: ink.sky, width: 1, opacity: 0.34 },
  );

export const person = (ink: Ink, x: number, y: number, h: number, colour: string) =>
  `<g transform="translate(${x} ${y}) scale(${h / 100})">${dot([0, -92], 8, colour)}<path d="M-10 -78Q0 -84 10 -78L13 -42L8 -40L9 0H2L0 -34L-2 0H-9L-8 -40L-13 -42Z" fill="${colour}" stroke="${ink.ground}" stroke-width="1"/></g>`;

export const groundLine = (height: (x: number) => number): Point[] =>
  range(57).map((index): Point => [index * 31 - 20, height(index * 31 - 20)]);

export const dip = (x: number, centre: number, width: number) => Math.exp(-(((x - centre) / width) ** 2) * 1.4);

export const wetland = (
  next: Random,
  ink: Ink,
  from: number,
  to: number,
  height: (x: number) => number,
  count: number,
) =>
  range(count)
    .map(() => {
      const x = between(next, from, to);
      const kind = next();
      if (kind < 0.6)
        return grass(
          next,
          x,
          height(x),
          between(next, 46, 118),
          [ink.shoot, ink.moss, '#d6c48a', '#5d8f72'][Math.floor(next() * 4)] ?? ink.moss,
          9,
        );
      return flower(
        next,
        x,
        height(x),
        between(next, 60, 140),
        [ink.lilac, ink.poppy, ink.ochre, '#d98fb0'][Math.floor(next() * 4)] ?? ink.lilac,
        kind < 0.75 ? 'spike' : kind < 0.88 ? 'ball' : 'umbel',
      );
    })
    .join('');

/** A leaf with its veins. */
