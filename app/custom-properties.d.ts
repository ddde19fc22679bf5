import 'react';

/** Custom properties that components hand to the sheet. */
declare module 'react' {
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
