import { along, between, type Point, pick, polar, random, range, smooth } from './geometry.ts';
import { dot, draw, H, night, sheet, W } from './sheet.ts';

/** A meadow in autumn: grasses, umbels and seed heads. */
export function trockenhangStauden(): string {
  const next = random(63);
  const ink = night;
  const head = (x: number, y: number, height: number, kind: number, colour: string, opacity: number): string => {
    const lean = between(next, -0.16, 0.2) * height;
    const [tx, ty] = [x + lean, y - height];
    const spine = along(
      [
        [x, y],
        [x + lean * 0.2, y - height * 0.5],
        [tx, ty],
        [tx + lean * 0.2, ty - 1],
      ],
      height / 26,
    );
    const stalk = draw(smooth(spine), { stroke: colour, width: 1.5, opacity: opacity * 0.8 });
    const size = height * 0.1 + 10;
    const tips = (count: number, spread: number) =>
      range(count).map((index) => polar(tx, ty, size, -Math.PI / 2 + (index / (count - 1) - 0.5) * spread));
    const parts = [
      () =>
        tips(17, 2.5)
          .map(
            (tip) =>
              draw(smooth([[tx, ty + size * 0.4], tip]), { stroke: colour, width: 1, opacity }) +
              range(7)
                .map((index) => {
                  const end = polar(tip[0], tip[1], size * 0.26, (index / 7) * 6.28);
                  return (
                    draw(`M${tip.map((v) => v.toFixed(1)).join(' ')}L${end.map((v) => v.toFixed(1)).join(' ')}`, {
                      stroke: colour,
                      width: 0.7,
                      opacity,
                    }) + dot(end, 1.7, colour, opacity)
                  );
                })
                .join(''),
          )
          .join(''),
      () =>
        range(64)
          .map((index) => {
            const end = polar(tx, ty, size * 0.95, index * 2.4);
            return (
              draw(`M${tx.toFixed(1)} ${ty.toFixed(1)}L${end.map((v) => v.toFixed(1)).join(' ')}`, {
                stroke: colour,
                width: 0.7,
                opacity: opacity * 0.7,
              }) + dot(polar(tx, ty, size * Math.sqrt(index / 64), index * 2.4), 1.8, colour, opacity)
            );
          })
          .join(''),
      () =>
        spine
          .slice(-13)
          .map(([sx, sy], index) =>
            range(4)
              .map((side) => {
                const end: Point = [sx + (side - 1.5) * (15 - index) * 1.7, sy - 16 - next() * 14];
                return (
                  draw(
                    `M${sx.toFixed(1)} ${sy.toFixed(1)}Q${(sx + (end[0] - sx) * 0.8).toFixed(1)} ${sy.toFixed(1)} ${end.map((v) => v.toFixed(1)).join(' ')}`,
                    { stroke: colour, width: 0.9, opacity },
                  ) + dot(end, 1.6, colour, opacity)
                );
              })
              .join(''),
          )
          .join(''),
      () =>
        range(40)
          .map((index) =>
            dot([tx + Math.sin(index * 2.2) * (2 + index * 0.16), ty + index * size * 0.06], 2.5, colour, opacity),
          )
          .join(''),
      () =>
        range(9)
          .map((index) => {
            const from = spine.at(-3 - index) ?? [tx, ty];
            return draw(
              `M${from.map((v) => v.toFixed(1)).join(' ')}q${((index % 2 ? 1 : -1) * size * 0.5).toFixed(1)} -4 ${((index % 2 ? 1 : -1) * size * 0.8).toFixed(1)} ${(size * 0.5).toFixed(1)}`,
              { stroke: colour, width: 3.4, opacity: opacity * 0.8 },
            );
          })
          .join(''),
    ] as const;
    return stalk + (parts[kind % parts.length] ?? parts[0])();
  };
  const rows = [
    { count: 60, low: 0.5, high: 0.92, colours: ['#274636', '#2f5540', '#35594c'], opacity: 0.8 },
    { count: 44, low: 0.42, high: 0.86, colours: ['#6d8f5c', '#8c8a5a', '#6f7fa0', '#7fa35a'], opacity: 0.8 },
    {
      count: 30,
      low: 0.34,
      high: 0.88,
      colours: [ink.line, '#e4d6a4', ink.ochre, ink.poppy, ink.lilac, ink.shoot],
      opacity: 0.95,
    },
  ];
  const blades = (count: number, colour: string, tall: number) =>
    range(count)
      .map(() => {
        const x = between(next, -40, W + 40);
        const lean = between(next, -130, 170);
        return draw(
          `M${x.toFixed(0)} ${H + 10}q${(lean * 0.1).toFixed(0)} ${(-tall * 0.7).toFixed(0)} ${lean.toFixed(0)} ${(-tall * between(next, 0.5, 1)).toFixed(0)}`,
          { stroke: colour, width: 1.4, opacity: 0.55 },
        );
      })
      .join('');
  return sheet(
    ink,
    `<circle cx="1180" cy="330" r="250" fill="${ink.ochre}" opacity=".26" filter="url(#softer)"/>${rows
      .map(
        ({ count, low, high, colours, opacity }, layer) =>
          blades(240, colours[0] ?? ink.moss, 420 - layer * 60) +
          range(count)
            .map((index) =>
              head(
                ((index + next()) / count) * W,
                H + 10,
                H * between(next, low, high),
                Math.floor(next() * 5),
                pick(next, colours),
                opacity,
              ),
            )
            .join(''),
      )
      .join('')}`,
    '#2a3d30',
  );
}
