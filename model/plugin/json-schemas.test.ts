import { existsSync, globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { fileSchemas, jsonFile, translationSchemas } from './json-schemas.ts';

test('R-content: editors know the JSON Schema of each kind of YAML file, and each file has one', () => {
  const settings = z.object({ 'yaml.schemas': z.record(z.string(), z.array(z.string())) });
  const mapped = settings.parse(JSON.parse(readFileSync('.vscode/settings.json', 'utf8')))['yaml.schemas'];
  const isYaml = (name: string) => name.endsWith('.yaml');
  const names = [
    ...Object.keys(fileSchemas).filter(isYaml).map(jsonFile),
    ...Object.keys(translationSchemas)
      .filter(isYaml)
      .map((name) => `translations/${jsonFile(name)}`),
  ];
  expect(new Set(Object.keys(mapped))).toEqual(new Set(names.map((name) => `./model/json-schema/${name}`)));
  const files = globSync(['content/**/*.yaml', 'examples/**/*.yaml']).filter((each) => existsSync(each));
  for (const file of [...files, 'content/en-GB/faq.yaml']) {
    const found = Object.values(mapped).filter((patterns) => patterns.some((pattern) => matchesGlob(file, pattern)));
    expect(found, file).toHaveLength(1);
  }
});

test('R-languages: editors find no issue in the delivered translations', () => {
  for (const file of globSync('content/de/**/*.yaml')) {
    const name = file.slice('content/de/'.length).replaceAll('\\', '/');
    const [, schema = {}] = Object.entries(translationSchemas).find(([pattern]) => matchesGlob(name, pattern)) ?? [];
    const { error } = z.fromJSONSchema(schema).safeParse(parse(readFileSync(file, 'utf8')));
    // A placeholder is longer than its fact.
    const issues = error?.issues.filter(({ code }) => code !== 'too_big') ?? [];
    expect(issues, file).toEqual([]);
  }
  const repeated = { locale: 'de', url: 'https://ann-mill.example' };
  expect(z.fromJSONSchema(translationSchemas['site.yaml'] ?? {}).safeParse(repeated).error).toBeUndefined();
});
