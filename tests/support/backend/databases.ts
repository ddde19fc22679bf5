import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Database, Value } from '../../../backend/database/database.ts';
import { createDatabase, openDatabase } from '../../../backend/database/open.ts';
import { postgresDriver } from '../../../backend/database/postgres.ts';

/** An empty database with the current schema, for one test. */
export type TestDatabase = { database: Database; remove(): Promise<void> };

/** The databases that every contract test runs on. PGlite is Postgres in one process, with one connection. */
export const testDatabases: readonly { name: string; create: () => Promise<TestDatabase> }[] = [
  { name: 'SQLite', create: createSqlite },
  { name: 'Postgres (PGlite)', create: createPglite },
];

export async function createSqlite(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'database-'));
  const database = openDatabase({ file: join(folder, 'test.sqlite') });
  return {
    database,
    async remove() {
      await database.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Gives the tests of a file, or of its block, a database, which is empty before each test. */
export function emptyDatabase(create = createSqlite): { readonly database: Database } {
  let created: TestDatabase;
  beforeAll(async () => {
    created = await create();
  });
  beforeEach(async () => {
    for (const table of ['outbox', 'enquiries', 'blocks', 'calendar_feeds'])
      await created.database.all(`DELETE FROM ${table}`);
  });
  afterAll(() => created.remove());
  return {
    get database() {
      return created.database;
    },
  };
}

let sharedPglite: Promise<PGlite> | undefined;

async function createPglite(): Promise<TestDatabase> {
  // Starting takes a second, an empty schema none.
  sharedPglite ??= PGlite.create();
  const pglite = await sharedPglite;
  await pglite.exec('DROP SCHEMA public CASCADE; CREATE SCHEMA public;');
  const connection = {
    async query(sql: string, values: Value[]) {
      // On a slow machine it would time out, after which PGlite never returns (electric-sql/pglite#1058).
      const patient = sql.replace(/set_config\('idle_[^)]*\), /, '');
      const { rows, affectedRows } = await pglite.query<Record<string, unknown>>(patient, values);
      return { rows, rowCount: affectedRows ?? 0 };
    },
    release() {},
  };
  const connections = { connect: async () => connection, end: async () => {} };
  const database = createDatabase(postgresDriver(Promise.resolve(connections)));
  return { database, remove: () => database.close() };
}
