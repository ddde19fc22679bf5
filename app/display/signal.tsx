import type { ReactNode } from 'react';
import type { ArtKind } from './dot-patterns.ts';

type SignalProps = {
  /** The id that the dot art is generated from, as that of its picture. */
  seed?: string;
  /** Derived from `seed` by default; `mark` is the brand's, and with `none` the noise thins out. With `figure`
   * the seed is `before-after`: the points of a measured value (figure-points.ts). */
  kind?: ArtKind | 'face' | 'figure' | 'mark' | 'none';
  /** Its place in the nearest positioned ancestor, which it fills by default. */
  className?: string;
  /** Art that is shown where the points do not gather. */
  children?: ReactNode;
};

/**
 * The rectangle in which the background's points gather into dot art while it is in view (R-signal), in the colour of the
 * nearest `data-discipline`. The background reads `data-signal`.
 */
export function Signal({ seed = '', kind, className, children }: SignalProps) {
  return (
    <div className={className} data-signal={`${kind ?? ''}:${seed}`}>
      {children}
    </div>
  );
}
