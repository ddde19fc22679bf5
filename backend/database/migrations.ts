import { z } from 'zod';
import { type Database, select, type Transaction } from './database.ts';

/**
 * The changes of the schema, oldest first, as SQLite writes them. A change that was released is never edited. From now on
 * each one only adds: columns that may be empty, and tables, so that an older program works with the schema of a newer one
 * and an update can be taken back.
 */
const migrations: readonly (readonly string[])[] = [
  [
    `CREATE TABLE enquiries (
       id TEXT PRIMARY KEY,
       request_key TEXT NOT NULL,
       digest TEXT NOT NULL,
       name TEXT NOT NULL,
       email TEXT NOT NULL,
       company TEXT NOT NULL,
       service TEXT NOT NULL,
       message TEXT NOT NULL,
       received_at INTEGER NOT NULL,
       quarantine TEXT,
       UNIQUE (request_key, digest)
     ) STRICT`,
    'CREATE INDEX enquiries_received_at ON enquiries (received_at)',
    `CREATE TABLE outbox (
       id TEXT PRIMARY KEY,
       kind TEXT NOT NULL,
       enquiry_id TEXT REFERENCES enquiries (id) ON DELETE CASCADE,
       once TEXT NOT NULL UNIQUE,
       state TEXT NOT NULL CHECK (state IN ('waiting', 'sent', 'dead')),
       attempts INTEGER NOT NULL,
       due_at INTEGER NOT NULL,
       leased_until INTEGER NOT NULL,
       first_due_at INTEGER NOT NULL,
       finished_at INTEGER,
       last_error TEXT
     ) STRICT`,
    'CREATE INDEX outbox_due ON outbox (state, due_at)',
    'CREATE INDEX outbox_enquiry ON outbox (enquiry_id)',
  ],
  [
    `CREATE TABLE bookings (
       id TEXT PRIMARY KEY,
       enquiry_id TEXT NOT NULL REFERENCES enquiries (id) ON DELETE CASCADE,
       start_at INTEGER NOT NULL,
       end_at INTEGER NOT NULL,
       blocked_from INTEGER NOT NULL,
       blocked_until INTEGER NOT NULL,
       wall_time TEXT NOT NULL,
       time_zone TEXT NOT NULL,
       visitor_time_zone TEXT NOT NULL,
       sequence INTEGER NOT NULL,
       state TEXT NOT NULL CHECK (state IN ('booked', 'cancelled')),
       booked_at INTEGER NOT NULL,
       changed_at INTEGER NOT NULL
     ) STRICT`,
    'CREATE INDEX bookings_enquiry ON bookings (enquiry_id)',
    'CREATE INDEX bookings_start ON bookings (start_at)',
    // The key forbids that two calls overlap.
    `CREATE TABLE booking_cells (
       cell INTEGER PRIMARY KEY,
       booking_id TEXT NOT NULL REFERENCES bookings (id) ON DELETE CASCADE
     ) STRICT`,
    'CREATE INDEX booking_cells_booking ON booking_cells (booking_id)',
    `CREATE TABLE booking_links (
       digest TEXT PRIMARY KEY,
       booking_id TEXT NOT NULL REFERENCES bookings (id) ON DELETE CASCADE
     ) STRICT`,
    'CREATE INDEX booking_links_booking ON booking_links (booking_id)',
    `CREATE TABLE blocks (
       id TEXT PRIMARY KEY,
       from_at INTEGER NOT NULL,
       until_at INTEGER NOT NULL
     ) STRICT`,
    `CREATE TABLE calendar_copies (
       feed TEXT PRIMARY KEY,
       fetched_at INTEGER NOT NULL,
       busy TEXT NOT NULL
     ) STRICT`,
    'ALTER TABLE outbox ADD COLUMN booking_id TEXT REFERENCES bookings (id) ON DELETE CASCADE',
    'CREATE INDEX outbox_booking ON outbox (booking_id)',
  ],
  // Nothing has ever read it.
  ['ALTER TABLE bookings DROP COLUMN wall_time'],
];

/** Brings the schema up to date. A newer program may have been further: its schema has all that this one uses. */
export async function migrate(transaction: Transaction, kind: Database['kind']): Promise<void> {
  const change = (sql: string) =>
    transaction.run(kind === 'SQLite' ? sql : sql.replaceAll('INTEGER', 'BIGINT').replace(/\) STRICT$/, ')'));
  await change('CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL) STRICT');
  const [row] = await select(transaction, z.object({ version: z.int() }), 'SELECT version FROM schema_version');
  for (const statement of migrations.slice(row?.version ?? 0).flat()) await change(statement);
  if (!row) await transaction.run('INSERT INTO schema_version (version) VALUES ($1)', migrations.length);
  else if (row.version < migrations.length) {
    await transaction.run('UPDATE schema_version SET version = $1', migrations.length);
  }
  // What programs up to version 3 leave: mails that their owner has dismissed or that are obsolete, and reminders of calls
  // in quarantine. Each time, because an update can be taken back.
  await transaction.run(
    `DELETE FROM outbox WHERE state <> 'sent' AND (
       kind = 'digest' OR (state = 'dead' AND finished_at IS NULL) OR EXISTS (
         SELECT 1 FROM bookings JOIN enquiries ON enquiries.id = bookings.enquiry_id WHERE bookings.id = booking_id
           AND (once NOT LIKE '% ' || sequence OR (kind = 'reminder' AND quarantine IS NOT NULL))))`,
  );
}
