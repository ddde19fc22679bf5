/** Booking, moving and cancelling, each in one transaction with its messages. `now` is ms since 1970. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type FreeTimes, isTimeZone } from '../../contract/booking.ts';
import { FIRST_KIND } from '../../contract/enquiry.ts';
import { type BookingRules, factsIn } from '../../contract/site-facts.ts';
import type { Clock } from '../clock.ts';
import { type Database, insert, type Queries, select, type Transaction, update } from '../database/database.ts';
import { kindIn, type StoreEnquiry } from '../enquiries/routes.ts';
import { addEnquiry, findRepeated, listIdsOfDraft, mailboxOf, type NewEnquiry } from '../enquiries/store.ts';
import type { Fields } from '../http/http.ts';
import { limitsOf } from '../http/limits.ts';
import { addToOutbox, isToVisitor, type MessageKind } from '../outbox/outbox.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time.ts';
import { busyTimes } from './busy.ts';
import { bookedCall } from './calendar-text.ts';
import { blockedBy, type CallRules, cellsOf, freeTimes } from './free-times.ts';
import { minutesOf, rulesOfKind } from './kinds.ts';
import {
  type BookingFacts,
  type Change,
  createToken,
  findBooking,
  findBookingOfEnquiry,
  listUnendedBookings,
  type StoredBooking,
  stateOf,
} from './store.ts';

/** How often a visitor can move a call, or book another one for an enquiry: each time two people get a mail. */
const MOST_MOVES = 5;

/** Calls that are not over, of visitors with one IP address. */
const MOST_CALLS_OF_CLIENT = 3;

/** Mails about calls that the owner gets in an hour; further ones wait. */
const CALL_MAILS_PER_HOUR = 60;

/** When calls can be booked: by these rules, and not while one of the owner's calendars of these `feedKey`s has something. */
export type Offer = { rules: BookingRules; feeds: readonly string[] };
type CallOffer = Offer & { rules: CallRules };

export type CallOptions = { database: Database; offer: Offer; facts: BookingFacts; organizer: string | undefined };

/** @param except a booking that does not count, because it is moved */
async function freeStarts(queries: Queries, { rules, feeds }: CallOffer, now: number, except = ''): Promise<number[]> {
  const busy = await busyTimes(queries, feeds, now, except);
  return busy === 'unknown' ? [] : freeTimes(rules, busy, now);
}

/** The free times of a kind, or those that a call can be moved to. */
export async function listFreeTimes(
  queries: Queries,
  { rules: all, feeds }: Offer,
  now: number,
  { kind = FIRST_KIND, toMove }: { kind?: string | undefined; toMove?: StoredBooking } = {},
): Promise<FreeTimes> {
  const rules = toMove ? { ...all, minutes: minutesOf(toMove) } : rulesOfKind(all, kind);
  const starts = rules ? await freeStarts(queries, { rules, feeds }, now, toMove?.id) : [];
  const times = starts.filter((start) => start !== toMove?.start).map((start) => new Date(start).toISOString());
  return { timeZone: all.timeZone, times };
}

async function isFree(queries: Queries, offer: CallOffer, start: number, now: number, except = ''): Promise<boolean> {
  if (!(await freeStarts(queries, offer, now, except)).includes(start)) return false;
  // The cells' key forbids an overlap that the times have missed, should they ever miss one.
  const cells = cellsOf(start, offer.rules);
  const sql = 'SELECT cell FROM booking_cells WHERE booking_id <> $1 AND cell BETWEEN $2 AND $3';
  return (await queries.all(sql, except, cells[0] ?? 0, cells.at(-1) ?? 0)).length === 0;
}

type WantedCall = Pick<StoredBooking, 'kind' | 'start' | 'end' | 'timeZone' | 'visitorTimeZone'>;

/** @returns what the fields of a request ask for; what is no time, or of an unknown kind, is never free */
export function wantedCall(fields: Fields, rules: BookingRules, fallbackTimeZone = rules.timeZone): WantedCall {
  const [text, zone, kind] = [fields.get('start'), fields.get('timeZone'), kindIn(fields)];
  const minutes = rulesOfKind(rules, kind)?.minutes ?? Number.NaN;
  const start = typeof text === 'string' ? Date.parse(text) : Number.NaN;
  const visitorTimeZone = isTimeZone(zone) ? zone : fallbackTimeZone;
  return { kind, start, end: start + minutes * MINUTE_MS, timeZone: rules.timeZone, visitorTimeZone };
}

/** When the owner's mail and webhook about a call are due: at once, or in one of the next hours after many others. */
async function ownerDueAt(queries: Queries, now: number): Promise<number> {
  // A message that was sent before it was due was sent by a wrong clock, and does not count.
  const sql = `SELECT COUNT(*) AS count FROM outbox WHERE first_due_at > $1 AND (state = 'waiting' OR first_due_at <= $2) AND (
    kind IN ('owner-invitation', 'owner-cancellation')
    OR kind = 'enquiry' AND enquiry_id IN (SELECT enquiry_id FROM bookings))`;
  const [lately] = await select(queries, z.object({ count: z.int() }), sql, now - HOUR_MS, now);
  return now + Math.floor((lately?.count ?? 0) / CALL_MAILS_PER_HOUR) * HOUR_MS;
}

/** Stores an enquiry and books its call, or neither. A repeated request has the same result, or a call anew if it was cancelled. */
async function bookCall(
  transaction: Transaction,
  offer: Offer,
  newEnquiry: NewEnquiry,
  wanted: WantedCall,
  { client, clients }: { client: string; clients: ReadonlyMap<string, string> },
  now: number,
): Promise<{ isNew: boolean; booking: StoredBooking } | 'taken' | 'already-booked' | 'too-many-calls'> {
  const repeatedId = await findRepeated(transaction, newEnquiry, now);
  const unended = await listUnendedBookings(transaction, now);
  // The response to the first request may have been lost.
  const same = unended.find(
    ({ enquiryId, kind, start }) =>
      enquiryId === repeatedId && kind === wanted.kind && start === wanted.start && start > now,
  );
  if (same) return { isNew: false, booking: same };
  // A visitor who then edits the text has the time already, by that first request.
  const draftIds = await listIdsOfDraft(transaction, newEnquiry);
  if (unended.some((each) => each.start === wanted.start && draftIds.includes(each.enquiryId))) return 'already-booked';
  // The time is checked before the address: to learn whether an address has a call, a stranger has to hold a free time.
  const rules = rulesOfKind(offer.rules, wanted.kind);
  if (!rules || !(await isFree(transaction, { ...offer, rules }, wanted.start, now))) return 'taken';
  const { name, email } = newEnquiry.enquiry;
  const { language, answers } = newEnquiry;
  const ofClient = limitsOf(client, MOST_CALLS_OF_CLIENT).map(({ key, most }) => {
    const ids = [...clients].filter(([, each]) => each === key || each.startsWith(`${key}:`)).map(([id]) => id);
    return { ids, isFull: unended.filter(({ id }) => ids.includes(id)).length >= most };
  });
  const before = repeatedId === undefined ? undefined : await findBookingOfEnquiry(transaction, repeatedId);
  // Otherwise a call that is cancelled and booked again could be moved without end.
  const moves = before ? before.moves + 1 : 0;
  if (moves > MOST_MOVES || ofClient.some(({ isFull }) => isFull)) return 'too-many-calls';
  if (unended.some((each) => mailboxOf(each.email) === mailboxOf(email))) return 'already-booked';

  // Below, all is stored: a refusal returns before, because only an exception rolls back.
  // Whatever others have done, the first call of a client reaches the owner at once.
  const dueAt = ofClient.every(({ ids }) => ids.length === 0) ? now : await ownerDueAt(transaction, now);
  // The invitation says that the enquiry arrived.
  const { id: enquiryId } = await addEnquiry(transaction, { ...newEnquiry, acknowledge: false, dueAt }, now);
  const id = randomUUID();
  const state = 'booked';
  const change = { changedAt: now, changedBy: 'visitor', reason: '' } as const;
  const room = createToken();
  const visitor = { name, email, language, answers };
  const booking = { ...wanted, ...change, ...visitor, id, enquiryId, sequence: 0, moves, state, room } as const;
  await insert(transaction, 'bookings', { id, enquiryId, state, room, bookedAt: now, ...columnsOf(booking, rules) });
  await replaceCellsAndMessages(transaction, booking, cellsOf(booking.start, rules), dueAt);
  return { isNew: true, booking };
}

/** How often the clients of calls that are over or cancelled are forgotten, in ms. */
const FORGET_MS = 10 * MINUTE_MS;

type StoreOptions = CallOptions & {
  clock: Pick<Clock, 'now' | 'steadyNow'>;
  /** The clients that have booked the calls to come, by the ids of these. */
  clients?: Map<string, string>;
};

/** @returns a function that stores an enquiry and books its call, for `POST /enquiries` */
export function createStoreWithCall(options: StoreOptions): StoreEnquiry {
  const { database, offer, facts, organizer, clock, clients = new Map() } = options;
  async function forgetClients(): Promise<void> {
    const ids = [...clients.keys()];
    const unended = new Set((await listUnendedBookings(database, clock.steadyNow())).map(({ id }) => id));
    for (const id of ids) if (!unended.has(id)) clients.delete(id);
  }
  setInterval(() => void forgetClients().catch(() => {}), FORGET_MS).unref();

  return async (newEnquiry, fields, client) => {
    const wanted = wantedCall(fields, offer.rules);
    const result = await database.transaction(async (transaction) => {
      const result = await bookCall(transaction, offer, newEnquiry, wanted, { client, clients }, clock.now());
      // Before the next transaction, which counts it.
      if (typeof result !== 'string') clients.set(result.booking.id, client);
      return result;
    });
    if (typeof result === 'string') return { error: result };
    const { isNew, booking } = result;
    return { id: booking.enquiryId, isNew, booking: bookedCall(booking, factsIn(facts, booking.language), organizer) };
  };
}

/** @param starts the starts, in ms since 1970, of which the call has to have one: without them it may have any */
async function findOpenBooking(queries: Queries, id: string, now: number, starts?: readonly number[]) {
  const booking = await findBooking(queries, id);
  if (!booking || stateOf(booking, now) !== 'booked') return 'closed';
  return !starts || starts.includes(booking.start) ? booking : 'changed';
}

/**
 * Moves a call, which keeps its kind and length. The time that it has is no change.
 * @param shown the start that a page shows, in ms since 1970: a call that was moved since is not changed
 */
export async function moveCall(
  transaction: Transaction,
  offer: Offer,
  id: string,
  wanted: { start: number; visitorTimeZone?: string | undefined },
  change: Change,
  now: number,
  shown?: number,
): Promise<StoredBooking | 'taken' | 'closed' | 'changed' | 'moved-too-often'> {
  // A repeated request finds the call moved already.
  const starts = shown === undefined ? undefined : [shown, wanted.start];
  const booking = await findOpenBooking(transaction, id, now, starts);
  if (typeof booking === 'string') return booking;
  const { start, visitorTimeZone = booking.visitorTimeZone } = wanted;
  if (booking.start === start) return booking;
  const moves = booking.moves + (change.changedBy === 'visitor' ? 1 : 0);
  if (change.changedBy === 'visitor' && moves > MOST_MOVES) return 'moved-too-often';
  const rules = { ...offer.rules, minutes: minutesOf(booking) };
  if (!(await isFree(transaction, { ...offer, rules }, start, now, id))) return 'taken';
  const times = { start, end: start + booking.end - booking.start, timeZone: rules.timeZone, visitorTimeZone };
  const moved = { ...booking, ...times, ...change, sequence: booking.sequence + 1, moves, changedAt: now };
  await update(transaction, 'bookings', id, columnsOf(moved, rules));
  await replaceCellsAndMessages(transaction, moved, cellsOf(start, rules));
  return moved;
}

/** @param shown as of `moveCall` */
export async function cancelCall(transaction: Transaction, id: string, change: Change, now: number, shown?: number) {
  const booking = await findOpenBooking(transaction, id, now, shown === undefined ? undefined : [shown]);
  if (typeof booking === 'string') return booking;
  const columns = { ...change, state: 'cancelled', sequence: booking.sequence + 1, changedAt: now } as const;
  const cancelled: StoredBooking = { ...booking, ...columns };
  await update(transaction, 'bookings', id, columns);
  await replaceCellsAndMessages(transaction, cancelled, []);
  return cancelled;
}

function columnsOf({ start, end, kind, timeZone, visitorTimeZone, ...booking }: StoredBooking, rules: CallRules) {
  const { sequence, moves, changedAt, changedBy, reason } = booking;
  const blocked = blockedBy(start, rules);
  const times = { startAt: start, endAt: end, blockedStartAt: blocked.start, blockedEndAt: blocked.end };
  return { ...times, kind, timeZone, visitorTimeZone, sequence, moves, changedAt, changedBy, reason };
}

/** Replaces the cells and unsent messages of a changed booking. @param ownersDueAt when the owner's mail and the webhook are due */
async function replaceCellsAndMessages(
  transaction: Transaction,
  { id, sequence, start, state, changedAt, changedBy }: StoredBooking,
  cells: readonly number[],
  ownersDueAt?: number,
) {
  await transaction.run('DELETE FROM booking_cells WHERE booking_id = $1', id);
  for (const cell of cells) await insert(transaction, 'booking_cells', { cell, bookingId: id });
  await transaction.run("DELETE FROM outbox WHERE booking_id = $1 AND state <> 'sent'", id);
  const add = (kind: MessageKind, dueAt: number) =>
    addToOutbox(transaction, { kind, dedupKey: `${kind} ${id} ${sequence}`, bookingId: id, dueAt });
  const mail = state === 'cancelled' ? 'cancellation' : 'invitation';
  const event = state === 'cancelled' ? 'call.cancelled' : sequence === 0 ? 'call.booked' : 'call.moved';
  const ownersAt = ownersDueAt ?? (changedBy === 'owner' ? changedAt : await ownerDueAt(transaction, changedAt));
  for (const kind of [mail, `owner-${mail}`, event] as const) await add(kind, isToVisitor(kind) ? changedAt : ownersAt);
  if (state === 'booked' && start - DAY_MS > changedAt) await add('reminder', start - DAY_MS);
}
