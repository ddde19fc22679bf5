import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { content } from 'model/content.server.ts';
import { expect, test } from 'vitest';
import { CLIENT_DIRECTORY as client } from '../../contract/build-folder.ts';
import { attributeOf, findElements, parsePage } from '../../publish/page/page.ts';
import { builtFiles, builtPages } from '../build/built-pages.ts';

const pages = builtPages.map(({ file }) => file);

const read = (file: string) => readFileSync(join(client, file));
const open = (file: string) => parsePage(`/${file}`, read(file).toString()).document;

test('the photo in view when a page opens is preloaded in the size that it is shown in', () => {
  for (const file of ['portfolio.html', 'blog.html']) {
    const document = open(file);
    const preloads = findElements(document, 'link').filter((link) => attributeOf(link, 'as') === 'image');
    const [source] = findElements(document, 'source');
    expect(preloads, file).toHaveLength(1);
    expect(source && attributeOf(source, 'type')).toBe('image/avif');
    for (const [ofLink, ofSource] of [
      ['imagesrcset', 'srcset'],
      ['imagesizes', 'sizes'],
      ['type', 'type'],
    ] as const) {
      expect(preloads[0] && attributeOf(preloads[0], ofLink)).toBe(source && attributeOf(source, ofSource));
    }
  }
});

test('R-lists: a filter may put any article first, so the photo of each is there in the ratio of the first, too', () => {
  const photos = content.articles.flatMap(({ image }) => image?.src.slice(1) ?? []);
  expect(photos.length).toBeGreaterThan(2);
  const files = photos.flatMap((photo) => [`${photo}-1440x993.avif`, `${photo}-1440x900.avif`]);
  expect(files.filter((file) => !builtFiles.includes(file))).toEqual([]);
});

test('photos have no tone of a discipline where the owner wants their own colours', () => {
  const photos = pages.flatMap(
    (file) =>
      read(file)
        .toString()
        .match(/class="photo\b[^"]*"/g) ?? [],
  );
  expect(photos.length).toBeGreaterThan(0);
  expect(photos.filter((each) => /\btoned\b/.test(each))).toEqual([]);
});

test('no page asks another host for photos, nor does its policy allow it', () => {
  for (const file of pages) {
    const policies = findElements(open(file), 'meta').filter((meta) => attributeOf(meta, 'http-equiv') !== undefined);
    const [policy] = policies.map((meta) => attributeOf(meta, 'content'));
    expect(policy, file).toMatch(/img-src 'self' data:(?:;|$)/);
    const sources = findElements(open(file), 'img').map((image) => attributeOf(image, 'src'));
    expect(
      sources.filter((src) => !src?.startsWith('/assets/photos/')),
      file,
    ).toEqual([]);
  }
});
