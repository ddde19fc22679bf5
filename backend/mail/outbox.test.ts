import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type TestDatabase, testDatabases } from '../database/test-databases.ts';
import type { Logger } from '../logger.ts';
import { createMailer, headerText, type Mail } from './mailer.ts';
import { startOutbox } from './outbox.ts';
import { addMail, createOutboxStore } from './outbox-store.ts';
import { type Behaviour, startMailServer, type TestMailServer } from './test-mail-server.ts';

const mail: Mail = {
  messageId: 'an-id@site.example',
  from: { name: 'Site', address: 'forms@site.example' },
  to: { name: '', address: 'owner@site.example' },
  replyTo: { name: 'Ada', address: 'ada@example.com' },
  subject: 'Enquiry from Ada',
  text: 'Hello',
};

/** Timeouts of a test's mail server, in ms: short, but not for a machine that is busy. */
const quickly = { connectionTimeout: 5_000, greetingTimeout: 2_000, socketTimeout: 5_000, dnsTimeout: 5_000 };

const silent: Logger = { info() {}, warn() {}, error() {} };

let created: TestDatabase;
let server: TestMailServer | undefined;
let behaviour: Behaviour;

beforeEach(async () => {
  behaviour = { kind: 'accepts' };
  const [sqlite] = testDatabases;
  if (!sqlite) throw new Error('There is no database.');
  created = await sqlite.create();
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  await created.remove();
});

/** An outbox with one mail that is due, on a clock that the test sets. */
async function start(password?: () => string) {
  server = await startMailServer(() => behaviour, password);
  const store = createOutboxStore(created.database);
  let now = Date.now();
  await addMail(created.database, { kind: 'digest', once: 'the mail', dueAt: now });
  const send = createMailer(server.url, quickly);
  const outbox = startOutbox({ store, send: () => send(mail), logger: silent, now: () => now });
  const state = async () => {
    const [row] = await created.database.all('SELECT state, attempts, due_at, leased_until, last_error FROM outbox');
    return row;
  };
  /** Waits until an attempt has ended. */
  const attempted = (attempts: number) =>
    vi.waitFor(async () => expect(await state()).toMatchObject({ attempts, leased_until: 0 }), { timeout: 20_000 });
  const later = (minutes: number) => {
    now += minutes * 60_000;
    outbox.wake();
  };
  return { outbox, state, attempted, later, mails: server.mails };
}

describe('a mail', () => {
  test('arrives once', async () => {
    const { outbox, state, attempted, mails } = await start();
    await attempted(1);
    await outbox.stop();
    expect(await state()).toMatchObject({ state: 'sent' });
    expect(mails).toHaveLength(1);
    expect(mails[0]?.messageId).toBe('<an-id@site.example>');
  });

  test.each([
    ['refuses it for now (451)', { kind: 'refuses', status: 451 }],
    ['does not greet', { kind: 'says nothing' }],
    ['ends the connection after the text', { kind: 'drops before its response' }],
  ] as const)('is tried again while the mail server %s, and then arrives once', async (_, trouble) => {
    behaviour = trouble;
    const { outbox, attempted, later, mails, state } = await start();
    await attempted(1);
    expect(await state()).toMatchObject({ state: 'waiting' });
    behaviour = { kind: 'accepts' };
    later(2);
    await attempted(2);
    await outbox.stop();
    expect(mails).toHaveLength(1);
  });

  test('that is refused for good (550) is given up visibly', async () => {
    behaviour = { kind: 'refuses', status: 550 };
    const { outbox, attempted, state, mails } = await start();
    await attempted(1);
    await outbox.stop();
    expect(await state()).toMatchObject({ state: 'dead', last_error: expect.stringContaining('Refused by the test') });
    expect(mails).toHaveLength(0);
  });

  test('arrives twice, with the same Message-ID, only where the connection broke in the acceptance', async () => {
    behaviour = { kind: 'drops with its response' };
    const { outbox, attempted, later, mails } = await start();
    await attempted(1);
    behaviour = { kind: 'accepts' };
    later(2);
    await attempted(2);
    await outbox.stop();
    expect(mails.map(({ messageId }) => messageId)).toEqual(['<an-id@site.example>', '<an-id@site.example>']);
  });

  test('waits while the login is refused, without using up attempts, and arrives once it is right', async () => {
    let password = 'other';
    const { outbox, state, later, attempted, mails } = await start(() => password);
    await vi.waitFor(async () => expect((await state())?.last_error).toEqual(expect.any(String)), { timeout: 20_000 });
    expect(await state()).toMatchObject({ state: 'waiting', attempts: 0 });
    password = 'secret';
    later(14);
    expect(mails, 'during the pause').toHaveLength(0);
    later(2);
    await attempted(1);
    await outbox.stop();
    expect(mails).toHaveLength(1);
  });

  test('waits while there is no mail server', async () => {
    const { outbox } = await start();
    await outbox.stop();
    await server?.stop();
    await created.database.run("UPDATE outbox SET state = 'waiting', attempts = 0, due_at = 0");
    const send = createMailer('smtp://127.0.0.1:9');
    const store = createOutboxStore(created.database);
    const second = startOutbox({ store, send: () => send(mail), logger: silent });
    await vi.waitFor(
      async () =>
        expect(await created.database.all('SELECT state, attempts FROM outbox WHERE last_error IS NOT NULL')).toEqual([
          { state: 'waiting', attempts: 1 },
        ]),
      { timeout: 20_000 },
    );
    await second.stop();
    server = undefined;
  });

  test('is not sent again while only the note of it could not be stored', async () => {
    server = await startMailServer();
    const store = createOutboxStore(created.database);
    let now = Date.now();
    await addMail(created.database, { kind: 'digest', once: 'the mail', dueAt: now });
    const send = createMailer(server.url);
    let failures = 1;
    const outbox = startOutbox({
      store: {
        ...store,
        async markSent(...values) {
          if (failures-- > 0) throw new Error('The disk is full');
          await store.markSent(...values);
        },
      },
      send: () => send(mail),
      logger: silent,
      now: () => now,
    });
    await vi.waitFor(() => expect(failures).toBe(0), { timeout: 20_000 });
    now += 60_000;
    await vi.waitFor(
      async () => {
        outbox.wake();
        expect(await created.database.all('SELECT state FROM outbox')).toEqual([{ state: 'sent' }]);
      },
      { timeout: 20_000 },
    );
    await outbox.stop();
    expect(server.mails).toHaveLength(1);
  });
});

test.each([
  ['Ada\r\nBcc: everyone@example.com', 'Ada Bcc: everyone@example.com'],
  ['  Ada \u202Eevil\u202C\u0000 ', 'Ada evil'],
  ['x'.repeat(100), `${'x'.repeat(79)}…`],
  ['👩‍💻', '👩‍💻'],
])('a header has one line without control characters: %j', (text, expected) => {
  expect(headerText(text)).toBe(expected);
});
