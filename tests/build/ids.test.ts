import { describe, expect, test } from 'vitest';
import { attributeOf } from '../../publish/page/page.ts';
import { builtPages } from './built-pages.ts';

/** Attributes that refer to other elements of the page by their ids. */
const references = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'popovertarget', 'commandfor'];

describe.each(builtPages)('$path', ({ elements }) => {
  const valuesOf = (name: string) => elements.flatMap((element) => attributeOf(element, name) ?? []);
  const ids = valuesOf('id');

  test('has no id twice', () => {
    expect(ids).not.toEqual([]);
    expect(ids.filter((id, index) => ids.indexOf(id) < index)).toEqual([]);
  });

  test('has what its labels and buttons refer to', () => {
    const named = references.flatMap(valuesOf).flatMap((value) => value.split(' '));
    expect(named).not.toEqual([]);
    expect(named.filter((id) => !ids.includes(id))).toEqual([]);
  });

  test('has one heading of level 1', () => {
    expect(elements.filter(({ tagName }) => tagName === 'h1')).toHaveLength(1);
  });
});
