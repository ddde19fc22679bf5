import { expect, test } from 'vitest';
import { DEFAULT_RETENTION_DAYS, parseRetentionDays } from './retention.ts';

test.each([
  [undefined, DEFAULT_RETENTION_DAYS],
  [' ', DEFAULT_RETENTION_DAYS],
  ['30', 30],
  [' 3650 ', 3650],
])('RETENTION_DAYS %j is %d days', (text, days) => expect(parseRetentionDays(text)).toBe(days));

test.each(['0', '-1', '1.5', '1e3', 'a year', '30d', '100000'])('RETENTION_DAYS %j is no number of days', (text) =>
  expect(parseRetentionDays(text)).toBeUndefined(),
);
