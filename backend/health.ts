/** `GET /healthz/outbox`: 503 while enquiries or mails need the owner. `npm run inbox` has the numbers; strangers get none. */
import type { Clock } from './clock.ts';
import { requireWritable } from './database/database.ts';
import type { openDatabase } from './database/open.ts';
import type { Route } from './http/http.ts';
import { MANY_REFUSED, type MessageType, outboxHealth } from './outbox/outbox.ts';

/** How long it responds the same, so that frequent requests cost nothing. */
const HEALTH_MS = 5_000;

/** How long it responds with 503 after visitors did, such as because the disk is full. */
const FAILURE_MS = 10 * 60_000;

/** @param types those that are sent here */
export function createHealth(database: ReturnType<typeof openDatabase>, clock: Clock, types: readonly MessageType[]) {
  async function check() {
    await requireWritable(database);
    return outboxHealth(database, { now: clock.now(), steadyNow: clock.steadyNow(), types });
  }

  async function findProblem(): Promise<string | undefined> {
    if (database.hasFailedWithin(FAILURE_MS)) return 'the database does not work, or did not a moment ago';
    const { overdue, dead, refused } = await check();
    if (refused >= MANY_REFUSED) return 'the mail server refuses mails to several visitors: see the log';
    return overdue > 0 || dead > 0 ? 'mails or webhooks are late, or were given up' : undefined;
  }

  let until = 0;
  let found = Promise.resolve<string | undefined>(undefined);
  const respond: Route = async () => {
    if (performance.now() > until) {
      until = performance.now() + HEALTH_MS;
      found = findProblem().catch(() => 'the database does not work');
    }
    const problem = await found;
    return { status: problem ? 503 : 200, text: `${problem ?? 'ok'}\n`, type: 'text/plain; charset=UTF-8' };
  };
  return { check, respond };
}
