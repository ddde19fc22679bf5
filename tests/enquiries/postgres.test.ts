/** What only a real Postgres shows, with its several connections and its outages; contract tests run on PGlite. */
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { DatabaseUnavailableError } from '../../backend/database/database.ts';
import { openDatabase } from '../../backend/database/open.ts';
import { RESPONSE_TIMEOUT_MS } from '../../contract/enquiry.ts';
import { createPostgresServer, findPostgres, type PostgresServer } from '../backend/databases.ts';
import { createDesk, SUNDAY, tuesday } from '../backend/desk.ts';
import { createSite, enquiryRequest, post } from './site.ts';

const programs = findPostgres();

describe.runIf(programs)('on a real Postgres (skipped where it is not installed: apt install postgresql)', () => {
  let postgres: PostgresServer;
  beforeAll(async () => {
    postgres = await createPostgresServer(programs ?? '');
  });
  afterAll(() => postgres.remove());
  beforeEach(async () => {
    const database = openDatabase({ postgresUrl: postgres.url });
    await database.all('DROP SCHEMA public CASCADE');
    await database.all('CREATE SCHEMA public');
    await database.close();
  });

  test('of 148 at once for one start in two instances one is stored, and all others learn so', async () => {
    const instances = [1, 2].map(() => openDatabase({ postgresUrl: postgres.url }));
    onTestFinished(async () => void (await Promise.all(instances.map((each) => each.close()))));
    const desks = instances.map((database, index) => createDesk(database, () => SUNDAY, { name: `instance${index}` }));
    const results = await Promise.all(
      desks.flatMap((desk) => Array.from({ length: 74 }, () => desk.book(tuesday('09:00')))),
    );
    expect(results.filter((result) => 'booking' in result)).toHaveLength(1);
    expect(results.filter((result) => 'error' in result && result.error === 'taken')).toHaveLength(147);
    expect(await desks[0]?.bookings()).toHaveLength(1);
  });

  test('while another program holds the lock, the response comes before the form gives up', async () => {
    const site = createSite({ DATABASE_URL: postgres.url, DATA_DIR: '' });
    const other = openDatabase({ postgresUrl: postgres.url });
    await site.start();
    const [locked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = other.transaction(() => {
      locked.resolve();
      return answered.promise;
    });
    await locked.promise;
    const begin = performance.now();
    expect((await post(site.origin, enquiryRequest())).status).toBe(503);
    expect(performance.now() - begin).toBeLessThan(RESPONSE_TIMEOUT_MS);
    answered.resolve();
    await holding;
    expect((await post(site.origin, enquiryRequest())).status).toBe(201);
    await other.close();
    await site.stop();
    site.remove();
  });

  test('while it is away, also in the middle of a transaction, visitors get 503, and the site recovers by itself', async () => {
    const site = createSite({ DATABASE_URL: postgres.url, DATA_DIR: '' });
    const database = openDatabase({ postgresUrl: postgres.url });
    try {
      await site.start();
      expect((await post(site.origin, enquiryRequest())).status).toBe(201);
      // Without its listener the error of the connection is uncaught, which fails the run.
      const transaction = database.transaction(async (queries) => {
        await queries.all('SELECT 1');
        await postgres.stop();
        await queries.all('SELECT 1');
      });
      await expect(transaction).rejects.toThrow(DatabaseUnavailableError);
      const response = await post(site.origin, enquiryRequest());
      expect({ status: response.status, body: await response.json() }).toEqual({
        status: 503,
        body: { error: 'unavailable' },
      });
      expect((await fetch(`${site.origin}/`)).status).toBe(200);
      await postgres.start();
      expect((await post(site.origin, enquiryRequest({ message: 'After the outage' }))).status).toBe(201);
      expect(await database.all('SELECT message FROM enquiries')).toHaveLength(2);
    } finally {
      await database.close();
      await site.stop();
      site.remove();
    }
  });
});
