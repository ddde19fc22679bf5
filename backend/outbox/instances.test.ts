import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { emptyDatabase, testDatabases } from '../../tests/support/backend/databases.ts';
import { SUNDAY } from '../../tests/support/backend/desk.ts';
import { createClock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { TIMEOUTS } from './mail-sender.ts';
import { addToOutbox } from './outbox.ts';
import { type SendResult, startSender } from './sender.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const logger = { info() {}, warn() {}, error() {} };

describe.each(testDatabases)('several instances on $name', ({ create }) => {
  const database = emptyDatabase(create);
  let [now, elapsed, sent] = [SUNDAY, 0, 0];
  let slow = Promise.withResolvers<SendResult>();
  beforeEach(() => {
    [now, elapsed, sent, slow] = [SUNDAY, 0, 0, Promise.withResolvers()];
  });
  afterEach(() => slow.resolve({ outcome: 'sent' }));
  const [time, steady] = [() => now, () => elapsed];
  const sendSlowly = () => {
    sent++;
    return slow.promise;
  };

  function start(pollMs: number, send: () => Promise<SendResult> = sendSlowly, of: Database = database) {
    const compose = async () => ({ message: '' });
    const clock = createClock(time, steady);
    const sender = startSender({ database: of, type: 'mail', compose, send, logger, clock, pollMs, stopMs: 0 });
    onTestFinished(sender.stop);
    return sender;
  }
  const add = (dedupKey: string) =>
    database.transaction((each) => addToOutbox(each, { kind: 'enquiry', dedupKey, dueAt: now }));
  const rows = () => database.all('SELECT dedup_key, attempts, leased_until FROM outbox ORDER BY dedup_key');

  test('a slow one keeps its mail, a killed one for a minute', async () => {
    expect(TIMEOUTS.socketTimeout).toBeGreaterThanOrEqual(10 * MINUTE);
    await add('one');
    let isKilled = false;
    const running: Promise<unknown>[] = [];
    const killable: Database = {
      ...database,
      transaction(work) {
        if (isKilled) return Promise.reject(new Error());
        const result = database.transaction(work);
        running.push(result);
        return result;
      },
    };
    for (let instance = 0; instance < 2; instance++) start(50, sendSlowly, killable);
    await expect.poll(() => sent).toBe(1);
    const { wake } = start(DAY, async () => ({ outcome: 'failed', error: '' }));
    const later = (ms: number) => {
      now += ms;
      elapsed += ms;
      wake();
    };
    for (let halfMinutes = 0; halfMinutes < 6; halfMinutes++) {
      later(MINUTE / 2);
      await expect.poll(async () => Number((await rows())[0]?.leased_until) - now).toBeGreaterThan(MINUTE / 2);
    }
    expect(await rows()).toMatchObject([{ attempts: 1 }]);
    isKilled = true;
    // A renewal that had begun is part of the time before.
    await Promise.allSettled(running);
    later(MINUTE);
    await expect.poll(rows).toMatchObject([{ attempts: 2, leased_until: 0 }]);
    expect(sent).toBe(1);
  });

  test.each([-400, -1 / 24, 1 / 24, 400])('never send one mail twice, set by %d days', async (days) => {
    const [first, second] = [start(DAY), start(DAY)];
    await add('first');
    first.wake();
    await expect.poll(() => sent).toBe(1);
    now += days * DAY;
    elapsed += 1;
    await add('second');
    second.wake();
    await expect.poll(() => sent).toBe(2);
    expect(await rows()).toMatchObject([
      { dedup_key: 'first', attempts: 1 },
      { dedup_key: 'second', attempts: 1 },
    ]);
  });
});
