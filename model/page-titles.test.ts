import { expect, test } from 'vitest';
import { entryPageTitle } from './page-titles.ts';

const service = { title: 'Search Engine Optimization' };

test.each([
  [{ name: 'Ada Web' }, 'Search Engine Optimization: marketing service | Ada Web'],
  [
    { name: 'Augusta Ada King-Noel', shortName: 'Ada King' },
    'Search Engine Optimization: marketing service | Ada King',
  ],
  [{ name: 'Augusta Ada King-Noel' }, 'Search Engine Optimization: marketing service'],
])(
  'a title ends with the brand, with its short name where that is too long, and else with neither: %o',
  (brand, title) => {
    expect(entryPageTitle(brand, service, '{{title}}: marketing service')).toBe(title);
  },
);

test('a title of the longest length that an entry may have is short enough without the category', () => {
  const title = 'x'.repeat(40);
  expect(entryPageTitle({ name: 'Augusta Ada King-Noel' }, { title }, '{{title}}: digital marketing project')).toBe(
    title,
  );
});
