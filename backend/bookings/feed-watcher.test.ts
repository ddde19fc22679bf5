import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { BookingRules } from '../../contract/site-facts.ts';
import { fill } from '../../contract/template.ts';
import { calendar as calendarOf, event } from '../../tests/support/backend/calendar.ts';
import { emptyDatabase, testDatabases } from '../../tests/support/backend/databases.ts';
import { at, createDesk, facts, rules, SUNDAY, steadyClock, tuesday } from '../../tests/support/backend/desk.ts';
import { createClock } from '../clock.ts';
import { createLogger } from '../logger.ts';
import { createMailComposer } from '../messages/mails.ts';
import { feedKey } from './busy.ts';
import { busyFromFeed } from './busy-from-feed.ts';
import { FeedError } from './calendar-feed.ts';
import { uidOf } from './calendar-text.ts';
import { watchFeeds } from './feed-watcher.ts';

const url = 'https://calendar.example.com/a-secret/basic.ics';
const HOUR = 60 * 60_000;

const database = emptyDatabase();
let desk: ReturnType<typeof createDesk>;
let watcher: ReturnType<typeof watchFeeds>;
let log: string[];
let now: number;
let fetched: () => string;

/** A calendar with one event on the Tuesday, from 9:00 to 9:30 in Berlin, or from an earlier hour in UTC. */
const calendar = (uid?: string, hour = '08') =>
  calendarOf(event(`DTSTART:20261124T${hour}0000Z\nDTEND:20261124T${hour}3000Z`, uid));
const down = () => {
  throw new FeedError('calendar.example.com cannot be reached for the feed: ECONNREFUSED.');
};

const watch = (changes: Partial<Parameters<typeof watchFeeds>[0]> = {}) =>
  watchFeeds({
    ...{ database, urls: [url], facts, ownerEmail: undefined, clock: steadyClock(() => now) },
    fetch: async () => fetched(),
    logger: createLogger({ write: (line) => void log.push(line) }),
    read: async (ics, options) => busyFromFeed(ics, options),
    ...changes,
  });

beforeEach(() => {
  now = SUNDAY;
  log = [];
  fetched = () => calendar();
  desk = createDesk(database, () => now, { feeds: [feedKey(url)] });
  watcher = watch();
});
afterEach(() => watcher.stop());

test('a gap that the shortest kind of call fits is offered', async () => {
  const [usual] = rules.kinds;
  const bookingRules: BookingRules = {
    ...rules,
    kinds: [
      { ...usual, minutes: 60 },
      { ...usual, id: 'short' },
    ],
  };
  const events = ['0830', '0945'].map((time) => event(`DTSTART:20261124T${time}00Z\nDURATION:PT30M`));
  fetched = () => calendarOf(...events);
  await watcher.stop();
  watcher = watch({ facts: { ...facts, bookingRules } });
  await watcher.refresh();
  const { free } = createDesk(database, () => now, { rules: bookingRules, feeds: [feedKey(url)] });
  expect(await free('short')).toContain(at('10:00'));
  expect(await free()).not.toContain(at('10:00'));
});

test('what is in the calendar is not offered, except for calls that were booked here', async () => {
  await watcher.refresh();
  expect(await desk.free()).not.toContain(at('09:00'));
  expect(await desk.free()).toContain(at('10:00'));
  const { id } = await desk.booked(tuesday('10:00'));
  fetched = () => calendar(uidOf(id, facts), '09');
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
  const mails: number[] = [];
  for (const hours of [1, 1, 24]) {
    now += hours * HOUR;
    await watcher.refresh();
    expect(await desk.free()).toEqual([]);
    mails.push((await database.all("SELECT id FROM outbox WHERE kind = 'feed-warning'")).length);
  }
  expect(mails).toEqual([1, 1, 2]);
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
  expect(log).toEqual([expect.stringContaining('VEVENT 1 has DTSTART that cannot be read in full')]);
});

test.each([1, 4.5, 60, 400, -0.99, -4.5, -60, -400])('a clock wrong by %s days opens no busy time', async (days) => {
  const DAY = 24 * HOUR;
  let [wrong, monotonic, past, fetches] = [days * DAY, 0, 0, 0];
  const clock = createClock(
    () => SUNDAY + monotonic - past + wrong,
    () => monotonic,
  );
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await watcher.stop();
  const fetch = async () => {
    fetches += 1;
    return fetched();
  };
  watcher = watch({ fetch, clock });
  desk = createDesk(database, clock.now, { feeds: [feedKey(url)] });
  const offered = async () => {
    await watcher.refresh();
    const times = await desk.free();
    return times.includes(at('09:00')) ? 'busy times' : times.length > 0;
  };
  const setClock = async (by: number) => {
    const before = fetches;
    wrong = by;
    monotonic += 5000;
    vi.advanceTimersByTime(5000);
    await expect.poll(() => fetches).toBe(before + 1);
  };

  await watcher.refresh();
  fetched = down;
  await setClock(0);
  expect(await offered()).toBe(days === -0.99);
  // Nor when that time has come.
  for (const ms of [2 * HOUR, Math.max(0, days) * DAY]) {
    monotonic += ms;
    expect(await offered()).toBe(false);
  }
  past = monotonic;
  fetched = () => calendar();
  expect(await offered()).toBe(true);
  await setClock(days * DAY);
  await watcher.refresh();
  await setClock(0);
  expect(await offered()).toBe(true);
});

describe.each(testDatabases)('several calendars on $name', ({ create }) => {
  const database = emptyDatabase(create);
  const urls = ['https://a.example/a-secret.ics', 'https://b.example/a-secret.ics'];

  /** Watches them until the test ends. @param second how the second one is fetched */
  function watchBoth(second: () => Promise<string>, of = urls) {
    const both = watch({ database, urls: of, fetch: async (each) => (each === urls[1] ? second() : calendar()) });
    onTestFinished(() => both.stop().then(() => {}));
    return { database, ...both, ...createDesk(database, () => now, { feeds: of.map(feedKey) }) };
  }
  const copies = async () => (await database.all('SELECT feed FROM calendar_feeds')).length;

  test('take their time together, and only the copy of one that is not set any more is deleted', async () => {
    const { refresh, free } = watchBoth(async () => calendar(undefined, '09'));
    await refresh();
    const times = await free();
    expect(['09:00', '10:00', '11:00'].filter((time) => times.includes(at(time)))).toEqual(['11:00']);
    expect(await copies()).toBe(2);
    await watchBoth(down, urls.slice(0, 1)).refresh();
    expect(await copies()).toBe(1);
    await watchBoth(down, []).refresh();
    expect(await copies()).toBe(0);
  });

  test('are fetched each by itself: while one hangs, the others are read, and its last copy counts for a day', async () => {
    let second = async () => calendar(undefined, '09');
    const hanging = Promise.withResolvers<string>();
    const { database, refresh, free, mails } = watchBoth(() => second());
    await refresh();
    second = () => hanging.promise;
    now += HOUR;
    const refreshing = refresh();
    const fetchedAt = () =>
      database.all('SELECT fetched_at FROM calendar_feeds WHERE feed = $1', feedKey(urls[0] ?? ''));
    await expect.poll(fetchedAt).toEqual([{ fetched_at: now }]);
    expect(await free()).not.toContain(at('10:00'));
    expect(await free()).toContain(at('11:00'));
    now += 24 * HOUR;
    expect(await free()).toEqual([]);
    hanging.reject(new FeedError('The feed did not arrive within 10 s.'));
    await refreshing;
    second = down;
    await refresh();
    expect(await mails()).toHaveLength(1);
    expect(log).toContainEqual(expect.stringContaining('"event":"calendar 2 cannot be read now"'));
    expect(log.join()).not.toMatch(/a-secret|calendar 1/);
    const settings = { smtpUrl: '', from: 'forms@site.example', to: 'owner@site.example' };
    const site = { database, facts, settings, clock: steadyClock(() => now) };
    const compose = createMailComposer(site, urls.map(feedKey));
    const { message } = (await compose({ kind: 'feed-warning', enquiryId: undefined, bookingId: undefined })) ?? {};
    const time = 'Sunday, November 22, 2026 at 1:00:00 PM GMT+1';
    const lastRead = fill(facts.mails.toOwner.noTimes.lastRead, { position: '2', time });
    expect(message?.text.split('\n', 1)).toEqual([lastRead]);
  });
});
