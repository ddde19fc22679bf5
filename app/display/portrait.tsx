import { person } from 'model/data/frame.ts';
import { portraitPhoto } from 'model/data/photo-uses.ts';
import { fileUrl } from './base-path.ts';
import { Photo } from './photo.tsx';

type PortraitShapeProps = { className: string; alt?: string; eager?: boolean };

/** The portrait of who does the work, in points (R-person). */
export function PortraitShape({ className, alt = '', eager = false }: PortraitShapeProps) {
  if (!person?.points) return null;
  return (
    <div className={className} data-shape={`face:${person.points}`}>
      <img
        alt={alt}
        className="points size-full object-contain object-right"
        height="500"
        loading={eager ? undefined : 'lazy'}
        src={fileUrl(person.points)}
        width="400"
      />
    </div>
  );
}

/** Who does the work (R-person). Points gather into the portrait, which then becomes the photo, if there is one. */
export function Portrait({ eager = false }: { eager?: boolean }) {
  if (!person?.points) return null;
  const { name, line, alt, photo } = person;
  return (
    <figure className="w-88 max-w-full items-center gap-6 max-sm:flex lg:justify-self-end">
      <div className="relative aspect-[4/5] max-sm:w-1/2">
        <PortraitShape alt={photo ? '' : alt} className="shape-picture" eager={eager} />
        {photo && <Photo columns={18} eager={eager} image={photo} seed="portrait" {...portraitPhoto} />}
      </div>
      <figcaption className="scrim mt-5 w-fit">
        <b className="block font-display text-subheading">{name}</b>
        <span className="text-quiet">{line}</span>
      </figcaption>
    </figure>
  );
}
