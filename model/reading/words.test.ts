import { describe, expect, test } from 'vitest';
import { placeholdersIn } from '../../contract/template.ts';
import { deliveredLanguages } from '../../tests/support/delivered-languages.ts';
import { inFolderOfItsOwn } from '../../tests/support/temporary-folder.ts';
import { writeFiles } from '../../tests/support/write-files.ts';
import { english } from '../../words/words.ts';
import { factNames } from '../deriving/facts.ts';
import { screenEntries } from '../schemas/screens.ts';
import { isGroup, schemaOfWord } from '../schemas/words.ts';
import { content } from './content.server.ts';
import { hasForms, mapWords, packOf, pluralFormsOf, wordsIn } from './words.ts';

const { facts } = content;

const namesOf = (words: unknown, path = ''): string[] =>
  isGroup(words) ? Object.entries(words).flatMap(([name, each]) => namesOf(each, `${path}.${name}`)) : [path];

/** The placeholders of a text or list, once each, without facts: a sentence may do without a name, such as `{{person}}`. */
const namedIn = (word: unknown) =>
  [...new Set(placeholdersIn(JSON.stringify(word)))].filter((name) => !factNames.includes(name)).sort();

/** The quoted text of another person stands apart from the mail's own. */
const quotedIn = (word: unknown) => /\\n *\{\{reason/.exec(JSON.stringify(word))?.[0];

const inHeader = screenEntries.flatMap(([name, screen]) => (screen.inHeader ? name : []));
/**
 * Places without room, their words, and the characters that they have in all: about 8.5 px each. The header has 41 at
 * 1024 px; one line of a button at 390 px has 290 px, in the footer 200; others stand beside something.
 */
const places: readonly (readonly [characters: number, place: RegExp])[] = [
  [10, /^frame\.book$/],
  [41, RegExp(`^frame\\.(?:contact|pages\\.(?:${inHeader.join('|')}))$`)],
  [10, /^lists\.all$/],
  [16, /^lists\.viewAll$/],
  [48, /^booking\.call\.(?:move|cancel)$/],
  [24, /^frame\.bookingLabel$/],
];
/** Each is the label of a button, on one line of 390 px. */
const BUTTONS =
  /^(?:frame\.(?:home|notFound\.work|\w+NotFound\.link|failed\.reload)|lists\.empty\.link|contact\.form\.send|booking\.(?:times\.(?:continue|addToCalendar)|confirmation\.another|call\.(?:link\.show|move|moveTo|cancel|confirm|keep|write|contact)))$/;

describe.each(deliveredLanguages)('R-words: the words of %s', (language) => {
  const { data } = packOf(language);

  test('are those of English, with its placeholders, in the plural forms of the language', () => {
    expect(wordsIn(language, facts).untranslated).toEqual([]);
    expect(namesOf(data)).toEqual(namesOf(english));
    mapWords(english, data, (word, translation, path) => {
      const [texts, first] = hasForms(word) ? [Object.values(Object(translation)), word.other] : [[translation], word];
      for (const text of texts) {
        expect(namedIn(text), path.join('.')).toEqual(namedIn(first));
        expect(quotedIn(text), path.join('.')).toBe(quotedIn(first));
      }
      if (hasForms(word))
        expect(Object.keys(Object(translation))).toEqual(expect.arrayContaining(pluralFormsOf(language)));
    });
  });

  test('have room where they are shown', () => {
    const lengths = new Map<string, number>();
    mapWords(data, undefined, (word, _, path) => lengths.set(path.join('.'), String(word).length));
    const lengthOf = (place: RegExp) =>
      [...lengths].reduce((sum, [name, length]) => (place.test(name) ? sum + length : sum), 0);
    for (const [characters, place] of places) {
      expect(lengthOf(place), String(place)).toBeGreaterThan(0);
      expect(lengthOf(place), String(place)).toBeLessThanOrEqual(characters);
    }
    expect([...lengths].filter(([name, length]) => BUTTONS.test(name) && length > 33)).toEqual([]);
  });
});

test('R-words: a language without words is in English, and each word is named', () => {
  const { words, untranslated } = wordsIn('gd', facts);
  expect(words).toEqual(wordsIn('en-GB', facts).words);
  expect(untranslated).toHaveLength(namesOf(english).length);
  expect(untranslated[0]).toMatchObject({ file: 'words/gd/frame.json', why: 'lacks', line: undefined });
});

test('R-words: a word with a fact that the site does not have says nothing', () => {
  const { words } = wordsIn('en', { responseTime: 'soon' });
  expect(words.contact.panel.quickResponse).toMatchObject({ figure: '', text: 'I reply soon.' });
});

test('R-words: no line breaks between a number and its unit, also where a fact has brought them', () => {
  const { words } = wordsIn('de', { responseTime: 'innerhalb von 48 Stunden' }, { frame: { contact: 'In 7 Tagen' } });
  expect(words.contact.form.reply).toBe('Sie bekommen innerhalb von 48\u00A0Stunden eine Antwort.');
  expect(words.frame.contact).toBe('In 7\u00A0Tagen');
});

test('R-words: what an owner says otherwise is not missed in the words of the language', () => {
  const { words, untranslated } = wordsIn('gd', facts, { frame: { contact: 'Fàilte' } });
  expect(words.frame.contact).toBe('Fàilte');
  expect(untranslated.map(({ name }) => name)).not.toContain('contact');
});

test.each([
  ['{{title}}, or {{name}}', ['{{title}} can be followed by {{nmae}}'], '{{nmae}} is not known; did you mean "name"?'],
  ['{{title}}', ['Title'], 'must contain {{title}}'],
])('R-words: what replaces "%s" has its placeholders', (word, [by], issue) => {
  expect(schemaOfWord(word).safeParse(by).error?.issues[0]?.message).toMatch(issue);
});

describe('in a folder of its own', () => {
  inFolderOfItsOwn();

  test('R-words: no visitor reads the mark of a word that is not translated, in a sentence that is', () => {
    const form = { reply: 'Freagairt {{responseTime}}.' };
    writeFiles('words/gd', { 'contact.json': JSON.stringify({ form, soon: '[en] as soon as I can' }) });
    expect(wordsIn('gd', {}).words.contact.form.reply).toBe('Freagairt as soon as I can.');
    expect(wordsIn('gd', {}, { contact: { soon: 'a-màireach' } }).words.contact.form.reply).toBe(
      'Freagairt a-màireach.',
    );
  });
});
