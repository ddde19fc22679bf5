import { everywhere, inner, rectangle } from './forms.ts';
import { between, blob, noise, random, scatter, smooth } from './geometry.ts';
import { draw, H, night, sheet, W } from './sheet.ts';
import { label, scaleBar } from './signs.ts';
import { plant, plants, tree } from './symbols.ts';

/** A planting plan: numbered drifts, each outlined. */
export function pflanzplan(): string {
  const next = random(7);
  const ink = night;
  const kinds = ['#d6c48a', ink.poppy, ink.moss, ink.lilac, ink.shoot, ink.ochre, '#4f8a70', '#d98fa0', '#8ab07c'];
  const drifts = scatter(next, rectangle(-60, -60, W + 120, H + 120), 165).map((point, index) => {
    const shape = blob(next, ...point, between(next, 88, 118), 0.16, 11);
    const colour = kinds[index % kinds.length] ?? ink.moss;
    const kind = plants[(index * 5) % plants.length] ?? 'tuft';
    return {
      point,
      number: (index % 9) + 1,
      ground:
        draw(smooth(shape, true), { fill: '#12201a', opacity: 0.85 }) +
        draw(smooth(shape, true), { fill: colour, opacity: 0.2 }),
      outline: draw(smooth(shape, true), { stroke: ink.line, width: 1.5, opacity: 0.75 }),
      plants: scatter(next, inner(shape, 0.92), 19)
        .map((place) => plant(next, place, between(next, 9, 13), kind, colour, ink))
        .join(''),
    };
  });
  const wanderers = scatter(next, everywhere, 92).map((point) => plant(next, point, 13, 'umbel', ink.line, ink));
  return sheet(
    ink,
    [
      ...scatter(next, everywhere, 21).map((point) =>
        plant(next, point, 8.5, 'tuft', noise(12, 140)(point) > 0.5 ? '#47694b' : '#35584a', ink),
      ),
      ...drifts.map(({ ground }) => ground),
      ...drifts.map((drift) => drift.plants),
      ...drifts.map(({ outline }) => outline),
      ...wanderers,
      tree(next, ink, 1130, 520, 236, 'branch', '#6d9455'),
      ...drifts
        .filter((_, index) => index % 2 === 0)
        .map(({ point: [x, y], number }) => label(ink, Math.round(x), Math.round(y), number)),
      scaleBar(ink, 1400, 1070),
    ].join(''),
    '#20372a',
  );
}
