import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { characters } from './characters.ts';
import { charactersOf, makeFonts } from './make-fonts.ts';

const folders: string[] = [];

/** Creates the fonts in a folder of their own. */
async function make(text: string) {
  const folder = await mkdtemp(join(tmpdir(), 'fonts-'));
  folders.push(folder);
  const result = await makeFonts(text, folder);
  return { ...result, files: (await readdir(folder)).sort(), read: (file: string) => readFile(join(folder, file)) };
}

test.afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

test('the fonts in this folder are those that `npm run fonts` creates from the list of characters', async () => {
  const { files, missing, read } = await make(characters);
  expect(missing).toEqual([]);
  for (const file of files) {
    expect((await readFile(join(import.meta.dirname, file))).equals(await read(file)), file).toBe(true);
  }
  const present = (await readdir(import.meta.dirname)).filter((file) => /\.(woff2|css)$/.test(file));
  expect(present.sort()).toEqual(files);
});

test('letters beyond Western Europe are in files of their own, which pages without them do not load', async () => {
  const delivered = await make('abc');
  const { files, read } = await make('abcšłğ');
  expect(files).toEqual([
    'extended.css',
    'funnel-display-extended.woff2',
    'funnel-display.woff2',
    'funnel-sans-extended.woff2',
    'funnel-sans.woff2',
    'geist-mono-extended.woff2',
  ]);
  for (const file of files.filter((name) => name.endsWith('-extended.woff2'))) {
    expect([...(await charactersOf(await read(file)))].sort().join('')).toBe('ğłš');
  }
  for (const file of ['funnel-display.woff2', 'funnel-sans.woff2']) {
    expect((await read(file)).equals(await delivered.read(file)), file).toBe(true);
  }
  const stylesheet = (await read('extended.css')).toString();
  expect(stylesheet.match(/unicode-range: U\+0161, U\+0142, U\+011F;/g)).toHaveLength(5);
  expect((await delivered.read('extended.css')).toString()).not.toContain('@font-face');
});

test('characters that no package has are returned, so that the command can name them', async () => {
  expect((await make('ab☃')).missing).toEqual(['☃']);
});
