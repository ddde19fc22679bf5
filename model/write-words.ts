/** `npm run words -- fr`: makes files to translate of the English words, and adds to those of a language what it lacks. */
import { execSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { english } from '../words/words.ts';
import { eachWord, packFile, packOf, UNTRANSLATED } from './words.ts';

const language = process.argv[2] ?? '';
if (!/^[a-z]{2,3}$/.test(language)) throw new Error('Name a language as two or three letters: npm run words -- fr');

/** Each text in a word, which may be a list or have forms. */
const marked = (word: unknown): unknown =>
  JSON.parse(JSON.stringify(word), (_, text) => (typeof text === 'string' && text ? UNTRANSLATED + text : text));

const words = eachWord(english, packOf(language).data, (word, by) => by ?? marked(word));
for (const [part, texts] of Object.entries(words)) {
  const file = packFile(language, part);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(texts, null, 2)}\n`);
}
// The form that npm test expects.
execSync(`biome format --write words/${language}`, { stdio: 'ignore' });
console.log(
  `Translate what begins with "${UNTRANSLATED}" in words/${language}/, and remove that mark. Visitors read it in English until then.`,
);
