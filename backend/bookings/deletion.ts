/** Deleting enquiries, with their calls and what waits to be mailed of them. `now` is ms since 1970. */
import type { Database } from '../database/database.ts';
import { deleteEnquiry } from '../enquiries/store.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Keeps the times of calls to come blocked. */
const BLOCK_TIMES = `INSERT INTO blocks (id, from_at, until_at)
  SELECT id, blocked_from, blocked_until FROM bookings WHERE enquiry_id = $1 AND state = 'booked' AND end_at > $2`;

/** @param freesTimes whether others can book the times of calls to come; otherwise these stay blocked */
export async function deleteEnquiries(
  database: Database,
  ids: readonly string[],
  freesTimes: boolean,
  now = Date.now(),
): Promise<void> {
  await database.transaction(async (transaction) => {
    for (const id of ids) {
      if (!freesTimes) await transaction.run(BLOCK_TIMES, id, now);
      await deleteEnquiry(transaction, id);
    }
  });
  if (ids.length > 0) await database.erase();
}

/** Deletes enquiries that are older than so many days and have no call to come. @returns how many */
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
