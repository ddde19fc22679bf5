/** Finds what a language of the site lacks: words and their forms, pages, questions, and letters of the fonts. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { filesOfLetters, missingLetters, nameLetters } from '../model/formats/fonts.ts';
import { content, inLanguages } from '../model/reading/content.server.ts';
import { filesIn } from '../model/reading/content-files.ts';
import { contentFolder } from '../model/reading/folder.ts';
import { filesOfLanguage } from '../model/reading/translations.ts';
import { hasForms, languageOf, mapWords, packOf, pluralFormsOf } from '../model/reading/words.ts';

/** Position in a file; `line` is undefined for the whole file. */
export type Position = { file: string; line?: number | undefined };
export type Entry = readonly [position: Position, message: string];
export type Found = Iterable<Entry> | AsyncIterable<Entry>;

const { site } = content;
const folder = contentFolder();

/** Names the first three, and how many there are. */
const nameFirst = (names: readonly string[]) =>
  names.slice(0, 3).join(', ') + (names.length > 3 ? ` and ${names.length - 3} more` : '');

/** Words that no one reads while calls cannot be booked. */
const OF_CALLS = /\/(?:booking\.json |mails\.json (?:toVisitor\.call|toOwner\.(?:call|noTimes)|calendar))/;

/** Words of the interface that visitors read in English, though the site is in another language. */
function* englishWords(): Found {
  const words = [...inLanguages.values()]
    .flatMap(({ untranslated }) => untranslated)
    .filter(({ file, name }) => content.booking || !OF_CALLS.test(`${file} ${name}`));
  for (const [first, ...others] of Map.groupBy(words, ({ file, why }) => file + why).values()) {
    if (!first) continue;
    const names = nameFirst([first, ...others].map(({ name }) => name));
    const advice = first.line ? '' : `; npm run words -- ${first.file.split('/')[1]} makes them, to translate`;
    yield [first, `${first.why} ${names}: visitors read English there${advice}`];
  }
}

/** Texts of calls that visitors read in the first language. */
function* untranslatedCalls(): Found {
  for (const language of content.booking ? site.languages : []) {
    const file = `${folder}/${language}/booking.yaml`;
    const { borrowed: names = [] } = filesOfLanguage(folder, language).find(({ keys }) => keys[0] === 'booking') ?? {};
    const message = `lacks ${nameFirst(names)}: visitors read ${folder}/booking.yaml there; write them in this language`;
    if (names.length > 0) yield [{ file }, message];
  }
}

/** Texts with a number that lack a plural form of their language, in its words and in its content. */
function* missingForms(): Found {
  for (const [language, translation] of inLanguages) {
    const { locale } = translation.site;
    const files = [...packOf(languageOf(locale)).files, ...filesIn(join(folder, language))];
    for (const { file, data, positionOf } of files) {
      const found: Entry[] = [];
      mapWords(data, undefined, (word, _, path) => {
        const missing = hasForms(word) ? pluralFormsOf(locale).filter((form) => !word[form]) : [];
        const message = `${path.join('.')} lacks the plural forms ${missing.join(', ')}: visitors read that of "other" there`;
        if (missing.length > 0) found.push([{ file, line: positionOf(path).line }, message]);
      });
      yield* found;
    }
  }
}

/** Pages of text and questions of the contact form that visitors of a further language do not get. */
function* missingPages(): Found {
  for (const [language, { pages, textPages }] of inLanguages) {
    const [paths, asked] = [textPages.map(({ path }) => path), pages.contact.form.questions ?? []];
    for (const { path, name } of content.textPages) {
      const message = `there is no such file: visitors in this language do not find "${name}"`;
      if (!paths.includes(path)) yield [{ file: `${folder}/${language}/pages${path}.md` }, message];
    }
    for (const { id, label } of content.pages.contact.form.questions ?? []) {
      const message = `does not ask "${label}", which the first language asks: add the question "${id}" to form.questions`;
      if (!asked.some((question) => question.id === id))
        yield [{ file: `${folder}/${language}/pages/contact.yaml` }, message];
    }
  }
}

/** Letters, or else other signs, that a font of the visitor's system shows. */
function* withoutFont(isLetter: boolean): Found {
  const missing = Array.from(missingLetters(site)).filter((sign) => /[\p{L}\p{M}\p{N}]/u.test(sign) === isLetter);
  if (missing.length === 0) return;
  const files = filesOfLetters(site).filter(({ text }) => missing.some((sign) => text.includes(sign)));
  const where = nameFirst(files.map(({ file }) => file)) || 'dates and prices';
  const message = `the fonts have no ${nameLetters(missing)}, which ${where} need; run npm run fonts, which names those that other fonts are needed for`;
  yield [{ file: `${folder}/brand/fonts` }, message];
}

/** Texts that a further language does not have. Its site has nothing in their place. */
function* missingTranslations(): Found {
  const names = filesIn(folder).map(({ file }) => file.slice(folder.length + 1));
  const textNames = names.filter((name) => !/^(?:brand|photos)\/|^(?:site|booking|words)\.yaml$/.test(name));
  for (const language of site.languages) {
    const missing = textNames.filter((name) => !existsSync(join(folder, language, name)));
    const message = `has ${textNames.length - missing.length} of ${textNames.length} files: not ${nameFirst(missing)}`;
    if (missing.length > 0) yield [{ file: `${folder}/${language}` }, message];
  }
}

export const languageChecks = [englishWords, untranslatedCalls, missingForms, missingPages, () => withoutFont(true)];
export const languageHints = [() => withoutFont(false), missingTranslations];
