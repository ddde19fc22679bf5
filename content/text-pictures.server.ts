import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Picture } from '../markdown/handlers.ts';
import { photoByName, photoIssue } from './photo.ts';
import { photoSources } from './photo-sources.ts';
import * as photos from './photos.ts';

/** Width of a picture divided by its height. */
const RATIO = 1.6;
const SIZES = '(width >= 48rem) 44rem';

const stock: Readonly<Record<string, string>> = photos;

/** URL of the photo with this name: a file of content/photos/, or a constant of content/photos.ts. */
export function pictureNamed(name: string): string | undefined {
  const url = Object.hasOwn(stock, name) ? stock[name] : photoByName(name);
  return url && !photoIssue(url) ? url : undefined;
}

/** What a text shows where it names a picture. @throws Error if there is none; check.ts reports it before */
export function pictureOf(name: string): Picture {
  const url = pictureNamed(name);
  if (!url) throw new Error(`There is no picture "${name}".`);
  return photoSources(url, RATIO, SIZES);
}

/** URLs of the pictures in a text. */
export function picturesIn(tree: Root): string[] {
  const urls: string[] = [];
  visit(tree, 'image', ({ url }) => void urls.push(pictureNamed(url) ?? url));
  return urls;
}
