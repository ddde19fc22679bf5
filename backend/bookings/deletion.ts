/** Deleting enquiries, with their calls and what waits to be mailed of them. `now` is ms since 1970. */
import type { Database } from '../database/database.ts';
import { deleteEnquiry, listIdsBefore } from '../enquiries/store.ts';
import { blockTimesOf, listOpenBookings } from './store.ts';

const DAY_MS = 24 * 60 * 60_000;

/** @param freesTimes whether others can book the times of calls to come; otherwise these stay blocked */
export async function deleteEnquiries(
  database: Database,
  ids: readonly string[],
  freesTimes: boolean,
  now = Date.now(),
): Promise<void> {
  await database.transaction(async (transaction) => {
    for (const id of ids) {
      if (!freesTimes) await blockTimesOf(transaction, id, now);
      await deleteEnquiry(transaction, id);
    }
  });
  if (ids.length > 0) await database.erase();
}

/** Deletes enquiries that are older than so many days and have no call to come. @returns how many */
export async function deleteOldEnquiries(database: Database, days: number, now = Date.now()): Promise<number> {
  const open = (await listOpenBookings(database, now)).map(({ enquiryId }) => enquiryId);
  const ids = (await listIdsBefore(database, now - days * DAY_MS)).filter((id) => !open.includes(id));
  await deleteEnquiries(database, ids, true, now);
  return ids.length;
}
