import { inner, rectangle } from './forms.ts';
import { along, between, blob, noise, type Point, random, range, scatter, smooth, straight } from './geometry.ts';
import { clipped, dot, draw, paper, sheet } from './sheet.ts';
import { boards, building, north, setts } from './signs.ts';
import { hedge, planting, plants, tree } from './symbols.ts';

/** A whole garden on paper: house, terrace, gravel, basin, lawn, kitchen garden. */
export function gartenplan(): string {
  const next = random(100);
  const ink = paper;
  const lawn: Point[] = [
    [560, 520],
    [700, 400],
    [930, 390],
    [1110, 470],
    [1140, 640],
    [1010, 760],
    [760, 790],
    [590, 700],
  ];
  const gravel: Point[] = [
    [545, 430],
    [500, 470],
    [478, 540],
    [500, 690],
    [620, 830],
    [840, 880],
    [1060, 850],
    [1210, 730],
    [1250, 560],
    [1330, 470],
    [1500, 440],
  ];
  const way = smooth(gravel);
  const grains = along(gravel, 3).flatMap(([x, y]) =>
    range(3).map(() =>
      dot([x + between(next, -24, 24), y + between(next, -24, 24)], between(next, 0.7, 1.5), ink.line, 0.4),
    ),
  );
  const basin = straight(rectangle(1270, 610, 250, 108), true);
  const ripples = range(5).map((index) =>
    draw(smooth(blob(next, 1360, 660, 12 + index * 20, 0.05), true), {
      stroke: '#f8f2e2',
      width: 1.2,
      opacity: 0.75 - index * 0.12,
    }),
  );
  const rows = range(5).map((index) => {
    const bed = rectangle(640 + index * 92, 150, 68, 170);
    return (
      draw(straight(bed, true), { fill: '#a98d62', opacity: 0.55, stroke: ink.line }) +
      planting(
        next,
        ink,
        inner(bed, 0.86),
        17,
        [
          {
            kind: plants[(index + 2) % 6] ?? 'dots',
            colour: [ink.moss, ink.poppy, ink.deep, ink.ochre, ink.shoot][index] ?? ink.moss,
          },
        ],
        () => 0.3,
      )
    );
  });
  const border = (points: readonly Point[], seed: number) =>
    draw(smooth(points, true), { fill: '#b7ab73', opacity: 0.6 }) +
    planting(
      next,
      ink,
      points,
      16,
      [
        { kind: 'cushion', colour: '#6f8f4e' },
        { kind: 'rosette', colour: ink.poppy },
        { kind: 'tuft', colour: '#7d934a' },
        { kind: 'star', colour: ink.lilac },
        { kind: 'dots', colour: ink.ochre },
        { kind: 'cushion', colour: '#446f56' },
      ],
      noise(seed, 110),
    );
  return sheet(
    ink,
    [
      draw(straight(rectangle(40, 60, 1600, 1000), true), { fill: '#cdd0a0', opacity: 0.55 }),
      border(
        [
          [300, 740],
          [420, 560],
          [470, 760],
          [600, 880],
          [860, 930],
          [1080, 900],
          [1240, 780],
          [1250, 1000],
          [300, 1000],
        ],
        31,
      ),
      border(
        [
          [1290, 740],
          [1600, 740],
          [1600, 1000],
          [1280, 1000],
        ],
        34,
      ),
      border(
        [
          [1150, 120],
          [1590, 120],
          [1590, 400],
          [1330, 420],
          [1210, 520],
          [1160, 430],
        ],
        37,
      ),
      draw(smooth(lawn, true), { fill: '#b4bf86', opacity: 0.9, stroke: ink.line }),
      clipped(
        smooth(lawn, true),
        scatter(next, lawn, 7)
          .map(([x, y]) =>
            draw(`M${x.toFixed(1)} ${y.toFixed(1)}l2-6`, {
              stroke: noise(6, 120)([x, y]) > 0.5 ? '#4f6f3f' : '#8a9a5c',
              width: 1,
              opacity: 0.6,
            }),
          )
          .join(''),
      ),
      draw(way, { stroke: ink.line, width: 54 }),
      draw(way, { stroke: '#e9dcba', width: 51 }),
      ...grains,
      ...rows,
      draw(basin, { fill: '#5c9095', stroke: ink.line, width: 2.5 }),
      clipped(basin, ripples.join('')),
      draw(straight(rectangle(1254, 594, 282, 140), true), { stroke: ink.line, width: 1.2 }),
      draw(straight(rectangle(330, 170, 250, 330), true), { fill: '#d9c9a6', stroke: ink.line }),
      setts(
        next,
        ink,
        straight(rectangle(330, 170, 250, 330), true),
        26,
        [
          [330, 170],
          [580, 500],
        ],
        0.06,
      ),
      building(ink, [
        [-10, 130],
        [330, 130],
        [330, 520],
        [190, 520],
        [190, 700],
        [-10, 700],
      ]),
      draw('M160 130V520M-10 320H330', { stroke: ink.line, width: 1.4 }),
      boards(next, ink, [1120, 660], [1275, 660], 70),
      hedge(
        next,
        ink,
        [
          [60, 1034],
          [500, 1034],
          [1000, 1034],
          [1620, 1034],
        ],
        44,
      ),
      hedge(
        next,
        ink,
        [
          [1622, 1030],
          [1622, 700],
          [1622, 80],
        ],
        44,
      ),
      hedge(
        next,
        ink,
        [
          [360, 84],
          [800, 84],
          [1300, 84],
          [1620, 84],
        ],
        40,
      ),
      tree(next, ink, 940, 520, 112, 'branch', '#7f9c52'),
      tree(next, ink, 750, 660, 74, 'stipple', '#93a75c'),
      tree(next, ink, 410, 850, 118, 'scallop', '#8aa45c'),
      tree(next, ink, 1410, 260, 126, 'stipple', '#5f8658'),
      tree(next, ink, 1130, 950, 92, 'branch', ink.ochre),
      tree(next, ink, 1480, 880, 104, 'scallop', '#6f9458'),
      tree(next, ink, 1230, 200, 66, 'ring', ink.poppy),
      tree(next, ink, 720, 960, 70, 'ring', ink.poppy),
      tree(next, ink, 180, 880, 128, 'branch', '#6b8a52'),
      north(ink, 96, 72, 28),
    ].join(''),
  );
}
