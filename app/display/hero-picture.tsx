import { type DotPicture, Dots } from './dots.tsx';
import { Signal } from './signal.tsx';

/** What a screen says, as a picture beside its title into which the background's points gather (R-signal). */
export function HeroPicture({ name, ...picture }: DotPicture & { name: string }) {
  return (
    <div className="relative w-full" style={{ aspectRatio: picture.columns / picture.rows }}>
      <Signal className="signal-picture text-signal" kind="figure" seed={name}>
        <Dots className="points size-full" {...picture} />
      </Signal>
    </div>
  );
}
