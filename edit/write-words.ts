/**
 * `npm run words -- fr`: makes files to translate of the English words and of the editor's labels, and adds to those of a
 * language what they lack.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { mapWords, packFile, packOf, UNTRANSLATED } from '../model/words.ts';
import { english } from '../words/words.ts';
import { labelsIn, labelsOfEditor } from './config.ts';

const language = process.argv[2] ?? '';
if (!/^[a-z]{2,3}$/.test(language)) {
  console.error('Name a language as two or three letters: npm run words -- fr');
  process.exit(1);
}

/** Each text in a word, which may be a list or have forms. */
const marked = (word: unknown): unknown =>
  JSON.parse(JSON.stringify(word), (_, text) => (typeof text === 'string' && text ? UNTRANSLATED + text : text));

const translated = labelsIn(language);
const editor = Object.fromEntries(labelsOfEditor().map((label) => [label, translated[label] ?? UNTRANSLATED + label]));
const words = mapWords(english, packOf(language).data, (word, translation) => translation ?? marked(word));
mkdirSync(`words/${language}`, { recursive: true });
for (const [part, texts] of Object.entries({ ...words, editor })) {
  writeFileSync(packFile(language, part), JSON.stringify(texts, null, 2));
}
// In the form of `npm run format`.
execFileSync('npx', ['--no-install', 'biome', 'format', '--write', `words/${language}`], { stdio: 'ignore' });
console.log(
  `Translate what begins with "${UNTRANSLATED}" in words/${language}/, and remove that mark. Visitors read it in English until then, and you in the editor what is in editor.json.`,
);
