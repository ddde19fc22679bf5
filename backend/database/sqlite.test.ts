import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { DatabaseUnavailableError, type Queries } from './database.ts';
import { openDatabase } from './open.ts';

let folder: string;
let file: string;
let database: ReturnType<typeof openDatabase>;
beforeEach(() => {
  folder = temporaryFolder();
  file = join(folder, 'test.sqlite');
  database = openDatabase({ file });
});
afterEach(() => database.close());

const block = (queries: Queries, id: string) =>
  queries.all('INSERT INTO blocks (id, start_at, end_at) VALUES ($1, 0, 0)', id);

/** @returns the ids that another process finds in the file */
function stored(path = file): unknown[] {
  const other = new DatabaseSync(path, { readOnly: true });
  const rows = other.prepare('SELECT id FROM blocks ORDER BY id').all();
  other.close();
  return rows.map(({ id }) => id);
}

test('all that wait for a file that another process has locked fail together, and later ones are stored', async () => {
  await database.all('SELECT 1');
  const other = new DatabaseSync(file);
  other.exec('BEGIN IMMEDIATE');
  const begin = performance.now();
  let turns = 0;
  const counting = setInterval(() => turns++, 5);
  const works = Array.from({ length: 10 }, (_, index) =>
    database.transaction((queries) => block(queries, `${index}`)).catch((error: unknown) => error),
  );
  for (const result of await Promise.all(works)) expect(result).toBeInstanceOf(DatabaseUnavailableError);
  // The first alone waits 2 s; all of them after each other would wait 20 s, and the form 15 s.
  expect(performance.now() - begin).toBeLessThan(6_000);
  // The server has responded to others meanwhile.
  clearInterval(counting);
  expect(turns).toBeGreaterThan(20);
  other.exec('ROLLBACK');
  other.close();
  await block(database, 'later');
  expect(stored()).toEqual(['later']);
});

test('between transactions and between reads that wait the server responds to others', async () => {
  let turns = 0;
  const countTurns = () => {
    turns++;
    if (turns < 1_000) setImmediate(countTurns);
  };
  countTurns();
  const works = Array.from({ length: 50 }, (_, index) =>
    database.transaction((queries) => block(queries, `${index}`).then(() => turns)),
  );
  expect(new Set(await Promise.all(works)).size).toBeGreaterThan(40);
  const reads = Array.from({ length: 50 }, () => database.all('SELECT 1').then(() => turns));
  expect(new Set(await Promise.all(reads)).size).toBeGreaterThan(40);
});

test('transactions that wait are stored together: when the first is done, all are', async () => {
  await database.all('SELECT 1');
  const works = Array.from({ length: 50 }, (_, index) =>
    database.transaction((queries) => block(queries, `${index}`)).then(() => stored().length),
  );
  expect(new Set(await Promise.all(works))).toEqual(new Set([50]));
});

test('a file that is taken away while it is in use is noticed: an error names it, and what comes next is stored at its path', async () => {
  await block(database, 'before');
  rmSync(folder, { recursive: true });
  await expect(block(database, 'meanwhile')).rejects.toThrow(`${file} was removed or replaced`);
  await block(database, 'after');
  expect(stored()).toEqual(['after']);
  const transaction = database.transaction((queries) => block(queries, 'lost').then(() => rmSync(file)));
  await expect(transaction).rejects.toThrow(`${file} was removed or replaced`);
});

test('a file that is taken away keeps all that was stored, and another one in its place counts from then on, although a program has the old one open', async () => {
  const backup = openDatabase({ file: join(folder, 'backup.sqlite') });
  await block(backup, 'of the backup');
  // More than the old file has: what programs share about that one's size is wrong for it.
  await backup.all(`INSERT INTO calendar_feeds (feed, fetched_at, busy) VALUES ('', 0, '${'x'.repeat(100_000)}')`);
  await backup.close();
  await block(database, 'before');
  const reads = `new (require('node:sqlite').DatabaseSync)(${JSON.stringify(file)}).exec('SELECT * FROM blocks'); console.log()`;
  const other = spawn(process.execPath, ['-e', `${reads}; setInterval(() => {}, 1_000)`]);
  onTestFinished(() => void other.kill());
  await once(other.stdout, 'data');
  renameSync(file, `${file}.old`);
  renameSync(join(folder, 'backup.sqlite'), file);
  await expect(block(database, 'meanwhile')).rejects.toThrow(`${file} was removed or replaced`);
  await block(database, 'after');
  expect(stored()).toEqual(['after', 'of the backup']);
  expect(await database.all('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  expect(stored(`${file}.old`)).toEqual(['before']);
});

test('its files are for the user of the server alone, whatever made the folder and the files', async () => {
  const before = new DatabaseSync(file);
  before.exec('PRAGMA journal_mode = WAL; CREATE TABLE other (id TEXT)');
  expect(statSync(`${file}-wal`).mode & 0o077).toBeGreaterThan(0);
  await block(database, 'one');
  for (const path of [file, `${file}-wal`, `${file}-shm`]) expect(statSync(path).mode & 0o777).toBe(0o600);
  before.close();
});
