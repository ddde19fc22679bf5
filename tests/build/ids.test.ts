import { describe, expect, test } from 'vitest';
import { builtPages } from './built-pages.ts';

/** Attributes that name other elements of the page by their ids. */
const naming = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'popovertarget', 'commandfor'];

describe.each(builtPages)('$path', ({ elements }) => {
  const valuesOf = (name: string) => elements.flatMap(({ attributes }) => attributes.get(name) ?? []);
  const ids = valuesOf('id');

  test('has no id twice', () => {
    expect(ids.length).toBeGreaterThan(3);
    expect(ids.filter((id, index) => ids.indexOf(id) < index)).toEqual([]);
  });

  test('has what its labels and buttons name', () => {
    const named = naming.flatMap(valuesOf).flatMap((value) => value.split(' '));
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((id) => !ids.includes(id))).toEqual([]);
  });

  test('has one heading of the first rank', () => {
    expect(elements.filter(({ name }) => name === 'h1')).toHaveLength(1);
  });
});

test('every screen is built: ten services, six projects, nine others, and three for what is not there', () => {
  expect(builtPages).toHaveLength(28);
});
