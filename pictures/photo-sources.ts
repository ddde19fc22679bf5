import { inText, type PhotoUse } from '../model/data/photo-uses.ts';

/** Widths in `srcset`, px. */
const widths = [480, 750, 1100, 1440] as const;
/** Width of a photo across a phone's screen: the viewport without the page's padding. */
const FULL_WIDTH = 'calc(100vw - 2.5rem)';

/** The attributes of `<source>` and `<img>` for a photo of the site (publish/photos/photos.ts) or of the host. */
export function photoSources(src: string, { ratio, sizes, width = widths[1] / 2 }: PhotoUse) {
  const isOwn = src.startsWith('/');
  const urlAt = (px: number, type: string) => {
    const height = Math.round(px / ratio);
    return isOwn ? `${src}-${px}x${height}.${type}` : `${src}?auto=format&fit=crop&q=70&w=${px}&h=${height}`;
  };
  // Twice the pixels of a constant width, for screens with two device pixels per CSS pixel.
  const intrinsicWidth = width * 2;
  const set = sizes && {
    sizes: `${sizes}, ${FULL_WIDTH}`,
    srcSet: widths.map((px) => `${urlAt(px, 'avif')} ${px}w`).join(', '),
  };
  return {
    source: isOwn && set,
    img: {
      ...(!isOwn && set),
      src: urlAt(intrinsicWidth, 'jpg'),
      width: intrinsicWidth,
      height: Math.round(intrinsicWidth / ratio),
    },
  };
}

/** The least width and height of a photo, px: half of its largest file, so that one of its pixels is one CSS pixel. */
export function leastSizeOf({ ratio, width = widths[3] / 2 }: PhotoUse) {
  return { width, height: Math.ceil(Math.round((2 * width) / ratio) / 2) };
}

/** The same for a picture in a Markdown text. */
export const pictureSources = (src: string) => photoSources(src, inText);
