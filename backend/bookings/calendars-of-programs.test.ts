/** Reads small calendars in the form that each program writes. Their busy times were written by hand. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { options, timesIn } from '../../tests/support/backend/calendar.ts';
import { busyFromFeed } from './busy-from-feed.ts';
import { requireCalendar } from './calendar-feed.ts';

const ROOT = join(import.meta.dirname, '../../tests/calendars');

/** Busy times in UTC; parts of the sentences that name what is not understood; the owner's time zone, if it is not Berlin's. */
const result = z.object({ busy: z.string(), named: z.array(z.string()).default([]), timeZone: z.string().optional() });
const results = z.record(z.string(), result.or(z.string().transform((busy) => result.parse({ busy }))));

describe.each(readdirSync(ROOT))('%s', (program) => {
  const folder = join(ROOT, program);
  const expected = results.parse(JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')));

  test.each(Object.entries(expected))('%s', (name, { busy, named, timeZone = options.timeZone }) => {
    const text = requireCalendar(readFileSync(join(folder, `${name}.ics`), 'utf8'));
    const reading = busyFromFeed(text, { ...options, timeZone, email: 'Owner@studio.example' });
    expect(timesIn(reading)).toBe(busy);
    expect(reading.issues).toEqual(named.map((words) => expect.stringContaining(words)));
  });

  test('each calendar has its busy times', () => {
    const files = readdirSync(folder).filter((file) => file.endsWith('.ics'));
    expect(files.toSorted()).toEqual(
      Object.keys(expected)
        .map((name) => `${name}.ics`)
        .toSorted(),
    );
  });
});
