import { expect, test } from 'vitest';
import { dayAndTime, replyBy } from './reply-by.ts';

const rules = { hours: 24, days: [1, 2, 3, 4, 5], timeZone: 'Europe/London', daysOff: ['2026-12-25'] };
const by = (sent: string, more = {}) => new Date(replyBy(Date.parse(sent), { ...rules, ...more })).toISOString();

test.each([
  ['on a Tuesday', '2026-11-24T14:05Z', '2026-11-25T14:05:00.000Z'],
  ['on a Friday', '2026-11-27T14:05Z', '2026-11-30T14:05:00.000Z'],
  ['on a Saturday', '2026-11-28T10:05Z', '2026-11-30T23:05:00.000Z'],
  ['before a day off', '2026-12-24T14:05Z', '2026-12-28T14:05:00.000Z'],
])('an enquiry that is sent %s is answered within 24 hours on business days', (_, sent, expected) => {
  expect(by(sent)).toBe(expected);
});

test('days are those of the owner', () => {
  // Monday morning in Tokyo is Sunday evening in London.
  expect(by('2026-11-29T20:05Z')).toBe('2026-11-30T23:05:00.000Z');
  expect(by('2026-11-29T20:05Z', { timeZone: 'Asia/Tokyo' })).toBe('2026-11-30T20:05:00.000Z');
});

test('a day is named as one says it', () => {
  const now = new Date(2026, 10, 24, 14, 5);
  const after = (hours: number) => dayAndTime(new Date(2026, 10, 24, 14 + hours, 5).getTime(), now.getTime(), 'en-GB');
  expect(after(4)).toEqual({ day: 'today', time: '18:05' });
  expect(after(24)).toEqual({ day: 'tomorrow', time: '14:05' });
  expect(after(6 * 24)).toEqual({ day: 'Monday 30 November', time: '14:05' });
});
