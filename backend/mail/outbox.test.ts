import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSqlite, type TestDatabase } from '../../tests/backend/databases.ts';
import { type Behaviour, startMailServer, type TestMailServer } from '../../tests/backend/mail-server.ts';
import type { Logger } from '../logger.ts';
import { createMailer, headerText, type Mail, type Mailer } from './mailer.ts';
import { startOutbox } from './outbox.ts';
import { addMail, type ClaimedMail, createOutboxStore, type OutboxKind, type OutboxStore } from './outbox-store.ts';

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
let mailer: Mailer | undefined;
let server: TestMailServer | undefined;
let behaviour: Behaviour;

beforeEach(async () => {
  behaviour = { kind: 'accepts' };
  created = await createSqlite();
});
afterEach(async () => {
  mailer?.close();
  await server?.stop();
  server = undefined;
  await created.remove();
});

/** Sends the same mail for each of the outbox. */
const sendWith =
  ({ send }: Mailer) =>
  (_: ClaimedMail, signal: AbortSignal) =>
    send(mail, signal);

type Start = { password?: () => string; kind?: OutboxKind; stopMs?: number; markSent?: OutboxStore['markSent'] };

/** An outbox with one mail that is due, on a clock that the test sets. */
async function start({ password, kind = 'unmailed', stopMs, markSent }: Start = {}) {
  server = await startMailServer(() => behaviour, password);
  const store = { ...createOutboxStore(created.database), ...(markSent && { markSent }) };
  let now = Date.now();
  await created.database.transaction((transaction) => addMail(transaction, { kind, once: 'the mail', dueAt: now }));
  mailer = createMailer(server.url, quickly);
  const outbox = startOutbox({ store, send: sendWith(mailer), logger: silent, now: () => now, stopMs });
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
    // A full mailbox.
    ['refuses it for good, but it is the owner’s (552)', { kind: 'refuses', status: 552 }],
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

  test('to a visitor that is refused for good (550) is given up visibly', async () => {
    behaviour = { kind: 'refuses', status: 550 };
    const { outbox, attempted, state, mails } = await start({ kind: 'acknowledgement' });
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
    const { outbox, state, later, attempted, mails } = await start({ password: () => password });
    await vi.waitFor(async () => expect((await state())?.last_error).toEqual(expect.any(String)), { timeout: 20_000 });
    expect(await state()).toMatchObject({ state: 'waiting', attempts: 0 });
    password = 'secret';
    later(14);
    // A mail that is taken to be sent is marked first.
    expect(await state(), 'during the pause').toMatchObject({ attempts: 0, leased_until: 0 });
    later(2);
    await attempted(1);
    await outbox.stop();
    expect(mails).toHaveLength(1);
  });

  test('is not sent again while only the note of it could not be stored', async () => {
    let failures = 1;
    const { outbox, later, mails, state } = await start({
      async markSent(...values) {
        if (failures-- > 0) throw new Error('The disk is full');
        await createOutboxStore(created.database).markSent(...values);
      },
    });
    await vi.waitFor(() => expect(failures).toBe(0), { timeout: 20_000 });
    await vi.waitFor(
      async () => {
        later(1);
        expect(await state()).toMatchObject({ state: 'sent' });
      },
      { timeout: 20_000 },
    );
    await outbox.stop();
    expect(mails).toHaveLength(1);
  });
});

describe('mails that are due together', () => {
  /** Adds more mails, and waits until each has been tried. */
  async function sendMore(count: number, wake: () => void) {
    for (let index = 0; index < count; index++) {
      await created.database.transaction((transaction) =>
        addMail(transaction, { kind: 'unmailed', once: `mail ${index}`, dueAt: 0 }),
      );
    }
    wake();
    const untried = () => created.database.all('SELECT id FROM outbox WHERE attempts = 0 OR leased_until > 0');
    await vi.waitFor(async () => expect(await untried()).toEqual([]), { timeout: 20_000 });
  }

  test('are sent over one connection', async () => {
    const { outbox, attempted, mails } = await start();
    await attempted(1);
    await sendMore(20, outbox.wake);
    await outbox.stop();
    expect(mails).toHaveLength(21);
    expect(server?.connections).toBe(1);
  });

  test.each([
    ['drops before its response', 1],
    ['drops with its response', 2],
  ] as const)('are sent once for each attempt, where a connection that is used again %s', async (kind, times) => {
    const { outbox, attempted, later, mails } = await start();
    await attempted(1);
    behaviour = { kind };
    await sendMore(1, outbox.wake);
    expect(server?.texts).toBe(2);
    behaviour = { kind: 'accepts' };
    later(2);
    const unsent = () => created.database.all("SELECT attempts FROM outbox WHERE state <> 'sent'");
    await vi.waitFor(async () => expect(await unsent()).toEqual([]), { timeout: 20_000 });
    await outbox.stop();
    expect(mails).toHaveLength(1 + times);
  });

  test('are sent at once where the mail server has ended the idle connection', async () => {
    const { outbox, attempted, mails } = await start();
    await attempted(1);
    server?.disconnect();
    await sendMore(1, outbox.wake);
    await outbox.stop();
    expect(mails).toHaveLength(2);
  });
});

test('the outbox stops while the mail server hangs, and the mail is sent after the next start', async () => {
  behaviour = { kind: 'hangs' };
  const { outbox, state, later, mails } = await start({ stopMs: 50 });
  await vi.waitFor(() => expect(server?.texts).toBe(1), { timeout: 20_000 });
  await outbox.stop();
  expect(await state()).toMatchObject({ state: 'waiting', attempts: 1, last_error: expect.stringContaining('abort') });
  later(2);
  expect(mails).toHaveLength(0);
  expect(await createOutboxStore(created.database).claim(Date.now() + 2 * 60_000)).toMatchObject({ attempts: 2 });
});

test.each([
  ['Ada\r\nBcc: everyone@example.com', 'Ada Bcc: everyone@example.com'],
  ['  Ada \u202Eevil\u202C\u0000 ', 'Ada evil'],
  ['x'.repeat(100), `${'x'.repeat(79)}…`],
  ['👩‍💻', '👩‍💻'],
])('a header has one line without control characters: %j', (text, expected) => {
  expect(headerText(text)).toBe(expected);
});
