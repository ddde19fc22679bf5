import { chmodSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { type Database, DatabaseUnavailableError, type Transaction, type Value } from './database.ts';
import { createQueue } from './queue.ts';

/** SQLite before it can lose committed transactions (https://sqlite.org/wal.html#the_wal_reset_bug). */
const OLDEST_VERSION = '3.51.3';

/** SQLite waits this long for the lock of a command, in ms. Meanwhile the server responds to nobody. */
const LOCKED_WAIT_MS = 1_000;

/** https://sqlite.org/rescode.html */
const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;

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
  const statements = new Map<string, StatementSync>();

  function open(): DatabaseSync {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const opened = new DatabaseSync(file, { timeout: LOCKED_WAIT_MS });
    try {
      requireVersion(String(opened.prepare('SELECT sqlite_version() AS version').get()?.version));
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

  function prepare(sql: string): StatementSync {
    connection ??= open();
    const prepared = statements.get(sql) ?? connection.prepare(sql.replace(/\$(\d)/g, '?$1'));
    statements.set(sql, prepared);
    return prepared;
  }

  function closeConnection(): void {
    statements.clear();
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
    // SQLite would apply it to whatever is at the path now.
    if (hasLog) renameSync(log, `${file}.old-wal`);
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
      const code = errorCode(error);
      if (code === undefined) throw error;
      // The next call opens the file anew: it may have been replaced.
      if (code !== SQLITE_BUSY && code !== SQLITE_FULL) closeConnection();
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
    close: () =>
      inTurn(async () => {})
        .catch(() => {})
        .then(closeConnection),
  };
}

const inodeOf = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.ino;

/** Only the user of the server may read what visitors wrote, whatever the folder allows. */
function keepPrivate(path: string): void {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats && stats.mode & 0o077) chmodSync(path, 0o600);
}

function requireVersion(version: string): void {
  if (version.localeCompare(OLDEST_VERSION, 'en', { numeric: true }) >= 0) return;
  throw new Error(
    `SQLite ${version} can lose data that was stored: use a Node.js with SQLite ${OLDEST_VERSION} or later ` +
      '(node -p process.versions.sqlite).',
  );
}

/** @returns the result code of an error of SQLite or of the file system; undefined for other errors, which are faults. */
function errorCode(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined;
  // The lower byte is the primary result code.
  if ('errcode' in error && typeof error.errcode === 'number') return error.errcode & 0xff;
  return 'syscall' in error || error.message.startsWith('SQLite ') ? -1 : undefined;
}
