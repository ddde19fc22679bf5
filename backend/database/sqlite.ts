import { chmodSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createQueue, type Database, DatabaseUnavailableError, type Transaction, type Value } from './database.ts';

/** SQLite waits this long for the lock of a command, in ms. Meanwhile the server responds to nobody. */
const LOCKED_WAIT_MS = 1_000;

/** Result codes of SQLite (https://sqlite.org/rescode.html): those that pass by themselves, */
const BUSY = 5;
const FULL = 13;
/** and those of a statement that is wrong: ERROR, TOOBIG, CONSTRAINT, MISMATCH, MISUSE, RANGE. */
const FAULTS = [1, 18, 19, 20, 21, 25];

/**
 * Opens a SQLite file, and makes it and its folder if necessary.
 *
 * @throws DatabaseUnavailableError when it cannot be opened
 */
export function openSqlite(file: string): Database {
  let connection: DatabaseSync | undefined;
  /** Where SQLite writes first (https://sqlite.org/wal.html). */
  const log = `${file}-wal`;
  /** Numbers of the files that the connection has open. */
  let inodes: { file: number | undefined; log: number | undefined } | undefined;

  function open(): DatabaseSync {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const opened = new DatabaseSync(file, { timeout: LOCKED_WAIT_MS });
    try {
      // SQLite makes the other two files with the mode of the first.
      for (const path of [file, log, `${file}-shm`]) keepPrivate(path);
      // FULL: a commit is on the disk when it returns. secure_delete: deleted text is overwritten in the file.
      opened.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;');
      // Reading makes SQLite open its log.
      opened.exec('SELECT COUNT(*) FROM sqlite_schema');
      inodes = { file: inodeOf(file), log: inodeOf(log) };
      return opened;
    } catch (error) {
      opened.close();
      throw error;
    }
  }

  function prepare(sql: string) {
    connection ??= open();
    return connection.prepare(sql.replace(/\$(\d)/g, '?$1'));
  }

  function closeConnection(): void {
    if (connection?.isOpen) connection.close();
    connection = undefined;
  }

  const queries: Transaction = {
    all: async (sql, ...values: Value[]) => prepare(sql).all(...values),
    run: async (sql, ...values: Value[]) => Number(prepare(sql).run(...values).changes),
  };

  /** All use one connection, so each has to wait for the one before. */
  const inTurn = createQueue();
  const enqueue = <Result>(work: () => Promise<Result>): Promise<Result> => inTurn(() => checked(work));

  /** What is written to a file that is no longer at its path is lost. */
  function requireSameFile(): void {
    if (!connection || !inodes || inodeOf(file) === inodes.file) return;
    closeConnection();
    const { log: inode } = inodes;
    const hasLog = inode !== undefined && inodeOf(log) === inode;
    if (hasLog) {
      // SQLite would apply it to whatever is at the path now.
      renameSync(log, `${file}.old-wal`);
      // The index of that log has the locks of another program that still has the old file open.
      rmSync(`${file}-shm`, { force: true });
    }
    throw new DatabaseUnavailableError(
      `${file} was removed or replaced while it was in use. From now on the file at that path is used, or a new one.` +
        (hasLog ? ` The latest changes of the old file are in ${file}.old-wal.` : ''),
    );
  }

  async function checked<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      requireSameFile();
      const result = await work();
      requireSameFile();
      return result;
    } catch (error) {
      const code = outageCode(error);
      if (code === undefined) throw error;
      // The next call opens the file anew: it may have been replaced.
      if (code !== BUSY && code !== FULL) closeConnection();
      throw new DatabaseUnavailableError(`${file}: ${error instanceof Error ? error.message : error}`, {
        cause: error,
      });
    }
  }

  async function inTransaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    prepare('BEGIN IMMEDIATE').run();
    try {
      const result = await work(queries);
      prepare('COMMIT').run();
      return result;
    } catch (error) {
      // SQLite rolls back by itself after some errors, such as a full disk.
      if (connection?.isTransaction) connection.exec('ROLLBACK');
      throw error;
    }
  }

  return {
    kind: 'SQLite',
    all: (sql, ...values) => enqueue(() => queries.all(sql, ...values)),
    transaction: (work) => enqueue(() => inTransaction(work)),
    erase: () => enqueue(async () => void prepare('PRAGMA wal_checkpoint(TRUNCATE)').all()),
    async close() {
      await inTurn(async () => {}).catch(() => {});
      closeConnection();
    },
  };
}

const inodeOf = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.ino;

/** Only the user of the server may read what visitors wrote, whatever the folder allows. */
function keepPrivate(path: string): void {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats && stats.mode & 0o077) chmodSync(path, 0o600);
}

/** @returns the code of an error that ends when the file works again; -1 of the file system, undefined of a fault */
function outageCode(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('syscall' in error) return -1;
  // The lower byte is the primary result code.
  const code = 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : undefined;
  return code !== undefined && !FAULTS.includes(code) ? code : undefined;
}
