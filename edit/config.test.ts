import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { references } from '../model/issues-between-files.ts';
import { fileSchemas } from '../model/json-schemas.ts';
import { changedContent } from '../tests/changed-content.ts';
import { editorConfig } from './config.ts';
import { fieldOf, fieldsOf, inWords } from './fields.ts';

const objectsIn = (data: unknown): object[] =>
  typeof data === 'object' && data !== null ? [data, ...Object.values(data).flatMap(objectsIn)] : [];

test('R-edit: what names something else is chosen from what exists', () => {
  const relations = objectsIn(editorConfig()).filter((field) => 'widget' in field && field.widget === 'relation');
  // An article with a text and one without have the same fields here.
  expect(relations).toHaveLength(references.filter(([path]) => !path.startsWith('cards')).length);
});

test('R-edit: what the form refuses, it says what is right for', () => {
  const limited = objectsIn(editorConfig()).filter((field) => 'pattern' in field && field.pattern);
  expect(limited.filter((field) => !('hint' in field && field.hint))).toEqual([]);
});

test.each(['de'])(
  'R-edit: labels and hints have words in "%s", but for names of words of the interface',
  (language) => {
    const labels = new Set(['Edit the site', 'Pages']);
    const collect = (english: string) => {
      labels.add(english);
      return english;
    };
    for (const [file, schema] of Object.entries(fileSchemas).filter(([name]) => name !== 'words.yaml')) {
      const name = file.replace(/^pages\/\*.*/, 'textPages').replace(/^.*\/(?!\*)|\/?\*?\.\w+$/g, '');
      const title = schema.title ?? inWords(name);
      collect(title);
      const path = file.replace(/\.\w+$/, '').replace('/', '.');
      if (schema.properties) fieldsOf(schema, path, collect);
      else fieldOf(name, { ...schema, title }, false, path, collect);
    }
    const pack: object = JSON.parse(readFileSync(`words/${language}/editor.json`, 'utf8'));
    expect([...labels].filter((label) => !Object.hasOwn(pack, label))).toEqual([]);
    expect(Object.keys(pack).filter((label) => !labels.has(label) && label !== 'Words')).toEqual([]);
  },
);

test.each([
  ['https://github.com/liv/site', { name: 'github', repo: 'liv/site', api_root: 'https://api.github.com' }],
  [
    'https://gitlab.com/liv/group/site',
    { name: 'gitlab', repo: 'liv/group/site', api_root: 'https://gitlab.com/api/v4' },
  ],
  ['https://codeberg.org/liv/site.git', { name: 'gitea', repo: 'liv/site', api_root: 'https://codeberg.org/api/v1' }],
])('R-edit: %s is edited with an access token of its service', (repository, backend) => {
  vi.stubEnv(
    'CONTENT',
    changedContent({
      'site.yaml': (text) => text.replace(/^(?:editor:.*\n)?email:/m, `editor: ${repository}\nemail:`),
    }),
  );
  expect(editorConfig().backend).toMatchObject({ ...backend, auth_methods: ['token'] });
  vi.unstubAllEnvs();
});
