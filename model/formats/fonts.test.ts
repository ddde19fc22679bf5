import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inFolderOfItsOwn } from '../../tests/support/temporary-folder.ts';
import { writeFiles } from '../../tests/support/write-files.ts';
import { content } from '../reading/content.server.ts';
import { areFontsMade, lettersOf, madeFrom } from './fonts.ts';

inFolderOfItsOwn();

test.each([
  ['the words of the language', { locale: 'pl-PL', currency: 'PLN' }, /Ź/],
  ['names in the language', { locale: 'pl-PL', currency: 'PLN' }, /Ć/],
  ['the words of a further language', { locale: 'en', currency: 'PLN', languages: ['de', 'pl'] }, /Ź/],
  ['what a visitor types who writes in Spanish', { locale: 'en', currency: 'USD' }, /(?=.*¿)(?=.*¡)/],
  ['the currency INR', { locale: 'en-IN', currency: 'INR' }, /₹/],
  ['the currency JPY', { locale: 'en-IN', currency: 'JPY' }, /¥/],
  ['a currency whose short sign pages show', { locale: 'es', currency: 'INR' }, /₹/],
  ['the digits of a language', { locale: 'ar-EG', currency: 'USD' }, /(?=.*٠)(?=.*٩)(?=.*٪)/],
  ['dates with a sign for the year', { locale: 'ja', currency: 'USD' }, /年/],
  ['months without a day', { locale: 'pl-PL', currency: 'PLN' }, /ń/],
  ['the first of a month', { locale: 'it', currency: 'EUR' }, /º/],
  ['each weekday', { locale: 'ko', currency: 'USD' }, /(?=.*월)(?=.*화)(?=.*수)(?=.*목)(?=.*금)(?=.*토)(?=.*일)/],
  ['the afternoon', { locale: 'ko', currency: 'USD' }, /후/],
])('the fonts have the letters of %s', (_, site, letters) => {
  writeFiles('words/pl', { 'frame.json': '{ "menu": "Źródła, ćma" }' });
  expect(lettersOf(site)).toMatch(letters);
});

test('Georgian names begin with no capital', () => {
  writeFiles('words/ka', { 'frame.json': '{ "menu": "მენიუ" }' });
  expect(lettersOf({ locale: 'ka', currency: 'EUR' })).toMatch(/^(?=.*მ)(?!.*Მ)/);
});

test('a blank is no letter: French puts a narrow one into prices, and programs draw it without the font', () => {
  expect(lettersOf({ locale: 'fr', currency: 'EUR' })).not.toMatch(/[\u202f\u200b]/);
});

test('fonts of which a file is missing are not made', () => {
  const fonts = content.brand.fonts;
  const names = ['letters.txt', 'text.woff2', 'display.woff2', 'label.woff2'];
  const files = Object.fromEntries(names.map((name) => [name, '']));
  writeFiles('site/brand/fonts', { ...files, 'fonts.css': madeFrom(fonts) });
  expect(areFontsMade(fonts, 'site')).toBe(true);
  rmSync('site/brand/fonts/letters.txt');
  expect(areFontsMade(fonts, 'site')).toBe(false);
});
