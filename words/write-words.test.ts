import { spawnSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';

const command = resolve('words/write-words.ts');
const run = (cwd: string, language = 'de') =>
  spawnSync(process.execPath, [command, language], { cwd, encoding: 'utf8' });
const filesOf = (folder: string, language = 'de') =>
  globSync(`words/${language}/*.json`, { cwd: folder }).map((name) => [name, readFileSync(join(folder, name), 'utf8')]);

/** A project with the words of all languages and the form of its files. */
function projectWithWords() {
  const folder = temporaryFolder();
  for (const name of ['words', 'biome.jsonc', '.gitignore']) cpSync(name, join(folder, name), { recursive: true });
  return folder;
}

test.each(['de', 'es', 'pl'])('npm run words leaves the complete words of %s as they are', (language) => {
  const folder = projectWithWords();
  expect(run(folder, language)).toMatchObject({ status: 0, stderr: '' });
  expect(filesOf(folder, language)).toEqual(filesOf('.', language));
});

test('npm run words marks what a language lacks', () => {
  const folder = projectWithWords();
  const file = join(folder, 'words/de/frame.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/ "skipLink".*\n/, ''));
  run(folder);
  expect(readFileSync(file, 'utf8')).toContain('"skipLink": "[en] Skip to content"');
});

test('npm run words offers the plural forms of the language, and keeps those that are written', () => {
  const folder = projectWithWords();
  rmSync(join(folder, 'words/pl'), { recursive: true });
  const file = join(folder, 'words/pl/lists.json');
  const countIn = () => JSON.parse(readFileSync(file, 'utf8')).count;
  run(folder, 'pl');
  const entries = '[en] {{count}} entries';
  const made = { one: '[en] {{count}} entry', few: entries, many: entries, other: entries };
  expect(Object.entries(countIn())).toEqual(Object.entries(made));
  writeFileSync(file, JSON.stringify({ count: { few: '{{count}} pozycje', other: '{{count}} pozycji' } }));
  run(folder, 'pl');
  expect(countIn()).toEqual({ ...made, few: '{{count}} pozycje', other: '{{count}} pozycji' });
});

test.each([
  ['swe', 'sv'],
  ['tl', 'fil'],
  ['iw', 'he'],
])('npm run words writes those of %s where a locale finds them', (code, language) => {
  const folder = projectWithWords();
  expect(run(folder, code)).toMatchObject({ status: 0, stderr: '' });
  expect([code, language].map((each) => filesOf(folder, each).length > 0)).toEqual([false, true]);
});

test('npm run words writes none of a language that no site can have, and none of English', () => {
  const message = 'Node.js knows no language und: npm run words -- sv is Swedish.\n';
  expect(run(projectWithWords(), 'und')).toMatchObject({ status: 1, stderr: message });
  const folder = projectWithWords();
  expect(run(folder, 'eng').status).toBe(1);
  expect(filesOf(folder, 'en')).toEqual(filesOf('.', 'en'));
});

test.each(['frame', 'editor'])('npm run words keeps what is translated in a %s.json that lacks a comma', (part) => {
  const folder = projectWithWords();
  const file = join(folder, `words/de/${part}.json`);
  writeFileSync(file, readFileSync(file, 'utf8').replace(',\n', '\n'));
  const before = filesOf(folder);
  expect(run(folder)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining(`words/de/${part}.json:3:3: the file: a comma is missing before this`),
  });
  expect(filesOf(folder)).toEqual(before);
});
