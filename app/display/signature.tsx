import { person } from 'model/frame.data.ts';
import { Photo } from './photo.tsx';

/** Who does the work, small, beside an offer (R-person). */
export function Signature() {
  if (!person) return null;
  const { name, line, points, photo } = person;
  return (
    <div className="flex items-center gap-4">
      {photo ? (
        <span className="w-16 flex-none">
          <Photo columns={9} image={{ ...photo, alt: '' }} ratio={0.8} seed="portrait" width={64} />
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
