import { between, pick, type Random, random, range, scatter } from './geometry.ts';
import { inPlace, leaf } from './leaves.ts';
import { dot, draw, H, type Ink, night, sheet, W } from './sheet.ts';

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

const dotGround = (x: number, y: number, r: number) => dot([x, y], r, '#030705');

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
