import { describe, expect, test } from 'vitest';
import { calendar, event, meeting, options } from '../../tests/backend/calendar.ts';
import { FeedError, readFeed } from './read-feed.ts';

const endless = calendar(event('DTSTART:20060101T000000Z\nDURATION:PT1S\nRRULE:FREQ=SECONDLY;INTERVAL=2'));

async function expectError(reading: Promise<unknown>, message: string): Promise<void> {
  const error: unknown = await reading.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(FeedError);
  expect(String(error)).toContain(message);
}

test('a calendar is read beside the server', async () => {
  const start = Date.parse('2026-03-25T10:00Z');
  expect(await readFeed(calendar(event(meeting)), options)).toEqual({
    busy: [{ start, end: start + 3_600_000 }],
    issues: [],
  });
});

test.each([
  ['a time zone with 100,000 slashes', calendar(event(`DTSTART;TZID=${'/a'.repeat(100_000)}:20261126T090000`)), '/a/a'],
  ['50,000 events that do not end', calendar('BEGIN:VEVENT\r\n'.repeat(50_000)), 'has no start'],
])('%s are read within the limit of memory', async (_, ics, message) => {
  // On a busy machine it may take longer than the 30 seconds of the default.
  const { busy, issues } = await readFeed(ics, options, { timeoutMs: 120_000 });
  expect({ busy, issues }).toEqual({ busy: [], issues: [expect.stringContaining(message)] });
});

describe('a calendar is an error', () => {
  test('if it takes more than the time', async () => {
    await expectError(readFeed(endless, options, { timeoutMs: 1000 }), 'cannot be read within 1 s.');
  });

  test('if it takes more than the memory', async () => {
    const large = calendar(event(`${meeting}\nRDATE:${'20261126T090000Z,'.repeat(200_000)}20261126T090000Z`));
    await expectError(readFeed(large, options, { maxMemoryMb: 24 }), 'cannot be read with 24 MB of memory.');
  });

  test('if the server stops meanwhile', async () => {
    await expectError(readFeed(endless, options, { signal: AbortSignal.timeout(100) }), 'ABORT_ERR');
  });
});
