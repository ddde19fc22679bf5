import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { isTimeZone, tokenIn } from './booking.ts';

test.each([
  ...['Europe/Atlantis', '+02:00', 'Berlin', '', 'Europe/Berlin\n', `A${'a'.repeat(1000)}`, 1, null, undefined],
  ...['BST', 'PST', 'ist'],
])('a request names no time zone by %j', (value) => expect(isTimeZone(value)).toBe(false));

test('a request names no time zone that the server cannot use', () => {
  const names = [...Intl.supportedValuesOf('timeZone'), 'UTC', 'GMT', 'US/Pacific', 'Etc/GMT+5', 'SystemV/PST8PDT'];
  for (const name of names.filter(isTimeZone))
    expect(Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).epochMilliseconds, name).toBe(0);
  expect(names.filter((name) => !isTimeZone(name))).toEqual([]);
});

const secret = 'c2VjcmV0-_1abcdefghijk';
test.each([
  `#${secret}`,
  `https://site.example/booking#${secret}?utm_source=mail`,
  `https://site.example/booking%23${secret}`,
  `https://links.example/?url=https%3A%2F%2Fsite.example%2Fbooking%23${secret}&data=05`,
  `https://links.example/?url=site.example%252Fbooking%2523${secret}%26a`,
  `https://links.example/v3/__https://site.example/booking*${secret}__;Iw!!a`,
  secret,
])('the secret is found in %s', (link) => expect(tokenIn(link)).toBe(secret));

test.each(['', '#main', `#${secret}x`, `https://site.example/${secret}`])('%s has no secret', (link) =>
  expect(tokenIn(link)).toBeUndefined(),
);
