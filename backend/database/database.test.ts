import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabases } from '../../tests/backend/databases.ts';
import { type Database, DatabaseUnavailableError, type Transaction } from './database.ts';
import { migrate } from './migrations.ts';

const add = (transaction: Transaction, id: string, message = 'Hello') =>
  transaction.run(
    `INSERT INTO enquiries (id, request_key, digest, name, email, company, service, message, received_at)
     VALUES ($1, $1, 'digest', 'Name', 'name@example.com', '', '', $2, $3)`,
    id,
    message,
    Date.UTC(2026, 10, 22),
  );
const count = async (database: Database) => {
  const [row] = await database.all('SELECT COUNT(*) AS count FROM enquiries');
  return Number(row?.count);
};

describe.each(testDatabases)('$name', ({ create }) => {
  let test1: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    test1 = await create();
    database = test1.database;
  });
  afterAll(() => test1.remove());

  test('stores nothing of a transaction that throws', async () => {
    const before = await count(database);
    const failing = database.transaction(async (transaction) => {
      await add(transaction, randomUUID());
      throw new RangeError('A fault of the work');
    });
    await expect(failing).rejects.toThrow(RangeError);
    expect(await count(database)).toBe(before);
  });

  test('keeps transactions apart that run at the same time', async () => {
    const before = await count(database);
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        database.transaction(async (transaction) => {
          await add(transaction, randomUUID());
          await new Promise(setImmediate);
          if (index % 2) throw new Error('Every second one fails');
        }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(await count(database)).toBe(before + 10);
  });

  test('of a newer program, whose schema has more, serves this one', async () => {
    await database.all('UPDATE schema_version SET version = version + 1');
    await database.all('ALTER TABLE enquiries ADD COLUMN more TEXT');
    await database.transaction((transaction) => migrate(transaction, database.kind));
    await database.transaction((transaction) => add(transaction, randomUUID()));
    await database.all('UPDATE schema_version SET version = version - 1');
  });

  test('that refuses a statement is not unavailable, and those that wait are served', async () => {
    const before = await count(database);
    const wrong = database.transaction((transaction) =>
      transaction.run("INSERT INTO booking_links (digest, booking_id) VALUES ('x', 'of no booking')"),
    );
    const next = database.transaction((transaction) => add(transaction, randomUUID()));
    const error = await wrong.catch((error: unknown) => error);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(DatabaseUnavailableError);
    await next;
    expect(await count(database)).toBe(before + 1);
  });
});
