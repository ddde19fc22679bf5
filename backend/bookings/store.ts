import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { FreeTimes } from '../../contract/booking.ts';
import type { AvailabilityRules } from '../../contract/site-facts.ts';
import { type Database, type Queries, select, type Value } from '../database/database.ts';
import { normalAddress } from '../enquiries/store.ts';
import { busyNow } from './busy.ts';
import { addCallMail, COLUMNS, JOINED, type StoredBooking, stateOf, storedBooking } from './calls.ts';
import { blockedBy, cellsOf, createHorizon, type FreeDay, freeTimes, freeTimesFrom } from './free-times.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A call that cannot be booked, moved or cancelled. Thrown inside a transaction, it takes everything in it back. */
export class CallRefusedError extends Error {
  override name = 'CallRefusedError';
  readonly reason: 'taken' | 'already-booked' | 'closed';
  constructor(reason: CallRefusedError['reason']) {
    super(`The call is refused: ${reason}.`);
    this.reason = reason;
  }
}

/** What is to be booked. */
export type NewBooking = {
  enquiryId: string;
  /** ms since 1970. */
  start: number;
  visitorTimeZone: string;
  /** Whether the owner gets an invitation; otherwise the enquiry's mail has it. */
  mailsOwner?: boolean;
};

export type BookingStoreOptions = {
  rules: AvailabilityRules;
  /** `feedKey` of the owner's calendar, if there is one. */
  feed?: string | undefined;
  /** Returns ms since 1970. */
  now?: () => number;
};

/** The bookings of a database. */
export function createBookingStore(database: Database, { rules, feed, now = Date.now }: BookingStoreOptions) {
  const horizon = createHorizon(rules);
  const freeDays = async (queries: Queries, except?: string): Promise<FreeDay[]> => {
    const time = now();
    const busy = await busyNow(queries, { feed, now: time, except });
    return busy === 'closed' ? [] : freeTimes(rules, horizon(time), busy, time);
  };
  /** @throws CallRefusedError if the time is not offered. `except` is a booking that does not count, as it is moved. */
  const requireFree = async (queries: Queries, start: number, except?: string): Promise<void> => {
    const days = await freeDays(queries, except);
    if (!days.some(({ times }) => times.includes(start))) throw new CallRefusedError('taken');
  };
  /** @param rest of the SQL, after the tables */
  const bookingsOf = (queries: Queries, rest: string, ...values: Value[]): Promise<StoredBooking[]> =>
    select(queries, storedBooking, `SELECT ${COLUMNS} FROM ${JOINED} ${rest}`, ...values);
  const requireBooking = async (queries: Queries, id: string): Promise<StoredBooking> => {
    const [booking] = await bookingsOf(queries, 'WHERE bookings.id = $1', id);
    if (!booking) throw new Error('A booking that was stored in this transaction is not there.');
    return booking;
  };
  /** The key of the cells holds whatever `requireFree` has missed. @throws CallRefusedError if one of them is taken */
  async function takeCells(queries: Queries, id: string, start: number): Promise<void> {
    const cells = cellsOf(start, rules);
    const values = cells.map((_, index) => `($${index + 2}, $1)`).join(', ');
    const taken = await queries.run(
      `INSERT INTO booking_cells (cell, booking_id) VALUES ${values} ON CONFLICT DO NOTHING`,
      id,
      ...cells,
    );
    if (taken < cells.length) throw new CallRefusedError('taken');
  }

  const columnsOf = (start: number): [number, number, number, number, string] => {
    const blocked = blockedBy(start, rules);
    return [start, start + rules.minutes * MINUTE_MS, blocked.start, blocked.end, rules.timeZone];
  };

  async function addReminder(queries: Queries, booking: StoredBooking): Promise<void> {
    const dueAt = booking.start - DAY_MS;
    if (dueAt > now()) await addCallMail(queries, 'reminder', booking, dueAt);
  }

  /** Whether a call with an e-mail address is booked and not over. */
  async function hasOpenCall(queries: Queries, email: string): Promise<boolean> {
    const open = await bookingsOf(queries, "WHERE state = 'booked' AND end_at > $1", now());
    return open.some((each) => normalAddress(each.email) === normalAddress(email));
  }

  /** A booking that can still be changed. @throws CallRefusedError if it is cancelled or has begun */
  async function requireOpenBooking(queries: Queries, id: string): Promise<StoredBooking> {
    const booking = await requireBooking(queries, id);
    if (stateOf(booking, now()) !== 'booked') throw new CallRefusedError('closed');
    return booking;
  }

  async function bookInTransaction(
    queries: Queries,
    { enquiryId, start, visitorTimeZone, mailsOwner = false }: NewBooking,
  ): Promise<StoredBooking> {
    const sql = 'SELECT email FROM enquiries WHERE id = $1';
    const [enquiry] = await select(queries, z.object({ email: z.string() }), sql, enquiryId);
    if (enquiry && (await hasOpenCall(queries, enquiry.email))) {
      throw new CallRefusedError('already-booked');
    }
    await requireFree(queries, start);
    const id = randomUUID();
    await queries.run(
      `INSERT INTO bookings (id, enquiry_id, start_at, end_at, blocked_from, blocked_until, time_zone, visitor_time_zone,
         sequence, state, booked_at, changed_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 0, 'booked', $9, $9)`,
      id,
      enquiryId,
      ...columnsOf(start),
      visitorTimeZone,
      now(),
    );
    await takeCells(queries, id, start);
    const booking = await requireBooking(queries, id);
    if (!booking.isQuarantined) await addCallMail(queries, 'invitation', booking, now());
    if (mailsOwner) await addCallMail(queries, 'owner-invitation', booking, now());
    await addReminder(queries, booking);
    return booking;
  }

  return {
    /** The free times from a day on, as YYYY-MM-DD. None while the owner's calendar cannot be read for a day. */
    freeTimes: async (from?: string): Promise<FreeTimes> => freeTimesFrom(rules, await freeDays(database), from),

    /**
     * Books a call for an enquiry, in the transaction that stores it.
     *
     * @throws CallRefusedError when the time is not free, or the visitor has a call already
     */
    bookInTransaction,

    /** The call of an enquiry at a time, if it is booked and to come. */
    async findOpenAt(queries: Queries, enquiryId: string, start: number): Promise<StoredBooking | undefined> {
      const where = "WHERE enquiry_id = $1 AND start_at = $2 AND state = 'booked'";
      const [booking] = await bookingsOf(queries, where, enquiryId, start);
      return start > now() ? booking : undefined;
    },

    /**
     * Moves a call: its new time is taken and the old one freed together. The time that it has is no change.
     *
     * @throws CallRefusedError when the time is not free, or the call is cancelled or has begun
     */
    move: (id: string, start: number, visitorTimeZone: string): Promise<StoredBooking> =>
      database.transaction(async (queries) => {
        const before = await requireOpenBooking(queries, id);
        if (before.start === start) return before;
        await requireFree(queries, start, id);
        await queries.run('DELETE FROM booking_cells WHERE booking_id = $1', id);
        await takeCells(queries, id, start);
        await queries.run(
          `UPDATE bookings SET start_at = $2, end_at = $3, blocked_from = $4, blocked_until = $5, time_zone = $6,
             visitor_time_zone = $7, changed_at = $8, sequence = sequence + 1 WHERE id = $1`,
          id,
          ...columnsOf(start),
          visitorTimeZone,
          now(),
        );
        const moved = await requireBooking(queries, id);
        if (!moved.isQuarantined) await addCallMail(queries, 'invitation', moved, now());
        await addCallMail(queries, 'owner-invitation', moved, now());
        await addReminder(queries, moved);
        return moved;
      }),

    /** Cancels a call and frees its time. @throws CallRefusedError when it is cancelled already, or has begun */
    cancel: (id: string): Promise<StoredBooking> =>
      database.transaction(async (queries) => {
        await requireOpenBooking(queries, id);
        await queries.run('DELETE FROM booking_cells WHERE booking_id = $1', id);
        await queries.run(
          "UPDATE bookings SET state = 'cancelled', sequence = sequence + 1, changed_at = $2 WHERE id = $1",
          id,
          now(),
        );
        const cancelled = await requireBooking(queries, id);
        if (!cancelled.isQuarantined) await addCallMail(queries, 'cancellation', cancelled, now());
        await addCallMail(queries, 'owner-cancellation', cancelled, now());
        return cancelled;
      }),

    find: async (id: string): Promise<StoredBooking | undefined> =>
      (await bookingsOf(database, 'WHERE bookings.id = $1', id))[0],

    /** The latest booking of an enquiry. */
    findByEnquiry: async (enquiryId: string): Promise<StoredBooking | undefined> =>
      (await bookingsOf(database, 'WHERE enquiry_id = $1 ORDER BY booked_at DESC LIMIT 1', enquiryId))[0],

    /** All bookings by their start. */
    list: (): Promise<StoredBooking[]> => bookingsOf(database, 'ORDER BY start_at, bookings.id'),

    /**
     * Makes the secret of a link to a booking. Each mail has its own, made while it is composed, so that the database
     * never has more than a digest.
     */
    async addLink(bookingId: string): Promise<string> {
      const token = randomBytes(16).toString('base64url');
      await database.run('INSERT INTO booking_links (digest, booking_id) VALUES ($1, $2)', digestOf(token), bookingId);
      return token;
    },

    /** The booking that a link's secret belongs to. The digest is looked up, so the time tells nothing of the secret. */
    async findByToken(token: string): Promise<StoredBooking | undefined> {
      const where = 'JOIN booking_links ON booking_id = bookings.id WHERE booking_links.digest = $1';
      return (await bookingsOf(database, where, digestOf(token)))[0];
    },
  };
}

export type BookingStore = ReturnType<typeof createBookingStore>;

const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
