import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { photoFolder, photoUrl } from '../../model/formats/photo.ts';
import { inFolderOfItsOwn } from '../../tests/support/temporary-folder.ts';
import { makePhotos, photoPathsIn } from './photos.ts';

inFolderOfItsOwn();

const add = (file: string, background = '#e00') =>
  sharp({ create: { width: 60, height: 60, channels: 3, background } })
    .png()
    .toFile(`content/photos/${file}`);
const photos = { folder: photoFolder('content'), stock: {} };
let src: string;
beforeEach(async () => {
  await add('a.png');
  src = photoUrl(photos, 'a.png');
});

const html = () =>
  `<img srcset="${src}-60x40.avif 60w, ${src}-30x20.avif 30w" src="https://site.example${src}-30x20.jpg">`;

test('each file that a page names is made once and kept between builds', async () => {
  const lines: string[] = [];
  const make = (text: string) => makePhotos(photoPathsIn(text), 'cache', (line) => lines.push(line));
  const made = await make(html() + html());
  expect([...made.keys()].sort()).toEqual([`${src}-30x20.avif`, `${src}-30x20.jpg`, `${src}-60x40.avif`]);
  expect(lines).toEqual([expect.stringMatching(/^Encoded photo 1 of 1: a\.png, /)]);
  expect(await make(html())).toEqual(made);
  expect(lines).toHaveLength(1);

  // Another photo under the same name is made again.
  await add('a.png', '#00e');
  src = photoUrl(photos, 'a.png');
  await make(html());
  expect(lines).toHaveLength(2);
  expect(readdirSync('cache')).toHaveLength(6);
});

test('a page with a photo that does not exist is an error, and so is every photo that cannot be made', async () => {
  await add('b.png');
  const tooSmall = photoUrl(photos, 'b.png');
  const made = makePhotos(photoPathsIn(`${src}0-60x40.jpg ${tooSmall}-600x400.jpg`), 'cache');
  await expect(made).rejects.toThrow(/A page shows .*0, but no file.*\n.*content\/photos\/b\.png: has 60 × 60 pixels/);
});
