import 'react';

/** Custom properties that components pass to the stylesheet. */
declare module 'react' {
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
