import { between, blob, pick, polar, random, range, smooth } from './geometry.ts';
import { dot, draw, H, night, sheet, W } from './sheet.ts';

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
