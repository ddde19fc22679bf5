import { hash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { ManagedCall, Party } from '../../contract/booking.ts';
import type { BookingRules, SiteFacts } from '../../contract/site-facts.ts';
import { insert, type Queries, select, type Transaction, type Value } from '../database/database.ts';
import { storedAnswers } from '../enquiries/store.ts';

const party = z.enum(['visitor', 'owner']) satisfies z.ZodType<Party>;

/** The row of a call, with the visitor of its enquiry. */
const storedBooking = z.object({
  id: z.string(),
  enquiryId: z.string(),
  /** ms since 1970. */
  start: z.int(),
  end: z.int(),
  /** The owner's, when it was booked or last moved. */
  timeZone: z.string(),
  visitorTimeZone: z.string(),
  /** 0 at first; each change raises it by 1. */
  sequence: z.int(),
  /** How often the visitor has moved it, or booked it anew. */
  moves: z.int(),
  state: z.enum(['booked', 'cancelled']),
  kind: z.string(),
  /** Name of the call's own room: 128 random bits as base64url, which nobody can guess. */
  room: z.string(),
  /** When it was booked, moved or cancelled, in ms since 1970. */
  changedAt: z.int(),
  changedBy: party,
  /** Why it was moved or cancelled last, as typed; empty without a reason. */
  reason: z.string(),
  /** The visitor's, as typed in the enquiry. */
  name: z.string(),
  email: z.string(),
  language: z.string(),
  answers: storedAnswers,
});
export type StoredBooking = z.infer<typeof storedBooking>;

export type Change = Pick<StoredBooking, 'changedBy' | 'reason'>;

/** The facts of a build whose calls can be booked. */
export type BookingFacts = SiteFacts & { bookingRules: BookingRules };

/** @throws Error if the build has no calls: a message about one is tried again, in case they are turned on again */
export function bookingFacts(facts: SiteFacts): BookingFacts {
  const { bookingRules } = facts;
  if (!bookingRules) throw new Error('the build has no calls: set bookings: on in content/site.yaml');
  return { ...facts, bookingRules };
}

/** @returns the state that the page of a call shows. `now` is ms since 1970 */
export function stateOf({ state, start, end }: StoredBooking, now: number): ManagedCall['state'] {
  if (state === 'cancelled' || now < start) return state;
  return now < end ? 'begun' : 'over';
}

const selectBookings = (queries: Queries, rest: string, ...values: Value[]): Promise<StoredBooking[]> =>
  select(
    queries,
    storedBooking,
    `SELECT bookings.*, start_at AS start, end_at AS "end", name, email, language, answers
     FROM bookings JOIN enquiries ON enquiries.id = enquiry_id ${rest}`,
    ...values,
  );

export const findBooking = async (queries: Queries, id: string): Promise<StoredBooking | undefined> =>
  (await selectBookings(queries, 'WHERE bookings.id = $1', id))[0];

export const findBookingOfEnquiry = async (queries: Queries, enquiryId: string): Promise<StoredBooking | undefined> =>
  (await selectBookings(queries, 'WHERE enquiry_id = $1 ORDER BY moves DESC, booked_at DESC LIMIT 1', enquiryId))[0];

/** The booking of a link's secret, and who holds it. The time to look up its digest tells nothing of the secret. */
export async function findBookingByToken(queries: Queries, token: string) {
  const link = z.object({ bookingId: z.string(), holder: party });
  const sql = 'SELECT booking_id, holder FROM booking_links WHERE token_digest = $1';
  const [found] = await select(queries, link, sql, digestOf(token));
  const booking = found && (await findBooking(queries, found.bookingId));
  return booking && { booking, holder: found.holder };
}

export const listBookings = (queries: Queries): Promise<StoredBooking[]> =>
  selectBookings(queries, 'ORDER BY start_at, bookings.id');

export const listUnendedBookings = (queries: Queries, now: number): Promise<StoredBooking[]> =>
  selectBookings(queries, "WHERE state = 'booked' AND end_at > $1 ORDER BY start_at, bookings.id", now);

/** Makes and stores the secret of a link. Each attempt to send a mail makes one: the database has no more than a digest. */
export async function addLink(transaction: Transaction, bookingId: string, holder: Party): Promise<string> {
  const token = createToken();
  await insert(transaction, 'booking_links', { tokenDigest: digestOf(token), bookingId, holder });
  return token;
}

/** @returns a secret of 128 random bits, as `looksLikeToken` knows it */
export const createToken = (): string => randomBytes(16).toString('base64url');

const digestOf = (token: string): string => hash('sha256', token, 'base64url');
