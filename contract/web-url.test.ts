import { expect, test } from 'vitest';
import { isExampleHost, telephoneUrl } from './web-url.ts';

test.for([
  ['+1 (555) 010-0199', 'tel:+15550100199'],
  ['030/12 34.5', 'tel:03012345'],
  ['(030) 1234', 'tel:0301234'],
  ['+49 (0)30 1234', 'tel:+49301234'],
  ['tel:+44\u00A020 7946', 'tel:+44207946'],
] as const)('the telephone number %s is dialled as %s', ([phone, url]) => {
  expect(telephoneUrl(phone)).toBe(url);
});

test('R-ready: hosts that nobody can have are examples', () => {
  expect(['lumen.example', 'example.com', 'www.example.org', 'EXAMPLE.net'].filter(isExampleHost)).toHaveLength(4);
  expect(['example', 'my-example.com', 'example.de', 'an.example.fr'].filter(isExampleHost)).toEqual([]);
});
