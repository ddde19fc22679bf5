import { expect, test } from 'vitest';
import { countTexts, PAGE_SIZE, pageAt, pagesOfList } from './pagination.ts';

const categories = [
  { id: 'research', name: 'Research', hasButton: true },
  { id: 'unused', name: 'Unused', hasButton: true },
  { id: 'hidden', name: 'Hidden', hasButton: false },
  { id: 'ui-ux-design', name: 'UI/UX Design', hasButton: true },
];

const itemsOf = (category: string, count = 1) => Array.from({ length: count }, () => ({ category }));

test('R-lists: the filter offers each category that is in use, in order, unless it is to have no button', () => {
  const items = ['UI/UX Design', 'Hidden', 'Research', 'UI/UX Design'].flatMap((name) => itemsOf(name));
  const [page, ...others] = pagesOfList('/list', items, categories);
  expect(page).toMatchObject({ path: '/list', items, total: 4, page: 1, pages: 1, previous: undefined });
  expect(page.categories.map(({ name, path }) => [name, path])).toEqual([
    ['Research', undefined],
    ['UI/UX Design', undefined],
  ]);
  expect(others).toEqual([]);
  const sizes = { 0: '0 items', 1: '1 item', 2: '2 items', 4: '4 items' };
  expect(countTexts(page, { one: '{{count}} item', other: '{{count}} items' }, 'en')).toEqual(sizes);
});

test('R-lists: a long list has further pages, and each of its categories has pages of its own', () => {
  const items = [...itemsOf('UI/UX Design', PAGE_SIZE + 1), ...itemsOf('Hidden'), ...itemsOf('Research')];
  const pages = pagesOfList('/list', items, categories);
  expect(pages.map(({ path, total, items: shown }) => [path, shown.length, total])).toEqual([
    ['/list', 24, 27],
    ['/list/page/2', 3, 27],
    ['/list/category/research', 1, 1],
    ['/list/category/ui-ux-design', 24, 25],
    ['/list/category/ui-ux-design/page/2', 1, 25],
  ]);
  expect(pages.at(-1)).toMatchObject({
    listPath: '/list',
    category: 'UI/UX Design',
    previous: '/list/category/ui-ux-design',
    next: undefined,
  });
  expect(pageAt(pages, new URL('https://site.example/list/page/2/'))).toBe(pages[1]);
});
