import { expect, test } from 'vitest';
import { counted, fill } from './template.ts';

test('a value stands as it is written, and an unknown name stays', () => {
  expect(fill('Page {{page}} of {{pages}}, {{other}}', { page: 2, pages: 3 })).toBe('Page 2 of 3, {{other}}');
  expect(fill('“{{quote}}”', { quote: "$& and {{page}} $'" })).toBe("“$& and {{page}} $'”");
});

test('a number has the form and the notation of the language, or the form for all others', () => {
  const polish = { one: 'projekt', few: 'projekty', many: 'projektów', other: 'projektu' };
  expect([1, 3, 5, 1.5].map((count) => counted(polish, count, 'pl'))).toEqual(Object.values(polish));
  expect(counted({ one: 'ein Projekt', other: '{{count}} Projekte' }, 1204, 'de')).toBe('1.204 Projekte');
  expect(counted({ other: '{{count}} 件' }, 1, 'ja')).toBe('1 件');
});
