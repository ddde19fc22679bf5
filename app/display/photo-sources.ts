/** Widths in `srcset`, px. */
const widths = [480, 750, 1100, 1440] as const;
/** Width of a photo across a phone's screen: the viewport without the page's padding. */
const FULL_WIDTH = 'calc(100vw - 2.5rem)';

/** Ratios of photos in the list of articles; a filter may put any article first (R-lists), so each photo has both. */
export const articleRatios = { first: 1.45, others: 1.6 };

/** `sizes` without its fallback, which is added here, or a constant width in px. */
export type DisplayWidth = { sizes: string; width?: undefined } | { width: number; sizes?: undefined };

/**
 * The attributes of `<source>` and `<img>` that load a photo in the right size, from the stock-photo host or the site.
 *
 * The stock-photo host crops and scales by query parameters. The build makes the sizes of own photos that pages name
 * (publish/photos/photos.ts). A `<source>` has AVIF, the `<img>` a JPEG for other browsers. A photo of constant width
 * is small and a JPEG only.
 *
 * @param src what `photoUrl` returned
 * @param ratio width divided by height
 * @param sizes of a photo whose width depends on the window, without the fallback, which is added here
 * @param width of any other photo, px
 */
export function photoSources(src: string, ratio: number, sizes: string | undefined, width = widths[1] / 2) {
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

/** The same for a picture in a Markdown text (R-article), whose column is as wide as a line. */
export const pictureSources = (src: string) => photoSources(src, 1.6, '(width >= 48rem) 44rem');
