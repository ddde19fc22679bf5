import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Renderer } from '@takumi-rs/core';

/** The site's three faces, from the same files that its pages load, with what a title may hold beyond English. */
const faces = [
  ['Funnel Display', '@fontsource-variable/funnel-display/files/funnel-display-latin-wght-normal.woff2'],
  ['Funnel Display', '@fontsource-variable/funnel-display/files/funnel-display-latin-ext-wght-normal.woff2'],
  ['Geist Mono', '@fontsource/geist-mono/files/geist-mono-latin-400-normal.woff2'],
  ['Geist Mono', '@fontsource/geist-mono/files/geist-mono-latin-ext-400-normal.woff2'],
] as const;

export type Drawing = {
  renderer: Renderer;
  /** Changes with the faces and the version of what draws. */
  version: string;
};

/** Loads what draws pictures at build: Takumi, natively, without a browser. */
export async function loadDrawing(): Promise<Drawing> {
  const { resolve } = createRequire(import.meta.url);
  const renderer = new Renderer();
  // Of the package and not of its binary: the same on every kind of machine.
  const manifest = join(dirname(resolve('@takumi-rs/core')), '../package.json');
  const version = createHash('sha256').update(await readFile(manifest));
  for (const [name, file] of faces) {
    const data = await readFile(resolve(file));
    version.update(data);
    await renderer.registerFont({ name, data });
  }
  return { renderer, version: version.digest('hex') };
}
