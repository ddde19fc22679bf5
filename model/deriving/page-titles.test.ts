import { expect, test } from 'vitest';
import { titleWithBrand } from './page-titles.ts';

const [title, long] = ['Search Engine Optimization', 'x'.repeat(40)];

test.each([
  [{ name: 'Ada Web' }, title, `${title}: digital marketing project | Ada Web`],
  [{ name: 'Augusta Ada King-Noel', shortName: 'Ada King' }, title, `${title}: digital marketing project | Ada King`],
  [{ name: 'Augusta Ada King-Noel' }, title, `${title}: digital marketing project`],
  [{ name: 'Augusta Ada King-Noel' }, long, long],
])('a title ends with the brand, its short name, or neither, by what fits: %o', (...[brand, of, expected]) => {
  expect(titleWithBrand(brand, `${of}: digital marketing project`, of)).toBe(expected);
});

test('a title that is the name has the name once', () => {
  expect(titleWithBrand({ name: 'Ada Web' }, 'Ada Web')).toBe('Ada Web');
});
