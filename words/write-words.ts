/** `npm run words -- sv`: makes files to translate, and adds to those of a language what they lack. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { labelsIn, labelsOfEditor } from '../edit/config.ts';
import { isLocale } from '../model/deriving/locale.ts';
import { OwnerError } from '../model/reading/owner-error.ts';
import { ContentError } from '../model/reading/read-content.ts';
import {
  hasForms,
  languageOf,
  mapWords,
  packFile,
  packOf,
  pluralFormsOf,
  UNTRANSLATED,
} from '../model/reading/words.ts';
import { pluralForms } from '../model/schemas/fields.ts';
import { english } from './words.ts';

const biome = fileURLToPath(import.meta.resolve('@biomejs/biome/bin/biome'));

/** Each text in a word, which may be a list or have forms. */
const marked = (word: unknown): unknown =>
  JSON.parse(JSON.stringify(word), (_, text) => (typeof text === 'string' && text ? UNTRANSLATED + text : text));

/** @throws OwnerError when a file of the language cannot be read: what is translated in it would be lost */
function writeWords(language: string): void {
  const { data, issues } = packOf(language);
  if (issues.length > 0) throw new ContentError(issues);
  const translated = labelsIn(language);
  const labels = labelsOfEditor().map((label) => [label, translated[label] ?? UNTRANSLATED + label]);
  const words = mapWords(english, data, (word, translation) => {
    if (!hasForms(word)) return translation ?? marked(word);
    const texts: Record<string, string> = { ...Object(translation) };
    for (const form of pluralFormsOf(language)) texts[form] ??= UNTRANSLATED + (word[form] ?? word.other);
    const forms = Object.keys(pluralForms.shape).filter((form) => form in texts);
    return Object.fromEntries(forms.map((form) => [form, texts[form]]));
  });
  mkdirSync(`words/${language}`, { recursive: true });
  for (const [part, texts] of Object.entries({ ...words, editor: Object.fromEntries(labels) })) {
    writeFileSync(packFile(language, part), JSON.stringify(texts, null, 2));
  }
  // In the form of `npm run format`.
  execFileSync(process.execPath, [biome, 'format', '--write', `words/${language}`], { stdio: 'ignore' });
  console.log(
    `Translate what begins with "${UNTRANSLATED}" in words/${language}/, and remove that mark. Visitors read it in English until then, and you in the editor what is in editor.json.`,
  );
}

try {
  const language = process.argv[2] ?? '';
  if (!/^[a-z]{2,3}$/.test(language)) {
    throw new OwnerError('Name a language as two or three letters: npm run words -- sv');
  }
  if (!isLocale(language))
    throw new OwnerError(`Node.js knows no language ${language}: npm run words -- sv is Swedish.`);
  if (languageOf(language) === 'en')
    throw new OwnerError('English is the language that the others are translated from.');
  // Its code in locales, such as "sv" of "swe".
  writeWords(languageOf(language));
} catch (error) {
  if (!(error instanceof OwnerError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
