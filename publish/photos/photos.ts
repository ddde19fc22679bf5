import { hash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import type { Plugin } from 'vite';
import { findOwnPhoto, photoFolder } from '../../model/formats/photo.ts';
import { OwnerError } from '../../model/reading/owner-error.ts';
import { encoderVersion, openPhoto, type Variant } from './encode.ts';

/** Paths of files of own photos, as `photoSources` (pictures/photo-sources.ts) and `person` (model/data/frame.ts) make them. */
const PHOTO_PATHS = /(\/assets\/photos\/[a-z\d-]+)-(\d+)x(\d+)\.(avif|jpg|svg)/g;

type PhotoPath = { path: string; src: string; width: number; height: number; type: Variant['type'] };

/** @returns the files of own photos that a text names */
export function photoPathsIn(text: string): PhotoPath[] {
  return Array.from(text.matchAll(PHOTO_PATHS), ([path, src = '', width, height, type]) => ({
    path,
    src,
    width: Number(width),
    height: Number(height),
    type: type === 'avif' || type === 'svg' ? type : 'jpg',
  }));
}

/** @returns a file of the cache, which `make` makes if it is missing; it is moved there once it is complete */
export async function fromCache(file: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  if (existsSync(file)) return readFile(file);
  const made = await make();
  const unfinished = `${file}.${randomUUID()}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(unfinished, made);
  await rename(unfinished, file);
  return made;
}

/** Makes files of own photos, one photo at a time, or takes them from the cache. @throws OwnerError */
export async function makePhotos(paths: readonly PhotoPath[], cacheDirectory: string, log = console.log) {
  const made = new Map<string, Uint8Array>();
  const errors = new Set<string>();
  const files = new Map(paths.map((file) => [file.path, file]));
  const photos = [...Map.groupBy(files.values(), ({ src }) => src)];
  for (const [index, [src, sizes]] of photos.entries()) {
    const started = performance.now();
    const photo = findOwnPhoto(src);
    if (!photo) {
      errors.add(`A page shows ${src}, but no file of ${photoFolder()}/ has this name and content.`);
      continue;
    }
    try {
      const encode = openPhoto(photo.file);
      let encoded = 0;
      await Promise.all(
        sizes.map(async (size) => {
          // The path has a hash of the photo in it, and all that was chosen for it.
          const name = hash('sha256', encoderVersion + size.path);
          const make = () => {
            encoded++;
            return encode({ ...size, focus: photo.focus });
          };
          made.set(size.path, await fromCache(join(cacheDirectory, `${name}.${size.type}`), make));
        }),
      );
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      if (encoded > 0) log(`Encoded photo ${index + 1} of ${photos.length}: ${photo.file}, ${seconds} s`);
    } catch (error) {
      errors.add(`${photoFolder()}/${photo.file}: ${error instanceof Error ? error.message : error}`);
    }
  }
  if (errors.size > 0) throw new OwnerError(`These photos cannot be published:\n  ${[...errors].join('\n  ')}\n`);
  return made;
}

export const photosPlugin: Plugin = {
  name: 'photos',
  apply: 'serve',
  configureServer({ config, middlewares }) {
    middlewares.use(`${config.base}assets/photos/`, ({ originalUrl = '' }, response, next) => {
      const paths = photoPathsIn(originalUrl);
      makePhotos(paths, join(config.cacheDir, 'photos'), () => {}).then((made) => {
        const content = made.get(paths[0]?.path ?? '');
        if (!content) return next();
        response.setHeader('Content-Type', getMimeType(originalUrl) ?? '');
        response.end(content);
      }, next);
    });
  },
};
