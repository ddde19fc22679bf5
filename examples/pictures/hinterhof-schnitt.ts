import { branching, dip, groundLine, person, rain, roots, soil, wetland } from './forms.ts';
import { random, range, straight } from './geometry.ts';
import { draw, hatch, night, sheet } from './sheet.ts';
import { boards } from './signs.ts';

export function hinterhofSchnitt(): string {
  const next = random(22);
  const ink = night;
  const height = (x: number) => 716 + 74 * dip(x, 850, 300);
  const windows = range(3).flatMap((column) =>
    range(5).map((row) => {
      const [x, y] = [34 + column * 92, 64 + row * 132];
      const lit = (column + row * 2) % 5 === 1;
      return `<rect x="${x}" y="${y}" width="52" height="84" fill="${lit ? ink.ochre : '#0a1210'}" fill-opacity="${lit ? 0.85 : 1}" stroke="${ink.line}" stroke-width="1.4"/>${draw(`M${x + 26} ${y}v84M${x} ${y + 30}h52`, { stroke: lit ? ink.ground : ink.line, width: 1, opacity: 0.7 })}`;
    }),
  );
  const facade = straight(
    [
      [-20, -20],
      [300, -20],
      [300, 716],
      [-20, 716],
    ],
    true,
  );
  return sheet(
    ink,
    [
      `<circle cx="1330" cy="190" r="210" fill="${ink.sky}" opacity=".1" filter="url(#softer)"/>`,
      rain(next, ink, 420, 700),
      draw(facade, { fill: '#1d3128' }),
      hatch(facade, 15, 90, { stroke: ink.line, width: 0.6, opacity: 0.16 }),
      ...windows,
      draw(facade, { stroke: ink.line, width: 4 }),
      draw('M322 -20V690Q322 722 356 728L560 742', { stroke: ink.sky, width: 9, opacity: 0.9 }),
      draw('M322 -20V690Q322 722 356 728L560 742', { stroke: ink.ground, width: 2.4, dash: '3 16' }),
      soil(next, ink, groundLine(height), ['#2b2a1f', '#26251c', '#1d1e18', '#151712']),
      draw(straight([...groundLine(height).filter(([x]) => x > 600 && x < 1100), [1096, 748], [604, 748]], true), {
        fill: ink.sky,
        opacity: 0.5,
      }),
      draw('M604 748H1096', { stroke: ink.sky, width: 2.4 }),
      ...range(7).map((index) =>
        draw(`M${640 + index * 70} ${812 + (index % 3) * 6}v${70 + (index % 2) * 40}m-7-13l7 13l7-13`, {
          stroke: ink.sky,
          width: 1.8,
          opacity: 0.8,
        }),
      ),
      roots(next, ink, 1330, 722, 330, 34),
      roots(next, ink, 860, 790, 120, 20, 0.35),
      wetland(next, ink, 540, 1170, height, 74),
      draw('M620 690V800M760 690V815M900 690V815M1040 690V800', { stroke: '#c08f5c', width: 7 }),
      boards(next, ink, [560, 682], [1130, 682], 12, 19),
      person(ink, 770, 676, 150, ink.line),
      person(ink, 826, 676, 96, ink.poppy),
      branching(next, ink, 1330, 722, 170, -Math.PI / 2, 15, 6, ink.moss),
    ].join(''),
    '#1c2f33',
  );
}
