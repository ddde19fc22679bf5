/** Several connections and outages need a real Postgres; contract tests run on PGlite. */
import { execFileSync } from 'node:child_process';
import { chownSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DatabaseUnavailableError } from '../../backend/database/database.ts';
import { openDatabase } from '../../backend/database/open.ts';
import { openPool } from '../../backend/database/postgres.ts';
import { RESPONSE_TIMEOUT_MS } from '../../contract/enquiry.ts';
import { createDesk, SUNDAY, tuesday } from '../support/backend/desk.ts';
import { createSite, enquiryRequest, post } from '../support/backend/site.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** The folder with `initdb` and `pg_ctl`, if they are installed. */
const programs = ['/usr/lib/postgresql/*/bin', '/usr/local/bin', '/usr/bin', '/opt/homebrew/bin']
  .flatMap((folder) => globSync(join(folder, 'initdb')))[0]
  ?.replace(/\/initdb$/, '');

describe.runIf(programs)('on a real Postgres (skipped where it is not installed: apt install postgresql)', () => {
  const folder = temporaryFolder(afterAll);
  const url = `postgres://test@localhost/postgres?host=${folder}`;
  // Postgres refuses to run as root.
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  const user = programs && process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined;
  const options = { ...user, cwd: folder, stdio: 'ignore' } as const;
  const run = (program: string, ...words: string[]) =>
    execFileSync(join(programs ?? '', program), ['-D', join(folder, 'data'), ...words], options);
  const start = () => run('pg_ctl', 'start', '-w', '-o', `-h '' -k ${folder}`);
  /** As in a crash. */
  const stop = () => run('pg_ctl', 'stop', '-m', 'immediate');
  let database: ReturnType<typeof openDatabase>;
  let site: ReturnType<typeof createSite>;
  beforeAll(() => {
    if (user) chownSync(folder, user.uid, user.gid);
    run('initdb', '-U', 'test', '--auth=trust', '--no-sync', '--locale=C', '--encoding=UTF8');
    start();
  });
  afterAll(() => void stop());
  beforeEach(async () => {
    database = openDatabase({ postgresUrl: url });
    await database.all('DELETE FROM enquiries');
    site = createSite({ environment: { DATABASE_URL: url, DATA_DIR: '' } });
    await site.start();
  });
  afterEach(() => database.close());
  const statusOf = async (message: string) => (await post(site.origin, enquiryRequest({ message }))).status;

  test('of 48 at once for one start in two instances one is stored, and all others learn so', async () => {
    const other = openDatabase({ postgresUrl: url });
    const desks = [database, other].map((each, index) => createDesk(each, () => SUNDAY, { name: `instance${index}` }));
    const booking = desks.flatMap((desk) => Array.from({ length: 24 }, () => desk.outcome(tuesday('09:00'))));
    const outcomes = await Promise.all(booking);
    expect(outcomes.sort()).toEqual(['booked', ...Array(47).fill('taken')]);
    expect(await desks[0]?.bookings()).toHaveLength(1);
    await other.close();
  });

  test.each(['LATIN1', 'WIN1252', 'SQL_ASCII'])('a database in %s is refused with a remedy', async (encoding) => {
    const create = `CREATE DATABASE ${encoding} ENCODING '${encoding}' LOCALE 'C' TEMPLATE template0`;
    const connection = await (await openPool(url)).connect();
    await connection.query(create, []);
    const urlOf = (name: string) => url.replace('/postgres?', `/${name}?`);
    const DATABASE_URL = urlOf(encoding.toLowerCase());
    const wrong = createSite({ environment: { DATABASE_URL, DATA_DIR: '' } });
    await wrong.start();
    expect(wrong.printed).toContain(
      `Enquiries cannot be stored now: The Postgres database ${encoding.toLowerCase()} has`,
    );
    expect((await fetch(`${wrong.origin}/healthz/outbox`)).status).toBe(503);
    const [statement = ''] = /CREATE DATABASE.*?;/.exec(wrong.printed) ?? [];
    await connection.query(statement, []);
    const right = createSite({ environment: { DATABASE_URL: urlOf('site'), DATA_DIR: '' } });
    await right.start();
    expect((await post(right.origin, enquiryRequest({ message: 'I’d pay 5\u202f000 €' }))).status).toBe(201);
    await right.stop();
    await connection.query('DROP DATABASE site', []);
    connection.release(new Error('This ends the connection.'));
  });

  test('while another program holds the lock, the response comes before the form gives up', async () => {
    const other = await (await openPool(url)).connect();
    await other.query('SELECT pg_advisory_lock(1907317)', []);
    const begin = performance.now();
    expect(await statusOf('While it is locked')).toBe(503);
    expect(performance.now() - begin).toBeLessThan(RESPONSE_TIMEOUT_MS);
    other.release(new Error('This ends the connection.'));
    expect(await statusOf('After the lock')).toBe(201);
  });

  test('an instance that stands still in a transaction does not stop the others', async () => {
    const [locked, awake] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const frozen = database.transaction(async (transaction) => {
      locked.resolve();
      await awake.promise;
      await transaction.all('SELECT 1');
    });
    await locked.promise;
    expect(await statusOf('While it is frozen')).toBe(201);
    awake.resolve();
    await expect(frozen).rejects.toThrow(DatabaseUnavailableError);
  });

  test('what a transaction has written before it got no response is not stored with the next one', async () => {
    const block = (id: string) => `INSERT INTO blocks (id, start_at, end_at) VALUES ('${id}', 0, 0)`;
    const silent = database.transaction(async (transaction) => {
      await transaction.run(block('lost'));
      await transaction.all('SELECT pg_sleep(6)');
    });
    await expect(silent).rejects.toThrow(DatabaseUnavailableError);
    await database.transaction((transaction) => transaction.run(block('kept')));
    expect(await database.all('SELECT id FROM blocks')).toEqual([{ id: 'kept' }]);
  });

  test('while it is away, also in the middle of a transaction, visitors get 503, and the site recovers by itself', async () => {
    expect(await statusOf('Before the outage')).toBe(201);
    // Without its listener the error of the connection is uncaught, which fails the run.
    const transaction = database.transaction(async (queries) => {
      await queries.all('SELECT 1');
      stop();
      await queries.all('SELECT 1');
    });
    await expect(transaction).rejects.toThrow(DatabaseUnavailableError);
    const response = await post(site.origin, enquiryRequest());
    expect([response.status, await response.json()]).toEqual([503, { error: 'unavailable' }]);
    expect((await fetch(`${site.origin}/`)).status).toBe(200);
    start();
    expect(await statusOf('After the outage')).toBe(201);
    expect(await database.all('SELECT message FROM enquiries')).toHaveLength(2);
  });
});
