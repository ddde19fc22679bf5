import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Renderer } from '@takumi-rs/core';
import { create } from 'fontkitten';
import { fontsSchema } from 'model/schemas/brand.ts';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { type FilesToWrite, writeFiles } from '../../tests/support/write-files.ts';
import { makeFonts } from './make-fonts.ts';

const delivered = fontsSchema.parse({
  display: { package: '@fontsource-variable/funnel-display', weight: 500 },
  text: { package: '@fontsource-variable/funnel-sans' },
  label: { package: '@fontsource/geist-mono', fallback: 'monospace' },
});

function charactersOf(file: Buffer): Set<string> {
  const font = create(file);
  if (font.isCollection) throw new Error('The file has several fonts.');
  // The set ends with a mark, U+FFFF.
  const codes = font.characterSet.filter((code) => font.hasGlyphForCodePoint(code));
  return new Set(codes.map((code) => String.fromCodePoint(code)));
}

async function make(text: string, chosen = delivered, brand: FilesToWrite = {}) {
  const folder = temporaryFolder();
  writeFiles(join(folder, 'brand'), brand);
  const result = await makeFonts(chosen, text, folder, folder);
  const files = (await readdir(folder)).filter((name) => name !== 'brand').sort();
  return { ...result, files, read: (file: string) => readFile(join(folder, file)) };
}

test('letters beyond Western Europe are in files of their own, which pages without them do not load', async () => {
  const basic = await make('abc');
  const { files, read } = await make('abcšłğ');
  const further = files.filter((name) => /-\d\.woff2$/.test(name));
  expect(further).toHaveLength(3);
  for (const file of further) expect([...charactersOf(await read(file))].sort().join('')).toBe('ğłš');
  for (const file of ['display.woff2', 'text.woff2', 'label.woff2']) {
    expect((await read(file)).equals(await basic.read(file)), file).toBe(true);
    expect([...charactersOf(await read(file))].sort().join('')).toBe('abc');
  }
  const stylesheet = (await read('fonts.css')).toString();
  expect(stylesheet.match(/unicode-range: U\+0161, U\+0142, U\+011F;/g)).toHaveLength(3);
  expect((await basic.read('fonts.css')).toString()).not.toContain('unicode-range');
});

test('the weight of headings is in the stylesheet as it was chosen, lighter than texts or of a file that has one weight', async () => {
  const light = { ...delivered.display, weight: 300 };
  const { read } = await make('ab', { ...delivered, display: light });
  expect((await read('fonts.css')).toString()).toContain('font-weight: 300 600;');
  const mono = await readFile('node_modules/@fontsource/geist-mono/files/geist-mono-latin-700-normal.woff2');
  const display = { ...delivered.display, package: undefined, weight: 700, file: 'bold.woff2' };
  const bold = await make('ab', { ...delivered, display }, { 'bold.woff2': mono });
  expect((await bold.read('fonts.css')).toString()).toContain('font-weight: 700;');
});

test('Arabic letters stay joined', async () => {
  const source = await readFile('tests/fonts/arabic.woff2');
  const display = { ...delivered.display, package: undefined, file: 'arabic.woff2' };
  const { read } = await make('سبت', { ...delivered, display }, { 'arabic.woff2': source });
  const widthIn = async (data: Buffer) => {
    const renderer = new Renderer();
    await renderer.registerFont({ name: 'Arabic', data });
    return (await renderer.measure({ type: 'text', text: 'سبت', style: { fontFamily: 'Arabic', fontSize: 100 } }))
      .width;
  };
  expect(await widthIn(await read('display.woff2'))).toBe(await widthIn(source));
});

test('characters that no package has are returned, so that the command can name them', async () => {
  expect((await make('ab☃')).missing).toEqual(['☃']);
});

test('a font that is not there is named in a sentence, and the fonts of before stay', async () => {
  const folder = temporaryFolder();
  await makeFonts(delivered, 'ab', folder);
  const other = { ...delivered, label: { ...delivered.label, package: '@fontsource/no-such-font' } };
  await expect(makeFonts(other, 'ab', folder)).rejects.toThrow(
    /^@fontsource\/no-such-font is not installed; run npm install --no-save @fontsource\/no-such-font$/,
  );
  writeFiles(folder, { 'brand/damaged.ttf': 'no font' });
  const { package: _, ...label } = { ...delivered.label, file: 'damaged.ttf' };
  await expect(makeFonts({ ...delivered, label }, 'ab', folder, folder)).rejects.toThrow(
    /damaged\.ttf is damaged, or no font/,
  );
  expect(await readdir(folder)).toContain('label.woff2');
});
