import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import type { Database, Value } from '../../backend/database/database.ts';
import { createDatabase, openDatabase } from '../../backend/database/open.ts';
import { postgresDriver } from '../../backend/database/postgres.ts';

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

let sharedPglite: Promise<PGlite> | undefined;

async function createPglite(): Promise<TestDatabase> {
  // Starting takes a second, an empty schema none.
  sharedPglite ??= PGlite.create();
  const pglite = await sharedPglite;
  await pglite.exec('DROP SCHEMA public CASCADE; CREATE SCHEMA public;');
  const connection = {
    async query(sql: string, values: Value[]) {
      const { rows, affectedRows } = await pglite.query<Record<string, unknown>>(sql, values);
      return { rows, rowCount: affectedRows ?? 0 };
    },
    release() {},
  };
  const connections = { connect: async () => connection, end: async () => {} };
  const database = createDatabase(postgresDriver(Promise.resolve(connections)));
  return { database, remove: () => database.close() };
}

/** A Postgres of its own, which a test can stop and start. */
export type PostgresServer = {
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  remove(): Promise<void>;
};

/** @returns the folder with `initdb` and `postgres`, if they are installed */
export function findPostgres(): string | undefined {
  const folders = ['/usr/lib/postgresql/*/bin', '/usr/local/bin', '/usr/bin', '/opt/homebrew/bin'];
  return folders
    .flatMap((folder) => globSync(join(folder, 'initdb')))
    .at(0)
    ?.replace(/\/initdb$/, '');
}

/** @param programs folder with `initdb` and `postgres` */
export async function createPostgresServer(programs: string): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const data = join(folder, 'data');
  mkdirSync(data);
  // Postgres refuses to run as root.
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined;
  if (user) for (const path of [folder, data]) chownSync(path, user.uid, user.gid);
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'test', '--auth=trust', '--no-sync'], {
    ...user,
    stdio: 'ignore',
    cwd: folder,
  });
  const url = `postgres://test@localhost/postgres?host=${folder}`;
  let server: ChildProcess | undefined;

  const start = async () => {
    const options = ['-D', data, '-h', '', '-k', folder];
    server = spawn(join(programs, 'postgres'), options, { ...user, stdio: 'ignore', cwd: folder });
    const database = openDatabase({ postgresUrl: url });
    while (!(await database.all('SELECT 1').catch(() => undefined))) {
      if (server.exitCode !== null) throw new Error('Postgres does not start.');
      await setTimeout(50);
    }
    await database.close();
  };
  const stop = async () => {
    if (!server || server.exitCode !== null) return;
    // "Immediate shutdown", as in a crash.
    server.kill('SIGQUIT');
    await once(server, 'exit');
  };
  await start();
  return {
    url,
    start,
    stop,
    async remove() {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}
