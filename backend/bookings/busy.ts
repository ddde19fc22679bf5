/** When the owner is not free, besides the rules: bookings, blocks and calendars. `now` is ms since 1970. */
import { hash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { CLOCK_TOLERANCE_MS } from '../clock.ts';
import { insert, type Queries, select, type Transaction } from '../database/database.ts';
import { DAY_MS } from '../time.ts';
import type { Busy, Interval } from './free-times.ts';

const interval = z.object({ start: z.int(), end: z.int() });

/** A span of time that the owner blocked, or that a deleted booking left blocked. */
const block = interval.extend({ id: z.string() });
const BLOCKS = 'SELECT id, start_at AS start, end_at AS "end" FROM blocks';

/** Names a calendar without its secret URL: after the URL has changed, the copy of the old calendar does not count. */
export const feedKey = (url: string): string => hash('sha256', url, 'base64url');

type FeedCopy = { fetchedAt: number; busy: readonly Interval[] };

/** How long the last copy counts if later ones cannot be used. */
const FEED_MAX_AGE_MS = DAY_MS;

/** The current state of a calendar; 'unknown' if its copy is missing, too old, or of a wrong clock: later than now. */
export function busyOrUnknown(copy: FeedCopy | undefined, now: number): readonly Interval[] | 'unknown' {
  const age = copy ? now - copy.fetchedAt : Number.NaN;
  return copy && age >= -CLOCK_TOLERANCE_MS && age <= FEED_MAX_AGE_MS ? copy.busy : 'unknown';
}

export const deleteCopiesAfter = (transaction: Transaction, now: number) =>
  transaction.run('DELETE FROM calendar_feeds WHERE fetched_at > $1', now + CLOCK_TOLERANCE_MS);

/** When the owner is not free from today on; 'unknown' without a current copy of each calendar. @param except a booking's id */
export async function busyTimes(queries: Queries, feeds: readonly string[], now: number, except = '') {
  const calendars: Interval[] = [];
  for (const feed of feeds) {
    const calendar = busyOrUnknown(await calendarCopy(queries, feed), now);
    if (calendar === 'unknown') return 'unknown';
    for (const interval of calendar) calendars.push(interval);
  }
  // Calls of today that are over count towards the most calls of a day.
  const sql = `SELECT start_at AS call, blocked_start_at AS start, blocked_end_at AS "end" FROM bookings
    WHERE state = 'booked' AND start_at > $1 AND id <> $2`;
  const bookings = await select(queries, interval.extend({ call: z.int() }), sql, now - 2 * DAY_MS, except);
  const blocks = await select(queries, block, `${BLOCKS} WHERE end_at > $1`, now);
  const booked = bookings.map(({ call, ...blocked }) => ({ start: call, blocked }));
  return { bookings: booked, other: [...calendars, ...blocks] } satisfies Busy;
}

export async function calendarCopy(queries: Queries, feed: string): Promise<FeedCopy | undefined> {
  const copy = z.object({
    fetchedAt: z.int(),
    busy: z.string().transform((json) => z.array(interval).parse(JSON.parse(json))),
  });
  const sql = 'SELECT fetched_at, busy FROM calendar_feeds WHERE feed = $1';
  return (await select(queries, copy, sql, feed))[0];
}

/** @returns the `feedKey` of each calendar whose last copy counts, for commands that do not know the URLs */
export async function feedsWithCopy(queries: Queries, now: number): Promise<string[]> {
  const sql = 'SELECT feed FROM calendar_feeds WHERE fetched_at >= $1';
  return (await select(queries, z.object({ feed: z.string() }), sql, now - FEED_MAX_AGE_MS)).map(({ feed }) => feed);
}

/** Deletes the copies of all other calendars than `feeds`. */
export function deleteOtherCopies(transaction: Transaction, feeds: readonly string[]): Promise<number> {
  const parameters = ["''", ...feeds.map((_, index) => `$${index + 1}`)];
  return transaction.run(`DELETE FROM calendar_feeds WHERE feed NOT IN (${parameters})`, ...feeds);
}

/** Stores the copy of one of the calendars. */
export async function storeCopy(transaction: Transaction, feed: string, copy: FeedCopy): Promise<void> {
  const columns = { feed, fetchedAt: copy.fetchedAt, busy: JSON.stringify(copy.busy) };
  const newest = 'ON CONFLICT (feed) DO UPDATE SET fetched_at = excluded.fetched_at, busy = excluded.busy';
  await insert(transaction, 'calendar_feeds', columns, newest);
}

/** Blocks a span, also where calls are booked in it: those stay. @returns the block's id */
export async function addBlock(transaction: Transaction, { start, end }: Interval): Promise<string> {
  const id = randomUUID();
  await insert(transaction, 'blocks', { id, startAt: start, endAt: end });
  return id;
}

export const listBlocks = (queries: Queries) => select(queries, block, `${BLOCKS} ORDER BY start_at, id`);
