import type { Interval } from './free-times.ts';

/** The owner's calendar cannot be used: the message is a sentence without the feed's secret URL. */
export class FeedError extends Error {
  override name = 'FeedError';
}

const EXCERPT_LENGTH = 100;

/** The start of a text that others wrote, for a message: it can neither fill the log nor control a terminal. */
export function excerpt(text: string): string {
  const start = text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH)}…` : text;
  return start.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
}

/** The last calendar that was fetched and read without an error. */
export type FeedCopy = { fetchedAt: number; busy: readonly Interval[] };

/** How long the last copy counts if later ones cannot be used. */
export const FEED_MAX_AGE_MS = 24 * 60 * 60_000;

/**
 * What the calendar says at present. A calendar that cannot be read never means that the owner is free.
 *
 * @param copy undefined if none was ever read
 * @param now in ms of the Unix epoch
 * @returns 'closed' if nothing may be offered
 */
export function busyOrClosed(copy: FeedCopy | undefined, now: number): readonly Interval[] | 'closed' {
  return copy && now - copy.fetchedAt <= FEED_MAX_AGE_MS ? copy.busy : 'closed';
}

export type FeedOptions = {
  /** What is read of the calendar, in ms of the Unix epoch: from now to the last day that a copy may be used for. */
  from: number;
  to: number;
  /** UIDs of the site's own bookings, which the owner's calendar may have by invitation. */
  ownUids: readonly string[];
  /** The owner's time zone, for times without one (RFC 5545, 3.3.5) and for the days of all-day events. */
  timeZone: string;
  /** The owner's e-mail address in the calendar; events that it declined do not count. */
  email?: string;
};
