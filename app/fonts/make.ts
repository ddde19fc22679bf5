/**
 * `npm run fonts`: makes the two text faces of this folder anew from their packages, with the characters of
 * `characters.ts` and the weights that the sheet uses. Each then arrives in one flight of its connection, 14.6 kB.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { characters } from './characters.ts';

/** What browsers apply unasked (CSS Fonts 4, section 7.1). */
const keepFeatures = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig'];

for (const name of ['funnel-display', 'funnel-sans']) {
  const source = `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
  const whole = await readFile(fileURLToPath(import.meta.resolve(source)));
  const part = await subsetFont(whole, characters, {
    targetFormat: 'woff2',
    keepFeatures,
    variationAxes: { wght: { min: 400, max: 600, default: 400 } },
  });
  await writeFile(join(import.meta.dirname, `${name}.woff2`), part);
  console.log(`app/fonts/${name}.woff2: ${part.length} bytes of ${whole.length}`);
}
