/** What happens to an enquiry and its call together: both, or neither. */
import type { Database } from '../database/database.ts';
import type { BookCall } from '../enquiries/routes.ts';
import type { BookingFacts } from './calls.ts';
import { bookedCall } from './invitation.ts';
import { bookCall, type Offer, wantedCall } from './store.ts';

const DAY_MS = 24 * 60 * 60_000;

type Options = {
  database: Database;
  offer: Offer;
  facts: BookingFacts;
  /** Address that invitations come from. */
  organizer: string | undefined;
  now?: () => number;
};

/** @returns a function that stores an enquiry and books its call */
export function createCallBooker({ database, offer, facts, organizer, now = Date.now }: Options): BookCall {
  /** The ids of the bookings of each client. */
  const bookings = new Map<string, string[]>();

  return async (newEnquiry, fields, client) => {
    const ofClient = bookings.get(client) ?? [];
    const wanted = wantedCall(fields, facts.availability.timeZone);
    const result = await database.transaction((transaction) =>
      bookCall(transaction, offer, newEnquiry, wanted, ofClient, now()),
    );
    if (typeof result === 'string') return { error: result };
    const { isNew, booking } = result;
    bookings.set(client, [...ofClient, booking.id]);
    return { id: booking.enquiryId, isNew, booking: bookedCall(booking, facts, organizer) };
  };
}

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
  const deleted = await database.transaction(async (transaction) => {
    let count = 0;
    for (const id of ids) {
      if (!freesTimes) {
        await transaction.run(
          `INSERT INTO blocks (id, from_at, until_at)
           SELECT id, blocked_from, blocked_until FROM bookings
           WHERE enquiry_id = $1 AND state = 'booked' AND end_at > $2`,
          id,
          now,
        );
      }
      count += await transaction.run('DELETE FROM enquiries WHERE id = $1', id);
    }
    return count;
  });
  if (deleted > 0) await database.erase();
  return deleted;
}

/** Deletes enquiries that are older than so many days and have no call to come. `now` is ms since 1970. */
export async function deleteOldEnquiries(database: Database, days: number, now = Date.now()): Promise<number> {
  const deleted = await database.transaction((transaction) =>
    transaction.run(
      `DELETE FROM enquiries WHERE received_at < $1 AND NOT EXISTS (
         SELECT 1 FROM bookings WHERE enquiry_id = enquiries.id AND state = 'booked' AND end_at > $2)`,
      now - days * DAY_MS,
      now,
    ),
  );
  if (deleted > 0) await database.erase();
  return deleted;
}
