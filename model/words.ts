import { existsSync } from 'node:fs';
import { fillData } from '../markdown/placeholders.ts';
import { english, type Words } from '../words/words.ts';
import { readUtf8 } from './content-files.ts';
import { type Facts, factNames } from './facts.ts';
import { isLocale } from './locale.ts';
import { placeholdersIn } from './schemas/fields.ts';
import { isGroup, replacing } from './schemas/words.ts';
import { valuesAt } from './values-at.ts';
import { readYaml } from './yaml.ts';

/** Begins each text of a pack that is not translated yet. */
export const UNTRANSLATED = '[en] ';

type Replace = (word: unknown, by: unknown, path: readonly string[]) => unknown;

/** @returns words of the same names; a text, a list and a text in the forms of a number are what `replace` returns */
export function eachWord<All>(words: All, by: unknown, replace: Replace, path?: readonly string[]): All;
export function eachWord(words: unknown, by: unknown, replace: Replace, path: readonly string[] = []): unknown {
  if (!isGroup(words)) return replace(words, by, path);
  const entries = Object.entries(words).map(([name, each]): [string, unknown] => [
    name,
    eachWord(each, isGroup(by) ? by[name] : undefined, replace, [...path, name]),
  ]);
  return Object.fromEntries(entries);
}

/** The file of a part of a language's words. */
export const packFile = (language: string, part: string) => `words/${language}/${part}.json`;

const readPart = (file: string) => (existsSync(file) ? readUtf8(file, readYaml) : undefined);

/** The language of a locale's words. */
export const languageOf = (locale: string) => (isLocale(locale) ? new Intl.Locale(locale).language : 'en');

/** The words of a language, unchecked. */
export function packOf(language: string) {
  const parts = Object.keys(english).map((part) => [part, readPart(packFile(language, part))] as const);
  const data = Object.fromEntries(parts.map(([part, read]) => [part, read?.data]));
  const issues = parts.flatMap(([part, read]) =>
    (read?.issues ?? []).map((issue) => ({ file: packFile(language, part), field: 'the file', ...issue })),
  );
  return { data, issues, placeOf: (part: string, path: readonly string[]) => new Map(parts).get(part)?.placeOf(path) };
}

/** A word that visitors read in English, and why. */
type EnglishWord = { file: string; line: number | undefined; why: string; name: string };

/**
 * The words of the interface in the language of a site, with its facts. What the pack lacks, has not translated or has with
 * other placeholders is English, and in `left`.
 *
 * @param own what the owner says otherwise
 */
export function wordsIn(locale: string, facts: Facts, own?: unknown): { words: Words; left: EnglishWord[] } {
  const language = languageOf(locale);
  const pack = packOf(language);
  const data = language === 'en' ? english : pack.data;
  // A word with a fact that the site does not have says nothing, but for the time of a reply.
  const [soon] = valuesAt(data, ['contact', 'soon']);
  const none = Object.fromEntries(factNames.map((name) => [name, '']));
  const values: Facts = { ...none, responseTime: String(soon?.value ?? english.contact.soon), ...facts };
  const saying = (word: unknown) =>
    typeof word === 'string' && placeholdersIn(word).some((name) => values[name] === '') ? '' : fillData(word, values);
  const left: EnglishWord[] = [];
  const words = eachWord(english, data, (word, by, [part = '', ...path]) => {
    const [said] = valuesAt(own, [part, ...path]);
    if (said) return said.value;
    const issue = replacing(word).safeParse(fillData(by, values)).error?.issues[0]?.message;
    const isEnglish = JSON.stringify(by)?.includes(`"${UNTRANSLATED}`);
    if (!issue && !isEnglish) return saying(by);
    const why = by === undefined ? 'lacks' : isEnglish ? 'has not translated' : `cannot use (${issue})`;
    const file = packFile(language, part);
    const line = by === undefined ? undefined : pack.placeOf(part, path)?.line;
    left.push({ file, line, why, name: path.join('.') });
    return saying(word);
  });
  return { words, left };
}
