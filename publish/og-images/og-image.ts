import type { Node, Renderer } from '@takumi-rs/core';
import { artPath, matrixPath, STEP } from '../../app/display/dot-patterns.ts';
import { content } from '../../model/content.server.ts';
import { markSvg } from '../../model/mark.ts';
import type { OgImageContent } from '../../model/page-list.server.ts';
import { imageOf } from '../icons.ts';

const {
  site,
  brand: { colours, fonts, mark },
} = content;

/** Size of every image, px: the one that all large networks show uncropped (https://ogp.me). */
export const OG_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** Space at the sides of the text, px. */
const MARGIN = 64;
/** Space of the headline, px: between the margins, above the art. */
const HEADLINE_BOX = { width: OG_IMAGE_SIZE.width - 2 * MARGIN, height: 258 } as const;
/** Sizes of the headline, px; the first that fits is used. */
const HEADLINE_SIZES = [136, 120, 108, 96, 88, 80, 72, 64, 56] as const;
/** Longer side of the mark, px. */
const MARK_SIDE = 43.2;
const [, , markWidth, markHeight] = mark.viewBox;
const markScale = MARK_SIDE / Math.max(markWidth, markHeight);
const markSize = { width: Math.round(markWidth * markScale), height: Math.round(markHeight * markScale) };
/** The art: a band of points along the bottom. */
const art = { columns: 40, rows: 7, step: OG_IMAGE_SIZE.width / 40 } as const;

/**
 * An Open Graph image: mark and name, the kind of page, its headline as large as it fits, and along the bottom the dot art
 * of the page in the colour of its discipline.
 *
 * @returns a tree of nodes for the same renderer; equal trees give equal images
 */
export async function ogImageTree(page: OgImageContent, renderer: Renderer): Promise<Node> {
  const tone = (page.discipline && colours.disciplines[page.discipline]) ?? colours.signal;
  return {
    type: 'container',
    style: {
      width: OG_IMAGE_SIZE.width,
      height: OG_IMAGE_SIZE.height,
      display: 'flex',
      flexDirection: 'column',
      backgroundColor: colours.ink,
      color: colours.paper,
    },
    children: [
      {
        type: 'image',
        src: imageOf(artSvg(page, tone)),
        style: { position: 'absolute', left: 0, bottom: 0, width: OG_IMAGE_SIZE.width, height: art.rows * art.step },
      },
      {
        type: 'container',
        style: {
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          width: OG_IMAGE_SIZE.width,
          padding: `${MARGIN - 8}px ${MARGIN}px 0`,
        },
        children: [
          {
            type: 'container',
            style: { display: 'flex', alignItems: 'center', gap: 18 },
            children: [
              { type: 'image', src: imageOf(markSvg(mark, colours.signal)), style: markSize },
              text(site.name, {
                fontFamily: 'Display',
                fontSize: 34,
                fontWeight: fonts.display.weight,
                letterSpacing: `${fonts.display.tracking}em`,
              }),
            ],
          },
          {
            type: 'container',
            style: { display: 'flex', alignItems: 'center', gap: 14 },
            children: [
              { type: 'container', style: { width: 12, height: 12, borderRadius: 6, backgroundColor: tone } },
              text(page.kind, { fontFamily: 'Label', fontSize: 24, color: tone }),
            ],
          },
        ],
      },
      {
        type: 'container',
        style: { display: 'flex', width: OG_IMAGE_SIZE.width, padding: `38px ${MARGIN}px 0` },
        children: [headline(page.headline, await headlineSize(page.headline, renderer))],
      },
    ],
  };
}

type TextStyle = NonNullable<Node['style']>;

function text(words: string, style: TextStyle): Node {
  return { type: 'text', text: words, style };
}

function headline(words: string, fontSize: number): Node {
  return text(words, {
    maxWidth: HEADLINE_BOX.width,
    fontFamily: 'Display',
    fontSize,
    fontWeight: fonts.display.weight,
    letterSpacing: `${fonts.display.tracking}em`,
    lineHeight: 1.02,
    textWrap: 'balance',
    overflowWrap: 'anywhere',
  });
}

/** The largest size at which the headline fits without breaking a word; the smallest where none does. */
async function headlineSize(words: string, renderer: Renderer): Promise<number> {
  const longest = words.split(/\s+/).reduce((a, b) => (a.length < b.length ? b : a));
  for (const size of HEADLINE_SIZES) {
    const all = await renderer.measure(headline(words, size), { width: HEADLINE_BOX.width });
    const word = await renderer.measure(headline(longest, size), { width: HEADLINE_BOX.width });
    if (all.height <= HEADLINE_BOX.height && word.height < 2 * size) return size;
  }
  return Math.min(...HEADLINE_SIZES);
}

/** A matrix of points, some of them lit, fading towards the bottom as on the site. */
function artSvg({ seed, artKind }: OgImageContent, tone: string): string {
  const { columns, rows } = art;
  const [width, height] = [columns * STEP, rows * STEP];
  const points = (path: string, stroke: string, size: number) =>
    `<path d="${path}" fill="none" stroke="${stroke}" stroke-linecap="round" stroke-dasharray="0 ${STEP}" stroke-width="${size}"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<defs><linearGradient id="fade" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="${height}">` +
    `<stop offset=".35" stop-color="${tone}"/><stop offset="1" stop-color="${tone}" stop-opacity=".45"/></linearGradient></defs>` +
    points(matrixPath(columns, rows), `${colours.paper}" stroke-opacity=".12`, 2.5) +
    points(artPath(seed, columns, rows, artKind === 'curve' ? 'curve' : undefined), 'url(#fade)', 9) +
    '</svg>'
  );
}
