import { expect, test } from 'vitest';
import { countedWords, fillWords } from './words.ts';

test('a name in braces stands for its value, as it is written', () => {
  expect(fillWords('Page {page} of {pages}, {other}', { page: 2, pages: 3 })).toBe('Page 2 of 3, {other}');
  expect(fillWords('“{quote}”', { quote: "It cost $& and {page} $'" })).toBe("“It cost $& and {page} $'”");
});

test('a count has the plural form and the digits of the language', () => {
  const english = { one: 'one project', other: '{count} projects' };
  expect([0, 1, 2, 2000].map((count) => countedWords(english, count, 'en'))).toEqual([
    '0 projects',
    'one project',
    '2 projects',
    '2,000 projects',
  ]);
  const polish = {
    one: '{count} projekt',
    few: '{count} projekty',
    many: '{count} projektów',
    other: '{count} projektu',
  };
  expect([1, 3, 5, 1.5].map((count) => countedWords(polish, count, 'pl'))).toEqual([
    '1 projekt',
    '3 projekty',
    '5 projektów',
    '1,5 projektu',
  ]);
  expect(countedWords({ other: '{count} 件' }, 1, 'ja')).toBe('1 件');
});
