import { person } from 'model/frame.data.ts';
import { Photo } from './photo.tsx';
import { Signal } from './signal.tsx';

/** Width of a portrait divided by its height. */
const RATIO = 0.8;

/**
 * Who does the work. In view, the background's points gather into her face, which then becomes the photo, if there is one
 * (R-person). It is `eager` where the page opens with it.
 */
export function Portrait({ eager = false }: { eager?: boolean }) {
  if (!person?.points) return null;
  const { name, line, alt, points, photo } = person;
  return (
    <figure className="w-88 max-w-full">
      <div className="relative aspect-[4/5]">
        <Signal className="signal-picture" kind="face" seed={points}>
          <img
            alt={photo ? '' : alt}
            className="points size-full"
            height="500"
            loading={eager ? undefined : 'lazy'}
            src={points}
            width="400"
          />
        </Signal>
        {photo && (
          <Photo
            columns={18}
            eager={eager}
            image={photo}
            ratio={RATIO}
            seed="portrait"
            sizes="(width >= 40rem) 22rem"
          />
        )}
      </div>
      <figcaption className="scrim mt-5 w-fit">
        <b className="block font-display text-subheading">{name}</b>
        <span className="text-small text-quiet">{line}</span>
      </figcaption>
    </figure>
  );
}

/** The same, small, beside an offer. */
export function Signature() {
  if (!person) return null;
  const { name, line, points, photo } = person;
  return (
    <div className="flex items-center gap-4">
      {photo ? (
        <span className="w-16 flex-none">
          <Photo columns={9} image={{ ...photo, alt: '' }} ratio={RATIO} seed="portrait" width={64} />
        </span>
      ) : (
        points && <img alt="" className="points" height="80" loading="lazy" src={points} width="64" />
      )}
      <p>
        <b className="block">{name}</b>
        <span className="block text-small text-quiet">{line}</span>
      </p>
    </div>
  );
}
