import { between, blob, type Point, pick, random, range, smooth } from './geometry.ts';
import { inPlace, leaf } from './leaves.ts';
import { dot, draw, H, paper, sheet, W } from './sheet.ts';
import { building, north, scaleBar } from './signs.ts';
import { hedge, plant, plants, tree } from './symbols.ts';

/** The drawing table from above. */
export function studio(): string {
  const next = random(2016);
  const ink = paper;
  const grain = range(150).map(() => {
    const y = between(next, 0, H);
    return draw(smooth(range(9).map((part): Point => [part * 215 - 20, y + between(next, -5, 5)])), {
      stroke: next() < 0.5 ? '#1d130c' : '#6b4a30',
      width: between(next, 0.6, 2.6),
      opacity: between(next, 0.12, 0.4),
    });
  });
  const page = (w: number, h: number, fill: string, opacity = 1) =>
    `<rect x="${-w / 2 + 12}" y="${-h / 2 + 18}" width="${w}" height="${h}" fill="#000" opacity=".42" filter="url(#shade)"/><rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" fill="${fill}" opacity="${opacity}"/>`;
  const plan = [
    page(900, 640, '#ece2cb'),
    draw('M-420 -290H420V290H-420Z', { stroke: ink.line, width: 1.4 }),
    building(ink, [
      [-420, -290],
      [-150, -290],
      [-150, -90],
      [-270, -90],
      [-270, 20],
      [-420, 20],
    ]),
    hedge(
      next,
      ink,
      [
        [-410, 270],
        [0, 272],
        [410, 268],
      ],
      30,
    ),
    hedge(
      next,
      ink,
      [
        [402, 260],
        [404, 0],
        [402, -270],
      ],
      30,
    ),
    draw(
      smooth([
        [-150, -180],
        [-20, -160],
        [60, -20],
        [210, 30],
        [400, 10],
      ]),
      { stroke: ink.line, width: 40 },
    ),
    draw(
      smooth([
        [-150, -180],
        [-20, -160],
        [60, -20],
        [210, 30],
        [400, 10],
      ]),
      { stroke: '#e2d2ac', width: 37 },
    ),
    ...range(90).map(() =>
      plant(
        next,
        [between(next, -390, 380), between(next, 90, 245)],
        between(next, 8, 14),
        pick(next, plants),
        pick(next, ['#6f8f4e', ink.poppy, ink.lilac, ink.ochre, '#446f56', '#7d934a']),
        ink,
      ),
    ),
    tree(next, ink, -190, 130, 86, 'branch', '#7d9a56'),
    tree(next, ink, 250, -160, 96, 'scallop', '#6c8f58'),
    tree(next, ink, 120, 160, 62, 'ring', ink.ochre),
    tree(next, ink, 60, -210, 46, 'stipple', ink.poppy),
    tree(next, ink, 310, 160, 70, 'branch', '#93a75c'),
    north(ink, -370, 230, 22),
    scaleBar(ink, -330, 262, 22),
  ].join('');
  const pencil = (colour: string, length: number) =>
    `<rect x="6" y="8" width="${length}" height="15" fill="#000" opacity=".4" filter="url(#shade)"/><rect width="${length}" height="15" fill="${colour}"/><rect y="5" width="${length}" height="5" fill="#fff" opacity=".22"/><path d="M${length} 0l34 7.5l-34 7.5Z" fill="#e6cfa4"/><path d="M${length + 22} 5l12 2.5l-12 2.5Z" fill="#22302a"/><rect x="-16" width="16" height="15" fill="#c9bda2"/>`;
  const ruler = `<rect x="8" y="12" width="620" height="58" fill="#000" opacity=".4" filter="url(#shade)"/><rect width="620" height="58" fill="#efe6d2"/><rect y="26" width="620" height="6" fill="#d9593a"/>${draw(
    range(61)
      .map(
        (index) =>
          `M${10 + index * 10} 0v${index % 10 ? (index % 5 ? 8 : 13) : 20}M${10 + index * 10} 58v${index % 10 ? (index % 5 ? -6 : -10) : -16}`,
      )
      .join(''),
    { stroke: ink.line, width: 1.2 },
  )}`;
  const tracing = `${page(620, 470, '#f6f1e4', 0.72)}${draw(smooth(range(9).map((part): Point => [part * 66 - 270, Math.sin(part * 1.2) * 70])), { stroke: '#3b4a42', width: 3, opacity: 0.7 })}${draw(smooth(range(9).map((part): Point => [part * 66 - 270, Math.sin(part * 1.2 + 0.2) * 84 + 30])), { stroke: '#3b4a42', width: 2, opacity: 0.5 })}${range(
    5,
  )
    .map((index) =>
      draw(
        smooth(blob(next, -200 + index * 98, -110 + (index % 2) * 190, between(next, 34, 62), 0.08), true) +
          smooth(blob(next, -200 + index * 98, -110 + (index % 2) * 190, between(next, 30, 56), 0.12), true),
        { stroke: '#3b4a42', width: 2, opacity: 0.65 },
      ),
    )
    .join('')}`;
  const cup = `<circle cx="12" cy="18" r="92" fill="#000" opacity=".5" filter="url(#shade)"/><circle r="88" fill="#dfe3d6"/><circle r="74" fill="#b9c2b4"/><circle r="70" fill="#2b1a10"/><path d="M-46 -30A56 56 0 0 1 20 -52" stroke="#8a5a36" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M84 -20q56 -6 52 34q-4 34 -60 24" stroke="#dfe3d6" stroke-width="18" fill="none"/>`;
  const maple = range(5)
    .map((index) =>
      inPlace(
        0,
        0,
        -90 + (index - 2) * 46,
        leaf(next, ink, [92, 130, 158, 130, 92][index] ?? 100, [30, 38, 44, 38, 30][index] ?? 30, '#c5532f'),
      ),
    )
    .join('');
  const content = [
    `<filter id="shade" x="-.2" y="-.2" width="1.4" height="1.4"><feGaussianBlur stdDeviation="9"/></filter><rect width="${W}" height="${H}" fill="#3a281b"/>`,
    ...grain,
    inPlace(300, 820, -9, tracing),
    inPlace(820, 520, 5, plan),
    inPlace(1330, 880, -7, tracing, 0.8),
    inPlace(1080, 960, -14, ruler),
    inPlace(1300, 170, 38, pencil('#2f5540', 300)),
    inPlace(1390, 130, 52, pencil('#d9593a', 260)),
    inPlace(250, 620, -32, pencil('#c98f3a', 280)),
    inPlace(190, 210, 0, cup),
    inPlace(1500, 600, 24, maple),
    ...range(14).map(() =>
      dot([between(next, 1200, 1640), between(next, 420, 760)], between(next, 1.5, 4), '#1d130c', 0.6),
    ),
  ];
  return sheet(ink, content.join(''));
}
