/**
 * `npm run fonts`: creates the text fonts of this folder from their packages, with the characters of `characters.ts` and
 * the weights that the stylesheets use (docs/decisions/0008).
 */
import { characters } from './characters.ts';
import { makeFonts } from './subsets.ts';

const { sizes, missing } = await makeFonts(characters, import.meta.dirname);
for (const [file, size] of sizes) console.log(`app/fonts/${file}: ${size} bytes`);
if (missing.length > 0) {
  console.error(
    `The fonts have no ${missing.join(' ')} (app/fonts/characters.ts). Remove it from the list; on pages, a font of the ` +
      `visitor's system shows it.`,
  );
  process.exitCode = 1;
}
