import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { photoByName, photoIssue } from './photo.ts';
import * as photos from './photos.ts';

const stock: Readonly<Record<string, string>> = photos;

/** URL of the photo with this name: a file of content/photos/, or a constant of content/photos.ts. */
export function pictureNamed(name: string): string | undefined {
  const url = Object.hasOwn(stock, name) ? stock[name] : photoByName(name);
  return url && !photoIssue(url) ? url : undefined;
}

/** URL of the photo with this name. @throws Error if there is none; check.ts reports it before */
export function requirePicture(name: string): string {
  const url = pictureNamed(name);
  if (!url) throw new Error(`There is no picture "${name}".`);
  return url;
}

/** URLs of the pictures in a text. */
export function picturesIn(tree: Root): string[] {
  const urls: string[] = [];
  visit(tree, 'image', ({ url }) => void urls.push(pictureNamed(url) ?? url));
  return urls;
}
