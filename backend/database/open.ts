import { type Database, DatabaseUnavailableError, type Driver, type Transaction } from './database.ts';
import { migrate } from './migrations.ts';
import { openPool, postgresDriver } from './postgres.ts';
import { sqliteDriver } from './sqlite.ts';

/** Where the data is: a SQLite file, or a `postgres://` URL. */
export type DatabaseLocation = { file: string } | { postgresUrl: string };

export const openDatabase = (location: DatabaseLocation) =>
  createDatabase('file' in location ? sqliteDriver(location.file) : postgresDriver(openPool(location.postgresUrl)));

/**
 * The database with its current schema. It connects at the first use, and after an outage again at the next, so that the
 * server runs without it meanwhile.
 */
export function createDatabase(driver: Driver) {
  let last: Promise<unknown> = Promise.resolve();
  let isMigrated = false;
  let outage: { error: DatabaseUnavailableError; at: number } | undefined;

  const inTransaction = <Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> =>
    driver.connected(async (connection) => {
      for (const sql of driver.begin) await connection.all(sql);
      try {
        const result = await work(connection);
        await connection.run('COMMIT');
        return result;
      } catch (error) {
        // After an outage the connection is closed, which rolls back.
        if (!(error instanceof DatabaseUnavailableError)) await connection.run('ROLLBACK');
        throw error;
      }
    });

  /** Runs works one after another. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const before = outage;
    const result = last.then(async () => {
      // Otherwise each that waits would wait as long again, one after another.
      if (outage && outage !== before) throw outage.error;
      try {
        if (!isMigrated) await inTransaction((transaction) => migrate(transaction, driver.kind));
        isMigrated = true;
        return await work();
      } catch (error) {
        if (error instanceof DatabaseUnavailableError) {
          outage = { error, at: performance.now() };
          // What is there afterwards may be another database: one restored from a backup, or an empty one.
          isMigrated = false;
        }
        throw error;
      }
    });
    last = result.catch(() => {});
    return result;
  }

  return {
    kind: driver.kind,
    all: (sql, ...values) => inTurn(() => driver.connected((connection) => connection.all(sql, ...values))),
    transaction: (work) => inTurn(() => inTransaction(work)),
    hasFailedWithin: (ms: number) => outage !== undefined && performance.now() - outage.at < ms,
    async close() {
      await last;
      await driver.close();
    },
  } satisfies Database & { hasFailedWithin(ms: number): boolean };
}
