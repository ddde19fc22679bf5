import { expect, test } from 'vitest';
import { withSite } from '../tests/with-site.ts';
import { capitalized, counted, numberWord, ordinalWord } from './counts.ts';

test.each([
  [0, 'no'],
  [1, 'one'],
  [20, 'twenty'],
  [21, '21'],
  [30, 'thirty'],
  [35, '35'],
])('%i is "%s"', (value, word) => expect(numberWord(value)).toBe(word));

test('a count has its noun in the singular for one', () => {
  expect([0, 1, 2].map((total) => counted(total, 'project'))).toEqual(['no projects', 'one project', 'two projects']);
  expect(counted(2, 'reply', 'replies')).toBe('two replies');
  expect(capitalized(counted(7, 'project'))).toBe('Seven projects');
});

test('an ordinal without a word is "next"', () => {
  expect([1, 7, 20, 21].map(ordinalWord)).toEqual(['first', 'seventh', 'twentieth', 'next']);
});

test.each([
  [30, { words: 'thirty minutes', length: 'half an hour', firstIs: 'the first half hour is', adjective: '30-minute' }],
  [45, { words: '45 minutes', length: '45 minutes', firstIs: 'the first 45 minutes are', adjective: '45-minute' }],
  [60, { words: 'sixty minutes', length: 'an hour', firstIs: 'the first hour is', adjective: '60-minute' }],
])('a consultation of %i minutes reads well everywhere', async (consultationMinutes, forms) => {
  const { consultation } = await withSite({ consultationMinutes }, () => import('./consultation.ts'));
  expect(consultation).toMatchObject(forms);
});
