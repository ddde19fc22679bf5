import { expect, test } from 'vitest';
import { commaOf, directionOf } from './locale.ts';

test('R-locale: the direction of a page is that of its language and script', () => {
  expect(['en-GB', 'zh-TW', 'uz'].map(directionOf)).toEqual(['ltr', 'ltr', 'ltr']);
  expect(['ar-EG', 'he', 'fa', 'ur', 'uz-Arab'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl', 'rtl', 'rtl']);
});

test('R-locale: a list has the comma of its script', () => {
  expect(['en', 'he', 'uz', 'no such tag'].map(commaOf)).toEqual([', ', ', ', ', ', ', ']);
  expect(['ar-EG', 'fa', 'uz-Arab'].map(commaOf)).toEqual(['، ', '، ', '، ']);
});
