import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rgbToken, token } from './tokens.ts';

test('a token has the value of the stylesheet', () => {
  expect(token('--font-weight-medium')).toBe('500');
});

test('a token that is not declared is named in the error', () => {
  expect(() => token('--color-none')).toThrow('app/styles/tokens.css does not declare --color-none.');
});

test('a colour has three channels from 0 to 1', () => {
  const digits = rgbToken('--color-signal').map((channel) =>
    Math.round(channel * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  expect(`#${digits.join('')}`).toBe(token('--color-signal'));
});

test('a colour in another notation is an error', () => {
  expect(() => rgbToken('--color-scrim')).toThrow('declares --color-scrim as rgb(10 13 18 / 86%)');
});

test("the still background's drawing has the colours of the tokens: a data URL cannot read custom properties", () => {
  const stylesheet = readFileSync(new URL('../app/background/background.css', import.meta.url), 'utf8');
  const colours = [...stylesheet.matchAll(/%23([\da-f]{6})/g)].map(([, digits]) => `#${digits}`);
  expect(colours).toEqual([token('--color-paper'), token('--color-signal')]);
});
