import type { CSSProperties, ReactNode } from 'react';

type SignalProps = {
  /** The id that a wave is generated from, the file of a face or a mark, or the name of a figure. */
  seed?: string;
  /** `mark` is the brand's, with `none` the noise thins out, and a `figure` is that of the children (dots.tsx). */
  kind: 'wave' | 'face' | 'figure' | 'mark' | 'none';
  /** Its place in the nearest positioned ancestor, which it fills by default. */
  className?: string;
  style?: CSSProperties;
  /** Art that is shown where the points do not gather. */
  children?: ReactNode;
};

/**
 * The rectangle in which the background's points gather into dot art while it is in view (R-signal), in the colour of the
 * nearest `data-discipline`. The background reads `data-signal`.
 */
export function Signal({ seed = '', kind, className, style, children }: SignalProps) {
  return (
    <div className={className} data-signal={`${kind}:${seed}`} style={style}>
      {children}
    </div>
  );
}
