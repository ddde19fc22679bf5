import { BlockList } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DatabaseUnavailableError } from '../database/database.ts';
import { type TestDatabase, testDatabases } from '../database/test-databases.ts';
import { createBookingRoutes } from './routes.ts';
import { createBookingStore } from './store.ts';
import { facts, rules } from './test-booking.ts';

let created: TestDatabase;
beforeEach(async () => {
  const [sqlite] = testDatabases;
  if (!sqlite) throw new Error('There is no database.');
  created = await sqlite.create();
});
afterEach(() => created.remove());

test('while the database does not work, no times are listed, and a fetch may be tried again in a minute', async () => {
  let log = '';
  const write = (event: object) => {
    log += JSON.stringify(event);
  };
  const routes = createBookingRoutes({
    store: {
      ...createBookingStore(created.database, { rules }),
      slots: () => Promise.reject(new DatabaseUnavailableError('locked')),
    },
    settings: { trustedProxies: new BlockList(), mail: undefined },
    facts,
    onChange: () => {},
    logger: { info: write, warn: write, error: write },
  });
  const response = await routes.request('/slots');
  expect(response.status).toBe(503);
  expect(response.headers.get('Retry-After')).toBe('60');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(await response.json()).toEqual({ error: 'unavailable' });
  expect(log).toContain('bookings cannot be read now');
});
