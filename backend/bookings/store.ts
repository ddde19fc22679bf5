import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type FreeTimes, isTimeZone, looksLikeInstant } from '../../contract/booking.ts';
import type { AvailabilityRules } from '../../contract/site-facts.ts';
import { type Queries, select, type Transaction, type Value } from '../database/database.ts';
import { addEnquiry, findRepeated, mailboxOf, type NewEnquiry } from '../enquiries/store.ts';
import { dropMailsOfBooking, type MailKind } from '../mail/outbox.ts';
import { busyNow } from './busy.ts';
import { addCallMail, COLUMNS, JOINED, type StoredBooking, stateOf, storedBooking } from './calls.ts';
import { blockedBy, cellsOf, createHorizon, type FreeDay, freeTimes } from './free-times.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How often a visitor can move a call: each move mails two people. */
const MOST_MOVES = 5;

/** Calls to come that visitors with one IP address can have. */
const MOST_CALLS_OF_CLIENT = 3;

/** When calls can be booked. */
export type Offer = {
  rules: AvailabilityRules;
  /** `feedKey` of the owner's calendar, if there is one. */
  feed?: string | undefined;
  horizon: ReturnType<typeof createHorizon>;
};
export const createOffer = (rules: AvailabilityRules, feed?: string): Offer => ({
  rules,
  feed,
  horizon: createHorizon(rules),
});

async function freeDays(queries: Queries, { rules, feed, horizon }: Offer, now: number, except?: string) {
  const busy = await busyNow(queries, { feed, now, except });
  return busy === 'closed' ? [] : freeTimes(rules, horizon(now), busy, now);
}

/** The free times: none while the owner's calendar cannot be read for a day. */
export async function listFreeTimes(queries: Queries, offer: Offer, now: number): Promise<FreeTimes> {
  const days = await freeDays(queries, offer, now);
  const times = days.flatMap((day) => day.times.map((time) => new Date(time).toISOString()));
  return { timeZone: offer.rules.timeZone, times };
}

/** @param except a booking that does not count, because it is moved */
async function isFree(queries: Queries, offer: Offer, start: number, now: number, except = ''): Promise<boolean> {
  const days: FreeDay[] = await freeDays(queries, offer, now, except);
  if (!days.some(({ times }) => times.includes(start))) return false;
  // The cells' key forbids an overlap that the times have missed, such as with a buffer of earlier rules.
  const cells = cellsOf(start, offer.rules);
  const sql = `SELECT cell FROM booking_cells WHERE booking_id <> $1 AND cell BETWEEN $2 AND $3`;
  return (await queries.all(sql, except, cells[0] ?? 0, cells.at(-1) ?? 0)).length === 0;
}

async function takeCells(transaction: Transaction, id: string, start: number, rules: AvailabilityRules): Promise<void> {
  const cells = cellsOf(start, rules);
  const values = cells.map((_, index) => `($${index + 2}, $1)`).join(', ');
  await transaction.run(`INSERT INTO booking_cells (cell, booking_id) VALUES ${values}`, id, ...cells);
}

const freeCells = (transaction: Transaction, id: string): Promise<number> =>
  transaction.run('DELETE FROM booking_cells WHERE booking_id = $1', id);

/** What a start decides of a booking. */
const timesOf = (start: number, { minutes, timeZone }: AvailabilityRules) => ({
  start,
  end: start + minutes * MINUTE_MS,
  timeZone,
});

/** @param rest of the SQL, after the tables */
const bookingsOf = (queries: Queries, rest: string, ...values: Value[]): Promise<StoredBooking[]> =>
  select(queries, storedBooking, `SELECT ${COLUMNS} FROM ${JOINED} ${rest}`, ...values);

export const findBooking = async (queries: Queries, id: string): Promise<StoredBooking | undefined> =>
  (await bookingsOf(queries, 'WHERE bookings.id = $1', id))[0];

/** The latest booking of an enquiry. */
export const findBookingOfEnquiry = async (queries: Queries, enquiryId: string): Promise<StoredBooking | undefined> =>
  (await bookingsOf(queries, 'WHERE enquiry_id = $1 ORDER BY booked_at DESC LIMIT 1', enquiryId))[0];

/** The booking that a link's secret belongs to. The digest is looked up, so the time tells nothing of the secret. */
export const findBookingByToken = async (queries: Queries, token: string): Promise<StoredBooking | undefined> =>
  (
    await bookingsOf(
      queries,
      'JOIN booking_links ON booking_id = bookings.id WHERE booking_links.digest = $1',
      digestOf(token),
    )
  )[0];

/** All bookings by their start. */
export const listBookings = (queries: Queries): Promise<StoredBooking[]> =>
  bookingsOf(queries, 'ORDER BY start_at, bookings.id');

/** What a visitor asks for. */
export type WantedCall = {
  /** ms since 1970. */
  start: number;
  visitorTimeZone: string;
};

/** @returns what the fields of a request ask for; what is no time is never free */
export function wantedCall(fields: ReadonlyMap<string, unknown>, otherTimeZone: string): WantedCall {
  const [start, timeZone] = [fields.get('start'), fields.get('timeZone')];
  return {
    start: looksLikeInstant(start) ? Date.parse(start) : Number.NaN,
    visitorTimeZone: isTimeZone(timeZone) ? timeZone : otherTimeZone,
  };
}

/**
 * Stores an enquiry and books its call, or neither. The same request again has the same result, unless its call was
 * cancelled meanwhile: then another one is booked.
 *
 * @param ofClient ids of the bookings of the same client
 * @param now ms since 1970
 */
export async function bookCall(
  transaction: Transaction,
  offer: Offer,
  newEnquiry: NewEnquiry,
  { start, visitorTimeZone }: WantedCall,
  ofClient: readonly string[],
  now: number,
): Promise<{ isNew: boolean; booking: StoredBooking } | 'taken' | 'already-booked'> {
  const known = await findRepeated(transaction, newEnquiry, now);
  const open = await bookingsOf(transaction, "WHERE state = 'booked' AND end_at > $1", now);
  // The response to the first request may have been lost.
  const same = open.find((each) => each.enquiryId === known && each.start === start && start > now);
  if (same) return { isNew: false, booking: same };
  // The time comes first: who asks whether an address has a call holds a time where it has none, and can do so a few times.
  if (!(await isFree(transaction, offer, start, now))) return 'taken';
  const mailbox = mailboxOf(newEnquiry.enquiry.email);
  const isTooMany = open.filter(({ id }) => ofClient.includes(id)).length >= MOST_CALLS_OF_CLIENT;
  if (isTooMany || open.some(({ email }) => mailboxOf(email) === mailbox)) return 'already-booked';

  // The invitation says that the enquiry arrived.
  const { id: enquiryId, isNew } = await addEnquiry(transaction, { ...newEnquiry, acknowledge: false }, now);
  const { name, email } = newEnquiry.enquiry;
  const booking: StoredBooking = {
    id: randomUUID(),
    enquiryId,
    ...timesOf(start, offer.rules),
    visitorTimeZone,
    sequence: 0,
    state: 'booked',
    changedAt: now,
    name,
    email,
  };
  const blocked = blockedBy(start, offer.rules);
  await transaction.run(
    `INSERT INTO bookings (id, enquiry_id, start_at, end_at, time_zone, visitor_time_zone, blocked_from, blocked_until,
       sequence, state, booked_at, changed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 0, 'booked', $9, $9)`,
    booking.id,
    enquiryId,
    booking.start,
    booking.end,
    booking.timeZone,
    visitorTimeZone,
    blocked.start,
    blocked.end,
    now,
  );
  await takeCells(transaction, booking.id, start, offer.rules);
  // The mail of a new enquiry has the call.
  await addMails(transaction, booking, isNew ? ['invitation'] : ['invitation', 'owner-invitation'], now);
  return { isNew, booking };
}

/** Whether a call can be moved and cancelled. */
const isOpen = (booking: StoredBooking, now: number): boolean => stateOf(booking, now) === 'booked';

/** Moves a call: its new time is taken and the old one freed together. The time that it has is no change. */
export async function moveCall(
  transaction: Transaction,
  offer: Offer,
  booking: StoredBooking,
  { start, visitorTimeZone }: WantedCall,
  now: number,
): Promise<StoredBooking | 'taken' | 'closed' | 'too-many'> {
  const { id } = booking;
  if (!isOpen(booking, now)) return 'closed';
  if (booking.start === start) return booking;
  if (booking.sequence >= MOST_MOVES) return 'too-many';
  if (!(await isFree(transaction, offer, start, now, id))) return 'taken';
  await freeCells(transaction, id);
  await takeCells(transaction, id, start, offer.rules);
  const sequence = booking.sequence + 1;
  const moved = { ...booking, ...timesOf(start, offer.rules), visitorTimeZone, sequence, changedAt: now };
  const blocked = blockedBy(start, offer.rules);
  await transaction.run(
    `UPDATE bookings SET start_at = $2, end_at = $3, time_zone = $4, visitor_time_zone = $5, blocked_from = $6,
       blocked_until = $7, sequence = $8, changed_at = $9 WHERE id = $1`,
    id,
    moved.start,
    moved.end,
    moved.timeZone,
    visitorTimeZone,
    blocked.start,
    blocked.end,
    sequence,
    now,
  );
  await dropMailsOfBooking(transaction, id);
  await addMails(transaction, moved, ['invitation', 'owner-invitation'], now);
  return moved;
}

/** Cancels a call and frees its time. */
export async function cancelCall(
  transaction: Transaction,
  booking: StoredBooking,
  now: number,
): Promise<StoredBooking | 'closed'> {
  if (!isOpen(booking, now)) return 'closed';
  const cancelled: StoredBooking = { ...booking, state: 'cancelled', sequence: booking.sequence + 1, changedAt: now };
  await freeCells(transaction, booking.id);
  await transaction.run(
    "UPDATE bookings SET state = 'cancelled', sequence = $2, changed_at = $3 WHERE id = $1",
    booking.id,
    cancelled.sequence,
    now,
  );
  await dropMailsOfBooking(transaction, booking.id);
  for (const kind of ['cancellation', 'owner-cancellation'] as const) {
    await addCallMail(transaction, kind, cancelled, now);
  }
  return cancelled;
}

/** Adds the mails about a call at a new time, and the reminder. */
async function addMails(
  transaction: Transaction,
  booking: StoredBooking,
  kinds: readonly MailKind[],
  now: number,
): Promise<void> {
  for (const kind of kinds) await addCallMail(transaction, kind, booking, now);
  const dueAt = booking.start - DAY_MS;
  if (dueAt > now) await addCallMail(transaction, 'reminder', booking, dueAt);
}

/**
 * Makes the secret of a link to a booking. Each mail has its own, made while it is composed, so that the database never has
 * more than a digest.
 */
export async function addLink(transaction: Transaction, bookingId: string): Promise<string> {
  const token = randomBytes(16).toString('base64url');
  const sql = 'INSERT INTO booking_links (digest, booking_id) VALUES ($1, $2)';
  await transaction.run(sql, digestOf(token), bookingId);
  return token;
}

const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
