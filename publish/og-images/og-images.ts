import { createHash } from 'node:crypto';
import type { OgImageContent } from '../../app/head/og-image-path.server.ts';
import { Cache } from '../cache.ts';
import { OG_IMAGE_SIZE, ogImageTree } from './og-image.ts';
import type { VersionedRenderer } from './renderer.ts';

/** Above this, some link previews show no image. */
const MAX_BYTES = 300_000;

/**
 * Draws the Open Graph image of each page, or takes an identical one from the cache.
 *
 * @param pages what each image shows, and the file it becomes
 * @param cacheDirectory keeps drawn images between builds; images that no page has any more are removed
 * @returns PNGs by file
 * @throws Error when an image is too large for link previews
 */
export async function makeOgImages(
  pages: readonly (OgImageContent & { file: string })[],
  { renderer, version }: VersionedRenderer,
  cacheDirectory: string,
): Promise<Map<string, Uint8Array>> {
  const cache = new Cache(cacheDirectory);
  const images = new Map<string, Uint8Array>();
  for (const { file, ...page } of pages) {
    const tree = await ogImageTree(page, renderer);
    const cached = `${createHash('sha256').update(version).update(JSON.stringify(tree)).digest('hex')}.png`;
    const png = await cache.readOrMake(cached, () => renderer.render(tree, { ...OG_IMAGE_SIZE, format: 'png' }));
    if (png.byteLength > MAX_BYTES) {
      throw new Error(`The Open Graph image ${file} has ${png.byteLength} bytes; link previews accept ${MAX_BYTES}.`);
    }
    images.set(file, png);
  }
  await cache.removeUnused();
  return images;
}
