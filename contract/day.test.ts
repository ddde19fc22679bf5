import { expect, test } from 'vitest';
import { dateText } from './day.ts';

test.each([
  ['fr', 'mardi 1er décembre 2026'],
  ['fra', 'mardi 1er décembre 2026'],
  ['it-CH', 'martedì, 1º dicembre 2026'],
  ['pt-BR', 'terça-feira, 1º de dezembro de 2026'],
  ['pt-PT', 'terça-feira, 1 de dezembro de 2026'],
  ['de', 'Dienstag, 1. Dezember 2026'],
])('R-locale: the first of a month in %s is %s', (locale, text) => {
  const first = Date.UTC(2026, 11, 1);
  expect(dateText(new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }), first)).toBe(text);
});

test('R-locale: the first of a month is a number beside a number, and without a month', () => {
  const dateIn = (parts: Intl.DateTimeFormatOptions) =>
    dateText(new Intl.DateTimeFormat('fr', { ...parts, timeZone: 'UTC' }), Date.UTC(2026, 11, 1));
  expect(dateIn({ day: 'numeric' })).toBe('1');
  expect(dateIn({ day: 'numeric', month: 'numeric' })).toBe('01/12');
  expect(dateIn({ day: 'numeric', month: 'short' })).toBe('1er déc.');
});
