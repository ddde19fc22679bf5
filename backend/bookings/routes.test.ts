import { BlockList } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSqlite, type TestDatabase } from '../../tests/backend/databases.ts';
import { facts, rules } from '../../tests/backend/desk.ts';
import { DatabaseUnavailableError } from '../database/database.ts';
import { createBookingRoutes } from './routes.ts';
import { type BookingStore, createBookingStore } from './store.ts';

let created: TestDatabase;
beforeEach(async () => {
  created = await createSqlite();
});
afterEach(() => created.remove());

let log: string;

function createRoutes(changes: Partial<BookingStore> = {}) {
  log = '';
  const write = (event: object) => {
    log += JSON.stringify(event);
  };
  const routes = createBookingRoutes({
    store: { ...createBookingStore(created.database, { rules }), ...changes },
    trustedProxies: new BlockList(),
    facts,
    organizer: undefined,
    onChange: () => {},
    logger: { info: write, warn: write, error: write },
  });
  return (path: string, remoteAddress = '192.0.2.1') =>
    routes.request(path, {}, { incoming: { socket: { remoteAddress } } });
}

test('while the database does not work, no times are listed, and a fetch may be tried again in a minute', async () => {
  const get = createRoutes({ freeTimes: () => Promise.reject(new DatabaseUnavailableError('locked')) });
  const response = await get('/times');
  expect(response.status).toBe(503);
  expect(response.headers.get('Retry-After')).toBe('60');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(await response.json()).toEqual({ error: 'unavailable' });
  expect(log).toContain('bookings cannot be read now');
});

test('one client can ask 60 times in 10 minutes for the free times, and learns when to come back', async () => {
  const get = createRoutes();
  for (let count = 0; count < 60; count++) expect((await get('/times')).status).toBe(200);
  const response = await get('/times?from=2026-11-23');
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(500);
  expect((await get('/times', '192.0.2.2')).status).toBe(200);
  expect(log).toContain('{"event":"a booking request was refused","reason":"too-many"}');
  expect(log).not.toContain('192.0.2');
});
