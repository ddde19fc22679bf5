import { z } from 'zod';
import { type Database, DatabaseUnavailableError, insert, type Queries, select, type Transaction } from './database.ts';

/** A change of the schema: its statements, as SQLite writes them. */
export type Migration = {
  statements: readonly string[];
  /** True unless it only adds tables, and columns that may be left out: a program without it then refuses the database. */
  breaksOlder?: boolean;
};

/** Oldest first. A migration that was released is never edited. The first one is the schema of version 1.0.0. */
export const migrations: readonly Migration[] = [
  {
    statements: [
      `CREATE TABLE enquiries (
         id TEXT PRIMARY KEY,
         draft_key TEXT NOT NULL,
         fields_digest TEXT NOT NULL,
         name TEXT NOT NULL,
         email TEXT NOT NULL,
         company TEXT NOT NULL,
         service TEXT NOT NULL,
         message TEXT NOT NULL,
         received_at INTEGER NOT NULL,
         suspicion TEXT CHECK (suspicion IN ('trap', 'speed')),
         answers TEXT NOT NULL DEFAULT '{}',
         language TEXT NOT NULL DEFAULT '',
         UNIQUE (draft_key, fields_digest)
       ) STRICT`,
      'CREATE INDEX enquiries_received_at ON enquiries (received_at)',
      `CREATE TABLE bookings (
         id TEXT PRIMARY KEY,
         enquiry_id TEXT NOT NULL REFERENCES enquiries (id) ON DELETE CASCADE,
         start_at INTEGER NOT NULL,
         end_at INTEGER NOT NULL,
         blocked_start_at INTEGER NOT NULL,
         blocked_end_at INTEGER NOT NULL,
         time_zone TEXT NOT NULL,
         visitor_time_zone TEXT NOT NULL,
         sequence INTEGER NOT NULL,
         state TEXT NOT NULL CHECK (state IN ('booked', 'cancelled')),
         booked_at INTEGER NOT NULL,
         changed_at INTEGER NOT NULL,
         changed_by TEXT NOT NULL DEFAULT 'visitor' CHECK (changed_by IN ('visitor', 'owner')),
         reason TEXT NOT NULL DEFAULT '',
         kind TEXT NOT NULL DEFAULT '',
         room TEXT NOT NULL DEFAULT ''
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
         token_digest TEXT PRIMARY KEY,
         booking_id TEXT NOT NULL REFERENCES bookings (id) ON DELETE CASCADE,
         holder TEXT NOT NULL DEFAULT 'visitor' CHECK (holder IN ('visitor', 'owner'))
       ) STRICT`,
      'CREATE INDEX booking_links_booking ON booking_links (booking_id)',
      `CREATE TABLE blocks (
         id TEXT PRIMARY KEY,
         start_at INTEGER NOT NULL,
         end_at INTEGER NOT NULL
       ) STRICT`,
      `CREATE TABLE calendar_feeds (
         feed TEXT PRIMARY KEY,
         fetched_at INTEGER NOT NULL,
         busy TEXT NOT NULL
       ) STRICT`,
      `CREATE TABLE calendar_address (
         token TEXT PRIMARY KEY
       ) STRICT`,
      `CREATE TABLE outbox (
         id TEXT PRIMARY KEY,
         kind TEXT NOT NULL,
         dedup_key TEXT NOT NULL UNIQUE,
         enquiry_id TEXT REFERENCES enquiries (id) ON DELETE CASCADE,
         booking_id TEXT REFERENCES bookings (id) ON DELETE CASCADE,
         state TEXT NOT NULL CHECK (state IN ('waiting', 'sent', 'dead')),
         attempts INTEGER NOT NULL,
         first_due_at INTEGER NOT NULL,
         due_at INTEGER NOT NULL,
         leased_until INTEGER NOT NULL,
         finished_at INTEGER,
         last_error TEXT
       ) STRICT`,
      'CREATE INDEX outbox_due ON outbox (state, due_at)',
      'CREATE INDEX outbox_enquiry ON outbox (enquiry_id)',
      'CREATE INDEX outbox_booking ON outbox (booking_id)',
    ],
  },
  {
    // From when `retentionDays` count: the time of receipt may be that of a wrong clock.
    statements: ['ALTER TABLE enquiries ADD COLUMN kept_from INTEGER', 'UPDATE enquiries SET kept_from = received_at'],
  },
  {
    // An older program takes the first kind of call for one that was removed, and needs nothing more of it.
    statements: [
      'ALTER TABLE bookings ADD COLUMN moves INTEGER NOT NULL DEFAULT 0',
      "UPDATE bookings SET kind = 'consultation' WHERE kind = ''",
    ],
  },
  {
    // The part of a message that was refused at the last attempt, which stood in the text of the error.
    statements: [
      'ALTER TABLE outbox ADD COLUMN refused TEXT',
      `UPDATE outbox SET refused = CASE WHEN last_error LIKE 'refused: %' THEN 'other' ELSE 'for now' END
       WHERE last_error LIKE 'refused: %' OR last_error LIKE 'EENVELOPE%'`,
    ],
  },
];

const schemaVersion = z.object({
  version: z.int(),
  /** The oldest version of the schema whose program can use this one. */
  usableFrom: z.int(),
});

/** @throws DatabaseUnavailableError if the database cannot store every character that a visitor types */
async function requireUtf8(queries: Queries): Promise<void> {
  const sql = "SELECT current_setting('server_encoding') AS encoding, current_database() AS name";
  const [found] = await select(queries, z.object({ encoding: z.string(), name: z.string() }), sql);
  if (found?.encoding === 'UTF8') return;
  throw new DatabaseUnavailableError(
    `The Postgres database ${found?.name} has the encoding ${found?.encoding}, which lacks characters that visitors type. Make one with ` +
      "CREATE DATABASE site ENCODING 'UTF8' LOCALE 'C' TEMPLATE template0; and name it in DATABASE_URL",
  );
}

/** Brings the schema up to date. A newer one that only adds is used as it is. @throws DatabaseUnavailableError with what to do */
export async function migrate(transaction: Transaction, kind: Database['kind'], all = migrations): Promise<void> {
  if (kind === 'Postgres') await requireUtf8(transaction);
  const change = (sql: string) =>
    transaction.run(kind === 'SQLite' ? sql : sql.replaceAll('INTEGER', 'BIGINT').replace(/\) STRICT$/, ')'));
  await change(
    'CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL, usable_from INTEGER NOT NULL) STRICT',
  );
  const [row] = await select(transaction, schemaVersion, 'SELECT * FROM schema_version');
  if (row && row.usableFrom > all.length) {
    throw new DatabaseUnavailableError(
      'The database is of another version of this program: start that one, or restore the backup that was made with this one (docs/running.md).',
    );
  }
  const version = row?.version ?? 0;
  if (version >= all.length) return;
  for (const { statements } of all.slice(version)) for (const sql of statements) await change(sql);
  await transaction.run('DELETE FROM schema_version');
  const usableFrom = all.findLastIndex(({ breaksOlder }, index) => breaksOlder || index === 0) + 1;
  await insert(transaction, 'schema_version', { version: all.length, usableFrom });
}
