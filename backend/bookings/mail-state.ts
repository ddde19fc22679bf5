import { type Queries, textOf } from '../database/database.ts';

/** A mail about a booking that was given up. */
export type DeadMail = { bookingId: string; kind: string; error: string };

/** The mails about bookings that were given up, such as those to an address that does not exist. */
export async function deadMails(queries: Queries): Promise<DeadMail[]> {
  const rows = await queries.all(
    "SELECT booking_id, kind, COALESCE(last_error, '') AS error FROM outbox WHERE state = 'dead' AND booking_id IS NOT NULL",
  );
  return rows.map((row) => ({
    bookingId: textOf(row, 'booking_id'),
    kind: textOf(row, 'kind'),
    error: textOf(row, 'error'),
  }));
}

/** Sends the mails of a booking again that were given up. `now` is ms since 1970. @returns how many there are */
export const resendDead = (queries: Queries, bookingId: string, now: number): Promise<number> =>
  queries.run(
    `UPDATE outbox SET state = 'waiting', attempts = 0, due_at = $2, first_due_at = $2, leased_until = 0,
       finished_at = NULL WHERE booking_id = $1 AND state = 'dead'`,
    bookingId,
    now,
  );
