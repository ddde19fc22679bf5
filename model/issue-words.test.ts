import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldIssues, inWords } from './issue-words.ts';
import { readYaml } from './yaml.ts';

const schema = z.strictObject({ included: z.array(z.string()), entry: z.strictObject({ title: z.string() }) });
const issuesIn = (data: unknown) =>
  fieldIssues(schema.safeParse(data, { error: inWords, reportInput: true }).error?.issues).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

test('a misspelt field is named with the right name, and is not missing, too', () => {
  expect(issuesIn({ includes: ['a'], entry: { titel: 'b' } })).toEqual([
    'entry.titel: is not known; did you mean "title"? expected one of title',
    'includes: is not known; did you mean "included"? expected one of included, entry',
  ]);
});

test('a field that an update has renamed is named with its new name', () => {
  expect(issuesIn({ points: ['a'], entry: { title: 'b' } })).toEqual([
    expect.stringMatching(/^included: is missing; it must be a list/),
    'points: is not known; is it "included", which is missing? expected one of included, entry',
  ]);
});

test('every unknown field and every wrong kind of value is an issue of its own', () => {
  expect(issuesIn({ included: 'a', entry: { title: 'b', note: '', more: '' } })).toEqual([
    expect.stringMatching(/^included: must be a list/),
    'entry.note: is not known; expected one of title',
    'entry.more: is not known; expected one of title',
  ]);
});

test('marks of a merge conflict are named', () => {
  const text = 'title: A\n<<<<<<< HEAD\nname: B\n=======\nname: C\n>>>>>>> upstream/main\n';
  expect(readYaml(text).issues).toEqual([
    expect.objectContaining({ line: 2, column: 1, message: expect.stringMatching(/^git has left/) }),
  ]);
});
