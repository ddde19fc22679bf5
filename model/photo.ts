import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { z } from 'zod';
import { contentFolder } from './folder.ts';
import { readYaml } from './yaml.ts';

/** Origin of the stock-photo host. */
export const stockHost = 'https://images.unsplash.com';

/** Folder of the site's own photos. */
export const photoFolder = () => `${contentFolder()}/photos`;

/** Where the build puts own photos: files there are cached for ever, so a changed photo gets another name. */
const PUBLISHED = '/assets/photos/';

/** Part of each photo's name. Increase it when the encoder has to make all photos again under new names. */
const ENCODER_VERSION = 1;

const FORMATS = ['.jpg', '.jpeg', '.png', '.webp', '.avif', '.svg'];
const STOCK_PHOTO = /^https:\/\/images\.unsplash\.com\/(photo-[\w-]+)$/;
const OWN_PHOTO = /^\/assets\/photos\/([a-z\d-]+-[\da-f]{10})(?:-(\d+)-(\d+))?$/;

/** The point that a crop keeps in view: from 0 (left, top) to 1 (right, bottom). */
export type Focus = readonly [x: number, y: number];

/** `photos/stock.yaml`: URLs of stock photos by name (R-photos). */
export const stockPhotosSchema = z.record(
  z.string().regex(/^\w+$/, 'must be a name of letters and digits'),
  z.string().regex(STOCK_PHOTO, `must be a URL like ${stockHost}/photo-1, without a query`),
);

let stock: { changed: string; photos: Readonly<Record<string, string>> } | undefined;

/** The stock photos; none if their file is missing or invalid, which the check reports. */
function stockPhotos(): Readonly<Record<string, string>> {
  const file = `${photoFolder()}/stock.yaml`;
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats) return {};
  const changed = `${file} ${stats.mtimeMs} ${stats.size}`;
  if (stock?.changed !== changed) {
    stock = { changed, photos: stockPhotosSchema.safeParse(readYaml(readFileSync(file, 'utf8')).data).data ?? {} };
  }
  return stock.photos;
}

/** URL of a stock photo by its name. */
function stockUrl(name: string): string | undefined {
  const photos = stockPhotos();
  return Object.hasOwn(photos, name) ? photos[name] : undefined;
}

/**
 * The URL of a photo without size and format, which `photoSources` adds.
 *
 * @param name of a stock photo, which is loaded from its host until `npm run photos` has fetched it, or of a file of
 *   `photos/`, such as `my-shop.png`
 * @param focus the point that a crop of the file keeps in view; the middle by default
 */
export function photoUrl(name: string, focus?: Focus): string {
  const url = stockUrl(name);
  const fetched = url && stockFile(url);
  const published = publishedName(fetched ?? name);
  if (!published) return url ?? name;
  return PUBLISHED + [published, ...(focus?.map((part) => Math.round(part * 100)) ?? [])].join('-');
}

/** @returns the file that `npm run photos` writes for the URL of a stock photo; undefined for any other URL */
export function stockFile(url: string): string | undefined {
  const id = STOCK_PHOTO.exec(url)?.[1];
  return id && `stock/${id}.jpg`;
}

/** @returns names of the files of `photos/` that can be shown, sorted */
export function photoFiles(): string[] {
  if (!existsSync(photoFolder())) return [];
  return readdirSync(photoFolder(), { recursive: true, encoding: 'utf8' })
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

/** @returns what is wrong with the name of a photo, or undefined */
export function photoIssue(name: string): string | undefined {
  if (stockUrl(name) || publishedName(name)) return undefined;
  const file = `${photoFolder()}/${name}`;
  if (/^\w+:/.test(name)) {
    return `"${name}" is a URL; put the photo into ${photoFolder()}/, or a stock photo into ${photoFolder()}/stock.yaml, and write its name here`;
  }
  if (existsSync(file)) return `${file} must be one of these formats: ${FORMATS.join(', ')}`;
  const names = [...photoFiles().filter((each) => !each.startsWith('stock/')), ...Object.keys(stockPhotos())];
  return `there is no photo "${name}" in ${photoFolder()}/ or its stock.yaml; expected one of ${names.join(', ') || 'none yet'}`;
}

const names = new Map<string, { changed: string; name: string }>();

/** The file's name on the site, made from its name and content; undefined where there is no such file. */
function publishedName(file: string): string | undefined {
  const path = join(photoFolder(), file);
  const stats = FORMATS.includes(extname(file).toLowerCase()) ? statSync(path, { throwIfNoEntry: false }) : undefined;
  if (!stats?.isFile()) return undefined;
  const changed = `${stats.mtimeMs} ${stats.size}`;
  const known = names.get(path);
  if (known?.changed === changed) return known.name;
  const hash = createHash('sha256').update(`${ENCODER_VERSION} ${file} `).update(readFileSync(path)).digest('hex');
  const words = file.slice(file.lastIndexOf('/') + 1, -extname(file).length).toLowerCase();
  const name = `${words.replaceAll(/[^a-z\d]+/g, '-')}-${hash.slice(0, 10)}`;
  names.set(path, { changed, name });
  return name;
}
