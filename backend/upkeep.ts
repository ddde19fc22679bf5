/** The hourly work of the server: it deletes what is old, and mails how many enquiries came without a mail. */
import { deleteOldEnquiries, emptyLog } from './bookings/deletion.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import { addUnmailedMail } from './enquiries/store.ts';
import type { Logger } from './logger.ts';
import { removeUntriedWebhooks } from './outbox/outbox.ts';

const HOUR_MS = 60 * 60_000;

/** After this long a webhook that no instance has tried is for nobody, in ms. */
const UNTRIED_MS = 24 * HOUR_MS;

type Options = { database: Database; retentionDays: number; clock: Clock; logger: Logger };

export function startUpkeep({ database, retentionDays, clock, logger }: Options): () => void {
  const addUnmailedNow = () => database.transaction((transaction) => addUnmailedMail(transaction, clock.now()));
  void addUnmailedNow().catch(() => {});
  async function run(): Promise<void> {
    const now = clock.steadyNow();
    if (now > 0) {
      const count = await deleteOldEnquiries(database, retentionDays, now);
      if (count > 0) logger.info({ event: 'enquiries deleted after retentionDays', count });
      await database.transaction((transaction) => removeUntriedWebhooks(transaction, now - UNTRIED_MS));
    }
    // A command that deleted something could not empty the log while another program was reading it.
    await emptyLog(database);
    await addUnmailedNow();
  }
  const logOutage = (error: unknown) =>
    logger.warn({ event: 'old enquiries cannot be deleted now', error: String(error) });
  const timer = setInterval(() => run().catch(logOutage), HOUR_MS);
  return () => clearInterval(timer);
}
