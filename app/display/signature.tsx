import { person } from 'model/data/frame.ts';
import { signaturePhoto } from 'model/data/photo-uses.ts';
import { fileUrl } from './base-path.ts';
import { Photo } from './photo.tsx';

/** Who does the work, small, beside an offer (R-person). */
export function Signature({ className = '' }) {
  if (!person) return null;
  const { name, line, smallPoints, photo } = person;
  return (
    <div className={`flex flex-wrap items-center gap-4 ${className}`}>
      {photo ? (
        <Photo className="portrait" columns={9} image={{ ...photo, alt: '' }} seed="portrait" {...signaturePhoto} />
      ) : (
        smallPoints && (
          <img alt="" className="points portrait" height="64" loading="lazy" src={fileUrl(smallPoints)} width="64" />
        )
      )}
      <p className="grow basis-32">
        <b className="block">{name}</b>
        <span className="block text-quiet">{line}</span>
      </p>
    </div>
  );
}
