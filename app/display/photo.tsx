import { hasTonedPhotos } from 'model/data/brand.ts';
import type { PhotoUse } from 'model/data/photo-uses.ts';
import type { Image } from 'model/schemas/fields.ts';
import { photoSources } from 'pictures/photo-sources.ts';
import { Fragment, type SyntheticEvent, useEffect, useRef } from 'react';
import { preload } from 'react-dom';
import { fileUrl } from './base-path.ts';
import { DotArt } from './dots.tsx';

export type PhotoProps = {
  /** Without one, only the dot art is shown. */
  image: Image | undefined;
  /** The id that its dot art is generated from: without one its points are even. */
  seed?: string;
  /** Number of the art's dots across; wide photos need more. */
  columns?: number;
  /** In view when the page opens: fetched at once, with high priority. */
  eager?: boolean | undefined;
  className?: string | undefined;
} & PhotoUse;

/** Hides a photo that has failed, and shows it again: after a rotation another file of its `srcset` may load. */
const setFailed = ({ currentTarget, type }: SyntheticEvent<HTMLElement>) =>
  currentTarget.toggleAttribute('data-failed', type === 'error');

/** A photo over its dot art (dots.tsx), which shows while the photo loads and where it fails to load. */
export function Photo({ image, seed, columns = 22, eager = false, className = '', ...use }: PhotoProps) {
  const ref = useRef<HTMLImageElement>(null);
  const { source, img } = image ? photoSources(fileUrl(image.src), use) : {};

  const Picture = source ? 'picture' : Fragment;
  // In the HTML React preloads an eager image by itself, but not one in a `<picture>`.
  if (import.meta.env.SSR && source && img && eager) {
    const { srcSet: imageSrcSet, sizes: imageSizes } = source;
    preload(img.src, { as: 'image', type: 'image/avif', fetchPriority: 'high', imageSrcSet, imageSizes });
  }

  useEffect(() => {
    const photo = ref.current;
    // The photo may have failed before this script ran.
    if (photo?.complete && photo.naturalWidth === 0) photo.setAttribute('data-failed', '');
  }, []);

  return (
    <span className={`${hasTonedPhotos ? 'photo toned' : 'photo'} ${className}`} style={{ '--ratio': use.ratio }}>
      <DotArt columns={columns} rows={Math.round(columns / use.ratio)} seed={seed} />
      {/* Where a screen stays and gets another photo, the new one gets an element without `data-failed`. */}
      {img && (
        <Picture key={img.src}>
          {source && <source {...source} type="image/avif" />}
          <img
            alt={image?.alt}
            decoding="async"
            fetchPriority={eager ? 'high' : undefined}
            loading={eager ? undefined : 'lazy'}
            onError={setFailed}
            onLoad={setFailed}
            ref={ref}
            {...img}
          />
        </Picture>
      )}
    </span>
  );
}
