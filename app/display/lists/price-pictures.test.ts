import { expect, test } from 'vitest';
import { linesOf } from './price-pictures.server.ts';

test.each([
  { what: 'three points', from: 0, to: 3, path: 'M10 10h41' },
  { what: 'a single point', from: 9, to: 10, path: 'M190 10h1' },
  { what: 'points at the end of a line and in the next one', from: 18, to: 23, path: 'M370 10h21M10 30h41' },
])('$what are drawn line by line', ({ from, to, path }) => expect(linesOf(from, to, 20)).toBe(path));
