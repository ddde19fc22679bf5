import { symlinkSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inFolderOfItsOwn } from '../../tests/support/temporary-folder.ts';
import { writeFiles } from '../../tests/support/write-files.ts';
import { findOwnPhoto, isPublic, photoFiles, photoFolder, photoIssue, photoUrl, withFocus } from './photo.ts';

const add = (file: string, text = file) => writeFiles('content/photos', { [file]: text });
const desk = 'https://images.unsplash.com/photo-1-a';
const photos = { folder: photoFolder('content'), stock: { desk } };

inFolderOfItsOwn();

test.each([
  ['its content', 'My Shop.png'],
  ['the colours that it is drawn in', '../brand/colours.yaml'],
])('a photo has a URL that changes with %s', (_, file) => {
  for (const each of ['My Shop.png', '../brand/colours.yaml']) add(each);
  const before = photoUrl(photos, 'My Shop.png');
  expect(before).toMatch(/^\/assets\/photos\/[\da-f]{12}$/);
  expect(photoUrl(photos, 'My Shop.png')).toBe(before);
  add(file, 'another');
  expect(photoUrl(photos, 'My Shop.png')).not.toBe(before);
  expect(findOwnPhoto(before)).toBeUndefined();
});

test('a photo is found however its accents are composed', () => {
  add('cafe\u0301.jpg');
  expect(photoIssue(photos, 'caf\u00e9.jpg')).toBeUndefined();
  expect(findOwnPhoto(photoUrl(photos, 'caf\u00e9.jpg'))?.file).toBe('cafe\u0301.jpg');
});

test('a photo is found by its URL, with its focus', () => {
  add('me.jpg');
  expect(findOwnPhoto(photoUrl(photos, 'me.jpg'))).toEqual({ file: 'me.jpg', focus: [0.5, 0.5] });
  const src = withFocus(photoUrl(photos, 'me.jpg'), [0.4, 0.25]);
  expect(findOwnPhoto(src)).toEqual({ file: 'me.jpg', focus: [0.4, 0.25] });
});

test('a photo is one of the files in a format that browsers or the build can read', () => {
  for (const file of ['b.JPEG', 'a.svg', 'c.avif', 'notes.txt', 'stock/photo-1.jpg', 'stock/photo-1.json']) add(file);
  // As git-annex keeps large files.
  symlinkSync('a.svg', 'content/photos/link.svg');
  expect(photoFiles()).toEqual(['a.svg', 'b.JPEG', 'c.avif', 'link.svg', 'stock/photo-1.jpg']);
});

test('a file of public/ has one path', () => {
  add('../../public/films/shop.mp4');
  const paths = ['/films/shop.mp4', '//films/shop.mp4', '/films//shop.mp4', '/../public/films/shop.mp4'];
  expect(paths.map(isPublic)).toEqual([true, false, false, false]);
});

test('a stock photo is loaded from its host until the site has a file of it', () => {
  expect(photoUrl(photos, 'desk')).toBe(desk);
  expect(photoIssue(photos, 'desk')).toBeUndefined();
  add('stock/photo-1-a.jpg');
  expect(photoUrl(photos, 'desk')).toMatch(/^\/assets\/photos\/[\da-f]{12}$/);
});

const LONG = `${'a'.repeat(300)}.png`;
const NO_PHOTO = 'no photo "shpo.png" in content/photos/ or its stock.yaml; did you mean "shop.png"? ';
test.each([
  ['a name without a file', 'shpo.png', NO_PHOTO],
  ['a name that no disk can have', LONG, `there is no photo "${LONG}" in content/`],
  ['another format', 'shop.gif', 'must be one of these formats: .jpg'],
  ...['./shop.png', '/shop.png', 'a//b.png', '../photos/shop.png'].map((path): [string, string, string] => [
    'another path to a file',
    path,
    `there is no photo "${path}" in content/`,
  ]),
  ['a URL in place of a name', 'https://elsewhere.example/a.jpg', 'is a URL; put the photo into content/photos/'],
])('%s is an issue that says what would be right', (_, name, issue) => {
  for (const file of ['shop.png', 'shop.gif', 'a/b.png']) add(file);
  expect(photoIssue(photos, name)).toContain(issue);
});
