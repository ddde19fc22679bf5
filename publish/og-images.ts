import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Node, Renderer } from '@takumi-rs/core';
import type { ListDrawing } from '../model/deriving/list-items.server.ts';
import { directionOf } from '../model/deriving/locale.ts';
import type { OgImageContent } from '../model/deriving/page-list.server.ts';
import { nameOnLine } from '../model/deriving/page-titles.ts';
import { fontFolder } from '../model/formats/fonts.ts';
import { markSvg } from '../model/formats/mark.ts';
import { content } from '../model/reading/content.server.ts';
import { artPath, DRAWING, drawingSvg, matrixPath, STEP } from '../pictures/dot-patterns.ts';
import { listPicture } from '../pictures/list-pictures.server.ts';
import { dataUrlOf } from './icons.ts';

const { brand, site } = content;
const { colours, fonts, mark } = brand;

const direction = directionOf(site.locale);
/** The sides at which lines of text start and end. */
const [start, end] = direction === 'rtl' ? (['right', 'left'] as const) : (['left', 'right'] as const);

/** Size of every image, px: the one that all large networks show uncropped (https://ogp.me). */
export const OG_IMAGE_SIZE = { width: 1200, height: 630 } as const;

const MARGIN = 64;
/** Space of the headline, px: between the margins and above the art. */
const HEADLINE_BOX = { width: OG_IMAGE_SIZE.width - 2 * MARGIN, height: 258 };
/** Space of the headline beside a drawing, px: above a figure, or alone. */
const NARROW_BOX = { width: 400, height: 170 };
const HIGH_BOX = { ...NARROW_BOX, height: 340 };
/** Size of a price, and its distance from the headline, px. */
const [PRICE_SIZE, PRICE_MARGIN] = [40, 22] as const;
/** Sizes of the headline, px; the first that fits is used. */
const HEADLINE_SIZES = [136, 120, 108, 96, 88, 80, 72, 64, 56, 48, 40] as const;
const MARK_SIDE = 43.2;
const [, , markWidth, markHeight] = mark.viewBox;
const markScale = MARK_SIDE / Math.max(markWidth, markHeight);
const markSize = { width: Math.round(markWidth * markScale), height: Math.round(markHeight * markScale) };
/** A matrix of points, whose distance is `step`, px. */
type Matrix = { columns: number; rows: number; step: number };
/** The art: a band of points along the bottom. */
const art: Matrix = { columns: 40, rows: 7, step: OG_IMAGE_SIZE.width / 40 };
/** Dim points around a drawing, up to the lower edge and the side at which lines end. */
const ground: Matrix = { columns: DRAWING.columns + 4, rows: DRAWING.rows + 6, step: 11 };

/** An Open Graph image for the same renderer: equal trees give equal images. */
export async function ogImageTree(page: OgImageContent, renderer: Renderer): Promise<Node> {
  const tone = (page.discipline && colours.disciplines[page.discipline]) ?? colours.signal;
  const { width } = OG_IMAGE_SIZE;
  const name = [image(markSvg(mark, colours.signal), markSize), text(nameOnLine(site) ?? site.name, displayFont(34))];
  const kind = [
    box({ width: 12, height: 12, borderRadius: 6, backgroundColor: tone }),
    text(page.kind, { fontFamily: 'Label', fontSize: 24, color: tone }),
  ];
  const { drawing, figure } = page;
  const { width: across, height } = drawing ? (figure ? NARROW_BOX : HIGH_BOX) : HEADLINE_BOX;
  const price = page.price && text(page.price, { ...displayFont(PRICE_SIZE), lineHeight, marginTop: PRICE_MARGIN });
  const space = { width: across, height: height - (price ? PRICE_SIZE * lineHeight + PRICE_MARGIN : 0) };
  const proof = [...(figure ? figureOf(figure, tone) : []), ...(price ? [price] : [])];
  const beside = { position: 'absolute', [start]: MARGIN, bottom: MARGIN, width: NARROW_BOX.width } as const;
  const pictures = drawing
    ? [...drawingOf(drawing, tone), box({ ...beside, ...column }, ...proof)]
    : [artOf(page, tone)];
  return box(
    { ...OG_IMAGE_SIZE, ...column, direction, backgroundColor: colours.ink, color: colours.paper },
    ...pictures,
    box(
      { ...row, justifyContent: 'space-between', width, padding: `${MARGIN - 8}px ${MARGIN}px 0` },
      box({ ...row, gap: 18 }, ...name),
      box({ ...row, gap: 14 }, ...kind),
    ),
    box(
      { ...column, width, padding: `38px ${MARGIN}px 0` },
      headline(page.headline, await headlineSize(page.headline, space, renderer), space.width),
      ...(price && !drawing ? [price] : []),
    ),
  );
}

type Style = NonNullable<Node['style']>;

const box = (style: Style, ...children: Node[]): Node => ({ type: 'container', style, children });
const image = (svg: string, style: Style): Node => ({ type: 'image', src: dataUrlOf(svg), style });
const text = (words: string, style: Style): Node => ({ type: 'text', text: words, style });

const row = { display: 'flex', alignItems: 'center' } as const;
const column = { display: 'flex', flexDirection: 'column' } as const;
const displayFont = (fontSize: number) => ({
  fontFamily: 'Display',
  fontSize,
  fontWeight: fonts.display.weight,
  letterSpacing: `${fonts.display.tracking}em`,
});

/** Arabic letters reach higher and lower than Latin ones. */
const lineHeight = direction === 'rtl' ? 1.3 : 1.02;

const headline = (words: string, fontSize: number, maxWidth: number): Node =>
  text(words, { maxWidth, ...displayFont(fontSize), lineHeight, textWrap: 'balance', overflowWrap: 'anywhere' });

/** The largest size at which the headline fits without breaking a word; the smallest where none does. */
async function headlineSize(words: string, { width, height }: typeof HEADLINE_BOX, renderer: Renderer) {
  const longest = words.split(/\s+/).reduce((a, b) => (a.length < b.length ? b : a));
  for (const size of HEADLINE_SIZES) {
    const all = await renderer.measure(headline(words, size, width), { width });
    const word = await renderer.measure(headline(longest, size, width), { width });
    if (all.height <= height && word.height < 2 * size) return size;
  }
  return Math.min(...HEADLINE_SIZES);
}

/** A picture of points, at edges of the image. */
function pointsImage({ columns, rows, step }: Matrix, parts: string, at: Style): Node {
  const [width, height] = [columns * STEP, rows * STEP];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts}</svg>`;
  return image(svg, { position: 'absolute', ...at, width: columns * step, height: rows * step });
}

const pointsOf = (path: string, stroke: string, size: number) =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-linecap="round" stroke-dasharray="0 ${STEP}" stroke-width="${size}"/>`;
const dimPoints = ({ columns, rows }: Matrix) =>
  pointsOf(matrixPath(columns, rows), `${colours.paper}" stroke-opacity=".12`, 2.5);

/** A sign stays before its number: a figure without a letter, or mark, of another direction runs from left to right. */
const directionOfFigure = (value: string) => (/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(value) ? direction : 'ltr');

const figureOf = ({ value, label }: NonNullable<OgImageContent['figure']>, tone: string): Node[] => [
  text(value, {
    ...{ ...displayFont(116), lineHeight: 1, color: tone },
    ...{ direction: directionOfFigure(value), textAlign: start },
  }),
  text(label, { fontFamily: 'Label', fontSize: 22, lineHeight: 1.3, marginTop: 12 }),
];

function drawingOf(drawing: NonNullable<OgImageContent['drawing']>, tone: string): Node[] {
  const { columns, rows, step } = ground;
  const [width, height] = [DRAWING.columns * step, DRAWING.rows * step];
  const [side, bottom] = [((columns - DRAWING.columns) / 2) * step, ((rows - DRAWING.rows) / 2) * step];
  const svg = typeof drawing === 'string' ? drawingSvg(drawing, colours, tone) : pictureSvg(drawing, tone);
  return [
    pointsImage(ground, dimPoints(ground), { [end]: 0, bottom: 0 }),
    image(svg.replace('<svg', `<svg width="${width}" height="${height}"`), {
      ...{ position: 'absolute', [end]: side, bottom, width, height },
    }),
  ];
}

/** Parts of an SVG of this width, which run in the direction of reading as those of pages do (app/styles/rtl.css). */
const inReadingDirection = (parts: string, width: number): string =>
  direction === 'rtl' ? `<g transform="matrix(-1 0 0 1 ${width} 0)">${parts}</g>` : parts;

function pictureSvg(drawing: ListDrawing, tone: string): string {
  const { columns = 0, rows = 0, parts = [] } = listPicture(drawing) ?? {};
  const paths = parts.map(
    ({ path, colour = tone, opacity = 1, width = 9 }) =>
      `<path d="${path}" stroke="${colour}" opacity="${opacity}" stroke-width="${width}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${columns * STEP} ${rows * STEP}" fill="none" stroke-dasharray="0 ${STEP}" stroke-linecap="round">${inReadingDirection(paths.join(''), columns * STEP)}</svg>`;
}

/** A matrix of points along the bottom, some of them lit, fading downwards as on the site. */
function artOf({ seed }: OgImageContent, tone: string): Node {
  const { columns, rows } = art;
  return pointsImage(
    art,
    `<defs><linearGradient id="fade" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="${rows * STEP}">` +
      `<stop offset=".35" stop-color="${tone}"/><stop offset="1" stop-color="${tone}" stop-opacity=".45"/></linearGradient></defs>` +
      dimPoints(art) +
      inReadingDirection(pointsOf(artPath(seed, columns, rows), 'url(#fade)', 9), columns * STEP),
    { left: 0, bottom: 0 },
  );
}

/** Loads Takumi, which draws images natively, without a browser, and registers the site's fonts. */
export async function loadRenderer(): Promise<Renderer> {
  const renderer = new Renderer();
  for (const file of globSync('{display,label}*.woff2', { cwd: fontFolder() }).sort()) {
    const name = file.startsWith('display') ? 'Display' : 'Label';
    await renderer.registerFont({ name, data: await readFile(join(fontFolder(), file)) });
  }
  return renderer;
}

/** @returns the Open Graph image of a page as PNG */
export const drawOgImage = async (page: OgImageContent, renderer: Renderer): Promise<Uint8Array> =>
  renderer.render(await ogImageTree(page, renderer), { ...OG_IMAGE_SIZE, format: 'png' });
