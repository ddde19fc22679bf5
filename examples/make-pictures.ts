/**
 * Draws the pictures of the examples: `node examples/make-pictures.ts`, or some of them with their names. They are in the
 * repository, so a build does not need this.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import * as botany from './pictures/botany.ts';
import * as plans from './pictures/plans.ts';
import * as sections from './pictures/sections.ts';

const folder = join(import.meta.dirname, 'studio/photos');
const pictures: Readonly<Record<string, () => string>> = { ...plans, ...sections, ...botany };
const fileOf = (name: string) => `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.webp`;

await mkdir(folder, { recursive: true });
for (const [name, make] of Object.entries(pictures)) {
  const file = fileOf(name);
  if (process.argv.length > 2 && !process.argv.some((argument) => argument === file)) continue;
  const { size } = await sharp(Buffer.from(make()), { unlimited: true })
    .resize(1600)
    .webp({ quality: 54, effort: 6 })
    .toFile(join(folder, file));
  console.log(`${file} ${Math.round(size / 1000)} kB`);
}
