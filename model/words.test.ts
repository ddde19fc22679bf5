import { mkdirSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inFolderOfItsOwn } from '../tests/folder-of-its-own.ts';
import { english } from '../words/words.ts';
import { content } from './content.server.ts';
import { isGroup, schemaOfWord } from './schemas/words.ts';
import { packOf, wordsIn } from './words.ts';

const { facts } = content;

const namesOf = (words: unknown, path = ''): string[] =>
  isGroup(words) ? Object.entries(words).flatMap(([name, each]) => namesOf(each, `${path}.${name}`)) : [path];

test('R-words: German has the words of English, and each has the placeholders of English', () => {
  expect(wordsIn('de', facts).untranslated).toEqual([]);
  expect(namesOf(packOf('de').data)).toEqual(namesOf(english));
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

  test('R-words: a missing comma in the words of the language is an issue with its position', () => {
    mkdirSync('words/gd', { recursive: true });
    writeFileSync('words/gd/frame.json', '{\n  "contact": "A"\n  "book": "B"\n}\n');
    const position = { file: 'words/gd/frame.json', field: 'the file', line: 3, column: 3 };
    expect(packOf('gd').issues).toEqual([{ ...position, message: 'a comma is missing before this' }]);
  });

  test('R-words: no visitor reads the mark of a word that is not translated, in a sentence that is', () => {
    mkdirSync('words/gd', { recursive: true });
    const form = { reply: 'Freagairt {{responseTime}}.' };
    writeFileSync('words/gd/contact.json', JSON.stringify({ form, soon: '[en] as soon as I can' }));
    expect(wordsIn('gd', {}).words.contact.form.reply).toBe('Freagairt as soon as I can.');
    expect(wordsIn('gd', {}, { contact: { soon: 'a-màireach' } }).words.contact.form.reply).toBe(
      'Freagairt a-màireach.',
    );
  });
});
