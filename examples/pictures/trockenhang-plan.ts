import { everywhere } from './forms.ts';
import { along, between, noise, type Point, random, range, scatter, smooth } from './geometry.ts';
import { dot, draw, night, sheet, W } from './sheet.ts';
import { building, north, scaleBar, wall } from './signs.ts';
import { plant, planting, type plants, tree } from './symbols.ts';

/** The garden on the slope: contour lines, four walls that follow them, and the dog's own path. */
export function trockenhangPlan(): string {
  const next = random(61);
  const ink = night;
  const height = (level: number, x: number) =>
    -260 + level * 62 + Math.sin(x / 330 + level * 0.06) * 105 + Math.sin(x / 171 + level * 0.11) * 34 + x * 0.14;
  const contour = (level: number, from = -40, to = W + 40): Point[] =>
    range(45).map((index): Point => {
      const x = from + ((to - from) * index) / 44;
      return [x, height(level, x)];
    });
  const contours = range(64).map((index) => {
    const level = index / 2;
    return draw(smooth(contour(level)), {
      stroke: ink.ochre,
      width: index % 4 ? 0.9 : 1.8,
      opacity: index % 4 ? 0.36 : 0.66,
    });
  });
  const walls = [contour(7, 520, 1500), contour(10.5, 210, 1310), contour(14, 420, 1560), contour(17.5, 130, 1180)];
  const palettes = [
    [
      { kind: 'tuft', colour: '#d6c48a' },
      { kind: 'star', colour: ink.lilac },
      { kind: 'cushion', colour: '#5f8a6a' },
      { kind: 'rosette', colour: ink.poppy },
      { kind: 'tuft', colour: ink.shoot },
    ],
    [
      { kind: 'cushion', colour: ink.moss },
      { kind: 'umbel', colour: ink.ochre },
      { kind: 'tuft', colour: '#e4d6a4' },
      { kind: 'dots', colour: ink.lilac },
      { kind: 'cushion', colour: '#3f6f5a' },
    ],
    [
      { kind: 'tuft', colour: ink.shoot },
      { kind: 'rosette', colour: ink.poppy },
      { kind: 'cushion', colour: '#6d9a63' },
      { kind: 'star', colour: ink.lilac },
      { kind: 'tuft', colour: '#d6c48a' },
    ],
  ] satisfies { kind: (typeof plants)[number]; colour: string }[][];
  const terraces = (
    [
      [7.25, 520, 1480],
      [10.75, 215, 1300],
      [14.25, 430, 1540],
      [17.75, 140, 1170],
    ] as const
  ).map(([level, from, to], index) => {
    const bed = [...contour(level, from, to), ...contour(level + 2.5, from + 50, to - 60).reverse()];
    return (
      draw(smooth(bed, true), { fill: '#1c3327', opacity: 0.9 }) +
      planting(next, ink, bed, 15, palettes[index % 3] ?? [], noise(20 + index, 95))
    );
  });
  const shadows = walls.map((points) =>
    draw(smooth(points.map(([x, y]): Point => [x + 8, y + 16])), { stroke: '#030705', width: 30, opacity: 0.6 }),
  );
  const dog: Point[] = [
    [330, 60],
    [420, 250],
    [360, 400],
    [520, 560],
    [470, 700],
    [700, 820],
    [900, 1010],
    [980, 1160],
  ];
  const paws = along(dog, 26).flatMap(([x, y], index) => [
    dot([x + (index % 2 ? 7 : -7), y], 4.2, ink.line, 0.85),
    dot([x + (index % 2 ? 11 : -11), y - 7], 1.7, ink.line, 0.85),
    dot([x + (index % 2 ? 4 : -4), y - 8], 1.7, ink.line, 0.85),
  ]);
  const steps = range(15).map((index) => {
    const [x, y] = [1390 - index * 17, 230 + index * 56];
    return `<rect x="${x}" y="${y}" width="92" height="34" rx="4" transform="rotate(${(9 + Math.sin(index) * 3).toFixed(1)} ${x} ${y})" fill="${ink.stone}" fill-opacity="${between(next, 0.72, 0.95).toFixed(2)}" stroke="${ink.ground}" stroke-width="2"/>`;
  });
  return sheet(
    ink,
    [
      ...contours,
      ...scatter(next, everywhere, 27).map((point) =>
        noise(77, 150)(point) > 0.42 ? plant(next, point, 7, 'tuft', '#4f6f4a', ink) : '',
      ),
      ...terraces,
      ...shadows,
      ...walls.map((points) => wall(next, ink, points, 30)),
      ...paws,
      ...steps,
      building(
        ink,
        [
          [880, -20],
          [1390, -20],
          [1370, 150],
          [1240, 136],
          [1230, 196],
          [868, 148],
        ],
        '#22382d',
      ),
      tree(next, ink, 640, 190, 112, 'branch'),
      tree(next, ink, 1540, 420, 96, 'stipple', ink.deep),
      tree(next, ink, 160, 600, 120, 'scallop', '#5d8a5a'),
      tree(next, ink, 1400, 960, 134, 'branch', '#8aa65a'),
      tree(next, ink, 250, 990, 74, 'ring', ink.ochre),
      north(ink, 96, 110),
      scaleBar(ink, 1400, 1070),
    ].join(''),
    '#22352a',
  );
}
