import { expect, test } from 'vitest';
import { filteredList } from './list-items.server.ts';

test('R-lists: the filter offers each category that is in use, in order, unless it is to have no button', () => {
  const categories = [
    { name: 'Research', hasButton: true },
    { name: 'Unused', hasButton: true },
    { name: 'Hidden', hasButton: false },
    { name: 'UI/UX Design', hasButton: true },
  ];
  const items = ['UI/UX Design', 'Hidden', 'Research', 'UI/UX Design'].map((category) => ({ category }));
  expect(filteredList(items, categories, { one: '{{count}} item', other: '{{count}} items' }, 'en')).toEqual({
    items,
    categories: ['Research', 'UI/UX Design'],
    counts: { 0: '0 items', 1: '1 item', 2: '2 items', 4: '4 items' },
  });
});
