import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';

/** Origin of the stock-photo host. */
export const stockHost = 'https://images.unsplash.com';

/** Folder of the site's own photos; relative, because a build starts in the root of the project. */
export const photoFolder = 'content/photos';

/** Where the build puts own photos: files there are cached for ever, so a changed photo gets another name. */
const PUBLISHED = '/assets/photos/';

/** Part of each photo's name. Increase it when the encoder has to make all photos again under new names. */
const ENCODER_VERSION = 1;

const FORMATS = ['.jpg', '.jpeg', '.png', '.webp', '.avif', '.svg'];
const STOCK_PHOTO = /^https:\/\/images\.unsplash\.com\/(photo-[\w-]+)$/;
const OWN_PHOTO = /^\/assets\/photos\/([a-z\d-]+-[\da-f]{10})(?:-(\d+)-(\d+))?$/;

/** Files of content/photos/ by name. `.react-router/photos.d.ts` adds them (publish/photos/plugin.ts). */
// biome-ignore lint/suspicious/noEmptyInterface: other files add its members
export interface PhotoFiles {}

/** Name of a file of content/photos/, such as `my-shop.png` or `stock/photo-1.jpg`. */
export type PhotoFile = keyof PhotoFiles;

/** The point that a crop keeps in view: from 0 (left, top) to 1 (right, bottom). */
export type Focus = readonly [x: number, y: number];

/**
 * A photo of the site, for the `src` of an image.
 *
 * Browsers never run it: in what they load, the build puts the result in place of the call (publish/photos/plugin.ts).
 *
 * @param source name of a file of content/photos/; or the URL of a stock photo, which is loaded from its host until
 *   `npm run photos` has fetched it
 * @param options.focus the point that a crop of the file keeps in view; the middle by default
 * @returns the URL without size and format, which `photoSources` adds; content/check.ts reports a file that is missing
 */
export const photo: (source: PhotoFile | `${typeof stockHost}/photo-${string}`, options?: { focus?: Focus }) => string =
  photoByName;

/** `photo()` for names that the compiler cannot know. */
export function photoByName(source: string, { focus }: { focus?: Focus } = {}): string {
  const fetched = stockFile(source);
  const name = publishedName(fetched ?? source);
  if (!name) return fetched ? source : `${photoFolder}/${source}`;
  return PUBLISHED + [name, ...(focus?.map((part) => Math.round(part * 100)) ?? [])].join('-');
}

/** @returns the file that `npm run photos` writes for a stock photo; undefined for any other source */
export function stockFile(source: string): string | undefined {
  const id = STOCK_PHOTO.exec(source)?.[1];
  return id && `stock/${id}.jpg`;
}

/** @returns names of the files of content/photos/ that can be shown, sorted */
export function photoFiles(): string[] {
  if (!existsSync(photoFolder)) return [];
  return readdirSync(photoFolder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => FORMATS.includes(extname(file).toLowerCase()))
    .sort();
}

/** @returns the file and the focus of an own photo's URL; undefined where no file has this name and content */
export function findOwnPhoto(src: string): { file: string; focus: Focus } | undefined {
  const [, name, x = 50, y = 50] = OWN_PHOTO.exec(src) ?? [];
  const file = name && photoFiles().find((each) => publishedName(each) === name);
  return file ? { file, focus: [Number(x) / 100, Number(y) / 100] } : undefined;
}

/** @returns what is wrong with the `src` of an image, or undefined */
export function photoIssue(src: string): string | undefined {
  if (STOCK_PHOTO.test(src)) return undefined;
  const own = findOwnPhoto(src);
  if (own) return own.focus.every((part) => part <= 1) ? undefined : 'must have a focus of two numbers from 0 to 1';
  const file = src.startsWith(`${photoFolder}/`) ? src.slice(photoFolder.length + 1) : undefined;
  if (file === undefined || file.includes(':')) {
    return `must be photo('name') with a file of ${photoFolder}/, or a photo of content/photos.ts, whose URLs look like ${stockHost}/photo-1 without a query`;
  }
  if (existsSync(join(photoFolder, file))) return `${src} must be one of these formats: ${FORMATS.join(', ')}`;
  return `${src} does not exist; the files are: ${photoFiles().join(', ') || 'none yet'}`;
}

const names = new Map<string, { changed: string; name: string }>();

/** The file's name on the site, made from its name and content; undefined where there is no such file. */
function publishedName(file: string): string | undefined {
  const path = join(photoFolder, file);
  const stats = FORMATS.includes(extname(file).toLowerCase()) ? statSync(path, { throwIfNoEntry: false }) : undefined;
  if (!stats?.isFile()) return undefined;
  const changed = `${stats.mtimeMs} ${stats.size}`;
  const known = names.get(file);
  if (known?.changed === changed) return known.name;
  const hash = createHash('sha256').update(`${ENCODER_VERSION} ${file} `).update(readFileSync(path)).digest('hex');
  const words = file.slice(file.lastIndexOf('/') + 1, -extname(file).length).toLowerCase();
  const name = `${words.replaceAll(/[^a-z\d]+/g, '-')}-${hash.slice(0, 10)}`;
  names.set(file, { changed, name });
  return name;
}
