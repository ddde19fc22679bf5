import type { Image } from 'content/fields.schema.ts';
import { type CSSProperties, useEffect, useRef } from 'react';
import { DotArt } from './dot-art.tsx';
import type { ArtKind } from './dot-patterns.ts';

/** Widths to choose from, px. */
const widths = [480, 750, 1100, 1440] as const;
/** How wide a picture is that spans a phone's page: all but the space at its sides. */
const SPAN = 'calc(100vw - 2.5rem)';

/**
 * Either how wide it is shown, as in the `sizes` of an image but for the last, which is a phone's; or one width in px
 * where it never changes.
 */
type Extent = { sizes: string; width?: never } | { width: number; sizes?: never };

type PhotoProps = {
  image: Image;
  /** The id that its dot art is made from. */
  seed: string;
  /** Width of the photo divided by its height. */
  ratio: number;
  /** Kind of the art; chosen by the id where it is not said. */
  art?: ArtKind;
  /** The art's points across; wide pictures want more. */
  columns?: number;
  /** Moves from card to page on a screen change. Once a page for each seed. */
  travels?: boolean;
  /** What one sees first on opening: fetched at once, before the others. */
  eager?: boolean;
} & Extent;

/** The photo host crops and sizes by query. */
function addressAt(width: number, { src }: Image, ratio: number): string {
  return `${src}?auto=format&fit=crop&q=70&w=${width}&h=${Math.round(width / ratio)}`;
}

/**
 * A photo over its dot art: whole while the photo loads, when its host is down, and without any network.
 * Takes the discipline's colour from the nearest `data-discipline`.
 */
export function Photo({
  image,
  seed,
  ratio,
  sizes,
  width,
  art,
  columns = 22,
  travels = false,
  eager = false,
}: PhotoProps) {
  const ref = useRef<HTMLImageElement>(null);
  // Twice the pixels for a fixed width, so that it is sharp on every screen.
  const shown = width === undefined ? widths[1] : width * 2;

  useEffect(() => {
    const photo = ref.current;
    // It may have failed before this script ran.
    if (photo?.complete && photo.naturalWidth === 0) photo.dataset.failed = '';
  }, []);

  return (
    <span
      className="photo"
      style={{ '--ratio': ratio, ...(travels && { viewTransitionName: `photo-${seed}` }) } satisfies CSSProperties}
    >
      <DotArt columns={columns} kind={art} rows={Math.round(columns / ratio)} seed={seed} />
      <img
        alt={image.alt}
        decoding="async"
        fetchPriority={eager ? 'high' : undefined}
        height={Math.round(shown / ratio)}
        loading={eager ? undefined : 'lazy'}
        onError={(event) => {
          event.currentTarget.dataset.failed = '';
        }}
        ref={ref}
        sizes={sizes && `${sizes}, ${SPAN}`}
        src={addressAt(shown, image, ratio)}
        srcSet={sizes && widths.map((each) => `${addressAt(each, image, ratio)} ${each}w`).join(', ')}
        width={shown}
      />
    </span>
  );
}
