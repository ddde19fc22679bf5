import { inner, rectangle } from './forms.ts';
import { noise, type Point, random, range, smooth, straight } from './geometry.ts';
import { clipped, dot, draw, H, paper, sheet } from './sheet.ts';
import { boards, building, north, scaleBar, setts } from './signs.ts';
import { planting, tree } from './symbols.ts';

/** The courtyard: buildings on all sides, a swale in the middle, a boardwalk to the door. */
export function hinterhofPlan(): string {
  const next = random(41);
  const ink = paper;
  const yard = rectangle(250, 120, 1190, 880);
  const swale: Point[] = [
    [520, 600],
    [600, 440],
    [790, 395],
    [980, 440],
    [1130, 420],
    [1220, 545],
    [1150, 720],
    [960, 745],
    [800, 810],
    [620, 770],
  ];
  const beds = [
    [
      [270, 140],
      [560, 140],
      [520, 260],
      [400, 330],
      [330, 480],
      [270, 520],
    ],
    [
      [1420, 560],
      [1420, 980],
      [1010, 980],
      [1090, 890],
      [1260, 850],
      [1340, 720],
    ],
    [
      [270, 760],
      [360, 800],
      [430, 900],
      [560, 980],
      [270, 980],
    ],
  ] satisfies Point[][];
  const wet = planting(
    next,
    ink,
    inner(swale, 0.97),
    19,
    [
      { kind: 'tuft', colour: '#5d7f4c' },
      { kind: 'star', colour: ink.lilac },
      { kind: 'tuft', colour: '#3f6f63' },
      { kind: 'umbel', colour: '#b25f86' },
      { kind: 'tuft', colour: '#76935a' },
    ],
    noise(5, 170),
  );
  const dry = beds.map(
    (bed) =>
      draw(smooth(bed, true), { fill: '#b9b07f', opacity: 0.7 }) +
      planting(
        next,
        ink,
        bed,
        17,
        [
          { kind: 'cushion', colour: '#6f8f4e' },
          { kind: 'rosette', colour: ink.poppy },
          { kind: 'tuft', colour: '#8a9a4c' },
          { kind: 'dots', colour: ink.ochre },
          { kind: 'cushion', colour: '#4d7a58' },
          { kind: 'star', colour: ink.lilac },
        ],
        noise(8, 120),
      ) +
      draw(smooth(bed, true), { stroke: ink.line, width: 1.8 }),
  );
  const rings = [1, 0.82, 0.64, 0.45].map(
    (part, index) =>
      draw(smooth(inner(swale, part), true), { fill: ink.water, opacity: 0.3, stroke: 'none' }) +
      draw(smooth(inner(swale, part), true), {
        stroke: ink.line,
        width: index ? 1 : 2,
        opacity: index ? 0.45 : 0.9,
        ...(index && { dash: '9 6' }),
      }),
  );
  const bikes = range(11).map((index) =>
    draw(`M${1262 + index * 15} 150v62m-5-46a5 13 0 1 0 10 0a5 13 0 1 0-10 0m0 34a5 13 0 1 0 10 0a5 13 0 1 0-10 0`, {
      stroke: ink.line,
      width: 1,
      opacity: 0.8,
    }),
  );
  const pipes = (
    [
      [250, 660],
      [1440, 470],
      [700, 120],
    ] satisfies Point[]
  ).map(([x, y]) => {
    const end: Point = [x < 300 ? 520 : x > 1400 ? 1215 : 690, y < 200 ? 425 : y < 500 ? 520 : 640];
    return (
      draw(smooth([[x, y], [(x + end[0]) / 2, y + (end[1] - y) * 0.3], end]), {
        stroke: '#3f6f78',
        width: 5,
        opacity: 0.75,
      }) +
      draw(smooth([[x, y], [(x + end[0]) / 2, y + (end[1] - y) * 0.3], end]), {
        stroke: ink.ground,
        width: 1.2,
        dash: '2 8',
      }) +
      dot([x, y], 11, ink.line) +
      dot([x, y], 5, ink.ground)
    );
  });
  return sheet(
    ink,
    [
      building(ink, rectangle(-10, -10, 260, H + 20)),
      building(ink, rectangle(1440, -10, 300, H + 20)),
      building(ink, rectangle(250, -10, 1190, 130)),
      building(ink, rectangle(250, 1000, 1190, 140)),
      setts(next, ink, straight(yard, true), 19, [
        [250, 120],
        [1440, 1000],
      ]),
      clipped(straight(yard, true), dry.join('')),
      draw(smooth(swale, true), { fill: '#8fae86', opacity: 0.55 }),
      ...rings,
      ...pipes,
      wet,
      boards(next, ink, [505, 1000], [1215, 330], 66),
      boards(next, ink, [980, 880], [1120, 800], 34, 35),
      boards(next, ink, [330, 560], [330, 690], 34, 32),
      ...bikes,
      tree(next, ink, 470, 360, 172, 'branch', '#7d9a56'),
      tree(next, ink, 1215, 800, 186, 'scallop', '#6c8f58'),
      tree(next, ink, 905, 250, 118, 'branch', '#93a75c'),
      tree(next, ink, 340, 880, 62, 'stipple', ink.poppy),
      tree(next, ink, 1370, 640, 52, 'ring', ink.ochre),
      north(ink, 1590, 130),
      scaleBar(ink, 1424, 1062),
    ].join(''),
  );
}
