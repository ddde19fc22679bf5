import { branching, dip, flower, grass, groundLine, roots } from './forms.ts';
import { between, blob, random, range, scatter, smooth, straight } from './geometry.ts';
import { clipped, draw, hatch, night, sheet, W } from './sheet.ts';

export function setzereiAufbau(): string {
  const next = random(186);
  const ink = night;
  const top = (x: number) => 470 - 120 * dip(x, 520, 330) - 60 * dip(x, 1320, 200);
  const ground = groundLine(top);
  const band = (from: number, to: number) =>
    straight(
      [
        [-20, from],
        [W + 20, from],
        [W + 20, to],
        [-20, to],
      ],
      true,
    );
  const substrate = straight([...ground, [W + 20, 742], [-20, 742]], true);
  const bricks = clipped(
    substrate,
    scatter(
      next,
      [
        [0, 300],
        [W, 300],
        [W, 742],
        [0, 742],
      ],
      15,
    )
      .map(([x, y]) =>
        draw(smooth(blob(next, x, y, between(next, 3, 8.5), 0.32, 6), true), {
          fill: [ink.clay, '#8d4f3a', '#c98a66', '#5e4636'][Math.floor(next() * 4)] ?? ink.clay,
          opacity: between(next, 0.4, 0.95),
        }),
      )
      .join(''),
  );
  const cups = range(34).map(
    (index) =>
      draw(`M${index * 52 - 20} 764h12v28h26v-28h14`, { stroke: ink.line, width: 2.6 }) +
      `<rect x="${index * 52 - 7}" y="774" width="24" height="17" fill="${ink.sky}" opacity=".85"/>`,
  );
  const beams = [520, 1320].map((x) =>
    draw(
      straight(
        [
          [x - 74, 905],
          [x + 74, 905],
          [x + 74, 925],
          [x + 11, 925],
          [x + 11, 1062],
          [x + 74, 1062],
          [x + 74, 1082],
          [x - 74, 1082],
          [x - 74, 1062],
          [x - 11, 1062],
          [x - 11, 925],
          [x - 74, 925],
        ],
        true,
      ),
      { fill: '#4d6a70', stroke: ink.line, width: 3 },
    ),
  );
  return sheet(
    ink,
    [
      draw(substrate, { fill: '#2c2019' }),
      bricks,
      roots(next, ink, 520, top(520) + 8, 380, 40, 0.6),
      roots(next, ink, 1320, top(1320) + 8, 280, 24, 0.5),
      draw(band(742, 764), { fill: '#d9d2bd' }),
      hatch(band(742, 764), 9, 45, { stroke: ink.ground, width: 1, opacity: 0.7 }),
      draw(band(764, 796), { fill: '#14242a' }),
      ...cups,
      draw(band(796, 808), { fill: '#0a0f0d' }),
      draw(band(808, 905), { fill: '#3b3f3a' }),
      hatch(band(808, 905), 22, 45, { stroke: ink.line, width: 1.2, opacity: 0.4 }),
      ...scatter(
        next,
        [
          [0, 812],
          [W, 812],
          [W, 900],
          [0, 900],
        ],
        26,
      ).map(([x, y]) =>
        draw(straight(blob(next, x, y, between(next, 3, 8), 0.3, 4), true), {
          stroke: ink.line,
          width: 1,
          opacity: 0.5,
        }),
      ),
      ...[742, 764, 796, 808, 905].map((y) => draw(`M-20 ${y}H${W + 20}`, { stroke: ink.line, width: 2.4 })),
      ...beams,
      draw(smooth(ground), { stroke: ink.line, width: 3.5 }),
      ...range(130).map(() => {
        const x = between(next, 0, W);
        return next() < 0.66
          ? grass(
              next,
              x,
              top(x),
              between(next, 30, 92),
              ['#e4d6a4', ink.shoot, ink.moss][Math.floor(next() * 3)] ?? ink.moss,
              9,
            )
          : flower(
              next,
              x,
              top(x),
              between(next, 40, 110),
              [ink.lilac, ink.poppy, ink.ochre][Math.floor(next() * 3)] ?? ink.lilac,
              (['spike', 'ball', 'umbel'] as const)[Math.floor(next() * 3)] ?? 'ball',
            );
      }),
      branching(next, ink, 520, top(520), 84, -Math.PI / 2, 8, 5, ink.poppy),
      branching(next, ink, 1320, top(1320), 76, -Math.PI / 2 + 0.1, 7, 5, ink.moss),
    ].join(''),
    '#1b3034',
  );
}
