/** What happens to an enquiry and its call together: both, or neither. */
import { z } from 'zod';
import { isTimeZone, looksLikeInstant } from '../../contract/booking.ts';
import { type Database, select } from '../database/database.ts';
import type { BookCall } from '../enquiries/routes.ts';
import type { EnquiryStore } from '../enquiries/store.ts';
import { addCallMail, type BookingFacts, bookedCall } from './calls.ts';
import { type BookingStore, CallRefusedError } from './store.ts';

const DAY_MS = 24 * 60 * 60_000;

type Options = {
  database: Database;
  enquiries: EnquiryStore;
  bookings: BookingStore;
  facts: BookingFacts;
  /** Address that invitations come from. */
  organizer: string | undefined;
};

/**
 * @returns a function that stores an enquiry and books its call. The same request again has the same result, unless its
 *   call was cancelled meanwhile: then another one is booked. A call of an enquiry in quarantine holds its time, and the
 *   owner is mailed at once, because a person may count on it; the visitor is invited when the owner releases the enquiry
 *   (docs/decisions/0039).
 */
export function createCallBooker({ database, enquiries, bookings, facts, organizer }: Options): BookCall {
  return async (newEnquiry, { start: wanted, timeZone }) => {
    try {
      if (!looksLikeInstant(wanted)) throw new CallRefusedError('taken');
      const start = Date.parse(wanted);
      const visitorTimeZone = isTimeZone(timeZone) ? timeZone : facts.availability.timeZone;
      return await database.transaction(async (queries) => {
        // The invitation says that the enquiry arrived.
        const { id, isNew } = await enquiries.addInTransaction(queries, { ...newEnquiry, acknowledge: false });
        if (isNew && newEnquiry.quarantine) await enquiries.addMailInTransaction(queries, id);
        // The response to the first request may have been lost.
        const sameCall = isNew ? undefined : await bookings.findOpenAt(queries, id, start);
        const newBooking = { enquiryId: id, start, visitorTimeZone, mailsOwner: !isNew };
        const booking = sameCall ?? (await bookings.bookInTransaction(queries, newBooking));
        return { id, isNew, booking: bookedCall(booking, facts, organizer) };
      });
    } catch (error) {
      if (!(error instanceof CallRefusedError)) throw error;
      return error.reason === 'already-booked'
        ? { error: error.reason }
        : { error: 'taken', freeTimes: await bookings.freeTimes() };
    }
  };
}

/**
 * Lets an enquiry out of quarantine: it is mailed to the owner, unless it was, and the visitor is invited to its call.
 *
 * @param now in ms of the Unix epoch
 * @returns what is mailed; undefined unless it is in quarantine
 */
export const releaseEnquiry = (
  database: Database,
  enquiries: EnquiryStore,
  id: string,
  now = Date.now(),
): Promise<{ isMailed: boolean; isInvited: boolean } | undefined> =>
  database.transaction(async (queries) => {
    const released = await enquiries.releaseInTransaction(queries, id);
    if (!released) return undefined;
    const call = z.object({ id: z.string(), sequence: z.int() });
    const sql = "SELECT id, sequence FROM bookings WHERE enquiry_id = $1 AND state = 'booked' AND start_at > $2";
    const calls = await select(queries, call, sql, id, now);
    for (const each of calls) await addCallMail(queries, 'invitation', each, now);
    return { ...released, isInvited: calls.length > 0 };
  });

/**
 * Deletes enquiries, with their calls and what waits to be mailed of them.
 *
 * @param freesTimes whether others can book the times of calls to come; otherwise these stay blocked
 * @param now in ms of the Unix epoch
 * @returns how many were deleted
 */
export async function deleteEnquiries(
  database: Database,
  ids: readonly string[],
  freesTimes: boolean,
  now = Date.now(),
): Promise<number> {
  const deleted = await database.transaction(async (queries) => {
    let count = 0;
    for (const id of ids) {
      if (!freesTimes) {
        await queries.run(
          `INSERT INTO blocks (id, from_at, until_at)
           SELECT id, blocked_from, blocked_until FROM bookings
           WHERE enquiry_id = $1 AND state = 'booked' AND end_at > $2`,
          id,
          now,
        );
      }
      count += await queries.run('DELETE FROM enquiries WHERE id = $1', id);
    }
    return count;
  });
  if (deleted > 0) await database.erase();
  return deleted;
}

/** Deletes enquiries that are older than so many days and have no call to come. `now` is ms since 1970. */
export async function deleteOldEnquiries(database: Database, days: number, now = Date.now()): Promise<number> {
  const deleted = await database.run(
    `DELETE FROM enquiries WHERE received_at < $1 AND NOT EXISTS (
       SELECT 1 FROM bookings WHERE enquiry_id = enquiries.id AND state = 'booked' AND end_at > $2)`,
    now - days * DAY_MS,
    now,
  );
  if (deleted > 0) await database.erase();
  return deleted;
}
