import { person } from 'model/frame.data.ts';
import { Photo } from './photo.tsx';
import { Signal } from './signal.tsx';

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
          <Photo columns={18} eager={eager} image={photo} ratio={0.8} seed="portrait" sizes="(width >= 40rem) 22rem" />
        )}
      </div>
      <figcaption className="scrim mt-5 w-fit">
        <b className="block font-display text-subheading">{name}</b>
        <span className="text-small text-quiet">{line}</span>
      </figcaption>
    </figure>
  );
}
