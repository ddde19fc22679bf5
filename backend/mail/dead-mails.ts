import { z } from 'zod';
import { type Database, optionalText, type Queries, select, type Transaction } from '../database/database.ts';

const DAY_MS = 24 * 60 * 60_000;

/** A mail that was given up. */
const deadMail = z.object({
  id: z.string(),
  kind: z.string(),
  /** The enquiry that it is about, or whose call it is about. */
  enquiryId: optionalText,
  bookingId: optionalText,
  /** When it was given up, in ms since 1970. */
  finishedAt: z.int(),
  error: z.string(),
});
export type DeadMail = z.infer<typeof deadMail>;

/**
 * A dead mail that the owner has dismissed keeps its row, without `finished_at`: a digest of the same week or a warning of
 * the same day is not added again.
 */
export const IS_DEAD = "outbox.state = 'dead' AND outbox.finished_at IS NOT NULL";

/** The mails that were given up and not dismissed, newest first. */
export const listDeadMails = (queries: Queries): Promise<DeadMail[]> =>
  select(
    queries,
    deadMail,
    `SELECT outbox.id, kind, COALESCE(outbox.enquiry_id, bookings.enquiry_id) AS "enquiryId", booking_id AS "bookingId",
       finished_at AS "finishedAt", COALESCE(last_error, '') AS error
     FROM outbox LEFT JOIN bookings ON bookings.id = booking_id WHERE ${IS_DEAD} ORDER BY finished_at DESC, outbox.id`,
  );

/**
 * Sends mails again, at once.
 *
 * @param ids of mails, or of enquiries, whose mails to the owner are meant. One in quarantine has none
 * @param now in ms of the Unix epoch
 * @returns how many mails are sent
 */
export const resendMails = (database: Database, ids: readonly string[], now: number): Promise<number> =>
  database.transaction(async (transaction) => {
    let count = 0;
    for (const id of ids) {
      count += await transaction.run(
        `UPDATE outbox SET state = 'waiting', attempts = 0, due_at = $2, first_due_at = $2, leased_until = 0,
           finished_at = NULL WHERE id = $1 OR (enquiry_id = $1 AND kind = 'enquiry')`,
        id,
        now,
      );
    }
    return count;
  });

/** Takes dead mails off the list. */
export const dismissMails = (database: Database, ids: readonly string[]): Promise<void> =>
  database.transaction(async (transaction) => {
    for (const id of ids)
      await transaction.run(`UPDATE outbox SET finished_at = NULL WHERE id = $1 AND ${IS_DEAD}`, id);
  });

/** Removes dead digests and warnings whose time is over: a later one is due, or they are a week old. */
export async function dropObsoleteDigests(transaction: Transaction, now: number): Promise<void> {
  await transaction.run(
    `DELETE FROM outbox WHERE state = 'dead' AND kind IN ('unmailed', 'feed-warning') AND (first_due_at < $1 OR EXISTS (
       SELECT 1 FROM outbox AS later WHERE later.kind = outbox.kind AND later.first_due_at > outbox.first_due_at))`,
    now - 7 * DAY_MS,
  );
}
