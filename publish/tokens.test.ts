import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
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
  expect(() => rgbToken('--color-scrim')).toThrow('declares --color-scrim as color-mix(');
});

test('each colour of the palette stands in one place: other tones and stylesheets refer to its token', () => {
  const folder = fileURLToPath(new URL('../app/', import.meta.url));
  const stylesheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  );
  const text = stylesheets.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  for (const name of ['--color-ink', '--color-paper', '--color-signal'] as const) {
    const digits = token(name).slice(1);
    const channels = rgbToken(name).map((channel) => Math.round(channel * 255));
    expect(text.match(new RegExp(`${digits}|${channels.join('[ ,]+')}`, 'gi')), name).toEqual([digits]);
  }
});
