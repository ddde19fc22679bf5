import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { photoIssue, photoUrl } from './photo.ts';

/** URL of the photo with this name; undefined if there is none. */
export const pictureNamed = (name: string): string | undefined => (photoIssue(name) ? undefined : photoUrl(name));

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
