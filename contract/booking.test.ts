import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { isTimeZone } from './booking.ts';

test.each([
  ...['Europe/Atlantis', '+02:00', 'Berlin', '', 'Europe/Berlin\n', `A${'a'.repeat(1000)}`, 1, null, undefined],
  ...['BST', 'PST', 'ist'],
])('a request names no time zone by %j', (value) => expect(isTimeZone(value)).toBe(false));

test('a request names no time zone that the server cannot use', () => {
  const names = [...Intl.supportedValuesOf('timeZone'), 'UTC', 'GMT', 'US/Pacific', 'Etc/GMT+5', 'SystemV/PST8PDT'];
  for (const name of names.filter(isTimeZone)) {
    expect(Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).epochMilliseconds, name).toBe(0);
  }
  expect(names.filter((name) => !isTimeZone(name))).toEqual([]);
});
