import { between, type Point, pick, polar, random, range } from './geometry.ts';
import { dot, draw, H, lines, night, sheet, W } from './sheet.ts';

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
