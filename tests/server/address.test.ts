import { describe, expect, test } from 'vitest';
import { readAddress } from '../../server/address.ts';

describe('the one form of an address', () => {
  test.each([
    ['/', '/'],
    ['/about', '/about'],
    ['/about?x=/a//b/../c', '/about'],
    ['/services/seo.data', '/services/seo.data'],
    ['/caf%C3%A9', '/café'],
    ['/a%20b', '/a b'],
    ['http://host.example:8080/about', '/about'],
    ['https://host.example', '/'],
    ['/.well-known/security.txt', '/.well-known/security.txt'],
    ['/a..b/...', '/a..b/...'],
  ])('%s is looked up as %s', (target, path) => {
    expect(readAddress(target)).toEqual({ kind: 'path', path });
  });

  test.each([
    ['/about/', '/about'],
    ['/about///', '/about'],
    ['/about.html', '/about'],
    ['/about/index.html', '/about'],
    ['/index.html', '/'],
    ['/.html', '/'],
    ['//', '/'],
    ['/index.html/', '/'],
    ['/services/seo.html?a=1&b=/2/', '/services/seo?a=1&b=/2/'],
    ['/services//seo', '/services/seo'],
    ['/%61bout', '/about'],
    ['/about/?', '/about?'],
  ])('%s has moved to %s', (target, location) => {
    expect(readAddress(target)).toEqual({ kind: 'moved', location });
  });

  test.each(['//evil.example/', '///evil.example', '//evil.example/index.html', 'http://host//evil.example'])(
    '%s never leads to another host',
    (target) => {
      const address = readAddress(target);
      expect(address).toMatchObject({ kind: 'moved', location: '/evil.example' });
    },
  );

  test.each([
    '/..',
    '/../etc/passwd',
    '/about/../../x',
    '/./about',
    '/about/.',
    '/%2e%2e/x',
    '/.%2E/x',
    '/a%2fb',
    '/a%2Fb',
    '/a%5cb',
    '/a\\b',
    '/\\evil.example',
    '/a%00b',
    '/a%0d%0aSet-Cookie:x',
    '/a%7f',
    '/%',
    '/%zz',
    '/%ff',
    '/%c0%ae',
    '/a b',
    '/a#b',
    '/\u00e9',
    '*',
    'about',
    '',
    'ftp://host/about',
  ])('%j is refused', (target) => {
    expect(readAddress(target).kind).toBe('refused');
  });
});
