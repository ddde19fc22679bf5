import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { OwnerError } from '../../model/owner-error.ts';
import { findOwnPhoto } from '../../model/photo.ts';
import { Cache, cacheFolder } from '../cache.ts';
import { encoderVersion, type OpenPhoto, openPhoto, type Variant } from './encode.ts';

/** Path of one file of an own photo, as `photoSources` (app/display/photo-sources.ts) makes it. */
const PHOTO_PATH = /(\/assets\/photos\/[a-z\d-]+)-(\d+)x(\d+)\.(avif|jpg|svg)/;

/** One file of an own photo; `src` is what `photoUrl` returned. */
type PhotoPath = { path: string; src: string; width: number; height: number; type: Variant['type'] };

/** @returns the files of own photos that a text names */
export function photoPathsIn(text: string): PhotoPath[] {
  const found = text.matchAll(new RegExp(PHOTO_PATH, 'g'));
  return [...found].map(([path, src = '', width, height, type]) => ({
    path,
    src,
    width: Number(width),
    height: Number(height),
    type: type === 'avif' || type === 'svg' ? type : 'jpg',
  }));
}

/**
 * @param html page of a list with a filter, which puts any photo of the list in any place
 * @returns the files of each photo in each size, each once; the owner's portrait, which has points, is not of the list
 */
export function photoPathsOfList(html: string): PhotoPath[] {
  const all = photoPathsIn(html.slice(html.indexOf('<main')));
  const portraits = all.filter(({ type }) => type === 'svg').map(({ src }) => src);
  const shown = all.filter(({ src }) => !portraits.includes(src));
  const sizes = new Map(shown.map((file) => [file.path.slice(file.src.length), file]));
  return [...new Set(shown.map(({ src }) => src))].flatMap((src) =>
    [...sizes].map(([suffix, size]) => ({ ...size, src, path: src + suffix })),
  );
}

/** The cache's name of a file. The path has a hash of the photo in it, and all that was chosen for it. */
function cacheName({ path, type }: PhotoPath): string {
  return `${createHash('sha256').update(encoderVersion).update(path).digest('hex')}.${type}`;
}

/**
 * Makes files of own photos, or takes them from the cache: one photo at a time in all its sizes, because a large one needs
 * much memory.
 *
 * @param paths what pages show; a file that several pages show is made once
 * @param cacheDirectory keeps the files between builds; those that no page needs any more are removed
 * @param log prints a line for each photo that is not in the cache
 * @returns contents by path, without a leading slash
 * @throws OwnerError that names each photo that does not exist, is broken or too small
 */
export async function makePhotos(
  paths: readonly PhotoPath[],
  cacheDirectory: string,
  log: (line: string) => void = console.log,
): Promise<Map<string, Uint8Array>> {
  const cache = new Cache(cacheDirectory);
  const make = maker(cache);
  const made = new Map<string, Uint8Array>();
  const errors = new Set<string>();
  const files = new Map(paths.map((file) => [file.path, file]));
  const photos = [...Map.groupBy(files.values(), ({ src }) => src)];
  for (const [index, [src, sizes]] of photos.entries()) {
    const started = performance.now();
    try {
      let isNew = false;
      await Promise.all(
        sizes.map(async (size) => {
          const content = await make(size, () => (isNew = true));
          made.set(size.path.slice(1), content);
        }),
      );
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      if (isNew) log(`Encoded photo ${index + 1} of ${photos.length}: ${findOwnPhoto(src)?.file}, ${seconds} s`);
    } catch (error) {
      errors.add(error instanceof Error ? error.message : String(error));
    }
  }
  if (errors.size > 0) throw new OwnerError(`These photos cannot be published:\n  ${[...errors].join('\n  ')}\n`);
  await cache.removeUnused();
  return made;
}

/** @returns a function that makes files, one photo after the other, each of which is decoded once for all its sizes */
function maker(cache: Cache) {
  let opened: { src: string; photo: Promise<OpenPhoto> } | undefined;
  return async (size: PhotoPath, onMake?: () => void): Promise<Uint8Array> => {
    const photo = findOwnPhoto(size.src);
    if (!photo) throw new Error(`A page shows ${size.src}, but no file of content/photos/ has this name and content.`);
    return cache.readOrMake(cacheName(size), async () => {
      onMake?.();
      if (opened?.src !== size.src) opened = { src: size.src, photo: openPhoto(photo.file) };
      return (await opened.photo).encode({ ...size, focus: photo.focus });
    });
  };
}

/** In development: the owner's photos, made when they are requested. */
export const photos: Plugin = {
  name: 'photos',
  apply: 'serve',
  configureServer({ config, middlewares }) {
    const make = photoMaker(join(cacheFolder(config.cacheDir), 'photos'));
    middlewares.use('/assets/photos/', ({ originalUrl = '' }, response, next) => {
      make(originalUrl).then((content) => {
        if (!content) return next();
        const [, type = ''] = /\.(\w+)$/.exec(originalUrl) ?? [];
        response.setHeader('Content-Type', `image/${{ jpg: 'jpeg', svg: 'svg+xml' }[type] ?? type}`);
        response.end(content);
      }, next);
    });
  },
};

/** @returns a function that makes single files on request, one after the other; undefined for any other path */
export function photoMaker(cacheDirectory: string) {
  const make = maker(new Cache(cacheDirectory));
  let queue: Promise<unknown> = Promise.resolve();
  return async (path: string): Promise<Uint8Array | undefined> => {
    const [photo] = photoPathsIn(path);
    if (photo?.path !== path) return undefined;
    const made = queue.then(() => make(photo));
    queue = made.catch(() => undefined);
    return made;
  };
}
