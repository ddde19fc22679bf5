import { between, type Point, type Random, range, smooth } from './geometry.ts';
import { clipped, dot, draw, type Ink, lines } from './sheet.ts';

export const inPlace = (x: number, y: number, turn: number, content: string, scale = 1) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${content}</g>`;

export const leafOutline = (length: number, width: number): Point[] => [
  ...range(12).map((part): Point => [(part / 11) * length, -Math.sin((part / 11) ** 0.8 * Math.PI) * width]),
  ...range(12)
    .reverse()
    .map((part): Point => [(part / 11) * length, Math.sin((part / 11) ** 0.8 * Math.PI) * width]),
];

export function leaf(next: Random, ink: Ink, length: number, width: number, fill: string, spots = false): string {
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
