import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Database, Value } from '../../../backend/database/database.ts';
import { createDatabase, openDatabase } from '../../../backend/database/open.ts';
import { postgresDriver } from '../../../backend/database/postgres.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** The databases that every contract test runs on. PGlite is Postgres in one process, with one connection. */
export const testDatabases: readonly { name: string; create: () => Database }[] = [
  { name: 'SQLite', create: createSqlite },
  { name: 'Postgres (PGlite)', create: createPglite },
];

/** Gives the tests of a file, or of its block, a database, which is empty before each test. */
export function emptyDatabase(create = createSqlite): Database {
  const database = create();
  beforeEach(async () => {
    for (const table of ['outbox', 'enquiries', 'blocks', 'calendar_feeds']) await database.all(`DELETE FROM ${table}`);
  });
  afterAll(() => database.close());
  return database;
}

function createSqlite(): Database {
  return openDatabase({ file: join(temporaryFolder(afterAll), 'test.sqlite') });
}

let pglite: Promise<PGlite> | undefined;
/** Starting takes a second, an empty schema none. */
const startPglite = () => (pglite ??= PGlite.create());

function createPglite(): Database {
  beforeAll(async () => {
    await (await startPglite()).exec('DROP SCHEMA public CASCADE; CREATE SCHEMA public;');
  });
  const connection = {
    async query(sql: string, values: Value[]) {
      // On a slow machine it would time out, after which PGlite never returns (electric-sql/pglite#1058).
      const patient = sql.replace(/set_config\('idle_[^)]*\), /, '');
      const { rows, affectedRows } = await (await startPglite()).query<Record<string, unknown>>(patient, values);
      return { rows, rowCount: affectedRows ?? 0 };
    },
    release() {},
  };
  const connections = { connect: async () => connection, end: async () => {} };
  return createDatabase(postgresDriver(Promise.resolve(connections)));
}
