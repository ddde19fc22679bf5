import { expect, test } from 'vitest';
import { reasonOf } from './url-login.ts';

test.each([
  ['http://127.0.0.1:1', 'fetch refuses its port, which other programs use'],
  ['http://host.invalid', 'ENOTFOUND'],
])('why %s cannot be reached is said without its URL', async (url, reason) => {
  const error = await fetch(url).catch((failure: unknown) => failure);
  expect(reasonOf(error).replace('EAI_AGAIN', 'ENOTFOUND')).toBe(reason);
});

test('an error without a cause or a code has its name', () => {
  expect(['text', new RangeError('https://secret.example')].map(reasonOf)).toEqual(['an unknown error', 'RangeError']);
});
