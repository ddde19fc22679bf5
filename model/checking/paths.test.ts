import { expect, test } from 'vitest';
import { directionOf } from '../deriving/locale.ts';
import { pathOfFile } from './paths.ts';

test('R-routes: the path of a page follows from its file, whatever its name ends in', () => {
  const files = ['index.html', 'blog.html', 'blog/seo-index.html', 'services/index-funds.html', 'services/404.html'];
  expect(files.map(pathOfFile)).toEqual(['/', '/blog', '/blog/seo-index', '/services/index-funds', '/services/404']);
});

test('R-locale: the direction of a page is that of its language and script', () => {
  expect(['en-GB', 'zh-TW', 'uz'].map(directionOf)).toEqual(['ltr', 'ltr', 'ltr']);
  expect(['ar-EG', 'he', 'fa', 'ur', 'uz-Arab'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl', 'rtl', 'rtl']);
});
