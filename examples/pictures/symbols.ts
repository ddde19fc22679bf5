/** Trees, hedges and plants from above. */
import { along, at, between, blob, type Point, polar, type Random, range, scatter, smooth } from './geometry.ts';
import { dot, draw, type Ink, lines, paper } from './sheet.ts';

type TreeKind = 'branch' | 'ring' | 'scallop' | 'needle' | 'stipple';

/** A tree from above with its shadow. */
export function tree(
  next: Random,
  ink: Ink,
  x: number,
  y: number,
  r: number,
  kind: TreeKind,
  colour = ink.moss,
): string {
  const isPaper = ink.ground === paper.ground;
  const shadow = draw(smooth(blob(next, x + r * 0.2, y + r * 0.26, r * 1.02, 0.06), true), {
    fill: isPaper ? '#3b3a2b' : '#040806',
    opacity: isPaper ? 0.26 : 0.5,
  });
  const outline = blob(next, x, y, r, kind === 'needle' ? 0.03 : 0.05, 18);
  const crown = [1, 0.74, 0.46].map((part, index) =>
    draw(smooth(blob(next, x - r * 0.05 * index, y - r * 0.06 * index, r * part, 0.08), true), {
      fill: colour,
      opacity: isPaper ? 0.32 : 0.2 + index * 0.06,
    }),
  );
  const lobes = (radius: number, count: number) =>
    range(count)
      .map((index) => {
        const angle = (index / count) * Math.PI * 2 + next() * 0.1;
        const [from, to] = [polar(x, y, radius, angle), polar(x, y, radius, angle + (Math.PI * 2) / count)];
        const bow = radius * (Math.PI / count) * 0.95;
        return `M${at(from)}A${bow.toFixed(1)} ${bow.toFixed(1)} 0 0 1 ${at(to)}`;
      })
      .join('');
  const branches = (count: number, depth: number): string =>
    range(count)
      .map((index) => {
        const angle = ((index + next() * 0.5) / count) * Math.PI * 2;
        const middle = polar(x, y, r * between(next, 0.4, 0.55), angle + between(next, -0.12, 0.12));
        return (
          `M${at([x, y])}L${at(middle)}` +
          range(depth)
            .map(
              () =>
                `M${at(middle)}L${at(polar(x, y, r * between(next, 0.72, 0.93), angle + between(next, -0.34, 0.34)))}`,
            )
            .join('')
        );
      })
      .join('');
  const detail: Record<TreeKind, () => string> = {
    branch: () =>
      draw(smooth(outline, true), { stroke: ink.line, width: 1.8, opacity: 0.85 }) +
      draw(branches(Math.round(9 + r / 14), 4), { stroke: ink.line, width: 1, opacity: 0.55 }) +
      scatter(next, blob(next, x, y, r * 0.94), Math.max(6, r / 13))
        .map((point) => dot(point, between(next, 0.8, 1.8), ink.line, between(next, 0.15, 0.5)))
        .join(''),
    ring: () =>
      [1, 0.8, 0.6, 0.4, 0.22]
        .map((part, index) =>
          draw(smooth(blob(next, x, y, r * part, 0.035, 16), true), {
            stroke: ink.line,
            width: index ? 1 : 1.8,
            opacity: index ? 0.5 : 0.85,
            ...(index && { dash: `${(r * part * 0.9).toFixed(0)} ${(6 + next() * 9).toFixed(0)}` }),
          }),
        )
        .join(''),
    scallop: () =>
      draw(lobes(r * 0.95, Math.max(11, Math.round(r / 6))), { stroke: ink.line, width: 1.7, opacity: 0.85 }) +
      draw(lobes(r * 0.66, Math.max(8, Math.round(r / 9))), { stroke: ink.line, width: 1, opacity: 0.5 }) +
      draw(lobes(r * 0.38, 7), { stroke: ink.line, width: 1, opacity: 0.4 }),
    needle: () =>
      draw(
        lines(
          range(r * 1.5).map(() => {
            const angle = next() * Math.PI * 2;
            return [
              polar(x, y, r * between(next, 0.06, 0.5), angle),
              polar(x, y, r * between(next, 0.82, 1.04), angle + between(next, -0.05, 0.05)),
            ];
          }),
        ),
        { stroke: ink.line, width: 0.9, opacity: 0.42 },
      ),
    stipple: () =>
      draw(smooth(outline, true), { stroke: ink.line, width: 1.7, opacity: 0.8 }) +
      scatter(next, blob(next, x, y, r * 0.93), Math.max(5, r / 11))
        .map((point) =>
          dot(
            point,
            between(next, 0.9, 2.1),
            ink.line,
            0.3 + 0.5 * Math.max(0, (point[0] - x + point[1] - y) / (2 * r)),
          ),
        )
        .join(''),
  };
  return shadow + crown.join('') + detail[kind]() + dot([x, y], Math.max(2.4, r / 24), ink.line);
}

/** A hedge from above along a line. */
export function hedge(next: Random, ink: Ink, points: readonly Point[], width: number, colour = ink.deep): string {
  const steps = along(points, width * 0.42);
  const isPaper = ink.ground === paper.ground;
  const shadow = steps.map(([x, y]) =>
    dot([x + width * 0.22, y + width * 0.3], width * 0.56, isPaper ? '#6d664c' : '#070d0a'),
  );
  const body = steps.map(([x, y]) => smooth(blob(next, x, y, width * 0.52, 0.16, 9), true)).join('');
  const leaves = steps.flatMap(([x, y]) =>
    range(5).map(() => {
      const [cx, cy] = polar(x, y, width * 0.42 * Math.sqrt(next()), next() * Math.PI * 2);
      const turn = next() * Math.PI;
      return `M${at([cx - 3, cy])}a${width * 0.1} ${width * 0.1} ${turn.toFixed(1)} 0 1 ${(width * 0.2).toFixed(1)} 0`;
    }),
  );
  return (
    `<g opacity="${isPaper ? 0.35 : 0.8}">${shadow.join('')}</g>` +
    draw(body, { fill: colour, stroke: ink.line, width: 1.2, opacity: isPaper ? 0.75 : 0.95 }) +
    draw(steps.map(([x, y]) => smooth(blob(next, x, y, width * 0.44, 0.1, 9), true)).join(''), { fill: colour }) +
    draw(leaves.join(''), { stroke: ink.line, width: 0.9, opacity: 0.5 })
  );
}

type Plant = 'tuft' | 'star' | 'rosette' | 'dots' | 'cushion' | 'umbel';

export const plants: readonly Plant[] = ['tuft', 'star', 'rosette', 'dots', 'cushion', 'umbel'];

/** One plant from above. */
export function plant(next: Random, [x, y]: Point, r: number, kind: Plant, colour: string, ink: Ink): string {
  const turn = next() * Math.PI;
  const rays = (count: number, from: number, to: number) =>
    lines(
      range(count).map((index) => {
        const angle = turn + (index / count) * Math.PI * 2 + between(next, -0.15, 0.15);
        return [polar(x, y, r * from, angle), polar(x, y, r * to * between(next, 0.75, 1.1), angle)];
      }),
    );
  switch (kind) {
    case 'tuft':
      return draw(rays(11, 0.1, 1.05), { stroke: colour, width: Math.max(0.9, r / 12), opacity: 0.9 });
    case 'star':
      return (
        draw(rays(6, 0, 0.8), { stroke: colour, width: Math.max(1.4, r / 5) }) + dot([x, y], r * 0.2, ink.line, 0.8)
      );
    case 'rosette':
      return range(6)
        .map((index) => dot(polar(x, y, r * 0.5, turn + (index / 6) * Math.PI * 2), r * 0.34, colour, 0.85))
        .concat(dot([x, y], r * 0.22, ink.ground, 0.9))
        .join('');
    case 'dots':
      return range(8)
        .map(() =>
          dot(
            polar(x, y, r * Math.sqrt(next()), next() * Math.PI * 2),
            between(next, 0.12, 0.26) * r,
            colour,
            between(next, 0.6, 1),
          ),
        )
        .join('');
    case 'cushion':
      return (
        dot([x, y], r * 0.88, colour, 0.5) +
        draw(smooth(blob(next, x, y, r * 0.88, 0.1, 8), true), { stroke: ink.line, width: 0.8, opacity: 0.55 }) +
        dot([x - r * 0.2, y - r * 0.2], r * 0.36, colour, 0.8)
      );
    case 'umbel':
      return (
        draw(rays(9, 0, 0.8), { stroke: colour, width: 0.8, opacity: 0.8 }) +
        range(9)
          .map((index) => dot(polar(x, y, r * 0.82, turn + (index / 9) * Math.PI * 2), r * 0.15, colour))
          .join('')
      );
  }
}

/** Fills a bed with drifts of plants; `drift` chooses the kind at each place, from 0 to 1. */
export function planting(
  next: Random,
  ink: Ink,
  bed: readonly Point[],
  distance: number,
  kinds: readonly { kind: Plant; colour: string }[],
  drift: (point: Point) => number,
): string {
  const first = kinds[0];
  if (!first) return '';
  return scatter(next, bed, distance)
    .sort((a, b) => a[1] - b[1])
    .map((point) => {
      const place = Math.min(0.999, Math.max(0, (drift(point) - 0.2) / 0.6 + between(next, -0.07, 0.07)));
      const { kind, colour } = kinds[Math.floor(place * kinds.length)] ?? first;
      return plant(next, point, distance * between(next, 0.44, 0.66), kind, colour, ink);
    })
    .join('');
}
