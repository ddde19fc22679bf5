/** The gardens from above. */
import {
  along,
  between,
  blob,
  noise,
  type Point,
  polar,
  random,
  range,
  scatter,
  smooth,
  straight,
} from './geometry.ts';
import {
  boards,
  building,
  clipped,
  dot,
  draw,
  H,
  hatch,
  hedge,
  label,
  lines,
  night,
  north,
  paper,
  plant,
  planting,
  plants,
  scaleBar,
  setts,
  sheet,
  tree,
  W,
  wall,
} from './symbols.ts';

const rectangle = (x: number, y: number, w: number, h: number): Point[] => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
];
const everywhere = rectangle(0, 0, W, H);

/** Smaller forms inside a form, towards its middle. */
const inner = (points: readonly Point[], part: number): Point[] => {
  const x = points.reduce((sum, point) => sum + point[0], 0) / points.length;
  const y = points.reduce((sum, point) => sum + point[1], 0) / points.length;
  return points.map(([px, py]): Point => [x + (px - x) * part, y + (py - y) * part]);
};

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

/** The roof: beds on the grid of the beams below, grating between them. */
export function setzereiPlan(): string {
  const next = random(1911);
  const ink = night;
  const [unit, left, top] = [154, 156, 98];
  const cell = (column: number, row: number, columns: number, rows: number) =>
    rectangle(left + column * unit + 14, top + row * unit + 14, columns * unit - 28, rows * unit - 28);
  const beams = range(10)
    .map((column) =>
      draw(`M${left + column * unit} ${top - 50}V${top + 6 * unit + 50}`, {
        stroke: ink.sky,
        width: 1.6,
        opacity: 0.55,
        dash: '26 7 4 7',
      }),
    )
    .concat(
      range(7).map((row) =>
        draw(`M${left - 60} ${top + row * unit}H${left + 9 * unit + 60}`, {
          stroke: ink.sky,
          width: 1.6,
          opacity: 0.55,
          dash: '26 7 4 7',
        }),
      ),
    );
  const beds = (
    [
      [0, 0, 2, 2],
      [3, 0, 3, 1],
      [7, 0, 2, 3],
      [0, 3, 1, 3],
      [2, 2, 2, 2],
      [5, 2, 1, 2],
      [2, 5, 3, 1],
      [6, 4, 3, 2],
    ] as const
  ).map(([column, row, columns, rows], index) => {
    const bed = cell(column, row, columns, rows);
    return (
      draw(
        straight(
          bed.map(([x, y]): Point => [x + 10, y + 14]),
          true,
        ),
        { fill: '#020604', opacity: 0.55 },
      ) +
      draw(straight(bed, true), { fill: '#1b3229' }) +
      planting(
        next,
        ink,
        inner(bed, 0.95),
        13.5,
        [
          { kind: 'tuft', colour: ink.shoot },
          { kind: 'cushion', colour: '#b56a6a' },
          { kind: 'dots', colour: ink.ochre },
          { kind: 'cushion', colour: '#4f7f68' },
          { kind: 'star', colour: ink.lilac },
          { kind: 'tuft', colour: '#d8cc9c' },
          { kind: 'rosette', colour: ink.poppy },
        ],
        noise(90 + index, 105),
      ) +
      draw(straight(bed, true), { stroke: ink.line, width: 2.6 }) +
      draw(straight(inner(bed, 0.955), true), { stroke: ink.line, width: 0.8, opacity: 0.5 })
    );
  });
  const roof = straight(rectangle(left - 24, top - 24, 9 * unit + 48, 6 * unit + 48), true);
  const paths = (
    [
      [2, 0, 1, 2],
      [6, 0, 1, 4],
      [1, 2, 1, 4],
      [4, 1, 1, 4],
      [5, 4, 1, 2],
    ] as const
  ).map(([column, row, columns, rows]) => {
    const d = straight(rectangle(left + column * unit + 34, top + row * unit, columns * unit - 68, rows * unit), true);
    return (
      draw(d, { fill: '#31423c' }) +
      hatch(d, 9, 0, { stroke: ink.line, width: 0.7, opacity: 0.5 }) +
      hatch(d, 9, 90, { stroke: ink.line, width: 0.7, opacity: 0.5 }) +
      draw(d, { stroke: ink.line, width: 1.3, opacity: 0.8 })
    );
  });
  const lights = (
    [
      [3, 1.15],
      [5.1, 1.15],
    ] as const
  ).map(([column, row]) => {
    const d = straight(rectangle(left + column * unit + 26, top + row * unit + 16, 100, 92), true);
    return (
      draw(d, { fill: ink.sky, opacity: 0.34 }) +
      draw(d, { stroke: ink.sky, width: 2 }) +
      draw(`M${left + column * unit + 26} ${top + row * unit + 16}l100 92m0-92l-100 92`, {
        stroke: ink.sky,
        width: 1,
        opacity: 0.7,
      })
    );
  });
  const trees = (
    [
      [1, 1],
      [0.5, 4],
      [0.5, 5.2],
      [3, 3],
      [4.5, 0.5],
      [8, 1],
      [8, 2.2],
      [5.5, 3],
      [3, 5.5],
      [7, 5],
      [8, 5.2],
      [3.6, 2.5],
    ] as const
  ).map(([column, row], index) =>
    tree(
      next,
      ink,
      left + column * unit,
      top + row * unit,
      between(next, 42, 62),
      (['branch', 'ring', 'stipple'] as const)[index % 3] ?? 'ring',
      index % 4 === 3 ? ink.poppy : ink.moss,
    ),
  );
  const tables = (
    [
      [4.5, 4.4],
      [1, 2.6],
      [7.6, 3.5],
    ] as const
  ).map(([column, row]) => {
    const [x, y] = [left + column * unit, top + row * unit];
    return (
      dot([x, y], 21, '#c08f5c') +
      range(5)
        .map((index) => dot(polar(x, y, 36, index * 1.257), 9, ink.line, 0.9))
        .join('')
    );
  });
  return sheet(
    ink,
    [
      draw(roof, { fill: '#16261f' }),
      clipped(
        roof,
        scatter(next, rectangle(left - 24, top - 24, 9 * unit + 48, 6 * unit + 48), 11)
          .map((point) => dot(point, between(next, 0.7, 1.7), ink.stone, between(next, 0.15, 0.5)))
          .join(''),
      ),
      draw(roof, { stroke: ink.line, width: 5 }),
      ...beams,
      ...paths,
      ...lights,
      ...beds,
      ...trees,
      ...tables,
      north(ink, 70, 110),
      scaleBar(ink, 1400, 1082),
    ].join(''),
    '#1b3034',
  );
}

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

/** A planting plan: numbered drifts, each outlined. */
export function pflanzplan(): string {
  const next = random(7);
  const ink = night;
  const kinds = ['#d6c48a', ink.poppy, ink.moss, ink.lilac, ink.shoot, ink.ochre, '#4f8a70', '#d98fa0', '#8ab07c'];
  const drifts = scatter(next, rectangle(-60, -60, W + 120, H + 120), 165).map((point, index) => {
    const shape = blob(next, ...point, between(next, 88, 118), 0.16, 11);
    const colour = kinds[index % kinds.length] ?? ink.moss;
    const kind = plants[(index * 5) % plants.length] ?? 'tuft';
    return {
      point,
      number: (index % 9) + 1,
      ground:
        draw(smooth(shape, true), { fill: '#12201a', opacity: 0.85 }) +
        draw(smooth(shape, true), { fill: colour, opacity: 0.2 }),
      outline: draw(smooth(shape, true), { stroke: ink.line, width: 1.5, opacity: 0.75 }),
      plants: scatter(next, inner(shape, 0.92), 19)
        .map((place) => plant(next, place, between(next, 9, 13), kind, colour, ink))
        .join(''),
    };
  });
  const wanderers = scatter(next, everywhere, 92).map((point) => plant(next, point, 13, 'umbel', ink.line, ink));
  return sheet(
    ink,
    [
      ...scatter(next, everywhere, 21).map((point) =>
        plant(next, point, 8.5, 'tuft', noise(12, 140)(point) > 0.5 ? '#47694b' : '#35584a', ink),
      ),
      ...drifts.map(({ ground }) => ground),
      ...drifts.map((drift) => drift.plants),
      ...drifts.map(({ outline }) => outline),
      ...wanderers,
      tree(next, ink, 1130, 520, 236, 'branch', '#6d9455'),
      ...drifts
        .filter((_, index) => index % 2 === 0)
        .map(({ point: [x, y], number }) => label(ink, Math.round(x), Math.round(y), number)),
      scaleBar(ink, 1400, 1070),
    ].join(''),
    '#20372a',
  );
}

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
