import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../../backend/database/open.ts';
import { outboxHealth } from '../../backend/outbox/outbox.ts';
import { rules } from '../support/backend/desk.ts';
import { inbox } from '../support/backend/inbox.ts';
import { startMailServer } from '../support/backend/mail-server.ts';
import { createSite, enquiryRequest, post } from '../support/backend/site.ts';
import { storeEnquiry } from '../support/backend/test-enquiry.ts';
import { testSiteFacts } from '../support/backend/test-site-facts.ts';
import { listen } from '../support/listen.ts';

const create = (environment: NodeJS.ProcessEnv = {}, shell?: string) =>
  createSite({ environment, shell, changes: { bookingRules: rules } });

test('a server whose port is taken says so, and opens no database', async () => {
  const site = create();
  await site.start();
  const second = create({ PORT: new URL(site.origin).port });
  await expect(second.start()).rejects.toThrow('The port is taken by another program');
  expect(existsSync(second.databaseFile)).toBe(false);
});

describe('while the database does not work, a visitor gets an honest 503, and the site recovers by itself', () => {
  const expectUnavailable = async (origin: string, request = enquiryRequest()) => {
    const response = await post(origin, request);
    expect([response.status, await response.json()]).toEqual([503, { error: 'unavailable' }]);
    for (const path of ['/', '/healthz']) expect((await fetch(`${origin}${path}`)).status).toBe(200);
  };

  test('its folder cannot be made', async () => {
    const site = create();
    writeFileSync(site.dataFolder, 'a file where the folder should be');
    await site.start();
    expect(site.printed).toContain('Enquiries cannot be stored now');
    await expectUnavailable(site.origin);
    expect((await fetch(`${site.origin}/times`)).status).toBe(503);
    rmSync(site.dataFolder);
    expect((await post(site.origin, enquiryRequest())).status).toBe(201);
  });

  test('a newer program has changed it', async () => {
    const site = create();
    await site.start();
    await site.stop();
    const other = new DatabaseSync(site.databaseFile);
    other.exec('UPDATE schema_version SET usable_from = 99');
    await site.start();
    expect(site.printed).toContain(
      'restore the backup that was made with this one (docs/running.md). Visitors are given ',
    );
    await expectUnavailable(site.origin);
    other.exec('UPDATE schema_version SET usable_from = 1');
    other.close();
    expect((await post(site.origin, enquiryRequest())).status).toBe(201);
  });

  test('it can be read, but not written', async () => {
    const site = create();
    await site.start();
    await site.stop();
    // A full disk refuses writes, too, but may find room again.
    const other = new DatabaseSync(site.databaseFile);
    const tables = ['blocks', 'enquiries'];
    for (const table of tables)
      other.exec(`CREATE TRIGGER no_${table} BEFORE INSERT ON ${table} BEGIN SELECT RAISE(ABORT, 'full'); END`);
    await site.start();
    expect(site.printed).toContain('Enquiries cannot be stored now');
    expect((await fetch(`${site.origin}/healthz/outbox`)).status).toBe(503);
    await expectUnavailable(site.origin);
    for (const table of tables) other.exec(`DROP TRIGGER no_${table}`);
    other.close();
    expect((await post(site.origin, enquiryRequest())).status).toBe(201);
  });

  test('the disk is full', async () => {
    // A limit for files stands in for the disk: 300 kB in blocks of 512 bytes.
    const site = create({ TRUSTED_PROXIES: '127.0.0.1' }, 'ulimit -f 600');
    const { dataFolder } = site;
    await site.start();
    const { origin } = site;
    const message = 'x'.repeat(9_000);
    // SQLite makes room once or twice, when it moves its log into the database.
    let refusals = 0;
    for (let index = 0; refusals < 3 && index < 200; index++) {
      const { status } = await post(origin, enquiryRequest({ message }), `192.0.2.${index}`);
      refusals = status === 503 ? refusals + 1 : 0;
    }
    await expectUnavailable(origin, enquiryRequest({ message }));
    expect((await fetch(`${origin}/healthz/outbox`)).status).toBe(503);
    expect((await inbox({ DATA_DIR: dataFolder }, 'delete', '--email', 'ada@example.com')).isDone).toBe(true);
    expect((await post(origin, enquiryRequest(), '198.51.100.1')).status).toBe(201);
  });
});

test('while the server is killed again and again, no accepted enquiry is lost, stored twice or left unmailed', async () => {
  const mailServer = await startMailServer();
  const site = create({ ...mailServer.settings, TRUSTED_PROXIES: '127.0.0.1' }, ':');
  await site.start();
  const database = new DatabaseSync(site.databaseFile, { timeout: 5_000 });
  const messages = Array.from({ length: 100 }, (_, index) => `Enquiry ${index}.`);
  const unsent = messages.entries();
  let accepted = 0;
  const send = async () => {
    for (const [index, message] of unsent) {
      const request = enquiryRequest({ message });
      const sent = () => post(site.origin, request, `192.0.2.${index}`).catch(() => undefined);
      while ((await sent())?.status !== 201) await setTimeout(20);
      accepted++;
      // No hour has more enquiries than are mailed.
      if (accepted % 20 === 0) database.exec('UPDATE enquiries SET received_at = received_at - 3600000');
    }
  };
  const sending = Promise.all(Array.from({ length: 20 }, send));
  const kills = [15, 40, 65, 90];
  for (const count of kills) {
    while (accepted < count) await setTimeout(1);
    // In the middle of the requests that are on their way.
    await setTimeout(Math.random() * 20);
    await site.stop();
    await site.start();
  }
  await sending;
  const waiting = database.prepare("SELECT id FROM outbox WHERE state = 'waiting' AND kind = 'enquiry'");
  await expect.poll(() => waiting.all(), { timeout: 120_000 }).toEqual([]);
  const stored = database.prepare('SELECT message FROM enquiries').all();
  database.close();
  expect(stored.map(({ message }) => message).sort()).toEqual(messages.toSorted());
  const mailed = mailServer.mails.map(({ text }) => /^Enquiry \d+\.$/m.exec(text ?? '')?.[0]);
  expect([...new Set(mailed)].sort()).toEqual(messages.toSorted());
  expect(mailed.length).toBeLessThanOrEqual(messages.length + kills.length);
}, 180_000);

test('after SIGTERM the server ends within 8 s, also while a mail server stalls, and never closes its end', async () => {
  const connected = Promise.withResolvers<void>();
  const stalling = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => {}).write('220 Hello\r\n');
    connected.resolve();
  });
  const SMTP_URL = `smtp://127.0.0.1:${await listen(stalling)}`;
  onTestFinished(() => void stalling.close());
  const site = create({ SMTP_URL, MAIL_FROM: 'forms@site.example', MAIL_TO: 'owner@site.example' }, ':');
  await site.start();
  expect((await post(site.origin, enquiryRequest())).status).toBe(201);
  await connected.promise;
  const begin = performance.now();
  await site.stop('SIGTERM');
  expect(performance.now() - begin).toBeLessThan(8_000);
}, 20_000);

test.each([
  ['MAIL FROM', '550 5.1.1 No such user', 503],
  ['RCPT TO', '554 5.7.1 Relay access denied', 503],
  // An alarm once it has lasted for half an hour.
  ['RCPT TO', '450 4.1.2 Domain not found', 200],
] as const)('a mail server that refuses visitors at %s with %s is an alarm', async (command, response, status) => {
  const { settings } = await startMailServer({ behaviour: () => ({ kind: 'refuses', command, response }) });
  const site = create({ ...settings, ACKNOWLEDGE: 'on' });
  await site.start();
  const database = openDatabase({ file: site.databaseFile });
  onTestFinished(database.close);
  const refused = async () => (await outboxHealth(database, { now: Date.now() + 31 * 60_000 })).refused;
  for (const [index, name] of ['ada', 'eve', 'cleo'].entries()) {
    expect((await post(site.origin, enquiryRequest({ email: `${name}@example.com` }))).status).toBe(201);
    await expect.poll(refused).toBe(index + 1);
  }
  const health = await fetch(`${site.origin}/healthz/outbox`);
  const alarm = 'the mail server refuses mails to several visitors: see the log\n';
  expect([health.status, await health.text()]).toEqual([status, status === 503 ? alarm : 'ok\n']);
});

test('the server deletes what is older than the privacy page says, and has a mail for those that none is of', async () => {
  const site = create();
  const database = openDatabase({ file: site.databaseFile });
  onTestFinished(() => database.close());
  const add = (daysAgo: number, message: string) =>
    storeEnquiry(database, { message }, Date.now() - daysAgo * 24 * 60 * 60_000);
  await add(testSiteFacts.retentionDays + 1, 'Too old');
  await add(testSiteFacts.retentionDays - 1, 'Young enough');
  await database.all('DELETE FROM outbox');
  await database.all('UPDATE enquiries SET kept_from = received_at');
  const listed = () => database.all('SELECT message FROM enquiries');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance', 'Date'] });
  await site.start();
  const unmailed = () => database.all("SELECT id FROM outbox WHERE kind = 'unmailed'");
  await expect.poll(unmailed).toHaveLength(1);
  // The clock of the machine may not be right yet.
  vi.advanceTimersByTime(59 * 60_000);
  expect(await listed()).toHaveLength(2);
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  await expect.poll(listed).toMatchObject([{ message: 'Young enough' }]);
  const log = () => readFileSync(`${site.databaseFile}-wal`, 'utf8');
  await expect.poll(log).not.toContain('Too old');
});

test('the server says at its start that nothing is mailed, and reads for a monitor every 5 seconds how mails are', async () => {
  const site = create();
  await site.start();
  expect(site.printed).toContain('stored and not mailed, because SMTP_URL is not set');
  expect((await post(site.origin, enquiryRequest())).status).toBe(201);
  const health = async () => (await fetch(`${site.origin}/healthz/outbox`)).status;
  expect(await health()).toBe(200);
  const database = openDatabase({ file: site.databaseFile });
  await database.all("UPDATE outbox SET state = 'dead'");
  await database.close();
  expect(await health()).toBe(200);
  await expect.poll(health).toBe(503);
  // How many wait is nobody's business but the owner's.
  expect(await (await fetch(`${site.origin}/healthz/outbox`)).text()).toBe(
    'mails or webhooks are late, or were given up\n',
  );
});
