import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Renderer } from '@takumi-rs/core';

/** The site's fonts in the files of their packages, with the characters beyond English that a title may have. */
const fonts = [
  ['Funnel Display', '@fontsource-variable/funnel-display/files/funnel-display-latin-wght-normal.woff2'],
  ['Funnel Display', '@fontsource-variable/funnel-display/files/funnel-display-latin-ext-wght-normal.woff2'],
  ['Geist Mono', '@fontsource/geist-mono/files/geist-mono-latin-400-normal.woff2'],
  ['Geist Mono', '@fontsource/geist-mono/files/geist-mono-latin-ext-400-normal.woff2'],
] as const;

export type VersionedRenderer = {
  renderer: Renderer;
  /** Changes with the fonts and the version of Takumi. */
  version: string;
};

/** Loads Takumi, which draws images natively, without a browser, and registers the site's fonts. */
export async function loadRenderer(): Promise<VersionedRenderer> {
  const { resolve } = createRequire(import.meta.url);
  const renderer = new Renderer();
  // The package's manifest and not its binary, which differs between platforms.
  const manifest = join(dirname(resolve('@takumi-rs/core')), '../package.json');
  const version = createHash('sha256').update(await readFile(manifest));
  for (const [name, file] of fonts) {
    const data = await readFile(resolve(file));
    version.update(data);
    await renderer.registerFont({ name, data });
  }
  return { renderer, version: version.digest('hex') };
}
