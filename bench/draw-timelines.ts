import type { Load } from './load.ts';

/** The median of one time of a visit, ms; NaN where a page has no such thing. */
type Times = (key: keyof Load) => number;

const WIDTH = 960;
const LEFT = 210;
const ROW = 66;
const TOP = 74;
const INK = '#0a0d12';
const PAPER = '#eef1ec';
const QUIET = '#97a1ab';
const SIGNAL = '#d4ff4f';

const bars = [
  { name: 'HTML', colour: PAPER, from: () => 0, to: 'html' },
  { name: 'fonts', colour: '#c7a9ff', from: (times: Times) => times('fontsFrom'), to: 'fonts' },
  { name: 'scripts', colour: '#7cc7ff', from: (times: Times) => times('scriptsFrom'), to: 'scripts' },
  { name: 'photos', colour: '#ff9466', from: (times: Times) => times('photosFrom'), to: 'photos' },
] as const;
const marks = [
  { name: 'first paint', key: 'firstPaint', fill: INK, radius: 4 },
  { name: 'largest paint', key: 'largestPaint', fill: SIGNAL, radius: 4 },
  { name: 'hydrated', key: 'hydrated', fill: SIGNAL, radius: 2 },
] as const;

const text = (x: number | string, y: number, words: string, more = '') =>
  `<text x="${x}" y="${y}"${more}>${words}</text>`;
const circle = (x: number | string, y: number, { fill, radius }: (typeof marks)[number]) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" stroke="${SIGNAL}" stroke-width="2"/>`;

/** Draws what happens when on each page, and below it the same for its floor: an SVG with a ground of its own. */
export function drawTimelines(pages: readonly { name: string; page: Times; floor: Times }[]): string {
  const times = pages.flatMap(({ page }) => [page('hydrated'), page('largestPaint'), page('photos')]);
  const seconds = Math.ceil(Math.max(...times.filter(Number.isFinite)) / 1000);
  const x = (ms: number) => (LEFT + ((WIDTH - LEFT - 30) * ms) / (seconds * 1000)).toFixed(1);
  const height = TOP + pages.length * ROW;

  const visit = (of: Times, y: number) => [
    ...bars.flatMap(({ colour, from, to }, index) =>
      Number.isFinite(of(to))
        ? `<path stroke="${colour}" stroke-width="3" d="M${x(from(of))} ${y + index * 4}H${x(of(to))}"/>`
        : [],
    ),
    ...marks.flatMap((mark) => (Number.isFinite(of(mark.key)) ? circle(x(of(mark.key)), y + 6, mark) : [])),
  ];
  const rows = pages.flatMap(({ name, page, floor }, index) => {
    const y = TOP + index * ROW;
    return [
      text(20, y + 10, name),
      text(LEFT - 20, y + 36, 'floor', ` fill="${QUIET}" text-anchor="end"`),
      ...visit(page, y),
      ...visit(floor, y + 26),
    ];
  });
  const scale = Array.from({ length: seconds + 1 }, (_, second) => [
    `<path stroke="#2a323c" d="M${x(second * 1000)} ${TOP - 14}V${height - 14}"/>`,
    text(x(second * 1000), TOP - 22, `${second} s`, ` fill="${QUIET}" text-anchor="middle"`),
  ]);
  const legend = [...bars, ...marks].map((each, index) => {
    const at = 20 + index * 132;
    const sign =
      'key' in each ? circle(at + 8, 18, each) : `<path stroke="${each.colour}" stroke-width="3" d="M${at} 18h16"/>`;
    return sign + text(at + 24, 22, each.name);
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="13" fill="${PAPER}">`,
    '<title>What each kind of page waits for, beside its floor</title>',
    `<rect width="${WIDTH}" height="${height}" rx="8" fill="${INK}"/>`,
    ...scale.flat(),
    ...rows,
    ...legend,
    '</svg>\n',
  ].join('\n');
}
