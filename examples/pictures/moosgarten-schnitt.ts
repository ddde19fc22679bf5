import { groundLine } from './forms.ts';
import { between, noise, type Point, random, range, smooth, straight } from './geometry.ts';
import { clipped, dot, draw, H, lines, night, sheet, W } from './sheet.ts';

export function moosgartenSchnitt(): string {
  const next = random(15);
  const ink = night;
  const hills = noise(44, 210);
  const layers = range(4).map((layer) => {
    const depth = layer / 3;
    const base = 620 + layer * 110;
    const height = (x: number) => base - 90 * hills([x, layer * 900]) - 30 * hills([x * 3, layer * 500]);
    const trunks = range(layer < 3 ? 9 - layer * 2 : 3).map((index) => {
      const x = ((index + between(next, 0.15, 0.85)) * W) / (layer < 3 ? 9 - layer * 2 : 3);
      const w = 10 + layer * 15;
      const edge = (side: number) =>
        range(9).map(
          (part): Point => [
            x + side * w * (0.5 + part * 0.014) + between(next, -1.6, 1.6),
            -20 + (part * (height(x) + 34)) / 8,
          ],
        );
      const d = straight([...edge(-1), ...edge(1).reverse()], true);
      const bark = range(layer * 26).map(() => {
        const [bx, by] = [x + between(next, -w / 2, w / 2), between(next, 0, height(x))];
        return `M${bx.toFixed(0)} ${by.toFixed(0)}l${between(next, -4, 4).toFixed(0)} ${between(next, 14, 46).toFixed(0)}`;
      });
      return (
        draw(d, { fill: ['#1c3029', '#23392f', '#3a3a2c', '#4a3527'][layer] ?? ink.deep }) +
        clipped(d, draw(bark.join(''), { stroke: layer > 2 ? ink.clay : ink.line, width: 1.2, opacity: 0.5 })) +
        draw(straight(edge(1)), { stroke: ink.ground, width: 2 + layer * 3, opacity: 0.35 })
      );
    });
    const line = groundLine(height);
    const body = straight([...line, [W + 20, H + 20], [-20, H + 20]], true);
    const fill = ['#21382c', '#294a33', '#335a36', '#2a4a2a'][layer] ?? ink.deep;
    const stipple = clipped(
      body,
      range(1500 + layer * 1500)
        .map(() => {
          const x = between(next, 0, W);
          const fall = next() ** 1.6 * 190;
          return dot(
            [x, height(x) + fall],
            between(next, 0.8, 1.6 + layer * 0.7),
            [ink.moss, ink.shoot, '#4f7f4a'][Math.floor(next() * 3)] ?? ink.moss,
            (0.25 + depth * 0.6) * (1 - fall / 215),
          );
        })
        .join(''),
    );
    const ferns = range(layer > 0 ? 3 + layer : 0).map(() => {
      const x = between(next, 60, W - 60);
      return range(7)
        .map((frond) => {
          const side = (frond - 3) / 3.4;
          const size = (34 + layer * 32) * between(next, 0.8, 1.1);
          const spine = range(19).map(
            (part): Point => [
              x + side * size * (part / 18) * 1.2,
              height(x) + 6 - size * (Math.sin((part / 18) * 2.1) * (1.15 - Math.abs(side) * 0.45)),
            ],
          );
          return (
            draw(smooth(spine), { stroke: ink.shoot, width: 1.2, opacity: 0.85 }) +
            draw(
              lines(
                spine.slice(1).flatMap(([sx, sy], part): [Point, Point][] => [
                  [
                    [sx, sy],
                    [sx - size * 0.17 * (1 - part / 19), sy - size * 0.06 * (1.1 - part / 19)],
                  ],
                  [
                    [sx, sy],
                    [sx + size * 0.17 * (1 - part / 19), sy - size * 0.06 * (1.1 - part / 19)],
                  ],
                ]),
              ),
              { stroke: ink.shoot, width: 1.2 + layer * 0.9, opacity: 0.8 },
            )
          );
        })
        .join('');
    });
    const mist = `<rect x="-20" y="${base - 300}" width="${W + 40}" height="240" fill="${ink.line}" opacity="${0.08 - layer * 0.02}" filter="url(#softer)"/>`;
    return trunks.join('') + mist + draw(body, { fill }) + stipple + ferns.join('');
  });
  const beams = range(4).map((index) =>
    draw(
      straight(
        [
          [300 + index * 330, -20],
          [400 + index * 330, -20],
          [130 + index * 330, 900],
          [-40 + index * 330, 900],
        ],
        true,
      ),
      { fill: ink.shoot, opacity: 0.045 },
    ),
  );
  return sheet(
    ink,
    `<circle cx="760" cy="240" r="380" fill="${ink.shoot}" opacity=".14" filter="url(#softer)"/>${layers.join('')}<g filter="url(#soft)">${beams.join('')}</g>`,
    '#2b4634',
  );
}
