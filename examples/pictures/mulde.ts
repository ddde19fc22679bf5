import { dip, groundLine, person, rain, roots, soil, wetland } from './forms.ts';
import { between, random, range, straight } from './geometry.ts';
import { draw, night, sheet } from './sheet.ts';

export function mulde(): string {
  const next = random(17);
  const ink = night;
  const height = (x: number) => 520 + 150 * dip(x, 840, 420);
  const water = straight([...groundLine(height).filter(([x]) => x > 470 && x < 1215), [1215, 592], [470, 592]], true);
  return sheet(
    ink,
    [
      rain(next, ink, 760, 560),
      ...range(5).map(
        (index) =>
          `<ellipse cx="${180 + index * 340}" cy="${40 + (index % 2) * 40}" rx="260" ry="80" fill="#3b5157" opacity=".5" filter="url(#soft)"/>`,
      ),
      soil(next, ink, groundLine(height), ['#35301f', '#2b2a1f', '#20211a', '#151712']),
      draw(water, { fill: ink.sky, opacity: 0.46 }),
      draw('M474 592H1208', { stroke: ink.sky, width: 3 }),
      ...range(6).map((index) =>
        draw(`M${560 + index * 110} 592a26 5 0 0 0 52 0`, { stroke: ink.line, width: 1.2, opacity: 0.6 }),
      ),
      ...range(16).map((index) => {
        const x = 420 + index * 56;
        return draw(
          `M${x} ${height(x) + 26}q${(x - 840) * 0.1} 120 ${(x - 840) * 0.18} ${200 + 70 * dip(x, 840, 300)}m-8-16l8 16l8-14`,
          { stroke: ink.sky, width: 2, opacity: 0.75, dash: '1 9' },
        );
      }),
      ...range(26).map((index) => {
        const x = 250 + index * 46;
        return roots(next, ink, x, height(x), between(next, 60, 190), 5, 0.42);
      }),
      wetland(next, ink, 60, 1620, height, 150),
      person(ink, 1440, height(1440), 190, ink.poppy),
      draw(`M1394 352Q1440 286 1488 352Z`, { fill: ink.line }),
      draw(`M1440 352V448`, { stroke: ink.line, width: 3 }),
    ].join(''),
    '#1f3439',
  );
}
