import 'react';

declare module 'react' {
  /** Custom properties that components pass to the stylesheet. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
  interface HTMLAttributes<T> {
    /**
     * `kind:seed`: the background's points gather in the element's rectangle while it is in view, in its text colour (R-shapes).
     * A wave (home) is made from its seed. The seed of a face or a mark is the path of an SVG file. A picture is the SVG inside
     * the element, as `Dots` writes it; parts may have their own colours. With `none` the noise thins out.
     */
    'data-shape'?: `${'wave' | 'face' | 'picture' | 'mark' | 'none'}:${string}`;
  }
  /** Invoker Commands: a button opens a dialog without script. */
  interface ButtonHTMLAttributes<T> extends HTMLAttributes<T> {
    command?: 'show-modal' | 'close';
    commandfor?: string;
  }
}
