import { expect, test } from 'vitest';
import { directionOf } from './locale.ts';
import { pathOfFile } from './paths.ts';

test.each([
  ['index.html', '/'],
  ['blog.html', '/blog'],
  ['blog/seo-index.html', '/blog/seo-index'],
  ['services/index-funds.html', '/services/index-funds'],
  ['services/404.html', '/services/404'],
])('R-routes: the page of %s is at %s', (file, path) => expect(pathOfFile(file)).toBe(path));

test.each([
  ['en-GB', 'ltr'],
  ['zh-TW', 'ltr'],
  ['ar-EG', 'rtl'],
  ['he', 'rtl'],
  ['ur', 'rtl'],
  ['uz-Arab', 'rtl'],
])('R-locale: the direction of %s is %s', (locale, direction) => expect(directionOf(locale)).toBe(direction));
