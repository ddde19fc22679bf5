import { expect, onTestFinished, test } from 'vitest';
import { testDatabases } from '../../tests/support/backend/databases.ts';
import { SUNDAY } from '../../tests/support/backend/desk.ts';
import { createClock } from '../clock.ts';
import { addToOutbox } from './outbox.ts';
import { startSender } from './sender.ts';

const HOUR = 3_600_000;
const set = [-400 * 24, -1, 1, 400 * 24];
const cases = testDatabases.flatMap((database) => set.map((hours) => ({ ...database, hours })));

test.each(cases)(
  'on $name a clock that is set by $hours h lets no second instance send what the first is sending',
  async ({ create, hours }) => {
    const { database, remove } = await create();
    onTestFinished(remove);
    let [now, elapsed, sent] = [SUNDAY, 0, 0];
    const slow = Promise.withResolvers<void>();
    const start = () => {
      const sender = startSender({
        ...{ database, type: 'mail', logger: { info() {}, warn() {}, error() {} }, pollMs: HOUR },
        clock: createClock(
          () => now,
          () => elapsed,
        ),
        compose: async ({ kind }) => ({ message: kind }),
        send: async () => {
          sent++;
          await slow.promise;
          return { outcome: 'sent' };
        },
      });
      onTestFinished(sender.stop);
      return sender;
    };
    const [first, second] = [start(), start()];
    onTestFinished(() => slow.resolve());
    await database.transaction((each) => addToOutbox(each, { kind: 'enquiry', dedupKey: 'first', dueAt: now }));
    first.wake();
    await expect.poll(() => sent).toBe(1);
    [now, elapsed] = [now + hours * HOUR, elapsed + 1];
    await database.transaction((each) => addToOutbox(each, { kind: 'enquiry', dedupKey: 'second', dueAt: now }));
    second.wake();
    await expect.poll(() => sent).toBe(2);
    const attempts = await database.all('SELECT dedup_key, attempts FROM outbox ORDER BY dedup_key');
    expect(attempts.map((row) => Object.values(row))).toEqual([
      ['first', 1],
      ['second', 1],
    ]);
  },
);
