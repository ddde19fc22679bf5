import { expect, test } from 'vitest';
import { directionOf } from './locale.ts';

test('R-locale: the direction of a page is that of its language and script', () => {
  expect(['en-GB', 'zh-TW', 'uz'].map(directionOf)).toEqual(['ltr', 'ltr', 'ltr']);
  expect(['ar-EG', 'he', 'fa', 'ur', 'uz-Arab'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl', 'rtl', 'rtl']);
});
