import { expect, test } from 'vitest';
import { filterNames } from './list-items.ts';

test('R-lists: the filter has a button for each category that is in use, in order, unless it is to have none', () => {
  const categories = [
    { name: 'Research', discipline: 'Strategy' },
    { name: 'Unused', discipline: 'Strategy' },
    { name: 'Hidden', discipline: 'Development', hasButton: false },
    { name: 'Growth', discipline: 'Marketing' },
  ] as const;
  const items = ['Growth', 'Hidden', 'Research', 'Growth'].map((category) => ({ category }));
  expect(filterNames(categories, items)).toEqual(['Research', 'Growth']);
});
