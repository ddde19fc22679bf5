/** Buildings, paving and signs of plans. */
import { along, at, between, type Point, pick, type Random, range, straight } from './geometry.ts';
import { clipped, draw, hatch, type Ink, paper } from './sheet.ts';

/** Irregular stones along a line: a dry wall from above. */
export function wall(next: Random, ink: Ink, points: readonly Point[], width: number): string {
  const steps = along(points, width * 1.05);
  return steps
    .map(([x, y], index) => {
      const [nx, ny] = steps[index + 1] ?? steps[index - 1] ?? [x + 1, y];
      const angle = (Math.atan2(ny - y, nx - x) * 180) / Math.PI;
      const [w, h] = [width * between(next, 0.84, 1.02), width * between(next, 0.72, 0.9)];
      return `<rect x="${(-w / 2).toFixed(1)}" y="${(-h / 2).toFixed(1)}" width="${w.toFixed(1)}" height="${h.toFixed(1)}" rx="${(width * 0.22).toFixed(1)}" transform="translate(${at([x, y])}) rotate(${(angle + between(next, -5, 5)).toFixed(1)})" fill="${ink.stone}" fill-opacity="${between(next, 0.5, 0.95).toFixed(2)}" stroke="${ink.line}" stroke-width="0.9"/>`;
    })
    .join('');
}

/** Granite setts in courses. */
export function setts(
  next: Random,
  ink: Ink,
  d: string,
  size: number,
  box: readonly [Point, Point],
  gap = 0.12,
): string {
  const [[left, top], [right, bottom]] = box;
  const stones = range((bottom - top) / size).flatMap((row) => {
    const shift = (row % 2) * size * 0.5;
    return range((right - left) / size + 1).map((column) => {
      const w = size * (1 - gap) * between(next, 0.88, 1);
      const h = size * (1 - gap) * between(next, 0.88, 1);
      const [x, y] = [left + column * size - shift + between(next, 0, 2), top + row * size + between(next, 0, 2)];
      return `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${w.toFixed(1)}" height="${h.toFixed(1)}" rx="${(size * 0.14).toFixed(1)}" fill="${pick(next, [ink.stone, ink.stone, ink.stone, ink.raised, ink.line, ink.line, '#9c9584'])}" fill-opacity="${between(next, 0.08, 0.42).toFixed(2)}" stroke="${ink.line}" stroke-opacity=".3" stroke-width=".8"/>`;
    });
  });
  return clipped(d, stones.join(''));
}

/** Wooden boards across a straight line from a to b. */
export function boards(next: Random, ink: Ink, a: Point, b: Point, width: number, step = 13): string {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const angle = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
  const isPaper = ink.ground === paper.ground;
  const planks = range(length / step).map((index) => {
    const out = between(next, 0, 3);
    return `<rect x="${index * step}" y="${(-width / 2 - out).toFixed(1)}" width="${step - 2}" height="${(width + out * 2).toFixed(1)}" fill="${isPaper ? '#c79b63' : '#c08f5c'}" fill-opacity="${between(next, 0.72, 1).toFixed(2)}" stroke="${isPaper ? ink.line : ink.ground}" stroke-width=".9"/>`;
  });
  return `<g transform="translate(${at(a)}) rotate(${angle.toFixed(2)})"><rect x="8" y="${-width / 2 + 12}" width="${length.toFixed(1)}" height="${width}" fill="#000" opacity=".28"/>${planks.join('')}</g>`;
}

/** North arrow. */
export const north = (ink: Ink, x: number, y: number, r = 34, turn = -18) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${draw(`M0 ${-r}A${r} ${r} 0 1 1 -.1 ${-r}`, { stroke: ink.line, opacity: 0.8 })}${draw(`M0 ${-r * 1.5}L${r * 0.34} ${r * 0.5}L0 ${r * 0.2}Z`, { fill: ink.line })}${draw(`M0 ${-r * 1.5}L${-r * 0.34} ${r * 0.5}L0 ${r * 0.2}Z`, { stroke: ink.line })}</g>`;

/** Scale bar of five parts. */
export const scaleBar = (ink: Ink, x: number, y: number, unit = 44) =>
  range(5)
    .map(
      (index) =>
        `<rect x="${x + index * unit}" y="${y + (index % 2 ? 6 : 0)}" width="${unit}" height="6" fill="${ink.line}"/>`,
    )
    .join('') + draw(`M${x} ${y - 5}v22M${x + 5 * unit} ${y - 5}v22`, { stroke: ink.line });

/** Strokes of the figures 0 to 9 in a square of 4 by 6, as drawn on plans. */
const figures = [
  'M0 1.5Q0 0 2 0T4 1.5V4.5Q4 6 2 6T0 4.5Z',
  'M1 1L2.4 0V6',
  'M0 1.4Q.3 0 2 0T4 1.6Q4 3 0 6H4',
  'M0 .8Q2-.6 3.6 .8T1.6 2.8Q4.2 2.9 4 4.5T0 5.2',
  'M3 6V0L0 4.2H4',
  'M3.8 0H.6L.3 2.6Q4 1.8 4 4T0 5.4',
  'M3.4 0Q0 2 0 4.3T2 6T4 4.3T.2 3.8',
  'M0 0H4L1.4 6',
  'M2 2.8Q0 2.6 .2 1.3T2 0T3.8 1.3T2 2.8Q-.2 3 0 4.5T2 6T4 4.5T2 2.8',
  'M.6 6Q4 4 4 1.7T2 0T0 1.7T3.8 2.2',
];

/** A number in a circle, as planting plans have them. */
export function label(ink: Ink, x: number, y: number, number: number, r = 17): string {
  const digits = [...String(number)].map(Number);
  const glyphs = digits.map(
    (digit, index) =>
      `<path transform="translate(${x - 3.8 * digits.length - 0.5 + index * 9.5 + (digits.length - 1)} ${y - 5.7}) scale(1.9)" d="${figures[digit]}" fill="none" stroke="${ink.line}" stroke-width=".8" stroke-linecap="round"/>`,
  );
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${ink.ground}" stroke="${ink.line}" stroke-width="1.2"/>${glyphs.join('')}`;
}

/** A building from above: hatched, with a thick outline. */
export function building(ink: Ink, corners: readonly Point[], fill = ink.raised): string {
  const d = straight(corners, true);
  return (
    draw(d, { fill }) +
    hatch(d, 13, 45, { stroke: ink.line, width: 0.9, opacity: 0.42 }) +
    draw(d, { stroke: ink.line, width: 4.5 })
  );
}
