import { describe, expect, test } from 'vitest';
import { chooseEncoding, type Encoding, isKnown, readRange } from '../../server/negotiation.ts';

describe('Accept-Encoding', () => {
  const all = new Set<Encoding>(['br', 'gzip', 'identity']);
  test.each<[string | undefined, Encoding]>([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br; q=0.8 , gzip; q=0.8', 'br'],
    ['identity, br;q=0.2', 'identity'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['gzip;q=0, *', 'br'],
    ['br;q=nonsense', 'identity'],
    ['deflate', 'identity'],
  ])('%j gets %s', (header, encoding) => {
    expect(chooseEncoding(header, all)).toBe(encoding);
  });

  test('only what there is', () => {
    expect(chooseEncoding('br, gzip', new Set<Encoding>(['identity']))).toBe('identity');
    expect(chooseEncoding('br, gzip', new Set<Encoding>(['identity', 'gzip']))).toBe('gzip');
  });
});

describe('If-None-Match', () => {
  test.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['*', true],
    ['"b"', false],
    ['a', false],
    ['', false],
    [undefined, false],
  ])('%j against "a": %s', (header, known) => {
    expect(isKnown(header, '"a"')).toBe(known);
  });
});

describe('Range', () => {
  test.each([
    ['bytes=0-9', { first: 0, last: 9 }],
    ['bytes=90-', { first: 90, last: 99 }],
    ['bytes=-10', { first: 90, last: 99 }],
    ['bytes=-1000', { first: 0, last: 99 }],
    ['bytes=50-1000', { first: 50, last: 99 }],
    ['bytes=99-99', { first: 99, last: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=100-200', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=9-0', 'whole'],
    ['bytes=200-100', 'whole'],
    ['bytes=0-1,5-6', 'whole'],
    ['bytes=-', 'whole'],
    ['lines=0-9', 'whole'],
    ['bytes=0-99999999999999999999', 'whole'],
    [undefined, 'whole'],
  ] as const)('%j of 100 bytes', (header, range) => {
    expect(readRange(header, undefined, '"a"', 100)).toEqual(range);
  });

  test('an outdated If-Range gets the whole file', () => {
    expect(readRange('bytes=0-9', '"old"', '"a"', 100)).toBe('whole');
    expect(readRange('bytes=0-9', 'Sat, 01 Jan 2028 00:00:00 GMT', '"a"', 100)).toBe('whole');
    expect(readRange('bytes=0-9', '"a"', '"a"', 100)).toEqual({ first: 0, last: 9 });
  });

  test('an empty file has no part', () => {
    expect(readRange('bytes=0-', undefined, '"a"', 0)).toBe('unsatisfiable');
    expect(readRange('bytes=-1', undefined, '"a"', 0)).toBe('unsatisfiable');
  });
});
