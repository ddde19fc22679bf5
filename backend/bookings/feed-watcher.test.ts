import { afterEach, beforeEach, expect, test } from 'vitest';
import { calendar as calendarOf, event } from '../../tests/backend/calendar.ts';
import { emptyDatabase } from '../../tests/backend/databases.ts';
import { at, createDesk, facts, SUNDAY, tuesday } from '../../tests/backend/desk.ts';
import { createLogger } from '../logger.ts';
import { feedKey } from './busy.ts';
import { busyFromFeed } from './busy-from-feed.ts';
import { FeedError } from './calendar-feed.ts';
import { watchFeed } from './feed-watcher.ts';
import { uidOf } from './invitation.ts';

const url = 'https://calendar.example.com/a-secret/basic.ics';
const HOUR = 60 * 60_000;

const on = emptyDatabase();
let desk: ReturnType<typeof createDesk>;
let watcher: ReturnType<typeof watchFeed>;
let log: string[];
let now: number;
let fetched: () => string;

/** A calendar with one event on the Tuesday, from 9:00 to 9:30 in Berlin, or from an earlier hour in UTC. */
const calendar = (uid?: string, hour = '08') =>
  calendarOf(event(`DTSTART:20261124T${hour}0000Z\nDTEND:20261124T${hour}3000Z`, uid));
const down = () => {
  throw new FeedError('calendar.example.com cannot be reached for the feed: ECONNREFUSED.');
};

beforeEach(() => {
  const { database } = on;
  now = SUNDAY;
  log = [];
  fetched = () => calendar();
  desk = createDesk(database, () => now, { feed: feedKey(url) });
  watcher = watchFeed({
    ...{ database, url, facts, ownerEmail: undefined, now: () => now },
    logger: createLogger({ write: (line) => void log.push(line) }),
    fetch: async () => fetched(),
    read: async (ics, options) => busyFromFeed(ics, options),
  });
});
afterEach(() => watcher.stop());

test('what is in the calendar is not offered, except for calls that were booked here', async () => {
  await watcher.refresh();
  expect(await desk.free()).not.toContain(at('09:00'));
  expect(await desk.free()).toContain(at('10:00'));
  const { id } = await desk.booked(tuesday('10:00'));
  fetched = () => calendar(uidOf(id, facts.siteUrl), '09');
  await watcher.refresh();
  await desk.cancel(id);
  expect(await desk.free()).toContain(at('10:00'));
});

test('while the feed cannot be read, the last copy counts for 24 hours, then nothing is offered, and the owner gets a mail a day', async () => {
  await watcher.refresh();
  fetched = down;
  now += 24 * HOUR;
  await watcher.refresh();
  expect(await desk.free()).not.toContain(at('09:00'));
  expect((await desk.free()).length).toBeGreaterThan(0);
  expect(await desk.mails()).toEqual([]);
  for (const [hours, mails] of [
    [1, 1],
    [1, 1],
    [24, 2],
  ] as const) {
    now += hours * HOUR;
    await watcher.refresh();
    expect(await desk.free()).toEqual([]);
    expect((await on.database.all("SELECT id FROM outbox WHERE kind = 'feed-warning'")).length).toBe(mails);
  }
  expect(log.join()).toContain('cannot be read now');
  expect(log.join()).not.toContain('a-secret');
  fetched = () => calendar();
  await watcher.refresh();
  expect((await desk.free()).length).toBeGreaterThan(0);
});

test('an event that cannot be read is named in the log, once, and closes nothing', async () => {
  const broken = event('DTSTART:soon', 'broken');
  fetched = () => calendarOf(broken, event('DTSTART:20261124T080000Z\nDURATION:PT30M'));
  await watcher.refresh();
  await watcher.refresh();
  expect(await desk.free()).not.toContain(at('09:00'));
  expect((await desk.free()).length).toBeGreaterThan(0);
  expect(log).toEqual([expect.stringContaining('The event broken has a line that cannot be read: DTSTART:')]);
});
