import { describe, expect, test } from 'vitest';
import { FeedError, type FeedOptions } from './calendar-feed.ts';
import { readFeed } from './read-feed.ts';

const options: FeedOptions = {
  from: Date.parse('2026-11-23T00:00Z'),
  to: Date.parse('2027-01-30T00:00Z'),
  ownUids: [],
  timeZone: 'Europe/Berlin',
};

const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n');
const event = (...lines: string[]) => calendar('BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT');
const meeting = ['DTSTART:20261126T100000Z', 'DURATION:PT1H'];
const endless = event('DTSTART:20060101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY;INTERVAL=2');

async function expectError(reading: Promise<unknown>, message: string): Promise<void> {
  const error: unknown = await reading.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(FeedError);
  expect(String(error)).toContain(message);
}

test('a calendar is read beside the server', async () => {
  const start = Date.parse('2026-11-26T10:00Z');
  expect(await readFeed(event(...meeting), options)).toEqual([{ start, end: start + 3_600_000 }]);
});

describe('a calendar is an error', () => {
  test('with the sentence of its reader', () => expectError(readFeed('', options), 'The calendar is empty.'));

  test.each([
    [
      'a time zone with 100,000 slashes',
      event(`DTSTART;TZID=${'/a'.repeat(100_000)}:20261126T090000`),
      'not known: /a/a',
    ],
    ['300,000 events that do not end', calendar('BEGIN:VEVENT\r\n'.repeat(300_000)), 'component began but did not end'],
  ])('if it has %s', async (_, ics, message) => {
    await expectError(readFeed(ics, options), message);
  });

  test('if it takes more than the time', async () => {
    await expectError(readFeed(endless, options, { timeoutMs: 1000 }), 'cannot be read within 1 s.');
  });

  test('if it takes more than the memory', async () => {
    const large = event(...meeting, `RDATE:${'20261126T090000Z,'.repeat(200_000)}20261126T090000Z`);
    await expectError(readFeed(large, options, { maxMemoryMb: 24 }), 'cannot be read with 24 MB of memory.');
  });

  test('if the server stops meanwhile', async () => {
    await expectError(readFeed(endless, options, { signal: AbortSignal.timeout(100) }), 'ABORT_ERR');
  });
});
