import { everywhere } from './forms.ts';
import { between, blob, noise, type Point, pick, random, range, scatter, smooth } from './geometry.ts';
import { dot, draw, H, night, sheet, W } from './sheet.ts';
import { plant, plants } from './symbols.ts';

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
