/** What garden plans are made of: trees, hedges, plants, stones and water, as SVG. */
import {
  along,
  at,
  between,
  blob,
  type Point,
  pick,
  polar,
  type Random,
  range,
  scatter,
  smooth,
  straight,
} from './geometry.ts';

export const W = 1680;
export const H = 1120;

export const night = {
  ground: '#0c1511',
  raised: '#13211a',
  line: '#f1ead9',
  moss: '#7fa35a',
  shoot: '#b5d56a',
  deep: '#2f5540',
  water: '#2f6672',
  sky: '#9cc9d9',
  ochre: '#dba74f',
  poppy: '#ff7d5c',
  lilac: '#a99ad6',
  clay: '#b5694c',
  stone: '#b9b09c',
} as const;

export const paper = {
  ...night,
  ground: '#e8dec7',
  raised: '#dccfb2',
  line: '#22302a',
  moss: '#6f8f4e',
  shoot: '#9db35a',
  deep: '#41674c',
  water: '#7fa6a8',
  sky: '#8fb3bd',
  ochre: '#c98f3a',
  poppy: '#d9593a',
  lilac: '#8878b0',
  clay: '#a85f43',
  stone: '#c9bda2',
} as const;

export type Ink = Readonly<Record<keyof typeof night, string>>;

type Style = { fill?: string; stroke?: string; width?: number; opacity?: number; dash?: string };

export const draw = (d: string, { fill = 'none', stroke = 'none', width = 1.4, opacity = 1, dash }: Style) =>
  `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${width}"${opacity === 1 ? '' : ` fill-opacity="${opacity}" stroke-opacity="${opacity}"`} stroke-linecap="round" stroke-linejoin="round"${dash ? ` stroke-dasharray="${dash}"` : ''}/>`;

export const dot = ([x, y]: Point, radius: number, fill: string, opacity = 1) =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}" fill="${fill}" fill-opacity="${opacity.toFixed(2)}"/>`;

/** Many lines in one path, which keeps the drawings small. */
export const lines = (segments: readonly (readonly [Point, Point])[]) =>
  segments.map(([from, to]) => `M${at(from)}L${at(to)}`).join('');

let clips = 0;
export function clipped(d: string, content: string): string {
  clips += 1;
  return `<clipPath id="c${clips}"><path d="${d}"/></clipPath><g clip-path="url(#c${clips})">${content}</g>`;
}

export function hatch(d: string, step: number, angle: number, style: Style): string {
  const reach = W + H;
  const rows = range((2 * reach) / step).map((row): readonly [Point, Point] => [
    [-reach, row * step - reach],
    [reach, row * step - reach],
  ]);
  return clipped(d, `<g transform="rotate(${angle} ${W / 2} ${H / 2})">${draw(lines(rows), style)}</g>`);
}

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

/** The whole picture on its ground, with a soft light and the grain of the paper. */
export function sheet(ink: Ink, content: string, tint?: string): string {
  const isPaper = ink.ground === paper.ground;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}">
<defs><radialGradient id="light" cx=".42" cy=".36" r=".85"><stop offset="0" stop-color="${isPaper ? '#f4ecd9' : (tint ?? '#1b2e25')}"/><stop offset="1" stop-color="${ink.ground}"/></radialGradient>
<radialGradient id="edge" cx=".5" cy=".5" r=".75"><stop offset=".6" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="${isPaper ? 0.18 : 0.45}"/></radialGradient>
<filter id="grain" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".012 .02" numOctaves="3" seed="4"/><feColorMatrix values="0 0 0 0 ${isPaper ? 0.35 : 0.8} 0 0 0 0 ${isPaper ? 0.28 : 0.9} 0 0 0 0 ${isPaper ? 0.15 : 0.75} 0 0 0 ${isPaper ? '.45 -.14' : '.2 -.07'}"/></filter>
<filter id="soft"><feGaussianBlur stdDeviation="22"/></filter><filter id="softer"><feGaussianBlur stdDeviation="60"/></filter></defs>
<rect width="${W}" height="${H}" fill="url(#light)"/><rect width="${W}" height="${H}" filter="url(#grain)"/>
${content}
<rect width="${W}" height="${H}" fill="url(#edge)"/></svg>`;
}
