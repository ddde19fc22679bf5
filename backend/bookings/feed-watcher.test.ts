import { afterEach, beforeEach, expect, test } from 'vitest';
import { calendar as calendarOf, event } from '../../tests/backend/calendar.ts';
import { createSqlite, type TestDatabase } from '../../tests/backend/databases.ts';
import { at, createDesk, facts, SUNDAY, tuesday } from '../../tests/backend/desk.ts';
import { createLogger } from '../logger.ts';
import { feedKey } from './busy.ts';
import { busyFromFeed } from './busy-from-feed.ts';
import { FeedError } from './calendar-feed.ts';
import { watchFeed } from './feed-watcher.ts';
import { uidOf } from './invitation.ts';

const URL_OF_FEED = 'https://calendar.example.com/a-secret/basic.ics';
const HOUR = 60 * 60_000;

/** A calendar with one event on the Tuesday, from 9:00 to 9:30 in Berlin, or from an earlier hour in UTC. */
const calendar = (uid?: string, hour = '08') =>
  calendarOf(event(`DTSTART:20261124T${hour}0000Z\nDTEND:20261124T${hour}3000Z`, uid));

let created: TestDatabase;
let desk: ReturnType<typeof createDesk>;
let watcher: ReturnType<typeof watchFeed> | undefined;
let log: string[];
let now: number;
let fetched: () => string;

beforeEach(async () => {
  created = await createSqlite();
  now = SUNDAY;
  log = [];
  desk = createDesk(created.database, () => now, { feed: feedKey(URL_OF_FEED) });
});
afterEach(async () => {
  await watcher?.stop();
  await created.remove();
});

async function start() {
  watcher = watchFeed({
    database: created.database,
    url: URL_OF_FEED,
    facts,
    ownerEmail: undefined,
    logger: createLogger({ write: (line) => void log.push(line) }),
    fetch: async () => fetched(),
    read: async (ics, options) => busyFromFeed(ics, options),
    now: () => now,
  });
  await watcher.refresh();
  return watcher;
}
const offered = () => desk.free();
const down = () => {
  throw new FeedError('calendar.example.com cannot be reached for the feed: ECONNREFUSED.');
};

test('what is in the calendar is not offered, except for calls that were booked here', async () => {
  fetched = () => calendar();
  const { refresh } = await start();
  expect(await offered()).not.toContain(at('09:00'));
  expect(await offered()).toContain(at('10:00'));
  const { id } = await desk.booked(tuesday('10:00'));
  fetched = () => calendar(uidOf(id, facts.siteUrl), '09');
  await refresh();
  await desk.cancel(id);
  expect(await offered()).toContain(at('10:00'));
});

test('while the feed cannot be read, the last copy counts for 24 hours, then nothing is offered', async () => {
  fetched = () => calendar();
  const { refresh } = await start();
  fetched = down;
  now += 24 * HOUR;
  await refresh();
  expect(await offered()).not.toContain(at('09:00'));
  expect((await offered()).length).toBeGreaterThan(0);
  expect(await desk.mails()).toEqual([]);
  now += 1;
  await refresh();
  expect(await offered()).toEqual([]);
  fetched = () => calendar();
  await refresh();
  expect((await offered()).length).toBeGreaterThan(0);
});

test('the owner gets one mail a day while nothing is offered, and no line of the log has the URL', async () => {
  fetched = down;
  const { refresh } = await start();
  expect(await offered()).toEqual([]);
  await refresh();
  expect(await desk.mails()).toHaveLength(1);
  now += 25 * HOUR;
  await refresh();
  await refresh();
  const mails = await created.database.all('SELECT kind FROM outbox');
  expect(mails).toEqual([{ kind: 'feed-warning' }, { kind: 'feed-warning' }]);
  expect(log.join()).toContain('cannot be read now');
  expect(log.join()).not.toContain('a-secret');
});

test('an event that cannot be read is named in the log, once and escaped, and closes nothing', async () => {
  fetched = () =>
    calendarOf(
      event('DTSTART:\u001b[2J\u009b\u202e', 'broken\u0007'),
      event('DTSTART:20261124T080000Z\nDURATION:PT30M'),
    );
  const { refresh } = await start();
  await refresh();
  expect(await offered()).not.toContain(at('09:00'));
  expect((await offered()).length).toBeGreaterThan(0);
  expect(log).toHaveLength(1);
  expect(log[0]).toContain('The event broken\\u0007 has a line that cannot be read: DTSTART:');
  expect(log[0]).toMatch(/^[^\p{Cc}\p{Cf}]*\n$/u);
});
