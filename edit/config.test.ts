import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { references } from '../model/checking/issues-between-files.ts';
import { isTranslated } from '../model/reading/words.ts';
import { changedContent, replaced } from '../tests/support/changed-content.ts';
import { deliveredLanguages } from '../tests/support/delivered-languages.ts';
import { editorConfig, labelsIn, labelsOfEditor } from './config.ts';
import { inWords } from './fields.ts';
import { numberTyped } from './number-typed.ts';

const objectsIn = (data: unknown): object[] =>
  typeof data === 'object' && data !== null ? [data, ...Object.values(data).flatMap(objectsIn)] : [];

test('R-edit: what names something else is chosen from what exists', () => {
  // The forms of a further language are those of the first.
  const first = Object.values(editorConfig()).map((all) =>
    Array.isArray(all) ? all.filter(({ label }) => !label.includes(' (')) : all,
  );
  const relations = objectsIn(first).filter((field) => 'widget' in field && field.widget === 'relation');
  // An article with a text and one without have the same fields here.
  expect(relations).toHaveLength(references.filter(([path]) => !path.startsWith('cards')).length);
});

test('R-edit: what the form refuses, it says what is right for', () => {
  const limited = objectsIn(editorConfig()).filter((field) => 'pattern' in field && field.pattern);
  expect(limited.filter((field) => !('hint' in field && field.hint))).toEqual([]);
});

test('R-edit: the configuration is as the editor’s own schema wants it', () => {
  const file = 'node_modules/@sveltia/cms/schema/sveltia-cms.json';
  // Zod knows no `not`, which forbids only what goes without saying.
  const schema = JSON.parse(readFileSync(file, 'utf8'), (key, value) => (key === 'not' ? undefined : value));
  expect(z.fromJSONSchema(schema).safeParse(JSON.parse(JSON.stringify(editorConfig()))).error).toBeUndefined();
});

test('R-edit: a further language has forms beside the first, which demand no setting, and order no entries', () => {
  vi.stubEnv('CONTENT', changedContent({ 'site.yaml': (text) => `${text}languages: [de]\n` }));
  const { collections, singletons } = editorConfig();
  vi.unstubAllEnvs();
  const named = [collections, singletons].flat().map(({ name }) => name);
  expect(named).toEqual(expect.arrayContaining(['services', 'services-de', 'pages-of-de', 'site-de']));
  expect(named).not.toContain('brand-colours-de');
  const services = {
    label: expect.stringMatching(/ \(Deutsch\)$/),
    media_folder: expect.stringMatching(/content\/photos$/),
  };
  expect(collections).toContainEqual(expect.objectContaining({ name: 'services-de', ...services }));
  const german = objectsIn([collections, singletons].flat().filter(({ name }) => name.endsWith('-de')));
  const required = german.flatMap((each) => ('required' in each && each.required && 'name' in each ? each.name : []));
  for (const setting of [
    'point',
    'least',
    'typical',
    'most',
    'category',
    'published',
    'src',
    'path',
    'total',
    'timeZone',
  ])
    expect(required).not.toContain(setting);
  for (const text of ['question', 'answer', 'alt', 'excerpt']) expect(required).toContain(text);
  expect(german.filter((each) => 'reorder' in each && each.reorder)).toEqual([]);
});

test('R-edit: a label is the name of its field in words', () => {
  expect(['caseStudy', 'bookACall', 'url'].map(inWords)).toEqual(['Case study', 'Book a call', 'Url']);
});

test.each([
  ['412,50', '412.50'],
  ['412.5', '412.5'],
  ['1.200', '1200'],
  ['1,200', '1200'],
  ['1 200', '1200'],
  ["12'50", '1250'],
  ['1.200,50 €', '1200.50'],
  ['1.234.567', '1234567'],
  ['0,125', '0.125'],
  ['-0,025', '-0.025'],
])('R-edit: the number %s is saved as %s, typed or pasted', (text, number) => {
  expect(numberTyped(text)).toBe(number);
  expect([...text].reduce((typed, letter) => numberTyped(typed + letter), '')).toBe(number);
});

const others = deliveredLanguages.filter((language) => language !== 'en');
test.each(others)('R-edit: all labels and hints, and no others, have words in %s', (language) => {
  const labels = labelsOfEditor();
  const pack = labelsIn(language);
  const missing = labels.filter((label) => !isTranslated(pack[label]));
  expect(missing, `to be translated in words/${language}/editor.json`).toEqual([]);
  for (const label of ['Edit the site', 'What it costs at least, in the currency of the site'])
    expect(labels).toContain(label);
  expect(Object.keys(pack).filter((label) => !labels.includes(label))).toEqual([]);
});

test.each([
  ['https://github.com/liv/site', { name: 'github', repo: 'liv/site', api_root: 'https://api.github.com' }],
  ['https://gitlab.com/liv/sub/site', { name: 'gitlab', repo: 'liv/sub/site', api_root: 'https://gitlab.com/api/v4' }],
  ['https://codeberg.org/liv/site.git', { name: 'gitea', repo: 'liv/site', api_root: 'https://codeberg.org/api/v1' }],
])('R-edit: %s is edited with an access token of its service', (repository, backend) => {
  const site = (text: string) => text.replace(/^(?:editor:.*\n)?email:/m, `editor: ${repository}\nemail:`);
  vi.stubEnv('CONTENT', changedContent({ 'site.yaml': site }));
  expect(editorConfig().backend).toMatchObject({ ...backend, auth_methods: ['token'] });
});

test('R-edit: the hint of a word is its English, where the language has no words', () => {
  vi.stubEnv('CONTENT', changedContent({ 'site.yaml': replaced(/^locale: .*/m, 'locale: gd') }));
  expect(JSON.stringify(editorConfig())).toContain('"label":"Reload","hint":"“Reload this page”"');
});
