import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Logger } from '../logger.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { DAY_MS, MINUTE_MS } from '../time.ts';
import { busyOrUnknown, calendarCopy, deleteCopiesAfter, deleteOtherCopies, feedKey, storeCopy } from './busy.ts';
import { FeedError, type FeedOptions, fetchFeed, readFeed } from './calendar-feed.ts';
import { uidOf } from './calendar-text.ts';
import { shortestCall } from './kinds.ts';
import { type BookingFacts, listBookings } from './store.ts';

/** How often each calendar is fetched. */
const INTERVAL_MS = 10 * MINUTE_MS;
/** How often it is asked if the machine's clock was set. */
const CLOCK_CHECK_MS = 5_000;

type FeedWatcherOptions = {
  database: Database;
  urls: readonly string[];
  facts: BookingFacts;
  /** The owner's e-mail address; events that it declined take no time. */
  ownerEmail: string | undefined;
  logger: Logger;
  fetch?: typeof fetchFeed;
  read?: typeof readFeed;
  clock: Clock;
};

/** How a calendar is read that is fetched at `now`. */
async function optionsAt(now: number, { database, facts, ownerEmail }: FeedWatcherOptions): Promise<FeedOptions> {
  const { bookingRules: rules } = facts;
  const bookings = (await listBookings(database)).filter(({ end }) => end > now);
  return {
    from: now,
    // The copy counts for a day, and the horizon's last day is in another time zone than UTC.
    to: now + (rules.horizonDays + 4) * DAY_MS,
    calls: bookings.map(({ id, start, end }) => ({ uid: uidOf(id, facts), start, end })),
    callLength: (rules.bufferBefore + shortestCall(rules) + rules.bufferAfter) * MINUTE_MS,
    timeZone: rules.timeZone,
    ...(ownerEmail && { email: ownerEmail }),
  };
}

/** Fetches each calendar at once, every 10 minutes and when the clock was set, and keeps the last copies that could be read. */
export function watchFeeds(options: FeedWatcherOptions) {
  const { database, urls, logger, clock, fetch = fetchFeed, read = readFeed } = options;
  const { now } = clock;
  const stopping = new AbortController();
  const { signal } = stopping;
  let last: Promise<unknown> = Promise.resolve();
  /** Reads one after the other: each reading may take all memory that is allowed. */
  const readInTurn: typeof readFeed = (...values) => {
    const reading = last.then(() => read(...values));
    last = reading.catch(() => {});
    return reading;
  };

  /** The last issue of each calendar, by its name: a lasting one is logged once. */
  const lastIssues = new Map<string, string>();

  /** @param name for logs, by its position: its URL is a secret */
  async function update(url: string, name: string): Promise<void> {
    const ics = await fetch(url, { signal });
    const fetchedAt = now();
    const { busy, issues } = await readInTurn(ics, await optionsAt(fetchedAt, options), { signal });
    await database.transaction((transaction) => storeCopy(transaction, feedKey(url), { fetchedAt, busy }));
    const issue = issues.join(' ');
    if (issue && issue !== lastIssues.get(name)) logger.warn({ event: `parts of ${name} cannot be read`, issue });
    lastIssues.set(name, issue);
  }

  async function report(url: string, name: string, error: unknown): Promise<void> {
    // Messages of FeedError have no URL; those of others are of the database.
    const isFeedError = error instanceof FeedError;
    logger.warn({
      event: isFeedError ? `${name} cannot be read now` : `the copy of ${name} cannot be stored now`,
      error: error instanceof Error ? error.message : 'unknown',
    });
    // It would count as current once that time has come.
    if (clock.steadyNow() > 0) await database.transaction((transaction) => deleteCopiesAfter(transaction, now()));
    if (!isFeedError || busyOrUnknown(await calendarCopy(database, feedKey(url)), now()) !== 'unknown') return;
    const dedupKey = `feed-warning ${new Date(now()).toISOString().slice(0, 10)}`;
    // It names all calendars that cannot be read: the others have been tried by then.
    const mail = { kind: 'feed-warning', dedupKey, dueAt: now() + MINUTE_MS } as const;
    await database.transaction((transaction) => addToOutbox(transaction, mail));
  }

  const running = urls.map(() => Promise.resolve());
  /** Fetches each calendar after the fetch of it that is under way. */
  async function refresh(): Promise<void> {
    for (const [index, url] of urls.entries()) {
      const name = `calendar ${index + 1}`;
      running[index] = Promise.resolve(running[index])
        .then(() => update(url, name))
        .catch((error) => (signal.aborted ? undefined : report(url, name, error)))
        .catch(() => {});
    }
    await Promise.all(running);
  }
  // Commands would count them for a day (`feedsWithCopy`).
  void database.transaction((transaction) => deleteOtherCopies(transaction, urls.map(feedKey))).catch(() => {});
  void refresh();
  const timer = setInterval(refresh, INTERVAL_MS);
  let setAt = clock.lastSet();
  const clockTimer = setInterval(() => {
    // It was set: what was read before covers other days.
    if (clock.lastSet() !== setAt) void refresh();
    setAt = clock.lastSet();
  }, CLOCK_CHECK_MS);
  return {
    refresh,
    async stop(): Promise<void> {
      clearInterval(timer);
      clearInterval(clockTimer);
      stopping.abort();
      await Promise.all(running);
    },
  };
}
