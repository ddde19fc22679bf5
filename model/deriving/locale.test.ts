import { expect, test } from 'vitest';
import { commaOf, directionOf, namesOfLanguages, priceFormatter } from './locale.ts';

test('R-locale: the direction of a page is that of its language and script', () => {
  expect(['en-GB', 'zh-TW', 'uz'].map(directionOf)).toEqual(['ltr', 'ltr', 'ltr']);
  expect(['ar-EG', 'he', 'fa', 'ur', 'uz-Arab'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl', 'rtl', 'rtl']);
});

test('R-locale: a list has the comma of its script', () => {
  expect(['en', 'he', 'uz', 'no such tag'].map(commaOf)).toEqual([', ', ', ', ', ', ', ']);
  expect(['ar-EG', 'fa', 'uz-Arab'].map(commaOf)).toEqual(['، ', '، ', '، ']);
});

test('R-locale: prices group thousands, and names of languages begin with a capital letter', () => {
  const prices = ['es', 'it', 'de'].map((locale) => priceFormatter(locale, 'EUR').format(4800));
  expect(prices).toEqual(['4.800\u00A0€', '4.800\u00A0€', '4.800\u00A0€']);
  expect(namesOfLanguages(['it', 'pl', 'de', 'en-GB'])).toEqual(['Italiano', 'Polski', 'Deutsch', 'English']);
  expect(namesOfLanguages(['pt-BR', 'de', 'pt-PT', 'zh-Hans', 'zh-Hant'])).toEqual([
    ...['Português (Brasil)', 'Deutsch', 'Português europeu', '简体中文', '繁體中文'],
  ]);
});
