/** Plants and stones near enough to count, the tables of the studio, and the wheel of the year. */
import {
  along,
  between,
  blob,
  noise,
  type Point,
  pick,
  polar,
  type Random,
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
  hedge,
  type Ink,
  lines,
  night,
  north,
  paper,
  plant,
  plants,
  scaleBar,
  setts,
  sheet,
  tree,
  W,
  wall,
} from './symbols.ts';

const everywhere: Point[] = [
  [0, 0],
  [W, 0],
  [W, H],
  [0, H],
];
const inPlace = (x: number, y: number, turn: number, content: string, scale = 1) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${content}</g>`;

/** Paving whose joints grow until it is a bed. */
export function hinterhofBelag(): string {
  const next = random(38);
  const ink = night;
  const size = 62;
  const hills = noise(21, 330);
  const stones = range(H / size + 1).flatMap((row) =>
    range(W / size + 2).map((column) => {
      const [x, y] = [column * size - (row % 2) * size * 0.5, row * size];
      const open = Math.min(1, Math.max(0, (x / W - 0.22) * 1.35 + (hills([x, y]) - 0.5) * 0.9));
      if (open > 0.86 || (open > 0.45 && next() < open - 0.3)) return '';
      const s = size * (0.95 - open * 0.34);
      const stone = blob(next, x, y, s * 0.56, 0.05, 8).map(([sx, sy]): Point => {
        const [dx, dy] = [sx - x, sy - y];
        const k = Math.max(Math.abs(dx), Math.abs(dy)) / Math.hypot(dx, dy);
        return [x + (dx * 0.86) / (k * 0.94 + 0.02), y + (dy * 0.86) / (k * 0.94 + 0.02)];
      });
      const tone = pick(next, ['#8c877a', '#a39c8b', '#777469', '#b9b09c', '#6a6a64', '#94856f']);
      const specks = range(16).map(() =>
        dot(
          [x + between(next, -0.36, 0.36) * s, y + between(next, -0.36, 0.36) * s],
          between(next, 0.6, 1.8),
          next() < 0.5 ? '#f1ead9' : '#26241d',
          between(next, 0.15, 0.5),
        ),
      );
      return (
        draw(
          smooth(
            stone.map(([sx, sy]): Point => [sx + 5, sy + 8]),
            true,
          ),
          { fill: '#030504', opacity: 0.6 },
        ) +
        draw(smooth(stone, true), { fill: tone }) +
        draw(
          smooth(
            stone.map(([sx, sy]): Point => [x + (sx - x) * 0.86 - 2, y + (sy - y) * 0.86 - 3]),
            true,
          ),
          { fill: '#fff', opacity: 0.1 },
        ) +
        specks.join('')
      );
    }),
  );
  const moss = scatter(next, everywhere, 7).map((point) =>
    dot(point, between(next, 1.2, 3.6), pick(next, ['#3f6a3f', '#2c4a33', '#5b8748', '#86a854']), 0.9),
  );
  const bloom = scatter(next, everywhere, 27).map((point) => {
    const open = (point[0] / W - 0.22) * 1.35 + (hills(point) - 0.5) * 0.9;
    if (open < 0.34 || next() > open + 0.2) return '';
    return plant(
      next,
      point,
      between(next, 12, 22),
      pick(next, plants),
      pick(next, [ink.shoot, ink.moss, ink.poppy, ink.lilac, '#d6c48a', '#4f8a70', ink.moss]),
      ink,
    );
  });
  return sheet(ink, [...moss, ...stones, ...bloom].join(''), '#21321f');
}

/** A meadow in autumn: grasses, umbels and seed heads. */
export function trockenhangStauden(): string {
  const next = random(63);
  const ink = night;
  const head = (x: number, y: number, height: number, kind: number, colour: string, opacity: number): string => {
    const lean = between(next, -0.16, 0.2) * height;
    const [tx, ty] = [x + lean, y - height];
    const spine = along(
      [
        [x, y],
        [x + lean * 0.2, y - height * 0.5],
        [tx, ty],
        [tx + lean * 0.2, ty - 1],
      ],
      height / 26,
    );
    const stalk = draw(smooth(spine), { stroke: colour, width: 1.5, opacity: opacity * 0.8 });
    const size = height * 0.1 + 10;
    const tips = (count: number, spread: number) =>
      range(count).map((index) => polar(tx, ty, size, -Math.PI / 2 + (index / (count - 1) - 0.5) * spread));
    const parts = [
      () =>
        tips(17, 2.5)
          .map(
            (tip) =>
              draw(smooth([[tx, ty + size * 0.4], tip]), { stroke: colour, width: 1, opacity }) +
              range(7)
                .map((index) => {
                  const end = polar(tip[0], tip[1], size * 0.26, (index / 7) * 6.28);
                  return (
                    draw(`M${tip.map((v) => v.toFixed(1)).join(' ')}L${end.map((v) => v.toFixed(1)).join(' ')}`, {
                      stroke: colour,
                      width: 0.7,
                      opacity,
                    }) + dot(end, 1.7, colour, opacity)
                  );
                })
                .join(''),
          )
          .join(''),
      () =>
        range(64)
          .map((index) => {
            const end = polar(tx, ty, size * 0.95, index * 2.4);
            return (
              draw(`M${tx.toFixed(1)} ${ty.toFixed(1)}L${end.map((v) => v.toFixed(1)).join(' ')}`, {
                stroke: colour,
                width: 0.7,
                opacity: opacity * 0.7,
              }) + dot(polar(tx, ty, size * Math.sqrt(index / 64), index * 2.4), 1.8, colour, opacity)
            );
          })
          .join(''),
      () =>
        spine
          .slice(-13)
          .map(([sx, sy], index) =>
            range(4)
              .map((side) => {
                const end: Point = [sx + (side - 1.5) * (15 - index) * 1.7, sy - 16 - next() * 14];
                return (
                  draw(
                    `M${sx.toFixed(1)} ${sy.toFixed(1)}Q${(sx + (end[0] - sx) * 0.8).toFixed(1)} ${sy.toFixed(1)} ${end.map((v) => v.toFixed(1)).join(' ')}`,
                    { stroke: colour, width: 0.9, opacity },
                  ) + dot(end, 1.6, colour, opacity)
                );
              })
              .join(''),
          )
          .join(''),
      () =>
        range(40)
          .map((index) =>
            dot([tx + Math.sin(index * 2.2) * (2 + index * 0.16), ty + index * size * 0.06], 2.5, colour, opacity),
          )
          .join(''),
      () =>
        range(9)
          .map((index) => {
            const from = spine.at(-3 - index) ?? [tx, ty];
            return draw(
              `M${from.map((v) => v.toFixed(1)).join(' ')}q${((index % 2 ? 1 : -1) * size * 0.5).toFixed(1)} -4 ${((index % 2 ? 1 : -1) * size * 0.8).toFixed(1)} ${(size * 0.5).toFixed(1)}`,
              { stroke: colour, width: 3.4, opacity: opacity * 0.8 },
            );
          })
          .join(''),
    ] as const;
    return stalk + (parts[kind % parts.length] ?? parts[0])();
  };
  const rows = [
    { count: 60, low: 0.5, high: 0.92, colours: ['#274636', '#2f5540', '#35594c'], opacity: 0.8 },
    { count: 44, low: 0.42, high: 0.86, colours: ['#6d8f5c', '#8c8a5a', '#6f7fa0', '#7fa35a'], opacity: 0.8 },
    {
      count: 30,
      low: 0.34,
      high: 0.88,
      colours: [ink.line, '#e4d6a4', ink.ochre, ink.poppy, ink.lilac, ink.shoot],
      opacity: 0.95,
    },
  ];
  const blades = (count: number, colour: string, tall: number) =>
    range(count)
      .map(() => {
        const x = between(next, -40, W + 40);
        const lean = between(next, -130, 170);
        return draw(
          `M${x.toFixed(0)} ${H + 10}q${(lean * 0.1).toFixed(0)} ${(-tall * 0.7).toFixed(0)} ${lean.toFixed(0)} ${(-tall * between(next, 0.5, 1)).toFixed(0)}`,
          { stroke: colour, width: 1.4, opacity: 0.55 },
        );
      })
      .join('');
  return sheet(
    ink,
    `<circle cx="1180" cy="330" r="250" fill="${ink.ochre}" opacity=".26" filter="url(#softer)"/>${rows
      .map(
        ({ count, low, high, colours, opacity }, layer) =>
          blades(240, colours[0] ?? ink.moss, 420 - layer * 60) +
          range(count)
            .map((index) =>
              head(
                ((index + next()) / count) * W,
                H + 10,
                H * between(next, low, high),
                Math.floor(next() * 5),
                pick(next, colours),
                opacity,
              ),
            )
            .join(''),
      )
      .join('')}`,
    '#2a3d30',
  );
}

/** Seed heads: each seed at the golden angle. */
export function setzereiSamen(): string {
  const next = random(23);
  const ink = night;
  const circles: [number, number, number][] = [];
  for (const _ of range(2600)) {
    const r = between(next, 22, 190) * (circles.length < 7 ? 1 : 0.62);
    const [x, y] = [between(next, -60, W + 60), between(next, -60, H + 60)];
    if (circles.every(([cx, cy, cr]) => Math.hypot(cx - x, cy - y) > cr + r + 7)) circles.push([x, y, r]);
  }
  const golden = Math.PI * (3 - Math.sqrt(5));
  return sheet(
    ink,
    circles
      .map(([x, y, r], which) => {
        const count = Math.round((r * r) / 26) + 24;
        const colour = pick(next, [ink.line, ink.line, ink.ochre, ink.shoot, ink.poppy, ink.lilac, ink.sky]);
        if (which % 3 === 0) {
          const rays = range(Math.min(260, count)).map((index) =>
            polar(x, y, r * (0.72 + 0.28 * Math.sin(index * 1.7) ** 2), index * golden),
          );
          return (
            draw(
              lines(
                rays.map((end): readonly [Point, Point] => [
                  polar(x, y, r * 0.16, Math.atan2(end[1] - y, end[0] - x)),
                  end,
                ]),
              ),
              { stroke: colour, width: 0.7, opacity: 0.5 },
            ) +
            rays.map((end) => dot(end, Math.max(1.1, r / 60), colour, 0.95)).join('') +
            dot([x, y], r * 0.14, colour, 0.9)
          );
        }
        return range(count)
          .map((index) => {
            const part = Math.sqrt(index / count);
            return dot(
              polar(x, y, r * part, index * golden),
              0.7 + (r / 34) * (which % 3 === 1 ? part : 1.15 - part),
              colour,
              0.35 + 0.6 * (which % 3 === 1 ? part : 1 - part * 0.6),
            );
          })
          .join('');
      })
      .join(''),
    '#1c2f33',
  );
}

/** Cushions of moss, lit from one side. */
export function moosgartenPolster(): string {
  const next = random(11);
  const ink = night;
  const cushions: [number, number, number][] = [];
  for (const index of range(9000)) {
    const r = index < 40 ? between(next, 110, 190) : between(next, index < 2000 ? 34 : 14, 92);
    const [x, y] = [between(next, -60, W + 60), between(next, -60, H + 60)];
    if (cushions.every(([cx, cy, cr]) => Math.hypot(cx - x, cy - y) > (cr + r) * 0.9)) cushions.push([x, y, r]);
  }
  const tones = [
    ['#16271b', '#3f6a3f', '#9fc45a'],
    ['#152720', '#35664f', '#7fb08a'],
    ['#1d2a17', '#64803c', '#d2df7a'],
    ['#1a2a1d', '#4f7a45', '#b5d56a'],
    ['#22301d', '#56793f', '#c8d98a'],
  ] as const;
  return sheet(
    ink,
    cushions
      .sort((a, b) => a[2] - b[2])
      .map(([x, y, r]) => {
        const [dark, mid, light] = pick(next, tones);
        const base =
          draw(smooth(blob(next, x + r * 0.08, y + r * 0.14, r * 1.06, 0.04), true), {
            fill: '#040806',
            opacity: 0.7,
          }) + draw(smooth(blob(next, x, y, r, 0.035), true), { fill: dark });
        return (
          base +
          range(Math.min(2600, (r * r) / 8))
            .map((index) => {
              const point = polar(x, y, r * Math.sqrt(next()), next() * 6.283);
              const light01 = Math.max(
                0,
                Math.min(
                  1,
                  0.5 - ((point[0] - x) * 0.55 + (point[1] - y) * 0.75) / (r * 1.5) + between(next, -0.22, 0.22),
                ),
              );
              return dot(
                point,
                between(next, 0.9, 2.4),
                light01 > 0.66 ? light : light01 > 0.2 ? mid : dark,
                index % 9 ? 0.85 : 1,
              );
            })
            .join('')
        );
      })
      .join(''),
    '#16241a',
  );
}

/** The year as a wheel: an arc for the weeks in which each plant blooms. */
export function pflegejahr(): string {
  const next = random(12);
  const ink = night;
  const [x, y] = [840, 560];
  const arc = (r: number, from: number, to: number) => {
    const [a, b] = [from, to].map((part) => part * Math.PI * 2 - Math.PI / 2) as [number, number];
    return `M${polar(x, y, r, a)
      .map((v) => v.toFixed(1))
      .join(' ')}A${r} ${r} 0 ${to - from > 0.5 ? 1 : 0} 1 ${polar(x, y, r, b)
      .map((v) => v.toFixed(1))
      .join(' ')}`;
  };
  const blooms = range(25).map((index) => {
    const r = 142 + index * 24;
    const start = 0.12 + index * 0.026 + between(next, -0.03, 0.03);
    const length = between(next, 0.09, 0.25);
    const colour = pick(next, [ink.poppy, ink.ochre, ink.lilac, ink.shoot, ink.line, ink.sky, '#d98fb0']);
    const seeds = range(length * r * 0.5).map((part) =>
      dot(
        polar(
          x,
          y,
          r + between(next, -10, 10),
          (start + length * (0.5 + (part / (length * r * 0.5) - 0.5) * 1.25)) * 6.283 - Math.PI / 2,
        ),
        between(next, 1, 2.6),
        colour,
        between(next, 0.3, 0.9),
      ),
    );
    return (
      draw(arc(r, 0, 0.9999), { stroke: ink.line, width: 0.7, opacity: 0.2 }) +
      draw(arc(r, start, start + length), { stroke: colour, width: 9, opacity: 0.88 }) +
      draw(arc(r, start - 0.03, start + length + 0.05), { stroke: colour, width: 1.5, opacity: 0.5 }) +
      seeds.join('')
    );
  });
  const months = range(12).map((month) =>
    draw(
      lines([
        [polar(x, y, 118, (month / 12) * 6.283 - Math.PI / 2), polar(x, y, 790, (month / 12) * 6.283 - Math.PI / 2)],
      ]),
      { stroke: ink.line, width: 1.1, opacity: 0.34 },
    ),
  );
  const weeks = range(52).map((week) =>
    draw(lines([[polar(x, y, 112, (week / 52) * 6.283), polar(x, y, week % 13 ? 122 : 130, (week / 52) * 6.283)]]), {
      stroke: ink.line,
      width: 1.6,
      opacity: 0.9,
    }),
  );
  const visits = [0.19, 0.29, 0.42, 0.55, 0.71, 0.84].map((part) => {
    const [vx, vy] = polar(x, y, 96, part * 6.283 - Math.PI / 2);
    return dot([vx, vy], 7, ink.poppy);
  });
  return sheet(
    ink,
    [...months, ...blooms, ...weeks, ...visits, tree(next, ink, x, y, 78, 'ring', ink.moss)].join(''),
    '#1f3428',
  );
}

const leafOutline = (length: number, width: number): Point[] => [
  ...range(12).map((part): Point => [(part / 11) * length, -Math.sin((part / 11) ** 0.8 * Math.PI) * width]),
  ...range(12)
    .reverse()
    .map((part): Point => [(part / 11) * length, Math.sin((part / 11) ** 0.8 * Math.PI) * width]),
];

/** A leaf with its veins. */
function leaf(next: Random, ink: Ink, length: number, width: number, fill: string, spots = false): string {
  const d = smooth(leafOutline(length, width), true);
  const veins = range(9).flatMap((part): [Point, Point][] => {
    const px = (part / 9) * length + 6;
    return [
      [
        [px, 0],
        [px + width * 0.6, -width],
      ],
      [
        [px, 0],
        [px + width * 0.6, width],
      ],
    ];
  });
  return `<g>${draw(d, { fill, opacity: 0.9 })}${clipped(
    d,
    draw(lines(veins), { stroke: ink.line, width: 0.9, opacity: 0.5 }) +
      (spots
        ? range(26)
            .map(() =>
              dot([between(next, 0, length), between(next, -width, width)], between(next, 2.5, 6.5), '#f4ecd9', 0.8),
            )
            .join('')
        : ''),
  )}${draw(d, { stroke: ink.line, width: Math.min(1.5, width / 9) })}${draw(`M-${(length * 0.3).toFixed(0)} 0H${(length * 0.95).toFixed(0)}`, { stroke: ink.line, width: Math.min(1.5, width / 9) })}</g>`;
}

const fern = (next: Random, ink: Ink, length: number, fill: string) =>
  draw(`M-${(length * 0.12).toFixed(0)} 0H${length}`, { stroke: ink.line, width: 2.4 }) +
  range(24)
    .map((part) => {
      const size = Math.sin(((part + 2.5) / 27) * Math.PI) * length * 0.27;
      return [-1, 1]
        .map((side) =>
          inPlace((part / 24) * length, 0, side * (66 - part * 0.7), leaf(next, ink, size, (length / 24) * 0.36, fill)),
        )
        .join('');
    })
    .join('');

/** Leaves of the half-shade: ferns, lungwort, barrenwort, sedges. */
export function halbschatten(): string {
  const next = random(4);
  const ink = night;
  const greens = ['#3f6f52', '#5b8a4f', '#7fa35a', '#2f5f55', '#8fae62', '#a8604a', '#4f7f68'];
  const kinds = [
    (scale: number) => fern(next, ink, 360 * scale, pick(next, greens)),
    (scale: number) => leaf(next, ink, 220 * scale, 60 * scale, pick(next, greens), true),
    (scale: number) =>
      [-62, 0, 62]
        .map((turn) => inPlace(0, 0, turn, leaf(next, ink, 140 * scale, 52 * scale, pick(next, greens.slice(4)))))
        .join(''),
    (scale: number) =>
      range(13)
        .map((index) =>
          inPlace(
            0,
            0,
            (index - 6) * 8,
            draw(`M0 0Q${130 * scale} ${(index - 6) * 5} ${270 * scale} ${(index - 6) * 16}`, {
              stroke: pick(next, ['#9db35a', '#6f8f4e', '#d6c48a']),
              width: 3.2,
            }),
          ),
        )
        .join(''),
    (scale: number) =>
      range(5)
        .map((index) => inPlace(0, 0, index * 34 - 68, leaf(next, ink, 120 * scale, 26 * scale, pick(next, greens))))
        .join(''),
  ] as const;
  const place = (distance: number, scale: number, low: number) =>
    scatter(
      next,
      [
        [-80, -80],
        [W + 80, -80],
        [W + 80, H + 80],
        [-80, H + 80],
      ],
      distance,
    )
      .map(([x, y], index) => {
        const piece = (kinds[(index + low) % kinds.length] ?? kinds[0])(scale * between(next, 0.8, 1.2));
        return `<g transform="translate(8 14)" opacity=".5" filter="url(#blur)">${dotGround(x, y, 100 * scale)}</g>${inPlace(x, y, next() * 360, piece)}`;
      })
      .join('');
  return sheet(
    ink,
    `<filter id="blur" x="-.5" y="-.5" width="2" height="2"><feGaussianBlur stdDeviation="16"/></filter><g opacity=".55">${place(125, 0.62, 0)}</g>${place(185, 0.95, 2)}`,
    '#20352a',
  );
}

const dotGround = (x: number, y: number, r: number) => dot([x, y], r, '#030705');

/** A board of the signs that plans are written in. */
export function planzeichen(): string {
  const next = random(20);
  const ink = paper;
  const kinds = ['branch', 'ring', 'scallop', 'needle', 'stipple', 'branch'] as const;
  const colours = ['#7d9a56', ink.ochre, '#6c8f58', '#4d7a58', ink.poppy, '#93a75c'];
  const box = (column: number, row: number): Point[] => {
    const [x, y] = [60 + column * 262, 54 + row * 256];
    return [
      [x, y],
      [x + 238, y],
      [x + 238, y + 232],
      [x, y + 232],
    ];
  };
  const middle = (column: number, row: number): Point => [179 + column * 262, 170 + row * 256];
  const frames = range(24).map((index) =>
    draw(straight(box(index % 6, Math.floor(index / 6)), true), { stroke: ink.line, width: 1, opacity: 0.45 }),
  );
  const trees = range(12).map((index) =>
    tree(
      next,
      ink,
      ...middle(index % 6, Math.floor(index / 6)),
      index < 6 ? 92 : 58 + (index % 3) * 12,
      kinds[(index * (index < 6 ? 1 : 5)) % 6] ?? 'ring',
      colours[(index * 5) % 6] ?? ink.moss,
    ),
  );
  const inBox = (column: number, row: number, make: (d: string, x: number, y: number) => string) => {
    const corners = box(column, row);
    const [x, y] = corners[0] ?? [0, 0];
    return make(straight(corners, true), x, y);
  };
  const surfaces = [
    inBox(0, 2, (d, x, y) =>
      setts(next, ink, d, 34, [
        [x, y],
        [x + 240, y + 240],
      ]),
    ),
    inBox(1, 2, (_, x, y) => boards(next, ink, [x + 20, y + 116], [x + 218, y + 116], 170, 22)),
    inBox(2, 2, (d) =>
      clipped(
        d,
        scatter(next, box(2, 2), 6)
          .map((point) => dot(point, between(next, 0.7, 1.8), ink.line, 0.55))
          .join(''),
      ),
    ),
    inBox(
      3,
      2,
      (d, x, y) =>
        draw(d, { fill: '#7fa6a8', opacity: 0.8 }) +
        clipped(
          d,
          range(9)
            .map((index) =>
              draw(smooth(blob(next, x + 96, y + 92, 14 + index * 19, 0.06), true), {
                stroke: '#f8f2e2',
                width: 1.4,
                opacity: 0.8 - index * 0.07,
              }),
            )
            .join(''),
        ),
    ),
    inBox(
      4,
      2,
      (_, x, y) =>
        hedge(
          next,
          ink,
          [
            [x + 30, y + 60],
            [x + 208, y + 60],
            [x + 209, y + 62],
          ],
          44,
        ) +
        hedge(
          next,
          ink,
          [
            [x + 30, y + 170],
            [x + 110, y + 150],
            [x + 208, y + 175],
          ],
          34,
          ink.moss,
        ),
    ),
    inBox(
      5,
      2,
      (_, x, y) =>
        wall(
          next,
          ink,
          [
            [x + 24, y + 60],
            [x + 130, y + 80],
            [x + 214, y + 60],
          ],
          34,
        ) +
        wall(
          next,
          ink,
          [
            [x + 24, y + 160],
            [x + 120, y + 180],
            [x + 214, y + 160],
          ],
          24,
        ),
    ),
    inBox(0, 3, (_, x, y) =>
      building(ink, [
        [x + 30, y + 40],
        [x + 206, y + 40],
        [x + 206, y + 150],
        [x + 130, y + 150],
        [x + 130, y + 196],
        [x + 30, y + 196],
      ]),
    ),
    ...range(3).map((index) =>
      inBox(1 + index, 3, (d) =>
        clipped(
          d,
          scatter(next, box(1 + index, 3), 33)
            .map((point) => plant(next, point, 15, plants[index * 2] ?? 'tuft', colours[index * 2] ?? ink.moss, ink))
            .join(''),
        ),
      ),
    ),
    inBox(4, 3, (d) =>
      clipped(
        d,
        scatter(next, box(4, 3), 38)
          .map((point) => plant(next, point, 17, 'star', ink.lilac, ink))
          .join(''),
      ),
    ),
    inBox(5, 3, (_, x, y) => north(ink, x + 118, y + 96, 46, -18) + scaleBar(ink, x + 24, y + 190, 38)),
  ];
  return sheet(ink, [...surfaces, ...frames, ...trees].join(''));
}

/** The drawing table from above. */
export function studio(): string {
  const next = random(2016);
  const ink = paper;
  const grain = range(150).map(() => {
    const y = between(next, 0, H);
    return draw(smooth(range(9).map((part): Point => [part * 215 - 20, y + between(next, -5, 5)])), {
      stroke: next() < 0.5 ? '#1d130c' : '#6b4a30',
      width: between(next, 0.6, 2.6),
      opacity: between(next, 0.12, 0.4),
    });
  });
  const page = (w: number, h: number, fill: string, opacity = 1) =>
    `<rect x="${-w / 2 + 12}" y="${-h / 2 + 18}" width="${w}" height="${h}" fill="#000" opacity=".42" filter="url(#shade)"/><rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" fill="${fill}" opacity="${opacity}"/>`;
  const plan = [
    page(900, 640, '#ece2cb'),
    draw('M-420 -290H420V290H-420Z', { stroke: ink.line, width: 1.4 }),
    building(ink, [
      [-420, -290],
      [-150, -290],
      [-150, -90],
      [-270, -90],
      [-270, 20],
      [-420, 20],
    ]),
    hedge(
      next,
      ink,
      [
        [-410, 270],
        [0, 272],
        [410, 268],
      ],
      30,
    ),
    hedge(
      next,
      ink,
      [
        [402, 260],
        [404, 0],
        [402, -270],
      ],
      30,
    ),
    draw(
      smooth([
        [-150, -180],
        [-20, -160],
        [60, -20],
        [210, 30],
        [400, 10],
      ]),
      { stroke: ink.line, width: 40 },
    ),
    draw(
      smooth([
        [-150, -180],
        [-20, -160],
        [60, -20],
        [210, 30],
        [400, 10],
      ]),
      { stroke: '#e2d2ac', width: 37 },
    ),
    ...range(90).map(() =>
      plant(
        next,
        [between(next, -390, 380), between(next, 90, 245)],
        between(next, 8, 14),
        pick(next, plants),
        pick(next, ['#6f8f4e', ink.poppy, ink.lilac, ink.ochre, '#446f56', '#7d934a']),
        ink,
      ),
    ),
    tree(next, ink, -190, 130, 86, 'branch', '#7d9a56'),
    tree(next, ink, 250, -160, 96, 'scallop', '#6c8f58'),
    tree(next, ink, 120, 160, 62, 'ring', ink.ochre),
    tree(next, ink, 60, -210, 46, 'stipple', ink.poppy),
    tree(next, ink, 310, 160, 70, 'branch', '#93a75c'),
    north(ink, -370, 230, 22),
    scaleBar(ink, -330, 262, 22),
  ].join('');
  const pencil = (colour: string, length: number) =>
    `<rect x="6" y="8" width="${length}" height="15" fill="#000" opacity=".4" filter="url(#shade)"/><rect width="${length}" height="15" fill="${colour}"/><rect y="5" width="${length}" height="5" fill="#fff" opacity=".22"/><path d="M${length} 0l34 7.5l-34 7.5Z" fill="#e6cfa4"/><path d="M${length + 22} 5l12 2.5l-12 2.5Z" fill="#22302a"/><rect x="-16" width="16" height="15" fill="#c9bda2"/>`;
  const ruler = `<rect x="8" y="12" width="620" height="58" fill="#000" opacity=".4" filter="url(#shade)"/><rect width="620" height="58" fill="#efe6d2"/><rect y="26" width="620" height="6" fill="#d9593a"/>${draw(
    range(61)
      .map(
        (index) =>
          `M${10 + index * 10} 0v${index % 10 ? (index % 5 ? 8 : 13) : 20}M${10 + index * 10} 58v${index % 10 ? (index % 5 ? -6 : -10) : -16}`,
      )
      .join(''),
    { stroke: ink.line, width: 1.2 },
  )}`;
  const tracing = `${page(620, 470, '#f6f1e4', 0.72)}${draw(smooth(range(9).map((part): Point => [part * 66 - 270, Math.sin(part * 1.2) * 70])), { stroke: '#3b4a42', width: 3, opacity: 0.7 })}${draw(smooth(range(9).map((part): Point => [part * 66 - 270, Math.sin(part * 1.2 + 0.2) * 84 + 30])), { stroke: '#3b4a42', width: 2, opacity: 0.5 })}${range(
    5,
  )
    .map((index) =>
      draw(
        smooth(blob(next, -200 + index * 98, -110 + (index % 2) * 190, between(next, 34, 62), 0.08), true) +
          smooth(blob(next, -200 + index * 98, -110 + (index % 2) * 190, between(next, 30, 56), 0.12), true),
        { stroke: '#3b4a42', width: 2, opacity: 0.65 },
      ),
    )
    .join('')}`;
  const cup = `<circle cx="12" cy="18" r="92" fill="#000" opacity=".5" filter="url(#shade)"/><circle r="88" fill="#dfe3d6"/><circle r="74" fill="#b9c2b4"/><circle r="70" fill="#2b1a10"/><path d="M-46 -30A56 56 0 0 1 20 -52" stroke="#8a5a36" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M84 -20q56 -6 52 34q-4 34 -60 24" stroke="#dfe3d6" stroke-width="18" fill="none"/>`;
  const maple = range(5)
    .map((index) =>
      inPlace(
        0,
        0,
        -90 + (index - 2) * 46,
        leaf(next, ink, [92, 130, 158, 130, 92][index] ?? 100, [30, 38, 44, 38, 30][index] ?? 30, '#c5532f'),
      ),
    )
    .join('');
  const content = [
    `<filter id="shade" x="-.2" y="-.2" width="1.4" height="1.4"><feGaussianBlur stdDeviation="9"/></filter><rect width="${W}" height="${H}" fill="#3a281b"/>`,
    ...grain,
    inPlace(300, 820, -9, tracing),
    inPlace(820, 520, 5, plan),
    inPlace(1330, 880, -7, tracing, 0.8),
    inPlace(1080, 960, -14, ruler),
    inPlace(1300, 170, 38, pencil('#2f5540', 300)),
    inPlace(1390, 130, 52, pencil('#d9593a', 260)),
    inPlace(250, 620, -32, pencil('#c98f3a', 280)),
    inPlace(190, 210, 0, cup),
    inPlace(1500, 600, 24, maple),
    ...range(14).map(() =>
      dot([between(next, 1200, 1640), between(next, 420, 760)], between(next, 1.5, 4), '#1d130c', 0.6),
    ),
  ];
  return sheet(ink, content.join(''));
}
