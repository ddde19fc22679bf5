import { between, pick, polar, random, range } from './geometry.ts';
import { dot, draw, lines, night, sheet } from './sheet.ts';
import { tree } from './symbols.ts';

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
