/** Deleting enquiries, with their calls and what waits to be mailed of them. `now` is ms since 1970. */
import { type Database, remove, type Transaction } from '../database/database.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Keeps the times of calls to come blocked. */
const BLOCK_TIMES = `INSERT INTO blocks (id, from_at, until_at)
  SELECT id, blocked_from, blocked_until FROM bookings WHERE enquiry_id = $1 AND state = 'booked' AND end_at > $2`;

/** @returns how many were deleted */
async function deleteForGood(database: Database, work: (transaction: Transaction) => Promise<number>): Promise<number> {
  const count = await database.transaction(work);
  // What is deleted is overwritten in the file, and the log may still have it. Postgres overwrites rows when it vacuums.
  if (count > 0 && database.kind === 'SQLite') await database.all('PRAGMA wal_checkpoint(TRUNCATE)');
  return count;
}

/** @param freesTimes whether others can book the times of calls to come; otherwise these stay blocked */
export const deleteEnquiries = (
  database: Database,
  ids: readonly string[],
  freesTimes: boolean,
  now = Date.now(),
): Promise<number> =>
  deleteForGood(database, async (transaction) => {
    for (const id of ids) {
      if (!freesTimes) await transaction.run(BLOCK_TIMES, id, now);
      await remove(transaction, 'enquiries', id);
    }
    return ids.length;
  });

/** Deletes enquiries that are older than so many days and have no call to come. */
export const deleteOldEnquiries = (database: Database, days: number, now = Date.now()): Promise<number> =>
  deleteForGood(database, (transaction) =>
    transaction.run(
      `DELETE FROM enquiries WHERE received_at < $1 AND NOT EXISTS (
         SELECT 1 FROM bookings WHERE enquiry_id = enquiries.id AND state = 'booked' AND end_at > $2)`,
      now - days * DAY_MS,
      now,
    ),
  );
