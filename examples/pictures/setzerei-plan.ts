import { inner, rectangle } from './forms.ts';
import { between, noise, type Point, polar, random, range, scatter, straight } from './geometry.ts';
import { clipped, dot, draw, hatch, night, sheet } from './sheet.ts';
import { north, scaleBar } from './signs.ts';
import { planting, tree } from './symbols.ts';

/** The roof: beds on the grid of the beams below, grating between them. */
export function setzereiPlan(): string {
  const next = random(1911);
  const ink = night;
  const [unit, left, top] = [154, 156, 98];
  const cell = (column: number, row: number, columns: number, rows: number) =>
    rectangle(left + column * unit + 14, top + row * unit + 14, columns * unit - 28, rows * unit - 28);
  const beams = range(10)
    .map((column) =>
      draw(`M${left + column * unit} ${top - 50}V${top + 6 * unit + 50}`, {
        stroke: ink.sky,
        width: 1.6,
        opacity: 0.55,
        dash: '26 7 4 7',
      }),
    )
    .concat(
      range(7).map((row) =>
        draw(`M${left - 60} ${top + row * unit}H${left + 9 * unit + 60}`, {
          stroke: ink.sky,
          width: 1.6,
          opacity: 0.55,
          dash: '26 7 4 7',
        }),
      ),
    );
  const beds = (
    [
      [0, 0, 2, 2],
      [3, 0, 3, 1],
      [7, 0, 2, 3],
      [0, 3, 1, 3],
      [2, 2, 2, 2],
      [5, 2, 1, 2],
      [2, 5, 3, 1],
      [6, 4, 3, 2],
    ] as const
  ).map(([column, row, columns, rows], index) => {
    const bed = cell(column, row, columns, rows);
    return (
      draw(
        straight(
          bed.map(([x, y]): Point => [x + 10, y + 14]),
          true,
        ),
        { fill: '#020604', opacity: 0.55 },
      ) +
      draw(straight(bed, true), { fill: '#1b3229' }) +
      planting(
        next,
        ink,
        inner(bed, 0.95),
        13.5,
        [
          { kind: 'tuft', colour: ink.shoot },
          { kind: 'cushion', colour: '#b56a6a' },
          { kind: 'dots', colour: ink.ochre },
          { kind: 'cushion', colour: '#4f7f68' },
          { kind: 'star', colour: ink.lilac },
          { kind: 'tuft', colour: '#d8cc9c' },
          { kind: 'rosette', colour: ink.poppy },
        ],
        noise(90 + index, 105),
      ) +
      draw(straight(bed, true), { stroke: ink.line, width: 2.6 }) +
      draw(straight(inner(bed, 0.955), true), { stroke: ink.line, width: 0.8, opacity: 0.5 })
    );
  });
  const roof = straight(rectangle(left - 24, top - 24, 9 * unit + 48, 6 * unit + 48), true);
  const paths = (
    [
      [2, 0, 1, 2],
      [6, 0, 1, 4],
      [1, 2, 1, 4],
      [4, 1, 1, 4],
      [5, 4, 1, 2],
    ] as const
  ).map(([column, row, columns, rows]) => {
    const d = straight(rectangle(left + column * unit + 34, top + row * unit, columns * unit - 68, rows * unit), true);
    return (
      draw(d, { fill: '#31423c' }) +
      hatch(d, 9, 0, { stroke: ink.line, width: 0.7, opacity: 0.5 }) +
      hatch(d, 9, 90, { stroke: ink.line, width: 0.7, opacity: 0.5 }) +
      draw(d, { stroke: ink.line, width: 1.3, opacity: 0.8 })
    );
  });
  const lights = (
    [
      [3, 1.15],
      [5.1, 1.15],
    ] as const
  ).map(([column, row]) => {
    const d = straight(rectangle(left + column * unit + 26, top + row * unit + 16, 100, 92), true);
    return (
      draw(d, { fill: ink.sky, opacity: 0.34 }) +
      draw(d, { stroke: ink.sky, width: 2 }) +
      draw(`M${left + column * unit + 26} ${top + row * unit + 16}l100 92m0-92l-100 92`, {
        stroke: ink.sky,
        width: 1,
        opacity: 0.7,
      })
    );
  });
  const trees = (
    [
      [1, 1],
      [0.5, 4],
      [0.5, 5.2],
      [3, 3],
      [4.5, 0.5],
      [8, 1],
      [8, 2.2],
      [5.5, 3],
      [3, 5.5],
      [7, 5],
      [8, 5.2],
      [3.6, 2.5],
    ] as const
  ).map(([column, row], index) =>
    tree(
      next,
      ink,
      left + column * unit,
      top + row * unit,
      between(next, 42, 62),
      (['branch', 'ring', 'stipple'] as const)[index % 3] ?? 'ring',
      index % 4 === 3 ? ink.poppy : ink.moss,
    ),
  );
  const tables = (
    [
      [4.5, 4.4],
      [1, 2.6],
      [7.6, 3.5],
    ] as const
  ).map(([column, row]) => {
    const [x, y] = [left + column * unit, top + row * unit];
    return (
      dot([x, y], 21, '#c08f5c') +
      range(5)
        .map((index) => dot(polar(x, y, 36, index * 1.257), 9, ink.line, 0.9))
        .join('')
    );
  });
  return sheet(
    ink,
    [
      draw(roof, { fill: '#16261f' }),
      clipped(
        roof,
        scatter(next, rectangle(left - 24, top - 24, 9 * unit + 48, 6 * unit + 48), 11)
          .map((point) => dot(point, between(next, 0.7, 1.7), ink.stone, between(next, 0.15, 0.5)))
          .join(''),
      ),
      draw(roof, { stroke: ink.line, width: 5 }),
      ...beams,
      ...paths,
      ...lights,
      ...beds,
      ...trees,
      ...tables,
      north(ink, 70, 110),
      scaleBar(ink, 1400, 1082),
    ].join(''),
    '#1b3034',
  );
}
