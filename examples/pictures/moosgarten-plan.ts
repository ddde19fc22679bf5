import { everywhere, inner } from './forms.ts';
import { along, between, blob, noise, type Point, polar, random, range, scatter, smooth } from './geometry.ts';
import { dot, draw, lines, night, sheet } from './sheet.ts';
import { boards, building, north, scaleBar } from './signs.ts';
import { tree } from './symbols.ts';

/** The garden under pines: moss, and an arc of stepping stones. */
export function moosgartenPlan(): string {
  const next = random(14);
  const ink = night;
  const hills = noise(3, 260);
  const colours = ['#2c4a33', '#3f6a3f', '#5b8748', '#86a854', '#b5d56a'];
  const moss = scatter(next, everywhere, 9).map((point) => {
    const value = hills(point) * 0.8 + noise(9, 60)(point) * 0.3;
    return value < 0.34
      ? ''
      : dot(
          point,
          between(next, 1.2, 4.2),
          colours[Math.min(4, Math.floor((value - 0.3) * 6.5 + next()))] ?? ink.moss,
          0.85,
        );
  });
  const stones = along(
    [
      [300, 240],
      [420, 420],
      [620, 560],
      [860, 610],
      [1090, 590],
      [1270, 690],
      [1380, 850],
    ],
    46,
  ).map(([x, y]) => {
    const stone = blob(next, x, y, between(next, 16, 24), 0.16, 8);
    return (
      draw(
        smooth(
          stone.map(([sx, sy]): Point => [sx + 5, sy + 8]),
          true,
        ),
        { fill: '#020503', opacity: 0.6 },
      ) +
      draw(smooth(stone, true), { fill: '#c3bba6', stroke: ink.ground, width: 1.5 }) +
      draw(smooth(inner(stone, 0.6), true), { stroke: '#6d6a5c', width: 0.8, opacity: 0.7 })
    );
  });
  const pines = (
    [
      [690, 330, 118],
      [900, 230, 96],
      [1120, 380, 132],
      [1330, 290, 92],
      [1480, 520, 120],
      [1560, 170, 100],
      [470, 720, 126],
      [250, 560, 96],
      [700, 830, 112],
      [960, 880, 128],
      [1180, 950, 92],
      [180, 880, 118],
      [1560, 900, 110],
      [430, 990, 84],
    ] as const
  ).map(([x, y, r], index) => tree(next, ink, x, y, r, 'needle', index % 3 ? '#3f6f52' : '#5a8a56'));
  const ferns = (
    [
      [560, 470],
      [800, 700],
      [1250, 600],
      [330, 400],
      [1080, 720],
      [1420, 720],
      [620, 650],
    ] as const
  ).map(([x, y]) =>
    range(9)
      .map((index) => {
        const angle = (index / 9) * Math.PI * 2;
        return draw(
          lines(
            range(7).flatMap((part): [Point, Point][] => {
              const base = polar(x, y, 8 + part * 5, angle);
              return [
                [base, polar(base[0], base[1], 10 - part, angle + 1)],
                [base, polar(base[0], base[1], 10 - part, angle - 1)],
              ];
            }),
          ) +
            `M${x} ${y}L${polar(x, y, 46, angle)
              .map((value) => value.toFixed(1))
              .join(' ')}`,
          { stroke: ink.shoot, width: 1.1, opacity: 0.9 },
        );
      })
      .join(''),
  );
  return sheet(
    ink,
    [
      ...moss,
      ...stones,
      ...ferns,
      ...pines,
      building(
        ink,
        [
          [-20, -20],
          [430, -20],
          [396, 168],
          [210, 150],
          [196, 246],
          [-20, 226],
        ],
        '#22382d',
      ),
      boards(next, ink, [196, 226], [372, 242], 78),
      `<g transform="rotate(38 1405 905)">${boards(next, ink, [1350, 905], [1480, 905], 40, 40)}</g>`,
      north(ink, 1600, 1030),
      scaleBar(ink, 60, 1076),
    ].join(''),
    '#1d3022',
  );
}
