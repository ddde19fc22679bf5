import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { isDark } from '../../model/checking/contrast.ts';
import { type Focus, photoFolder } from '../../model/formats/photo.ts';
import { readBrand } from '../../model/reading/read-content.ts';
import { drawPoints } from './points.ts';

/** One file of a photo: encoded, or as SVG drawn in points, one for each pixel of this size. */
export type Variant = { focus: Focus; width: number; height: number; type: 'avif' | 'jpg' | 'svg' };

/** A photo is reduced to this shorter side before it is cut, px: enough for 1440 px across in any ratio that pages use. */
const SHORTER_SIDE = 1800;
/** A photo of 100 megapixels needs about 0.5 GB of memory. */
const MAX_PIXELS = 100e6;
const ADVICE = 'export it again as JPEG or PNG';
/** Longer side of a drawing (SVG), px. For points it is 8 px a point: filters of a large one take half a minute. */
const DRAWING_SIZE = { points: 520, picture: 2880 };

/** Effort of AVIF, 0 to 9. The demo and tests take 0, which is five times as fast and a little less good. */
const effort = Number(process.env.PHOTO_EFFORT ?? 2);

/** Text and flat colours need more bits than a photo does to stay free of noise. AVIF keeps all colours (4:4:4). */
const SETTINGS = {
  photo: { avif: { quality: 47, effort }, jpg: { quality: 74, mozjpeg: true } },
  drawn: { avif: { quality: 68, effort }, jpg: { quality: 88, mozjpeg: true, chromaSubsampling: '4:4:4' } },
} as const;

/** Behind what is transparent. A photo is encoded from valid content only. */
const colours = readBrand()?.colours;
const background = colours?.raised ?? '#000000';
/** Tones of points: bright ones on a dark page show what is bright. */
const ink = { colour: colours?.paper ?? '#ffffff', isBright: !colours || isDark(colours) };

const sources = ['encode.ts', 'points.ts'].map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'));
/** Changes whenever the same photo could become other bytes. */
export const encoderVersion = JSON.stringify([sources, effort, background, ink, sharp.versions]);

// A photo is decoded once, so there is nothing to keep.
sharp.cache(false);

/** The size of a file of content/photos/ as it is shown. @throws Error when it is no photo, or too large */
export async function measurePhoto(file: string): Promise<Size> {
  const path = join(photoFolder(), file);
  const header = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!header) throw new Error(`is damaged, or no photo; ${ADVICE}`);
  if (header.compression === 'hevc') throw new Error(`is a HEIC photo, whatever its name ends in; ${ADVICE}`);
  const millions = (header.width * header.height) / 1e6;
  if (header.format !== 'svg' && millions > MAX_PIXELS / 1e6) {
    throw new Error(`has ${Math.ceil(millions)} million pixels, and at most ${MAX_PIXELS / 1e6} can be decoded`);
  }
  return header.autoOrient;
}

/** Decodes a file: upright, in sRGB, without metadata. @param size of a drawing: its longer side, px */
async function decode(file: string, size: number | undefined) {
  const { width, height } = await measurePhoto(file);
  // SVG is drawn with 72 pixels an inch, and at most with 100,000.
  const density = size && Math.min(100_000, Math.max(1, (72 * size) / Math.max(width, height)));
  return sharp(join(photoFolder(), file), {
    limitInputPixels: MAX_PIXELS,
    failOn: 'error',
    ...(density && { density }),
  })
    .autoOrient()
    .resize({
      ...(width < height ? { width: SHORTER_SIDE } : { height: SHORTER_SIDE }),
      withoutEnlargement: true,
    })
    .flatten({ background })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch((error: Error) => {
      // The libraries repeat themselves for each row.
      throw new Error(`cannot be decoded (${error.message.split('\n')[0]}); ${ADVICE}`);
    });
}

/** Opens a file of content/photos/, decoded once for all variants. @returns what encodes a variant, or throws */
export function openPhoto(file: string): (variant: Variant) => Promise<Uint8Array> {
  const extension = extname(file).toLowerCase();
  const isDrawing = extension === '.svg';
  const settings = SETTINGS[isDrawing || extension === '.png' ? 'drawn' : 'photo'];
  const decodings = new Map<number | undefined, ReturnType<typeof decode>>();

  return async ({ focus, width, height, type }: Variant) => {
    const size = isDrawing ? DRAWING_SIZE[type === 'svg' ? 'points' : 'picture'] : undefined;
    const decoding = decodings.get(size) ?? decode(file, size);
    decodings.set(size, decoding);
    const { data, info } = await decoding;
    const master = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
    const sized = isDrawing
      ? master.resize({ width, height, fit: 'contain', background })
      : crop(master, info, { focus, width, height });
    if (type === 'svg') return drawPoints(sized, ink);
    return type === 'avif' ? sized.avif(settings.avif).toBuffer() : sized.jpeg(settings.jpg).toBuffer();
  };
}

type Size = { width: number; height: number };

/** The largest part of this ratio around the focus, reduced to the width; a smaller photo is not enlarged. */
function crop(master: Sharp, size: Size, { focus, width, height }: Omit<Variant, 'type'>): Sharp {
  const scale = Math.min(size.width / width, size.height / height);
  // The widest variant has up to two pixels per CSS pixel, so half of it is one.
  if (scale < 0.5) {
    const needed = `${Math.ceil(width / 2)} × ${Math.ceil(height / 2)}`;
    throw new Error(`has ${size.width} × ${size.height} pixels, and is shown where it needs at least ${needed}`);
  }
  const part = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const start = (all: number, needed: number, at: number) =>
    Math.round(Math.min(Math.max(all * at - needed / 2, 0), all - needed));
  return master
    .extract({
      left: start(size.width, part.width, focus[0]),
      top: start(size.height, part.height, focus[1]),
      ...part,
    })
    .resize({ width, height, fit: 'fill', withoutEnlargement: true });
}
