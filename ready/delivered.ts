import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { content } from '../model/content.server.ts';
import { contentFolder } from '../model/folder.ts';
import delivered from './delivered.json' with { type: 'json' };
import { type ContentText, contentTexts } from './texts.ts';

/** The language of a locale, without its region. */
export const languageOf = (locale: string): string => new Intl.Locale(locale).language;

/** What is no language: pictograms, and names of products. */
const NO_LANGUAGE = /:(?:.+\.)?(?:icon|tools|technologies)\b/;

/** A figure with its unit, like "40 min". */
const FIGURE = /^[\d.,]+ \p{L}{1,3}$/u;

/** What any site may say: the interface, legal pages, and facts that another owner may share. */
const TRUE_OF_ANYONE =
  /^(?:words\/|navigation\b|pages\/.+\.md:)|\b(?:alt|question|hours|responseTime|availability|bookingLabel)$/;

/** Names of people and companies, which count although they are short. */
const NAMES = /^(?:site\.yaml:(?:person\.)?name|testimonials\.yaml:\d+\.(?:name|company)|projects\/.+:client)$/;

const sentencesOf = ({ text }: ContentText) =>
  text
    .replace(/\{\{.*?\}\}/g, '')
    .trim()
    .split(/(?<=[.!?…][”"’)]?)\s+/);

const wordsOf = (sentence: string) => sentence.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Case, white space and punctuation make no difference. */
const hashOf = (sentence: string) =>
  createHash('sha256').update(wordsOf(sentence).join(' ')).digest('hex').slice(0, 10);

/** The hashes of the sentences of each file of a content, as `delivered.json` has them. */
export function hashesOf(texts: readonly ContentText[]): Record<string, string> {
  const files = Map.groupBy(texts, ({ file }) => file);
  return Object.fromEntries(
    [...files].flatMap(([file, members]) => {
      const sentences = members.flatMap(sentencesOf).filter((sentence) => wordsOf(sentence).length > 0);
      return sentences.length > 0 ? [[file, [...new Set(sentences.map(hashOf))].sort().join(' ')]] : [];
    }),
  );
}

/** The hashes of some sentences, without their files. */
const setOf = (hashes: Readonly<Record<string, string>>) =>
  new Set(Object.values(hashes).flatMap((line) => line.split(' ')));

/** Contents of other owners, whose files may have been copied. */
const examples = () =>
  globSync('examples/*/site.yaml')
    .map(dirname)
    .filter((folder) => folder !== contentFolder());

/** The language of the delivered texts, if it is not that of the site. */
export const foreignLanguage = (): string | undefined =>
  languageOf(content.site.locale) === delivered.language ? undefined : delivered.language;

/**
 * The texts as delivered, or of an example, that are still in the content, by file: all of a file (`isWhole`), or some. A
 * text with one delivered sentence counts, so that one that was changed in part is found. In the site's language it must be
 * about a person or a company; in another one (`isForeign`), any delivered words are too many.
 */
export function deliveredTexts(all: readonly ContentText[]) {
  const hashes = setOf(delivered.texts);
  const ofExamples = setOf(hashesOf(examples().flatMap((folder) => contentTexts(folder))));
  const isForeign = foreignLanguage() !== undefined;

  function counts({ file, field }: ContentText, sentence: string, isForeign: boolean): boolean {
    const place = `${file}:${field}`;
    if (NO_LANGUAGE.test(place) || FIGURE.test(sentence)) return false;
    if (NAMES.test(place)) return true;
    const { length } = sentence.split(/\s+/);
    // A title of capitalized words, like "Google Ads", is a name in many languages.
    const isPhrase = /\s\p{Ll}/u.test(sentence);
    return isForeign ? isPhrase || length > 2 : isPhrase && length > 3 && !TRUE_OF_ANYONE.test(place);
  }

  const counted = all
    .map((text) => ({ text, sentences: sentencesOf(text).filter((sentence) => counts(text, sentence, isForeign)) }))
    .filter(({ sentences }) => sentences.length > 0);
  return [...Map.groupBy(counted, ({ text }) => text.file)].flatMap(([file, members]) => {
    const texts = members.flatMap(({ text, sentences }) => {
      const isDelivered = sentences.some((sentence) => hashes.has(hashOf(sentence)));
      const isCopied = sentences.some((sentence) => ofExamples.has(hashOf(sentence)) && counts(text, sentence, false));
      return isDelivered || isCopied ? [{ ...text, isForeign: isForeign && isDelivered }] : [];
    });
    const isWhole = texts.length > 1 && texts.length === members.length;
    return texts.length > 0 ? [{ file: `${contentFolder()}/${file}`, texts, isWhole }] : [];
  });
}
