import { type DotPicture, Dots } from './dots.tsx';
import { Signal } from './signal.tsx';

type PageSignalProps = DotPicture & { name: string; className: string };

/** What a screen says, as a picture into which the background's points gather (R-signal). */
export function PageSignal({ name, className, ...picture }: PageSignalProps) {
  return (
    <Signal className={`${className} text-signal`} kind="figure" seed={name}>
      <Dots className="points size-full" {...picture} />
    </Signal>
  );
}

/** The picture of a screen beside its title. */
export function HeroPicture(picture: Omit<PageSignalProps, 'className'>) {
  return (
    <div className="relative w-full" style={{ aspectRatio: picture.columns / picture.rows }}>
      <PageSignal className="signal-picture" {...picture} />
    </div>
  );
}
