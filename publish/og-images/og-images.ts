import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Renderer } from '@takumi-rs/core';
import { fontFolder } from '../../model/fonts.ts';
import type { OgImageContent } from '../../model/page-list.server.ts';
import { Cache } from '../cache.ts';
import { OG_IMAGE_SIZE, ogImageTree } from './og-image.ts';

/** Loads Takumi, which draws images natively, without a browser, and registers the site's fonts. */
export async function loadRenderer() {
  const { resolve } = createRequire(import.meta.url);
  const renderer = new Renderer();
  // The package's manifest and not its binary, which differs between platforms.
  const manifest = join(dirname(resolve('@takumi-rs/core')), '../package.json');
  const version = createHash('sha256').update(await readFile(manifest));
  for (const file of globSync('{display,label}*.woff2', { cwd: fontFolder() }).sort()) {
    const name = file.startsWith('display') ? 'Display' : 'Label';
    const data = await readFile(join(fontFolder(), file));
    version.update(data);
    await renderer.registerFont({ name, data });
  }
  // The version changes with the fonts, and with that of Takumi.
  return { renderer, version: version.digest('hex') };
}

/** Above this, some link previews show no image. */
const MAX_BYTES = 300_000;

/**
 * Draws the Open Graph image of each page, or takes an identical one from the cache.
 *
 * @param pages what each image shows, and its path; pages of one list share theirs
 * @param cacheDirectory keeps drawn images between builds; images that no page has any more are removed
 * @returns PNGs by path, without a leading slash
 * @throws Error when an image is too large for link previews
 */
export async function makeOgImages(
  pages: readonly (OgImageContent & { ogImage: string })[],
  { renderer, version }: Awaited<ReturnType<typeof loadRenderer>>,
  cacheDirectory: string,
): Promise<Map<string, Uint8Array>> {
  const cache = new Cache(cacheDirectory);
  const images = new Map<string, Uint8Array>();
  for (const [path, page] of new Map(pages.map((each) => [each.ogImage, each]))) {
    const tree = await ogImageTree(page, renderer);
    const cached = `${createHash('sha256').update(version).update(JSON.stringify(tree)).digest('hex')}.png`;
    const png = await cache.readOrMake(cached, () => renderer.render(tree, { ...OG_IMAGE_SIZE, format: 'png' }));
    if (png.byteLength > MAX_BYTES) {
      throw new Error(`The Open Graph image ${path} has ${png.byteLength} bytes; link previews accept ${MAX_BYTES}.`);
    }
    images.set(path.slice(1), png);
  }
  await cache.removeUnused();
  return images;
}
