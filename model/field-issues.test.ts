import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldIssues } from './field-issues.ts';
import { readYaml } from './yaml.ts';

const schema = z.strictObject({ included: z.array(z.string()), entry: z.strictObject({ title: z.string() }) });
const issuesIn = (data: unknown) =>
  fieldIssues(schema.safeParse(data).error?.issues ?? [], data).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

test('a field that an update has renamed is named with its new name', () => {
  expect(issuesIn({ includes: ['a'], entry: { title: 'b' } })).toEqual([
    'included: is missing; it must be a list',
    'includes: there is no field "includes"; is it "included", which is missing?',
  ]);
});

test('every unknown field and every wrong kind of value is an issue of its own', () => {
  expect(issuesIn({ included: 'a', entry: { title: 'b', note: '', more: '' } })).toEqual([
    'included: must be a list',
    'entry.note: there is no field "note"; correct or remove it',
    'entry.more: there is no field "more"; correct or remove it',
  ]);
});

test('marks of a merge conflict are named', () => {
  const text = 'title: A\n<<<<<<< HEAD\nname: B\n=======\nname: C\n>>>>>>> upstream/main\n';
  expect(readYaml(text).issues).toEqual([
    expect.objectContaining({ line: 2, column: 1, message: expect.stringMatching(/^git has left/) }),
  ]);
});
