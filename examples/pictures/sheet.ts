/** The ground of a drawing, its colours, and what every line is drawn with. */
import { at, type Point, range } from './geometry.ts';

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
