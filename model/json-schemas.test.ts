import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { jsonSchemas, schemaLine } from './json-schemas.ts';

test('R-content: editors get the JSON Schema of each kind of file as the model has it (npm run schemas)', () => {
  for (const { file, text } of jsonSchemas()) expect(readFileSync(file, 'utf8'), file).toBe(text);
  const files = globSync('json-schema/**/*.json', { cwd: import.meta.dirname, withFileTypes: true });
  expect(files.length).toBe(jsonSchemas().length);
});

test.each(['content', ...globSync('examples/*/site.yaml').map((file) => dirname(file))])(
  'R-content: the first line of each YAML file of %s names its schema (npm run schemas)',
  (folder) => {
    const files = globSync('**/*.yaml', { cwd: folder });
    expect(files).not.toEqual([]);
    for (const file of files) {
      expect(readFileSync(join(folder, file), 'utf8').split('\n')[0], file).toBe(schemaLine(folder, file));
    }
  },
);
