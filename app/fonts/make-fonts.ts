/**
 * `npm run fonts`: creates the text fonts of this folder from their packages, with the characters of `characters.ts` and
 * the weights that the stylesheets use (docs/decisions/0008).
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { convert } from 'fontverter';
import { Blob, Face } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { characters } from './characters.ts';

/** OpenType features that browsers apply by default (CSS Fonts 4, section 7.1). */
const keepFeatures = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig'];

/** Weights of the variable fonts that the stylesheets use. */
const variationAxes = { wght: { min: 400, max: 600, default: 400 } };

/**
 * The site's fonts and the files of their packages. `latin` has the letters of Western Europe, `latinExt` those of the
 * rest of Europe and of Turkey, among others.
 */
const fonts = [
  {
    name: 'funnel-display',
    families: ['Funnel Display', 'Late Display'],
    latin: '@fontsource-variable/funnel-display/files/funnel-display-latin-wght-normal.woff2',
    latinExt: '@fontsource-variable/funnel-display/files/funnel-display-latin-ext-wght-normal.woff2',
    options: { variationAxes },
    weight: '400 600',
  },
  {
    name: 'funnel-sans',
    families: ['Funnel Sans', 'Late Sans'],
    latin: '@fontsource-variable/funnel-sans/files/funnel-sans-latin-wght-normal.woff2',
    latinExt: '@fontsource-variable/funnel-sans/files/funnel-sans-latin-ext-wght-normal.woff2',
    options: { variationAxes },
    weight: '400 600',
  },
  {
    name: 'geist-mono',
    families: ['Geist Mono'],
    latin: '@fontsource/geist-mono/files/geist-mono-latin-400-normal.woff2',
    latinExt: '@fontsource/geist-mono/files/geist-mono-latin-ext-400-normal.woff2',
    options: {},
    weight: '400',
  },
];

const packageFile = (file: string) => readFile(fileURLToPath(import.meta.resolve(file)));

/** @returns the characters for which a font has a glyph */
export async function charactersOf(font: Buffer): Promise<Set<string>> {
  const face = new Face(new Blob(await convert(font, 'sfnt')));
  return new Set(Array.from(face.collectUnicodes(), (code) => String.fromCodePoint(code)));
}

const codeOf = (character: string) => `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;

/** A file with letters beyond Western Europe, which a browser loads only for a page that shows one of them. */
function extendedFace(family: string, weight: string, file: string, characters: readonly string[]): string {
  return `@font-face {
  font-family: "${family}";
  src: url("./${file}?no-inline") format("woff2");
  font-weight: ${weight};
  font-display: swap;
  unicode-range: ${characters.map(codeOf).join(', ')};
}
`;
}

/**
 * Writes, for each text font, the file with the letters of Western Europe and, if `characters` has others, a second one
 * with those; and the stylesheet that declares the second ones.
 *
 * @param characters all characters that the fonts should have
 * @param directory receives the files
 * @returns the files with their sizes in bytes, and the characters that no package has
 */
export async function makeFonts(characters: string, directory: string) {
  const sizes = new Map<string, number>();
  const missing = new Set<string>();
  let stylesheet = '/* Created by `npm run fonts`: letters of app/fonts/characters.ts beyond Western Europe. */\n';
  for (const { name, families, latin, latinExt, options, weight } of fonts) {
    const [base, extended] = await Promise.all([packageFile(latin), packageFile(latinExt)]);
    // One after the other: two conversions at once return the same font.
    const inBase = await charactersOf(base);
    const inExtended = await charactersOf(extended);
    const others = [...new Set(characters)].filter((each) => !inBase.has(each));
    for (const each of others) if (!inExtended.has(each)) missing.add(each);
    const added = others.filter((each) => inExtended.has(each));
    const write = async (file: string, source: Buffer, text: string) => {
      const subset = await subsetFont(source, text, { targetFormat: 'woff2', keepFeatures, ...options });
      await writeFile(join(directory, file), subset);
      sizes.set(file, subset.length);
    };
    // The stylesheet uses the package's own file of the labels' font, which is small.
    if (name !== 'geist-mono') await write(`${name}.woff2`, base, characters);
    const file = `${name}-extended.woff2`;
    if (added.length > 0) await write(file, extended, added.join(''));
    else await rm(join(directory, file), { force: true });
    if (added.length > 0) stylesheet += families.map((family) => extendedFace(family, weight, file, added)).join('');
  }
  await writeFile(join(directory, 'extended.css'), stylesheet);
  return { sizes, missing: [...missing] };
}

if (import.meta.main) {
  const { sizes, missing } = await makeFonts(characters, import.meta.dirname);
  for (const [file, size] of sizes) console.log(`app/fonts/${file}: ${size} bytes`);
  if (missing.length > 0) {
    console.error(
      `The fonts have no ${missing.join(' ')} (app/fonts/characters.ts). Remove it from the list; on pages, a font of the ` +
        `visitor's system shows it.`,
    );
    process.exitCode = 1;
  }
}
