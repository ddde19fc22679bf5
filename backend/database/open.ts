import { type Database, DatabaseUnavailableError } from './database.ts';
import { migrate } from './migrations.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

/** Where the data is: a SQLite file, or a `postgres://` URL. */
export type DatabaseLocation = { file: string } | { postgresUrl: string };

/**
 * The database with its current schema. It connects at the first use, and after a failure again at the next, so that the
 * server runs without it meanwhile.
 */
export function openDatabase(location: DatabaseLocation) {
  const opened = 'file' in location ? Promise.resolve(openSqlite(location.file)) : openPostgres(location.postgresUrl);
  let migrated: Promise<void> | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;

  async function connected<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    const database = await opened;
    try {
      migrated ??= migrate(database);
      await migrated;
      return await work(database);
    } catch (error) {
      // What is there afterwards may be another database: one restored from a backup, or an empty one.
      if (error instanceof DatabaseUnavailableError) {
        migrated = undefined;
        failedAt = performance.now();
      }
      throw error;
    }
  }

  const database: Database = {
    kind: 'file' in location ? 'SQLite' : 'Postgres',
    all: (sql, ...values) => connected((database) => database.all(sql, ...values)),
    transaction: (work) => connected((database) => database.transaction(work)),
    erase: () => connected((database) => database.erase()),
    close: async () => (await opened).close(),
  };
  return {
    ...database,
    connect: () => connected(async () => {}),
    hasFailedWithin: (ms: number): boolean => performance.now() - failedAt < ms,
  };
}
