import 'react';

declare global {
  interface ImportMetaEnv {
    /** The year of the build, in the copyright line of the prerendered pages. */
    readonly BUILD_YEAR: string;
    /** The page's background, for the browser's own bars (publish/brand.ts). */
    readonly THEME_COLOR: string;
    /** Which scroll bars and controls fit to it. */
    readonly COLOR_SCHEME: 'dark' | 'light';
    /** Colours of the background's points: red, green and blue, each from 0 to 1. */
    readonly PAPER_RGB: readonly [number, number, number];
    readonly SIGNAL_RGB: readonly [number, number, number];
    readonly PHOTOS: 'tone' | 'colour';
  }
}

declare module 'react' {
  /** Custom properties that components pass to the stylesheet. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
  interface HTMLAttributes<T> {
    /**
     * `kind:seed`: the background's points gather in the element's rectangle while it is in view, in its text colour (R-signal).
     * A wave is made from the seed, a face, a mark or a drawing is the file that it names, another figure is the SVG inside;
     * with `none` the noise thins out.
     */
    'data-signal'?: `${'wave' | 'face' | 'figure' | 'mark' | 'none'}:${string}`;
  }
  /** Invoker Commands: a button opens a dialog without script. */
  interface ButtonHTMLAttributes<T> extends HTMLAttributes<T> {
    command?: 'show-modal' | 'close';
    commandfor?: string;
  }
}
