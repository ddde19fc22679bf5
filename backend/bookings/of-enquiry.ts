import { numberOf, type Queries, textOf } from '../database/database.ts';
import { addMail, type BookingMailKind } from '../mail/outbox-store.ts';

/** What a mail about a booking depends on. */
export type CallVersion = { id: string; sequence: number };

/** Key of a mail about a booking as it is now; after a change of the booking the mail is obsolete. */
export const onceOf = (kind: string, { id, sequence }: CallVersion): string => `${kind} ${id} ${sequence}`;

/** Adds a mail about a booking as part of a transaction. `dueAt` is ms since 1970. */
export async function addCallMail(
  queries: Queries,
  kind: BookingMailKind,
  call: CallVersion,
  dueAt: number,
): Promise<void> {
  await addMail(queries, { kind, once: onceOf(kind, call), bookingId: call.id, dueAt });
}

/**
 * Invites the visitor to the call of an enquiry that leaves quarantine.
 *
 * @param now ms since 1970
 * @returns whether there is a call to come
 */
export async function releaseCallOf(queries: Queries, enquiryId: string, now: number): Promise<boolean> {
  const rows = await queries.all(
    "SELECT id, sequence FROM bookings WHERE enquiry_id = $1 AND state = 'booked' AND start_at > $2",
    enquiryId,
    now,
  );
  for (const row of rows) {
    await addCallMail(queries, 'invitation', { id: textOf(row, 'id'), sequence: numberOf(row, 'sequence') }, now);
  }
  return rows.length > 0;
}

/** Blocks the times of an enquiry that is deleted, so that its calls to come are nobody's. `now` is ms since 1970. */
export async function keepTimesOf(queries: Queries, enquiryId: string, now: number): Promise<void> {
  await queries.run(
    `INSERT INTO blocks (id, from_at, until_at)
     SELECT id, blocked_from, blocked_until FROM bookings
     WHERE enquiry_id = $1 AND state = 'booked' AND end_at > $2`,
    enquiryId,
    now,
  );
}
