/** Sections: what a garden looks like when somebody cuts it open. */
import {
  between,
  blob,
  noise,
  type Point,
  polar,
  type Random,
  random,
  range,
  scatter,
  smooth,
  straight,
} from './geometry.ts';
import { boards, clipped, dot, draw, H, hatch, type Ink, lines, night, sheet, W } from './symbols.ts';

/** A trunk that forks until its twigs are thin, as lines of falling width. */
function branching(
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
const roots = (next: Random, ink: Ink, x: number, y: number, reach: number, count: number, opacity = 0.5) =>
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
function grass(next: Random, x: number, y: number, height: number, colour: string, count = 12, opacity = 0.85): string {
  const blades = range(count).map(() => {
    const lean = between(next, -0.5, 0.62) * height;
    const top = height * between(next, 0.6, 1);
    return `M${(x + between(next, -5, 5)).toFixed(1)} ${y.toFixed(1)}q${(lean * 0.1).toFixed(1)} ${(-top * 0.7).toFixed(1)} ${lean.toFixed(1)} ${(-top).toFixed(1)}`;
  });
  return draw(blades.join(''), { stroke: colour, width: 1.3, opacity });
}

/** A flower on a stalk. */
function flower(
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
function soil(next: Random, ink: Ink, ground: readonly Point[], fills: readonly string[]): string {
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

const rain = (next: Random, ink: Ink, count: number, low: number) =>
  draw(
    range(count)
      .map(() => {
        const [x, y] = [between(next, -40, W), between(next, -20, low)];
        return `M${x.toFixed(0)} ${y.toFixed(0)}l${between(next, 5, 9).toFixed(0)} ${between(next, 26, 54).toFixed(0)}`;
      })
      .join(''),
    { stroke: ink.sky, width: 1, opacity: 0.34 },
  );

const person = (ink: Ink, x: number, y: number, h: number, colour: string) =>
  `<g transform="translate(${x} ${y}) scale(${h / 100})">${dot([0, -92], 8, colour)}<path d="M-10 -78Q0 -84 10 -78L13 -42L8 -40L9 0H2L0 -34L-2 0H-9L-8 -40L-13 -42Z" fill="${colour}" stroke="${ink.ground}" stroke-width="1"/></g>`;

const groundLine = (height: (x: number) => number): Point[] =>
  range(57).map((index): Point => [index * 31 - 20, height(index * 31 - 20)]);

const dip = (x: number, centre: number, width: number) => Math.exp(-(((x - centre) / width) ** 2) * 1.4);

const wetland = (next: Random, ink: Ink, from: number, to: number, height: (x: number) => number, count: number) =>
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

export function hinterhofSchnitt(): string {
  const next = random(22);
  const ink = night;
  const height = (x: number) => 716 + 74 * dip(x, 850, 300);
  const windows = range(3).flatMap((column) =>
    range(5).map((row) => {
      const [x, y] = [34 + column * 92, 64 + row * 132];
      const lit = (column + row * 2) % 5 === 1;
      return `<rect x="${x}" y="${y}" width="52" height="84" fill="${lit ? ink.ochre : '#0a1210'}" fill-opacity="${lit ? 0.85 : 1}" stroke="${ink.line}" stroke-width="1.4"/>${draw(`M${x + 26} ${y}v84M${x} ${y + 30}h52`, { stroke: lit ? ink.ground : ink.line, width: 1, opacity: 0.7 })}`;
    }),
  );
  const facade = straight(
    [
      [-20, -20],
      [300, -20],
      [300, 716],
      [-20, 716],
    ],
    true,
  );
  return sheet(
    ink,
    [
      `<circle cx="1330" cy="190" r="210" fill="${ink.sky}" opacity=".1" filter="url(#softer)"/>`,
      rain(next, ink, 420, 700),
      draw(facade, { fill: '#1d3128' }),
      hatch(facade, 15, 90, { stroke: ink.line, width: 0.6, opacity: 0.16 }),
      ...windows,
      draw(facade, { stroke: ink.line, width: 4 }),
      draw('M322 -20V690Q322 722 356 728L560 742', { stroke: ink.sky, width: 9, opacity: 0.9 }),
      draw('M322 -20V690Q322 722 356 728L560 742', { stroke: ink.ground, width: 2.4, dash: '3 16' }),
      soil(next, ink, groundLine(height), ['#2b2a1f', '#26251c', '#1d1e18', '#151712']),
      draw(straight([...groundLine(height).filter(([x]) => x > 600 && x < 1100), [1096, 748], [604, 748]], true), {
        fill: ink.sky,
        opacity: 0.5,
      }),
      draw('M604 748H1096', { stroke: ink.sky, width: 2.4 }),
      ...range(7).map((index) =>
        draw(`M${640 + index * 70} ${812 + (index % 3) * 6}v${70 + (index % 2) * 40}m-7-13l7 13l7-13`, {
          stroke: ink.sky,
          width: 1.8,
          opacity: 0.8,
        }),
      ),
      roots(next, ink, 1330, 722, 330, 34),
      roots(next, ink, 860, 790, 120, 20, 0.35),
      wetland(next, ink, 540, 1170, height, 74),
      draw('M620 690V800M760 690V815M900 690V815M1040 690V800', { stroke: '#c08f5c', width: 7 }),
      boards(next, ink, [560, 682], [1130, 682], 12, 19),
      person(ink, 770, 676, 150, ink.line),
      person(ink, 826, 676, 96, ink.poppy),
      branching(next, ink, 1330, 722, 170, -Math.PI / 2, 15, 6, ink.moss),
    ].join(''),
    '#1c2f33',
  );
}

export function trockenhangSchnitt(): string {
  const next = random(62);
  const ink = night;
  const walls = [
    [420, 400],
    [710, 520],
    [1000, 640],
    [1290, 760],
  ] as const;
  const height = (x: number) => walls.reduce((y, [wallX]) => y + (x > wallX ? 108 : 0), 330) + (x - 300) * 0.045;
  const ground = walls.flatMap(([x], index): Point[] => [
    [x - 1, height(x - 1)],
    [x + 1, height(x + 1)],
    ...(index < 3 ? [[x + 145, height(x + 145)] satisfies Point] : []),
  ]);
  const profile: Point[] = [[-20, height(-20)], ...ground, [W + 20, height(W + 20)]];
  const masonry = walls.flatMap(([x]) =>
    range(5).flatMap((row) =>
      range(2).map((column) => {
        const stone = blob(
          next,
          x - 22 + column * 24 + (row % 2) * 8 - row * 2,
          height(x + 2) - 13 - row * 23,
          between(next, 12, 15),
          0.12,
          7,
        ).map(([sx, sy]): Point => [sx * 1 + (sx - x) * 0.12, sy]);
        return draw(smooth(stone, true), {
          fill: ink.stone,
          stroke: ink.ground,
          width: 1.6,
          opacity: between(next, 0.75, 1),
        });
      }),
    ),
  );
  const body = straight([...profile, [W + 20, H + 20], [-20, H + 20]], true);
  const boulders = scatter(
    next,
    [
      [0, 420],
      [W, 640],
      [W, H],
      [0, H],
    ],
    58,
  ).map(([x, y]) =>
    draw(smooth(blob(next, x, y, between(next, 3, 17), 0.2, 8), true), {
      fill: '#4a4530',
      stroke: ink.ochre,
      width: 1,
      opacity: between(next, 0.25, 0.7),
    }),
  );
  const strata = range(9).map((index) =>
    draw(
      smooth(
        range(18).map(
          (step): Point => [step * 100 - 20, 430 + index * 84 + step * 28 + Math.sin(step / 2 + index) * 12],
        ),
      ),
      { stroke: ink.ochre, width: 1.1, opacity: 0.62 - index * 0.04, dash: `${30 + index * 9} ${8 + index * 2}` },
    ),
  );
  const house = straight(
    [
      [-20, 110],
      [90, 30],
      [262, 130],
      [262, 340],
      [-20, 340],
    ],
    true,
  );
  return sheet(
    ink,
    [
      `<circle cx="1290" cy="240" r="120" fill="${ink.ochre}" opacity=".9"/><circle cx="1290" cy="240" r="190" fill="${ink.ochre}" opacity=".2" filter="url(#soft)"/>`,
      ...range(5).map((index) =>
        draw(
          smooth(
            range(12).map(
              (step): Point => [
                step * 160 - 20,
                420 + index * 46 + Math.sin(step * 0.9 + index * 1.7) * 26 + step * (6 + index * 4),
              ],
            ),
          ),
          { stroke: ink.line, width: 1, opacity: 0.16 },
        ),
      ),
      draw(body, { fill: '#33301f' }),
      clipped(
        body,
        boulders.join('') +
          strata.join('') +
          scatter(
            next,
            [
              [0, 280],
              [W, 280],
              [W, H],
              [0, H],
            ],
            9,
          )
            .map((point) => dot(point, between(next, 0.6, 1.7), ink.ochre, between(next, 0.12, 0.45)))
            .join(''),
      ),
      draw(straight(profile), { stroke: ink.line, width: 4 }),
      draw(house, { fill: '#1d3128' }),
      hatch(house, 14, 45, { stroke: ink.line, width: 0.8, opacity: 0.3 }),
      draw(house, { stroke: ink.line, width: 4 }),
      `<rect x="150" y="190" width="76" height="110" fill="${ink.ochre}" opacity=".9"/>`,
      ...masonry,
      ...range(210).map(() => {
        const x = between(next, 290, W);
        return next() < 0.68
          ? grass(
              next,
              x,
              height(x),
              between(next, 34, 108),
              ['#e4d6a4', ink.shoot, ink.moss, '#d6c48a'][Math.floor(next() * 4)] ?? ink.moss,
              10,
            ) + roots(next, ink, x, height(x), between(next, 60, 250), 3, 0.36)
          : flower(
              next,
              x,
              height(x),
              between(next, 50, 128),
              [ink.lilac, ink.poppy, ink.ochre, ink.lilac][Math.floor(next() * 4)] ?? ink.lilac,
              (['spike', 'ball', 'umbel'] as const)[Math.floor(next() * 3)] ?? 'ball',
            );
      }),
      person(ink, 580, height(580), 128, ink.line),
      `<g transform="translate(905 ${height(905).toFixed(0)}) scale(.62)"><path d="M-40 0L-36 -34Q-40 -54 -16 -54L26 -56L36 -76L46 -64L62 -60L58 -48L44 -44L40 -28L44 0H34L30 -26L-10 -26L-24 -22L-30 0ZM-38 -44Q-60 -52 -62 -76" fill="${ink.line}" stroke="${ink.line}" stroke-width="5" stroke-linejoin="round"/></g>`,
    ].join(''),
    '#2b3a2a',
  );
}

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

export function moosgartenSchnitt(): string {
  const next = random(15);
  const ink = night;
  const hills = noise(44, 210);
  const layers = range(4).map((layer) => {
    const depth = layer / 3;
    const base = 620 + layer * 110;
    const height = (x: number) => base - 90 * hills([x, layer * 900]) - 30 * hills([x * 3, layer * 500]);
    const trunks = range(layer < 3 ? 9 - layer * 2 : 3).map((index) => {
      const x = ((index + between(next, 0.15, 0.85)) * W) / (layer < 3 ? 9 - layer * 2 : 3);
      const w = 10 + layer * 15;
      const edge = (side: number) =>
        range(9).map(
          (part): Point => [
            x + side * w * (0.5 + part * 0.014) + between(next, -1.6, 1.6),
            -20 + (part * (height(x) + 34)) / 8,
          ],
        );
      const d = straight([...edge(-1), ...edge(1).reverse()], true);
      const bark = range(layer * 26).map(() => {
        const [bx, by] = [x + between(next, -w / 2, w / 2), between(next, 0, height(x))];
        return `M${bx.toFixed(0)} ${by.toFixed(0)}l${between(next, -4, 4).toFixed(0)} ${between(next, 14, 46).toFixed(0)}`;
      });
      return (
        draw(d, { fill: ['#1c3029', '#23392f', '#3a3a2c', '#4a3527'][layer] ?? ink.deep }) +
        clipped(d, draw(bark.join(''), { stroke: layer > 2 ? ink.clay : ink.line, width: 1.2, opacity: 0.5 })) +
        draw(straight(edge(1)), { stroke: ink.ground, width: 2 + layer * 3, opacity: 0.35 })
      );
    });
    const line = groundLine(height);
    const body = straight([...line, [W + 20, H + 20], [-20, H + 20]], true);
    const fill = ['#21382c', '#294a33', '#335a36', '#2a4a2a'][layer] ?? ink.deep;
    const stipple = clipped(
      body,
      range(1500 + layer * 1500)
        .map(() => {
          const x = between(next, 0, W);
          const fall = next() ** 1.6 * 190;
          return dot(
            [x, height(x) + fall],
            between(next, 0.8, 1.6 + layer * 0.7),
            [ink.moss, ink.shoot, '#4f7f4a'][Math.floor(next() * 3)] ?? ink.moss,
            (0.25 + depth * 0.6) * (1 - fall / 215),
          );
        })
        .join(''),
    );
    const ferns = range(layer > 0 ? 3 + layer : 0).map(() => {
      const x = between(next, 60, W - 60);
      return range(7)
        .map((frond) => {
          const side = (frond - 3) / 3.4;
          const size = (34 + layer * 32) * between(next, 0.8, 1.1);
          const spine = range(19).map(
            (part): Point => [
              x + side * size * (part / 18) * 1.2,
              height(x) + 6 - size * (Math.sin((part / 18) * 2.1) * (1.15 - Math.abs(side) * 0.45)),
            ],
          );
          return (
            draw(smooth(spine), { stroke: ink.shoot, width: 1.2, opacity: 0.85 }) +
            draw(
              lines(
                spine.slice(1).flatMap(([sx, sy], part): [Point, Point][] => [
                  [
                    [sx, sy],
                    [sx - size * 0.17 * (1 - part / 19), sy - size * 0.06 * (1.1 - part / 19)],
                  ],
                  [
                    [sx, sy],
                    [sx + size * 0.17 * (1 - part / 19), sy - size * 0.06 * (1.1 - part / 19)],
                  ],
                ]),
              ),
              { stroke: ink.shoot, width: 1.2 + layer * 0.9, opacity: 0.8 },
            )
          );
        })
        .join('');
    });
    const mist = `<rect x="-20" y="${base - 300}" width="${W + 40}" height="240" fill="${ink.line}" opacity="${0.08 - layer * 0.02}" filter="url(#softer)"/>`;
    return trunks.join('') + mist + draw(body, { fill }) + stipple + ferns.join('');
  });
  const beams = range(4).map((index) =>
    draw(
      straight(
        [
          [300 + index * 330, -20],
          [400 + index * 330, -20],
          [130 + index * 330, 900],
          [-40 + index * 330, 900],
        ],
        true,
      ),
      { fill: ink.shoot, opacity: 0.045 },
    ),
  );
  return sheet(
    ink,
    `<circle cx="760" cy="240" r="380" fill="${ink.shoot}" opacity=".14" filter="url(#softer)"/>${layers.join('')}<g filter="url(#soft)">${beams.join('')}</g>`,
    '#2b4634',
  );
}

export function mulde(): string {
  const next = random(17);
  const ink = night;
  const height = (x: number) => 520 + 150 * dip(x, 840, 420);
  const water = straight([...groundLine(height).filter(([x]) => x > 470 && x < 1215), [1215, 592], [470, 592]], true);
  return sheet(
    ink,
    [
      rain(next, ink, 760, 560),
      ...range(5).map(
        (index) =>
          `<ellipse cx="${180 + index * 340}" cy="${40 + (index % 2) * 40}" rx="260" ry="80" fill="#3b5157" opacity=".5" filter="url(#soft)"/>`,
      ),
      soil(next, ink, groundLine(height), ['#35301f', '#2b2a1f', '#20211a', '#151712']),
      draw(water, { fill: ink.sky, opacity: 0.46 }),
      draw('M474 592H1208', { stroke: ink.sky, width: 3 }),
      ...range(6).map((index) =>
        draw(`M${560 + index * 110} 592a26 5 0 0 0 52 0`, { stroke: ink.line, width: 1.2, opacity: 0.6 }),
      ),
      ...range(16).map((index) => {
        const x = 420 + index * 56;
        return draw(
          `M${x} ${height(x) + 26}q${(x - 840) * 0.1} 120 ${(x - 840) * 0.18} ${200 + 70 * dip(x, 840, 300)}m-8-16l8 16l8-14`,
          { stroke: ink.sky, width: 2, opacity: 0.75, dash: '1 9' },
        );
      }),
      ...range(26).map((index) => {
        const x = 250 + index * 46;
        return roots(next, ink, x, height(x), between(next, 60, 190), 5, 0.42);
      }),
      wetland(next, ink, 60, 1620, height, 150),
      person(ink, 1440, height(1440), 190, ink.poppy),
      draw(`M1394 352Q1440 286 1488 352Z`, { fill: ink.line }),
      draw(`M1440 352V448`, { stroke: ink.line, width: 3 }),
    ].join(''),
    '#1f3439',
  );
}
