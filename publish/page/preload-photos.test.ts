import { expect, test } from 'vitest';
import { parsePage, serializePage } from './page.ts';
import { preloadPhotos } from './preload-photos.ts';

const apply = (body: string) => {
  const page = parsePage(
    '/',
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style></style></head><body>${body}`,
  );
  preloadPhotos(page);
  return serializePage(page);
};
const picture = (priority: string) =>
  `<picture><source type="image/avif" srcset="/a.avif 480w" sizes="50vw"><img src="/a.jpg" ${priority}></picture>`;

test('an own photo that is fetched with high priority is preloaded as the format and the sizes of its source', () => {
  expect(apply(picture('fetchpriority="high"'))).toContain(
    '<meta name="viewport" content="width=device-width"><link rel="preload" as="image" type="image/avif" imagesrcset="/a.avif 480w" imagesizes="50vw" fetchpriority="high"><style>',
  );
});

test('any other photo is not', () => {
  expect(apply(`${picture('loading="lazy"')}<img src="/b.jpg" fetchpriority="high">`)).not.toContain('<link');
});
