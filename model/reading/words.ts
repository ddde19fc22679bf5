import { existsSync, readdirSync } from 'node:fs';
import { fillData, mapTexts, placeholdersIn } from '../../contract/template.ts';
import { keepTogether } from '../../markdown/no-break.ts';
import { english } from '../../words/words.ts';
import { type Facts, factNames } from '../deriving/facts.ts';
import { isLocale } from '../deriving/locale.ts';
import { valueAt } from '../formats/values-at.ts';
import { readYaml } from '../formats/yaml.ts';
import { pluralForms } from '../schemas/fields.ts';
import { isGroup, schemaOfWord } from '../schemas/words.ts';
import { readUtf8 } from './content-files.ts';

/** Begins each text of a pack that is not translated yet. */
export const UNTRANSLATED = '[en] ';

/** Can visitors read all of this word of a pack? It may be missing. */
export const isTranslated = (word: unknown) => word !== undefined && !JSON.stringify(word).includes(`"${UNTRANSLATED}`);

/** Replaces a word: a text, a list, or a text in the forms of a number. Its translation may be undefined. */
type Replace = (word: unknown, translation: unknown, path: readonly string[]) => unknown;

/** Maps words to words of the same names. */
export function mapWords<All>(words: All, translations: unknown, replace: Replace, path?: readonly string[]): All;
export function mapWords(words: unknown, translations: unknown, replace: Replace, path: readonly string[] = []) {
  if (!isGroup(words)) return replace(words, translations, path);
  const entries = Object.entries(words).map(([name, word]) => {
    const translation = isGroup(translations) ? translations[name] : undefined;
    return [name, mapWords(word, translation, replace, [...path, name])];
  });
  return Object.fromEntries(entries);
}

/** The file of a part of a language's words. */
export const packFile = (language: string, part: string) => `words/${language}/${part}.json`;

/** The languages that have a folder of words. */
export const languagesOfWords = () => readdirSync('words').filter((name) => !name.includes('.'));

/** The language of a locale's words. */
export const languageOf = (locale: string) => (isLocale(locale) ? new Intl.Locale(locale).language : 'en');

/** The plural forms that a language has for numbers of entries, and "other", which stands for forms that are left out. */
export function pluralFormsOf(locale: string): string[] {
  const rules = new Intl.PluralRules(locale);
  const used = new Set<string>(['other', ...Array.from({ length: 200 }, (_, count) => rules.select(count))]);
  return Object.keys(pluralForms.shape).filter((form) => used.has(form));
}

/** Is this word of a pack, or of the content, a text in plural forms? */
export const hasForms = (word: unknown): word is Record<string, string> & { other: string } =>
  pluralForms.safeParse(word).success;

export function packOf(language: string) {
  const files = Object.keys(english).flatMap((part) => {
    const file = packFile(language, part);
    return existsSync(file) ? [{ part, file, ...readUtf8(file, readYaml) }] : [];
  });
  const issues = files.flatMap((each) =>
    each.issues.map((issue) => ({ file: each.file, field: 'the file', ...issue })),
  );
  return { files, data: Object.fromEntries(files.map(({ part, data }) => [part, data])), issues };
}

/** The words in the language of a site, or in their place the owner's own; those that the pack lacks are `untranslated`. */
export function wordsIn(locale: string, facts: Facts, ofOwner?: unknown) {
  const language = languageOf(locale);
  const pack = packOf(language);
  const translations = language === 'en' ? english : pack.data;
  // Without the time of a reply there is a word for it.
  const soon = [ofOwner, translations, english].map((all) => valueAt(all, 'contact', 'soon')).find(isTranslated);
  const missing = Object.fromEntries(factNames.map((name) => [name, '']));
  const values: Facts = { ...missing, responseTime: String(soon), ...facts };
  /** A word with a fact that the site does not have is empty. */
  const fillFacts = (word: unknown) =>
    typeof word === 'string' && placeholdersIn(word).some((name) => values[name] === '') ? '' : fillData(word, values);
  const untranslated: { file: string; line: number | undefined; why: string; name: string }[] = [];
  const words = mapWords(english, translations, (word, translation, [part = '', ...path]) => {
    const wordOfOwner = valueAt(ofOwner, part, ...path);
    if (wordOfOwner !== undefined) return wordOfOwner;
    const issue = schemaOfWord(word).safeParse(fillData(translation, values)).error?.issues[0]?.message;
    if (!issue && isTranslated(translation)) return fillFacts(translation);
    const isMissing = translation === undefined;
    const why = isMissing ? 'lacks' : isTranslated(translation) ? `cannot use (${issue})` : 'has not translated';
    const line = isMissing ? undefined : pack.files.find((each) => each.part === part)?.positionOf(path).line;
    untranslated.push({ file: packFile(language, part), line, why, name: path.join('.') });
    return fillFacts(word);
  });
  return { words: mapTexts(words, keepTogether), untranslated };
}
