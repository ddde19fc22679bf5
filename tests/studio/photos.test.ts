import { content } from 'model/reading/content.server.ts';
import { expect, test } from 'vitest';
import { attributeOf } from '../../publish/page/page.ts';
import { builtFiles, builtPages, readBuilt } from '../support/sites/built-pages.ts';

test.each(['/portfolio', '/blog'])('the photo in view when %s opens is preloaded in its size', (path) => {
  const elements = builtPages.find((page) => page.path === path)?.elements ?? [];
  const preloads = elements.filter((element) => attributeOf(element, 'as') === 'image');
  const source = elements.find(({ tagName }) => tagName === 'source');
  const attributesOf = (element: typeof source, ...names: string[]) =>
    names.map((name) => element && attributeOf(element, name));
  expect(preloads).toHaveLength(1);
  expect(attributesOf(source, 'type')).toEqual(['image/avif']);
  const preloaded = attributesOf(preloads[0], 'imagesrcset', 'imagesizes', 'type');
  expect(preloaded).toEqual(attributesOf(source, 'srcset', 'sizes', 'type'));
});

test('R-lists: a filter may put any article first, so the photo of each is there in the ratio of the first, too', () => {
  const photos = content.articles.flatMap(({ image }) => image?.src.slice(1) ?? []);
  expect(photos.length).toBeGreaterThan(2);
  const files = photos.flatMap((photo) => [`${photo}-1440x993.avif`, `${photo}-1440x900.avif`]);
  expect(files.filter((file) => !builtFiles.includes(file))).toEqual([]);
});

test('photos have no tone of a discipline where the owner wants their own colours', () => {
  const photos = builtPages.flatMap(({ file }) => readBuilt(file).match(/class="photo\b[^"]*"/g) ?? []);
  expect(photos.length).toBeGreaterThan(0);
  expect(photos.filter((each) => /\btoned\b/.test(each))).toEqual([]);
});

test.each(builtPages)('$path asks no other host for photos', ({ elements }) => {
  const sources = elements.filter(({ tagName }) => tagName === 'img').map((image) => attributeOf(image, 'src'));
  expect(sources.filter((src) => !src?.startsWith('/assets/photos/'))).toEqual([]);
});
