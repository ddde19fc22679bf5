import { between, blob, type Point, random, range, scatter, smooth, straight } from './geometry.ts';
import { clipped, dot, draw, paper, sheet } from './sheet.ts';
import { boards, building, north, scaleBar, setts, wall } from './signs.ts';
import { hedge, plant, plants, tree } from './symbols.ts';

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
