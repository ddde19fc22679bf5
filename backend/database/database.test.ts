import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { emptyDatabase, testDatabases } from '../../tests/backend/databases.ts';
import { DatabaseUnavailableError, type Transaction } from './database.ts';
import { migrate } from './migrations.ts';

const add = (transaction: Transaction, id: string, message = 'Hello') =>
  transaction.run(
    `INSERT INTO enquiries (id, request_key, digest, name, email, company, service, message, received_at)
     VALUES ($1, $1, 'digest', 'Name', 'name@example.com', '', '', $2, $3)`,
    id,
    message,
    Date.UTC(2026, 10, 22),
  );
describe.each(testDatabases)('$name', ({ create }) => {
  const on = emptyDatabase(create);
  const count = async () => (await on.database.all('SELECT id FROM enquiries')).length;

  test('keeps transactions apart that run at the same time', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        on.database.transaction(async (transaction) => {
          await add(transaction, randomUUID());
          await new Promise(setImmediate);
          if (index % 2) throw new Error('Every second one fails');
        }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(await count()).toBe(10);
  });

  test('of a newer program, whose schema has more, serves this one', async () => {
    await on.database.all('UPDATE schema_version SET version = version + 1');
    await on.database.all('ALTER TABLE enquiries ADD COLUMN more TEXT');
    await on.database.transaction((transaction) => migrate(transaction, on.database.kind));
    await on.database.transaction((transaction) => add(transaction, randomUUID()));
    await on.database.all('UPDATE schema_version SET version = version - 1');
  });

  test('that refuses a statement is not unavailable, and those that wait are served', async () => {
    const wrong = on.database.transaction((transaction) =>
      transaction.run("INSERT INTO booking_links (digest, booking_id) VALUES ('x', 'of no booking')"),
    );
    const next = on.database.transaction((transaction) => add(transaction, randomUUID()));
    const error = await wrong.catch((error: unknown) => error);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(DatabaseUnavailableError);
    await next;
    expect(await count()).toBe(1);
  });
});
