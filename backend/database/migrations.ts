import { z } from 'zod';
import { type Database, type Dialect, NewerDatabaseError, type Queries, select } from './database.ts';

/**
 * The changes of the schema, oldest first. A change that was released is never edited: another one follows it. A program
 * and the one before it can run on the same schema for a while, so a change adds and does not rename or remove.
 */
const migrations: readonly ((dialect: Dialect) => readonly string[])[] = [
  ({ integer, tableOptions }) => [
    `CREATE TABLE enquiries (
       id TEXT PRIMARY KEY,
       request_key TEXT NOT NULL,
       digest TEXT NOT NULL,
       name TEXT NOT NULL,
       email TEXT NOT NULL,
       company TEXT NOT NULL,
       service TEXT NOT NULL,
       message TEXT NOT NULL,
       received_at ${integer} NOT NULL,
       quarantine TEXT,
       UNIQUE (request_key, digest)
     ) ${tableOptions}`,
    'CREATE INDEX enquiries_received_at ON enquiries (received_at)',
    `CREATE TABLE outbox (
       id TEXT PRIMARY KEY,
       kind TEXT NOT NULL,
       enquiry_id TEXT REFERENCES enquiries (id) ON DELETE CASCADE,
       once TEXT NOT NULL UNIQUE,
       state TEXT NOT NULL CHECK (state IN ('waiting', 'sent', 'dead')),
       attempts ${integer} NOT NULL,
       due_at ${integer} NOT NULL,
       leased_until ${integer} NOT NULL,
       first_due_at ${integer} NOT NULL,
       finished_at ${integer},
       last_error TEXT
     ) ${tableOptions}`,
    'CREATE INDEX outbox_due ON outbox (state, due_at)',
    'CREATE INDEX outbox_enquiry ON outbox (enquiry_id)',
  ],
  ({ integer, tableOptions }) => [
    `CREATE TABLE bookings (
       id TEXT PRIMARY KEY,
       enquiry_id TEXT NOT NULL REFERENCES enquiries (id) ON DELETE CASCADE,
       start_at ${integer} NOT NULL,
       end_at ${integer} NOT NULL,
       blocked_from ${integer} NOT NULL,
       blocked_until ${integer} NOT NULL,
       wall_time TEXT NOT NULL,
       time_zone TEXT NOT NULL,
       visitor_time_zone TEXT NOT NULL,
       sequence ${integer} NOT NULL,
       state TEXT NOT NULL CHECK (state IN ('booked', 'cancelled')),
       booked_at ${integer} NOT NULL,
       changed_at ${integer} NOT NULL
     ) ${tableOptions}`,
    'CREATE INDEX bookings_enquiry ON bookings (enquiry_id)',
    'CREATE INDEX bookings_start ON bookings (start_at)',
    // The key forbids that two calls overlap.
    `CREATE TABLE booking_cells (
       cell ${integer} PRIMARY KEY,
       booking_id TEXT NOT NULL REFERENCES bookings (id) ON DELETE CASCADE
     ) ${tableOptions}`,
    'CREATE INDEX booking_cells_booking ON booking_cells (booking_id)',
    `CREATE TABLE booking_links (
       digest TEXT PRIMARY KEY,
       booking_id TEXT NOT NULL REFERENCES bookings (id) ON DELETE CASCADE
     ) ${tableOptions}`,
    'CREATE INDEX booking_links_booking ON booking_links (booking_id)',
    `CREATE TABLE blocks (
       id TEXT PRIMARY KEY,
       from_at ${integer} NOT NULL,
       until_at ${integer} NOT NULL
     ) ${tableOptions}`,
    `CREATE TABLE calendar_copies (
       feed TEXT PRIMARY KEY,
       fetched_at ${integer} NOT NULL,
       busy TEXT NOT NULL
     ) ${tableOptions}`,
    'ALTER TABLE outbox ADD COLUMN booking_id TEXT REFERENCES bookings (id) ON DELETE CASCADE',
    'CREATE INDEX outbox_booking ON outbox (booking_id)',
  ],
  // Nothing has ever read it.
  () => ['ALTER TABLE bookings DROP COLUMN wall_time'],
];

/** Brings the schema up to date. @throws NewerDatabaseError when a newer program has changed it */
export async function migrate(database: Database): Promise<void> {
  // Instances may start together.
  await database.transaction(async (queries) => {
    const version = await currentVersion(queries, database.dialect);
    if (version > migrations.length) {
      throw new NewerDatabaseError(
        `The database has version ${version} and this program knows ${migrations.length}: start the newer program, or ` +
          'restore the backup from before its update.',
      );
    }
    for (const migration of migrations.slice(version)) {
      for (const statement of migration(database.dialect)) await queries.run(statement);
    }
    if (version < migrations.length) await queries.run('UPDATE schema_version SET version = $1', migrations.length);
  });
}

async function currentVersion(queries: Queries, { integer, tableOptions }: Dialect): Promise<number> {
  await queries.run(`CREATE TABLE IF NOT EXISTS schema_version (version ${integer} NOT NULL) ${tableOptions}`);
  const [row] = await select(queries, z.object({ version: z.int() }), 'SELECT version FROM schema_version');
  if (row) return row.version;
  await queries.run('INSERT INTO schema_version (version) VALUES (0)');
  return 0;
}
