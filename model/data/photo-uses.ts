/** How pages show photos, by place. Their proportions are in docs/photos.md, too. */

/** Width divided by height, and `sizes` without its fallback, or else a constant width in px. */
export type PhotoUse = { ratio: number } & (
  | { sizes: string; width?: undefined }
  | { width: number; sizes?: undefined }
);

/** Across the page. */
const sizes = '(width >= 77.5rem) 73.5rem';

export const projectPhoto = { ratio: 2.33, sizes };
export const onlyPicture = { ratio: 2.33, sizes };
export const onlyPictureLarge = { ratio: 2.33, width: 720 };
export const picture = { ratio: 1.5, sizes: '(width >= 72rem) 36rem, (width >= 20rem) 50vw' };
export const pictureLarge = { ratio: 1.5, width: 720 };
export const cardOnHome = { ratio: 1.5, sizes: '(width >= 40rem) 42rem' };
export const cardInPortfolio = { ratio: 1.5, sizes: '(width >= 64rem) 44rem, (width >= 40rem) 47vw' };
export const servicePhoto = { ratio: 2.6, sizes };
export const menuPhoto = { ratio: 1.45, width: 104 };
/** A filter may put any article first (R-lists), so each photo has the files of both. */
export const firstInList = { ratio: 1.45, sizes: '(width >= 64rem) 40rem' };
export const otherInList = { ratio: 1.6, sizes: '(width >= 48rem) 38rem' };
export const articlePhoto = { ratio: 1.25, sizes: '(width >= 64rem) 29rem' };
export const articleInData = { ratio: 1.25, width: 600 };
/** In a Markdown text (R-article), whose column is as wide as a line. */
export const inText = { ratio: 1.6, sizes: '(width >= 48rem) 44rem' };
export const storyPhoto = { ratio: 1.9, sizes: '(width >= 64rem) 36rem' };
export const portraitPhoto = { ratio: 0.8, sizes: '(width >= 40rem) 22rem' };
export const portraitInData = { ratio: 0.8, width: 240 };
export const signaturePhoto = { ratio: 1, width: 64 };
export const clientPhoto = { ratio: 1, width: 48 };
