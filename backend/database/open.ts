import { setImmediate } from 'node:timers/promises';
import { type Database, DatabaseUnavailableError, type Driver, type Transaction } from './database.ts';
import { migrate } from './migrations.ts';
import { openPool, postgresDriver } from './postgres.ts';
import { sqliteDriver } from './sqlite.ts';

/** Where the data is: a SQLite file, or a `postgres://` URL. */
export type DatabaseLocation = { file: string } | { postgresUrl: string };

export const openDatabase = (location: DatabaseLocation) =>
  createDatabase('file' in location ? sqliteDriver(location.file) : postgresDriver(openPool(location.postgresUrl)));

/** A transaction whose promise is settled by what `run` returns, or by `reject`. */
type Waiting = { run(transaction: Transaction): Promise<() => void>; reject(error: unknown): void };

/** Runs `work` in a transaction of the database itself. */
const inTransaction = <Result>(driver: Driver, work: (transaction: Transaction) => Promise<Result>): Promise<Result> =>
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

/** Runs works in one transaction, which waits for the disk once. @returns functions that settle them after it is stored */
async function runEach(transaction: Transaction, works: readonly Waiting[]): Promise<(() => void)[]> {
  const settles = [];
  for (const { run, reject } of works) {
    await transaction.run('SAVEPOINT work');
    try {
      settles.push(await run(transaction));
    } catch (error) {
      if (error instanceof DatabaseUnavailableError) throw error;
      await transaction.run('ROLLBACK TO work');
      settles.push(() => reject(error));
    }
    await transaction.run('RELEASE work');
    await setImmediate();
  }
  return settles;
}

/** The database with its current schema. It connects at the first use, and after an outage again at the next. */
export function createDatabase(driver: Driver) {
  let last: Promise<unknown> = Promise.resolve();
  let isMigrated = false;
  let outage: { error: DatabaseUnavailableError; at: number } | undefined;

  /** Transactions that wait to run together. */
  let waiting: Waiting[] = [];

  function transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    waiting.push({ run: (transaction) => work(transaction).then((result) => () => resolve(result)), reject });
    if (waiting.length > 1) return promise;
    const works = waiting;
    inTurn(() => {
      waiting = [];
      return inTransaction(driver, (transaction) => runEach(transaction, works));
    }).then(
      (settles) => {
        for (const settle of settles) settle();
      },
      (error: unknown) => {
        // Their turn never came.
        if (waiting === works) waiting = [];
        for (const each of works) each.reject(error);
      },
    );
    return promise;
  }

  /** Runs works one after another. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const before = outage;
    const result = last.then(async () => {
      // Otherwise each that waits would wait as long again, one after another.
      if (outage && outage !== before) throw outage.error;
      try {
        if (!isMigrated) await inTransaction(driver, (transaction) => migrate(transaction, driver.kind));
        isMigrated = true;
        return await work();
      } catch (error) {
        if (error instanceof DatabaseUnavailableError) {
          outage = { error, at: performance.now() };
          // The next database may be another one: restored from a backup, or empty.
          isMigrated = false;
        }
        throw error;
      }
    });
    // SQLite works on this thread: after each work the server responds to others.
    last = result.catch(() => {}).then(() => setImmediate());
    return result;
  }

  return {
    kind: driver.kind,
    all: (sql, ...values) => inTurn(() => driver.connected((connection) => connection.all(sql, ...values))),
    transaction,
    hasFailedWithin: (ms: number) => outage !== undefined && performance.now() - outage.at < ms,
    async close() {
      await last;
      await driver.close();
    },
  } satisfies Database & { hasFailedWithin(ms: number): boolean };
}
