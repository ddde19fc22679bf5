import { describe, expect, test } from 'vitest';
import { busyOrClosed, excerpt, FEED_MAX_AGE_MS } from './calendar-feed.ts';

describe('the last copy of the calendar', () => {
  const busy = [{ start: 1, end: 2 }];
  const now = Date.parse('2026-03-25T00:00Z');

  test('counts for 24 hours', () => {
    expect(busyOrClosed({ fetchedAt: now, busy }, now)).toBe(busy);
    expect(busyOrClosed({ fetchedAt: now - FEED_MAX_AGE_MS, busy }, now)).toBe(busy);
  });

  test('then nothing is offered, and as long as there is none', () => {
    expect(busyOrClosed({ fetchedAt: now - FEED_MAX_AGE_MS - 1, busy: [] }, now)).toBe('closed');
    expect(busyOrClosed(undefined, now)).toBe('closed');
  });
});

test('an excerpt has 100 characters at most, and neither control nor format characters', () => {
  expect(excerpt('Grüße 🗓️')).toBe('Grüße 🗓️');
  expect(excerpt('a'.repeat(100))).toBe('a'.repeat(100));
  expect(excerpt('a'.repeat(101))).toBe(`${'a'.repeat(100)}…`);
  expect(excerpt('\u001b[2J\n\u009b\u202e\u2028')).toBe('\\u{1b}[2J\\u{a}\\u{9b}\\u{202e}\\u{2028}');
  expect(excerpt(`${'a'.repeat(99)}🗓`)).toBe(`${'a'.repeat(99)}\\u{d83d}…`);
});
