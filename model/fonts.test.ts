import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inFolderOfItsOwn } from '../tests/folder-of-its-own.ts';
import { lettersOf } from './fonts.ts';

inFolderOfItsOwn();

test('the fonts have the letters of the words of the language', () => {
  mkdirSync('words/pl', { recursive: true });
  writeFileSync('words/pl/frame.json', '{ "menu": "Źródła" }');
  expect(lettersOf({ locale: 'pl-PL', currency: 'PLN' })).toContain('Ź');
  expect(lettersOf({ locale: 'en', currency: 'PLN', languages: ['de', 'pl'] })).toContain('Ź');
});

test('a blank is no letter: French puts a narrow one into prices, and programs draw it without the font', () => {
  expect(lettersOf({ locale: 'fr', currency: 'EUR' })).not.toMatch(/[\u202f\u200b]/);
});

test('the fonts have what a visitor types who writes in Spanish', () => {
  expect(lettersOf({ locale: 'en', currency: 'USD' })).toMatch(/(?=.*¿)(?=.*¡)/);
});

test.each([
  ['INR', '₹'],
  ['JPY', '¥'],
])('the fonts have the sign of the currency %s', (currency, sign) => {
  expect(lettersOf({ locale: 'en-IN', currency })).toContain(sign);
});
