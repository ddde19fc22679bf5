/** Made at build by sharing/plugin.ts. */
declare module 'virtual:sharing-cards' {
  /** Address of each page's sharing card, by the page's address. */
  export const cardPaths: Readonly<Record<string, string>>;
  /** Of every card, px. */
  export const cardSize: { readonly width: number; readonly height: number };
}
