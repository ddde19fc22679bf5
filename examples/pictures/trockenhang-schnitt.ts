import { flower, grass, person, roots } from './forms.ts';
import { between, blob, type Point, random, range, scatter, smooth, straight } from './geometry.ts';
import { clipped, dot, draw, H, hatch, night, sheet, W } from './sheet.ts';

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
