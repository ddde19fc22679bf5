import { chmodSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { DatabaseUnavailableError, type Driver, type Transaction } from './database.ts';

/** How long a statement is tried again while another program holds the lock, and the pause between tries, in ms. */
const LOCKED_WAIT_MS = 1_000;
const LOCKED_PAUSE_MS = 20;

/** Result code while another connection has locked what a statement needs. */
const BUSY = 5;

/** Result codes of a statement that is wrong (https://sqlite.org/rescode.html): ERROR, TOOBIG, CONSTRAINT, MISMATCH, MISUSE, RANGE. */
const FAULTS = [1, 18, 19, 20, 21, 25];

/** SQLite in a file, which it makes with its folder if necessary. */
export function sqliteDriver(file: string): Driver {
  /** The database, its log, and the index of the log (https://sqlite.org/wal.html). */
  const paths = [file, `${file}-wal`, `${file}-shm`];
  let connection: DatabaseSync | undefined;
  /** The inode numbers of these files, as the connection has them open. */
  let inodes: (number | undefined)[] = [];

  function open(): DatabaseSync {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const opened = new DatabaseSync(file);
    try {
      // Only the user of the server may read what visitors wrote. SQLite makes the other two files with the mode of the first.
      for (const path of paths) if (existsSync(path)) chmodSync(path, 0o600);
      // FULL: a commit is on the disk when it returns. secure_delete: deleted text is overwritten in the file. Reading opens the log.
      opened.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;');
      opened.exec('SELECT COUNT(*) FROM sqlite_schema');
      inodes = paths.map(inodeOf);
      return opened;
    } catch (error) {
      opened.close();
      throw error;
    }
  }

  function close(): void {
    connection?.close();
    connection = undefined;
  }

  async function query<Result>(sql: string, read: (statement: StatementSync) => Result): Promise<Result> {
    const end = performance.now() + LOCKED_WAIT_MS;
    while (true) {
      try {
        connection ??= open();
        return read(connection.prepare(sql.replace(/\$(\d)/g, '?$1')));
      } catch (error) {
        if (!(error instanceof Error) || !isOutage(error)) throw error;
        // SQLite itself would wait on this thread, and the server would respond to nobody meanwhile.
        if (codeOf(error) === BUSY && performance.now() < end) await setTimeout(LOCKED_PAUSE_MS);
        else throw new DatabaseUnavailableError(`${file}: ${error.message}`, { cause: error });
      }
    }
  }
  const queries: Transaction = {
    all: (sql, ...values) => query(sql, (statement) => statement.all(...values)),
    run: (sql, ...values) => query(sql, (statement) => Number(statement.run(...values).changes)),
  };

  /** @throws DatabaseUnavailableError if the open file is no longer at its path: what is written to it is lost */
  async function requireSameFile(): Promise<void> {
    if (!connection || inodeOf(file) === inodes[0]) return;
    // Moves the log into the old file. Otherwise SQLite would apply it to whatever is at the path now.
    await queries.all('PRAGMA wal_checkpoint(TRUNCATE)');
    for (const [index, path] of paths.entries()) if (inodeOf(path) === inodes[index]) rmSync(path, { force: true });
    throw new DatabaseUnavailableError(
      `${file} was removed or replaced while it was in use. From now on the file at that path is used, or a new one.`,
    );
  }

  return {
    kind: 'SQLite',
    begin: ['BEGIN IMMEDIATE'],
    async connected(work) {
      try {
        await requireSameFile();
        const result = await work(queries);
        await requireSameFile();
        return result;
      } catch (error) {
        if (error instanceof DatabaseUnavailableError) close();
        throw error;
      }
    },
    close: async () => close(),
  };
}

const inodeOf = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.ino;

/** Outages end when the file works again: errors of the file system, or of SQLite that are no fault of the statement. */
const isOutage = (error: Error): boolean => 'syscall' in error || !FAULTS.includes(codeOf(error) ?? 1);

/** The lower byte is the primary result code. */
const codeOf = (error: Error): number | undefined =>
  'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : undefined;
