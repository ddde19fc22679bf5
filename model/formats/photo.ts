import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { z } from 'zod';
import { suggest } from '../checking/issue-words.ts';
import { contentFolder, namesIn } from '../reading/folder.ts';

const stockHost = 'https://images.unsplash.com';

/** @returns URLs of the stock photos in some data that visitors load from their host, each once */
export const remotePhotosIn = (data: unknown): string[] => [
  ...new Set(JSON.stringify(data).match(new RegExp(`${stockHost}/photo-[\\w-]+`, 'g'))),
];

/** Folder of the site's own photos. */
export const photoFolder = (content = contentFolder()) => `${content}/photos`;

/** Where the build puts own photos: files there are cached for ever, so a changed photo gets another name. */
const PUBLISHED = '/assets/photos/';

/** Part of each photo's name. Increase it when the encoder has to make all photos again under new names. */
const ENCODER_VERSION = 1;

const FORMATS = ['.jpg', '.jpeg', '.png', '.webp', '.avif', '.svg'];
const hasFormat = (file: string) => FORMATS.includes(extname(file).toLowerCase());
const STOCK_PHOTO = /^https:\/\/images\.unsplash\.com\/(photo-[\w-]+)$/;
const OWN_PHOTO = /^\/assets\/photos\/([\da-f]{12})(?:-(\d+)-(\d+))?$/;

export const [POINTS_ACROSS, POINTS_DOWN] = [52, 65] as const;
/** Points of a small portrait, which is square, in each direction. */
export const SMALL_POINTS = 20;

/** The point that a crop keeps in view: from 0 (left, top) to 1 (right, bottom). */
export type Focus = readonly [x: number, y: number];

/** `photos/stock.yaml`: URLs of stock photos by name (R-photos). */
export const stockPhotosSchema = z.record(
  z.string().regex(/^\w+$/, 'must be a name of letters and digits'),
  z.string().regex(STOCK_PHOTO, `must be a URL like ${stockHost}/photo-1, without a query`),
);

export type Photos = { folder: string; stock: Readonly<Record<string, string>> };

const stockUrl = ({ stock }: Photos, name: string) => (Object.hasOwn(stock, name) ? stock[name] : undefined);

/** The URL of a file of `photos/` or of a stock photo, without size and format, which `photoSources` adds. */
export function photoUrl(photos: Photos, name: string): string {
  const url = stockUrl(photos, name);
  const published = publishedName(photos.folder, (url && stockFile(url)) ?? name);
  return published ? PUBLISHED + published : (url ?? name);
}

/** Adds the point that crops keep in view to the URL of an own photo. */
export const withFocus = (src: string, focus: Focus | undefined): string =>
  focus && OWN_PHOTO.test(src) ? [src, ...focus.map((part) => Math.round(part * 100))].join('-') : src;

/** @returns the file that `npm run photos` writes for the URL of a stock photo; undefined for any other URL */
export function stockFile(url: string): string | undefined {
  const id = STOCK_PHOTO.exec(url)?.[1];
  return id && `stock/${id}.jpg`;
}

/** @returns names of the files of `photos/` that can be shown, sorted */
export const photoFiles = (folder = photoFolder()): string[] => namesIn(folder).filter(hasFormat);

/** @returns the file and the focus of an own photo's URL; undefined where no file has this name and content */
export function findOwnPhoto(src: string): { file: string; focus: Focus } | undefined {
  const [, name, x = 50, y = 50] = OWN_PHOTO.exec(src) ?? [];
  const file = name && photoFiles().find((each) => hashOf(photoFolder(), each) === name);
  return file ? { file, focus: [Number(x) / 100, Number(y) / 100] } : undefined;
}

/** @returns what is wrong with the name of a photo, or undefined */
export function photoIssue(photos: Photos, name: string): string | undefined {
  const { folder, stock } = photos;
  if (stockUrl(photos, name) || publishedName(folder, name)) return undefined;
  if (/^\w+:/.test(name)) {
    return `"${name}" is a URL; put the photo into ${folder}/, or a stock photo into ${folder}/stock.yaml, and write its name here`;
  }
  if (nameOnDisk(folder, name)) return `${folder}/${name} must be one of these formats: ${FORMATS.join(', ')}`;
  const names = [...photoFiles(folder).filter((each) => !each.startsWith('stock/')), ...Object.keys(stock)];
  return `there is no photo "${name}" in ${folder}/ or its stock.yaml; ${suggest(name, names)}`;
}

/** A file's name as it is on the disk, where accents may be characters of their own. No path leads to it in another way. */
const nameOnDisk = (folder: string, name: string) =>
  namesIn(folder).find((each) => each.normalize() === name.normalize());

const hashes = new Map<string, string>();

function publishedName(folder: string, name: string): string | undefined {
  const file = hasFormat(name) && nameOnDisk(folder, name);
  return file ? hashOf(folder, file) : undefined;
}

/** A file's name on the site: a hash of all that it is drawn with. Content blockers take words for an advert. */
function hashOf(folder: string, file: string): string | undefined {
  const path = join(folder, file);
  // A link may lead nowhere.
  const stats = existsSync(path) ? statSync(path) : undefined;
  if (!stats?.isFile()) return undefined;
  const coloursFile = join(folder, '../brand/colours.yaml');
  const colours = existsSync(coloursFile) ? readFileSync(coloursFile, 'utf8') : '';
  const drawnWith = `${ENCODER_VERSION} ${file.normalize()} ${colours}`;
  const state = `${path} ${stats.mtimeMs} ${stats.size} ${drawnWith}`;
  const hash =
    hashes.get(state) ?? createHash('sha256').update(drawnWith).update(readFileSync(path)).digest('hex').slice(0, 12);
  hashes.set(state, hash);
  return hash;
}

/** Is this the URL path of a file of public/, which the site has as it is? */
export const isPublic = (path: string): boolean => namesIn('public').includes(path.slice(1));
