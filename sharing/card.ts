import type { Node, Renderer } from '@takumi-rs/core';
import { artPath, matrixPath, STEP } from '../app/display/dot-patterns.ts';
import type { ListedPage } from '../content/page-list.ts';
import { site } from '../content/site.ts';
import { colours, toneOf } from './colours.ts';
import { imageOf, markSvg } from './svg.ts';

/** What link previews show whole, px (https://ogp.me; the size that all the large ones take). */
export const cardSize = { width: 1200, height: 630 } as const;

type Shown = Pick<ListedPage, 'headline' | 'kind' | 'discipline' | 'seed' | 'artById'>;

/** Sides of the text, px. */
const MARGIN = 64;
/** Room of the headline: as wide as the card allows, and as high as keeps it off the art. */
const headlineBox = { width: cardSize.width - 2 * MARGIN, height: 258 } as const;
/** Sizes of the headline, px, of which the first that fits is taken. */
const headlineSizes = [136, 120, 108, 96, 88, 80, 72, 64, 56] as const;
/** The art: a band of points along the foot. */
const art = { columns: 40, rows: 7, step: cardSize.width / 40 } as const;

/**
 * What a page's sharing card shows: mark and name, the kind of page, its headline as large as it fits, and below, edge
 * to edge, the kind of dot art that it has on its card and its page, in its discipline's colour.
 *
 * @param renderer measures which size of the headline fits.
 * @returns the card as a tree of nodes for the same renderer; equal trees are equal pictures.
 */
export async function cardTree(page: Shown, renderer: Renderer): Promise<Node> {
  const tone = page.discipline ? toneOf[page.discipline] : colours.signal;
  return {
    type: 'container',
    style: {
      width: cardSize.width,
      height: cardSize.height,
      display: 'flex',
      flexDirection: 'column',
      backgroundColor: colours.ink,
      color: colours.paper,
    },
    children: [
      {
        type: 'image',
        src: imageOf(artSvg(page, tone)),
        style: { position: 'absolute', left: 0, bottom: 0, width: cardSize.width, height: art.rows * art.step },
      },
      {
        type: 'container',
        style: {
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          width: cardSize.width,
          padding: `${MARGIN - 8}px ${MARGIN}px 0`,
        },
        children: [
          {
            type: 'container',
            style: { display: 'flex', alignItems: 'center', gap: 18 },
            children: [
              { type: 'image', src: imageOf(markSvg(colours.signal)), style: { width: 43, height: 42 } },
              text(site.name, {
                fontFamily: 'Funnel Display',
                fontSize: 34,
                fontWeight: 500,
                letterSpacing: '-0.035em',
              }),
            ],
          },
          {
            type: 'container',
            style: { display: 'flex', alignItems: 'center', gap: 14 },
            children: [
              { type: 'container', style: { width: 12, height: 12, borderRadius: 6, backgroundColor: tone } },
              text(page.kind, { fontFamily: 'Geist Mono', fontSize: 24, color: tone }),
            ],
          },
        ],
      },
      {
        type: 'container',
        style: { display: 'flex', width: cardSize.width, padding: `38px ${MARGIN}px 0` },
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
    maxWidth: headlineBox.width,
    fontFamily: 'Funnel Display',
    fontSize,
    fontWeight: 500,
    letterSpacing: '-0.035em',
    lineHeight: 1.02,
    textWrap: 'balance',
    overflowWrap: 'anywhere',
  });
}

/** The largest size at which the headline fits its room without breaking a word; the smallest where none does. */
async function headlineSize(words: string, renderer: Renderer): Promise<number> {
  const longest = words.split(/\s+/).reduce((one, other) => (one.length < other.length ? other : one));
  for (const size of headlineSizes) {
    const whole = await renderer.measure(headline(words, size), { width: headlineBox.width });
    const word = await renderer.measure(headline(longest, size), { width: headlineBox.width });
    if (whole.height <= headlineBox.height && word.height < 2 * size) return size;
  }
  return Math.min(...headlineSizes);
}

/** The matrix of points, some of them lit, fading to the foot as on the site. */
function artSvg({ seed, artById = false }: Shown, tone: string): string {
  const { columns, rows } = art;
  const [width, height] = [columns * STEP, rows * STEP];
  const points = (path: string, stroke: string, size: number) =>
    `<path d="${path}" fill="none" stroke="${stroke}" stroke-linecap="round" stroke-dasharray="0 ${STEP}" stroke-width="${size}"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<defs><linearGradient id="fade" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="${height}">` +
    `<stop offset=".35" stop-color="${tone}"/><stop offset="1" stop-color="${tone}" stop-opacity=".45"/></linearGradient></defs>` +
    points(matrixPath(columns, rows), `${colours.paper}" stroke-opacity=".12`, 2.5) +
    points(artPath(seed, columns, rows, artById ? undefined : 'curve'), 'url(#fade)', 9) +
    '</svg>'
  );
}
