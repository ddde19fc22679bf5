import { hash, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { emptyDatabase, testDatabases } from '../../tests/support/backend/databases.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { DatabaseUnavailableError, insert, type Transaction } from './database.ts';
import { type Migration, migrate, migrations } from './migrations.ts';

const add = (transaction: Transaction, id: string, message = 'Hello') =>
  transaction.run(
    `INSERT INTO enquiries (id, draft_key, fields_digest, name, email, company, service, message, received_at)
     VALUES ($1, $1, 'digest', 'Name', 'name@example.com', '', '', $2, $3)`,
    id,
    message,
    Date.UTC(2026, 10, 22),
  );

test('the schema of version 1.0.0 is what was released', () => {
  const [first] = migrations;
  const text = first?.statements.join('\n').replace(/\s+/g, ' ') ?? '';
  expect(hash('sha256', text)).toBe('f0e9d60a6dce26e34f2f4d0d90279f81e8e7f4cdb81ee2426f53d3b04942f059');
});

describe.each(testDatabases)('$name', ({ create }) => {
  const database = emptyDatabase(create);
  const count = async () => (await database.all('SELECT id FROM enquiries')).length;

  test('keeps transactions apart that run at the same time', async () => {
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
    expect(await count()).toBe(10);
  });

  const added = { statements: ['ALTER TABLE enquiries ADD COLUMN note TEXT'] };
  const broken = { statements: ['ALTER TABLE enquiries DROP COLUMN company'], breaksOlder: true };
  const migrateTo = (all?: readonly Migration[]) =>
    database.transaction((transaction) => migrate(transaction, database.kind, all));

  test('of version 1.0.0 keeps its enquiries in an update that adds, in the older program, and in the update again', async () => {
    const addOne = () => database.transaction((transaction) => add(transaction, randomUUID()));
    await addOne();
    await migrateTo([...migrations, added]);
    const stored = await database.all('SELECT message, note FROM enquiries');
    expect(stored).toMatchObject([{ message: 'Hello', note: null }]);
    await migrateTo();
    await addOne();
    await migrateTo([...migrations, added]);
    expect(await count()).toBe(2);
  });

  test('of version 1.0.0 keeps its calls with their kinds, and the mails that wait', async () => {
    const tables = ['outbox', 'booking_links', 'booking_cells', 'bookings', 'enquiries'];
    const read = () => Promise.all(tables.map((table) => database.all(`SELECT * FROM ${table} ORDER BY 1`)));
    await database.transaction(async (transaction) => {
      for (const table of [...tables, 'blocks', 'calendar_feeds', 'calendar_address', 'schema_version'])
        await transaction.run(`DROP TABLE ${table}`);
      await migrate(transaction, database.kind, migrations.slice(0, 1));
      await add(transaction, 'of a call');
      const times = { start_at: 1, end_at: 2, blocked_start_at: 0, blocked_end_at: 3, booked_at: 0, changed_at: 0 };
      const zones = { time_zone: 'UTC', visitor_time_zone: 'UTC' };
      for (const [id, kind] of Object.entries({ first: '', second: 'review' })) {
        const booking = { id, enquiry_id: 'of a call', kind, sequence: 2, state: 'booked', ...times, ...zones };
        await insert(transaction, 'bookings', booking);
        await insert(transaction, 'booking_cells', { cell: id.length, booking_id: id });
        await insert(transaction, 'booking_links', { token_digest: id, booking_id: id });
        await addToOutbox(transaction, { kind: 'reminder', dedupKey: id, bookingId: id, dueAt: 1 });
      }
      const errors = { first: 'refused: EMESSAGE: 550', second: 'EENVELOPE: 451' };
      for (const [id, error] of Object.entries(errors))
        await transaction.run('UPDATE outbox SET last_error = $1 WHERE dedup_key = $2', error, id);
    });
    const before = await read();
    await migrateTo();
    const named = before[3]?.map((each) => ({ ...each, moves: 0, kind: each.kind || 'consultation' }));
    const kept = before[4]?.map((each) => ({ ...each, kept_from: each.received_at }));
    const refused = new Map(Object.entries({ first: 'other', second: 'for now' }));
    const messages = before[0]?.map((each) => ({ ...each, refused: refused.get(String(each.dedup_key)) ?? null }));
    expect(await read()).toEqual([messages, before[1], before[2], named, kept]);
  });

  test('that refuses a statement is not unavailable, and those that wait are served', async () => {
    const wrong = database.transaction((transaction) =>
      transaction.run("INSERT INTO booking_links (token_digest, booking_id) VALUES ('x', 'of no booking')"),
    );
    const next = database.transaction((transaction) => add(transaction, randomUUID()));
    const error = await wrong.catch((error: unknown) => error);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(DatabaseUnavailableError);
    await next;
    expect(await count()).toBe(1);
  });

  test('of an unknown newer version is refused with a sentence', async () => {
    await migrateTo([...migrations, added, broken]);
    await expect(migrateTo()).rejects.toThrow('The database is of another version of this program: start that one');
    await expect(count()).rejects.toThrow(DatabaseUnavailableError);
  });
});
