import { describe, expect, test } from 'vitest';
import { attributeOf } from '../../publish/page/page.ts';
import { livePages } from './built-pages.ts';

const signalsOf = (path: string) =>
  livePages
    .find((page) => page.path === path)
    ?.elements.flatMap((element) => attributeOf(element, 'data-signal') ?? []);

describe.each(livePages.filter(({ path }) => /^\/(?:services|portfolio)\/(?!page\/|category\/)/.test(path)))(
  '$path',
  ({ path }) => {
    test('R-signal: asks the background once, for the art of its picture', () => {
      const [, list, id] = path.split('/');
      expect(signalsOf(path)).toEqual([list === 'services' ? `:${id}` : `curve:${id}`]);
    });
  },
);

test('R-signal: home asks for a wave beside the headline and one at its end, and About for none', () => {
  expect(signalsOf('/')).toEqual([expect.stringMatching(/^wave:/), expect.stringMatching(/^wave:/)]);
  expect(signalsOf('/about')).toEqual([]);
});
