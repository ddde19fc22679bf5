import { expect, test } from 'vitest';
import { photoSources } from './photo-sources.ts';

const stock = 'https://photos.example/photo-1';
const own = '/assets/photos/my-shop-0123456789';

test('the photo host sends a stock photo in each width, cropped to the ratio', () => {
  const { source, img } = photoSources(stock, { ratio: 1.5, sizes: '(width >= 64rem) 40rem' });
  expect(source).toBeFalsy();
  expect(img).toMatchObject({ width: 750, height: 500, sizes: '(width >= 64rem) 40rem, calc(100vw - 2.5rem)' });
  expect(img.src).toBe(`${stock}?auto=format&fit=crop&q=70&w=750&h=500`);
  expect(img).toHaveProperty('srcSet', expect.stringMatching(/&w=480&h=320 480w, .*&w=1440&h=960 1440w$/));
});

test('a photo of constant width has one file with two pixels per CSS pixel', () => {
  expect(photoSources(own, { ratio: 1, width: 48 }).img).toEqual({ src: `${own}-96x96.jpg`, width: 96, height: 96 });
  expect(photoSources(own, { ratio: 1, width: 48 }).source).toBeFalsy();
  expect(photoSources(stock, { ratio: 1, width: 48 }).img.src).toMatch(/&w=96&h=96$/);
});
