import { existsSync, globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { fileSchemas, jsonFile } from './json-schemas.ts';

test('R-content: editors know the JSON Schema of each kind of YAML file, and each file has one', () => {
  const settings = z.object({ 'yaml.schemas': z.record(z.string(), z.array(z.string())) });
  const mapped = settings.parse(JSON.parse(readFileSync('.vscode/settings.json', 'utf8')))['yaml.schemas'];
  const names = Object.keys(fileSchemas).filter((name) => name.endsWith('.yaml'));
  expect(new Set(Object.keys(mapped))).toEqual(new Set(names.map((name) => `./model/json-schema/${jsonFile(name)}`)));
  const files = globSync(['content/**/*.yaml', 'examples/**/*.yaml']).filter((each) => existsSync(each));
  // Those of a further language have a part of the fields.
  for (const file of files.filter((each) => !matchesGlob(each, 'content/*/{site,booking}.yaml'))) {
    const found = Object.values(mapped).filter((patterns) => patterns.some((pattern) => matchesGlob(file, pattern)));
    expect(found, file).toHaveLength(1);
  }
});
