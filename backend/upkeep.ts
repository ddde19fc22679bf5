/** Hourly: deletes enquiries after `retentionDays` and webhooks untried for a day, and mails how many are unmailed. */
import { setTimeout } from 'node:timers/promises';
import type { Clock } from './clock.ts';
import { type Database, remove } from './database/database.ts';
import { addUnmailedMail } from './enquiries/store.ts';
import type { Logger } from './logger.ts';
import { removeUntriedWebhooks } from './outbox/outbox.ts';
import { DAY_MS, HOUR_MS } from './time.ts';

/** Keeps the times of calls blocked, also of those that are over by a clock that may be wrong. */
const BLOCK_TIMES = `INSERT INTO blocks (id, start_at, end_at)
  SELECT id, blocked_start_at, blocked_end_at FROM bookings WHERE enquiry_id = $1 AND state = 'booked'`;

/** How many times the log is emptied while another program reads, some 20 ms after each other. */
const EMPTYING_TRIES = 50;

/** Empties the log of SQLite, which may still have what was deleted. @returns false while another program reads it */
async function emptyLog(database: Database): Promise<boolean> {
  if (database.kind !== 'SQLite') return true;
  for (let tries = 0; tries < EMPTYING_TRIES; tries++) {
    const [result] = await database.all('PRAGMA wal_checkpoint(TRUNCATE)');
    if (result?.busy === 0) return true;
    await setTimeout(20);
  }
  return false;
}

/** @param freesTimes false to keep the times of calls to come blocked. @returns what `emptyLog` returns */
export async function deleteEnquiries(database: Database, ids: string[], freesTimes: boolean) {
  await database.transaction(async (transaction) => {
    for (const id of ids) {
      if (!freesTimes) await transaction.run(BLOCK_TIMES, id);
      await remove(transaction, 'enquiries', id);
    }
  });
  return emptyLog(database);
}

/** Deletes enquiries that were kept for so many days since this first saw them, by a clock that is right. @returns how many */
export const deleteOldEnquiries = (database: Database, days: number, now: number): Promise<number> =>
  database.transaction(async (transaction) => {
    await transaction.run('UPDATE enquiries SET kept_from = $1 WHERE kept_from IS NULL', now);
    const sql = `DELETE FROM enquiries WHERE kept_from < $1 AND NOT EXISTS (
      SELECT 1 FROM bookings WHERE enquiry_id = enquiries.id AND state = 'booked' AND end_at > $2)`;
    return transaction.run(sql, now - days * DAY_MS, now);
  });

type Options = { database: Database; retentionDays: number; clock: Clock; logger: Logger };

export function startUpkeep({ database, retentionDays, clock, logger }: Options): () => void {
  const addUnmailedNow = () => database.transaction((transaction) => addUnmailedMail(transaction, clock.now()));
  void addUnmailedNow().catch(() => {});
  async function run(): Promise<void> {
    const now = clock.steadyNow();
    if (now > 0) {
      const count = await deleteOldEnquiries(database, retentionDays, now);
      if (count > 0) logger.info({ event: 'enquiries deleted after retentionDays', count });
      // After a day a webhook that no instance has tried is for nobody. A sender here has had an hour to try it.
      await database.transaction((transaction) => removeUntriedWebhooks(transaction, now - DAY_MS));
    }
    // A command that deleted something could not empty the log while another program was reading it.
    await emptyLog(database);
    await addUnmailedNow();
  }
  const logOutage = (error: unknown) =>
    logger.warn({ event: 'the hourly upkeep failed, and is tried again', error: String(error) });
  const timer = setInterval(() => run().catch(logOutage), HOUR_MS);
  return () => clearInterval(timer);
}
