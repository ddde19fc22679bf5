import type { Database } from '../database/database.ts';
import type { Logger } from '../logger.ts';
import { addMail } from '../mail/outbox.ts';
import { busyOrClosed, calendarCopy, feedKey, storeCopy } from './busy.ts';
import { FeedError, fetchFeed, readFeed } from './calendar-feed.ts';
import { uidOf } from './invitation.ts';
import { type BookingFacts, listBookings } from './store.ts';

/** How often the calendar is fetched, in ms. */
const INTERVAL_MS = 10 * 60_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

type FeedWatcherOptions = {
  database: Database;
  /** `CALENDAR_FEED_URL`. */
  url: string;
  facts: BookingFacts;
  /** The owner's e-mail address; events that it declined take no time. */
  ownerEmail: string | undefined;
  logger: Logger;
  fetch?: typeof fetchFeed;
  read?: typeof readFeed;
  now?: () => number;
};

/**
 * Fetches the owner's calendar at once and every 10 minutes, and keeps the last copy that could be read. When that is a
 * day old, or there never was one, nothing is offered (`busyOrClosed`), and the owner gets a mail once a day.
 */
export function watchFeed(options: FeedWatcherOptions) {
  const { database, url, facts, ownerEmail, logger } = options;
  const { availability: rules, siteUrl } = facts;
  const { fetch = fetchFeed, read = readFeed, now = Date.now } = options;
  const feed = feedKey(url);
  const stopping = new AbortController();
  let lastIssue = '';

  async function update(): Promise<void> {
    const { signal } = stopping;
    const ics = await fetch(url, { signal });
    const fetchedAt = now();
    const calls = (await listBookings(database)).filter(({ end }) => end > fetchedAt);
    const feedOptions = {
      from: fetchedAt,
      // The copy counts for a day, and the horizon's last day is in another time zone than UTC.
      to: fetchedAt + (rules.horizonDays + 4) * DAY_MS,
      calls: calls.map(({ id, start, end }) => ({ uid: uidOf(id, siteUrl), start, end })),
      callLength: (rules.bufferBefore + rules.minutes + rules.bufferAfter) * MINUTE_MS,
      timeZone: rules.timeZone,
      ...(ownerEmail && { email: ownerEmail }),
    };
    const { busy, issues } = await read(ics, feedOptions, { signal });
    await database.transaction((transaction) => storeCopy(transaction, feed, { fetchedAt, busy }));
    const issue = issues.join(' ');
    if (issue && issue !== lastIssue) logger.warn({ event: 'parts of the calendar cannot be read', issue });
    lastIssue = issue;
  }

  async function report(error: unknown): Promise<void> {
    // Messages of FeedError have no URL; those of others are of the database.
    const isFeedError = error instanceof FeedError;
    logger.warn({
      event: isFeedError ? 'the calendar cannot be read now' : 'the copy of the calendar cannot be stored now',
      error: error instanceof Error ? error.message : 'unknown',
    });
    if (!isFeedError || busyOrClosed(await calendarCopy(database, feed), now()) !== 'closed') return;
    const dedupKey = `feed-warning ${new Date(now()).toISOString().slice(0, 10)}`;
    await database.transaction((transaction) => addMail(transaction, { kind: 'feed-warning', dedupKey, dueAt: now() }));
  }

  let running = Promise.resolve();
  /** Fetches the calendar after the fetch that is under way. */
  function refresh(): Promise<void> {
    running = running
      .then(update)
      .catch((error) => (stopping.signal.aborted ? undefined : report(error)))
      .catch(() => {});
    return running;
  }
  void refresh();
  const timer = setInterval(refresh, INTERVAL_MS);
  return {
    refresh,
    async stop(): Promise<void> {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
