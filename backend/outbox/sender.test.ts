import { createServer } from 'node:net';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { emptyDatabase } from '../../tests/support/backend/databases.ts';
import { createDesk, SUNDAY, steadyClock, tuesday } from '../../tests/support/backend/desk.ts';
import { type Behaviour, startMailServer, type TestMailServer } from '../../tests/support/backend/mail-server.ts';
import { listen } from '../../tests/support/listen.ts';
import { type Clock, createClock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { createMailSender, type Mail } from './mail-sender.ts';
import { addToOutbox, type KindOf, listDeadMessages, outboxHealth, resendMessages } from './outbox.ts';
import { type Composer, type SendResult, startSender } from './sender.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const mail: Mail = { to: 'owner@site.example', subject: 'Enquiry from Ada', text: 'Hello' };
type Compose = Composer<'mail', Mail>;
type Send = (id: string, mail: Mail, signal: AbortSignal) => Promise<SendResult>;
const sends: Send = async () => ({ outcome: 'sent' });
const fails: Send = async () => ({ outcome: 'failed', error: '' });

const empty = emptyDatabase();
let database: Database;
let now: number;
let logged: object[];
let behaviour: Behaviour;

beforeEach(() => {
  database = empty;
  [now, logged] = [SUNDAY, []];
  behaviour = { kind: 'accepts' };
});

const add = (kind: KindOf<'mail'>, dedupKey: string = kind, dueAt = now) =>
  database.transaction((transaction) => addToOutbox(transaction, { kind, dedupKey, dueAt }));
const rows = () => database.all('SELECT * FROM outbox ORDER BY dedup_key');

/** Sends on the clock of the test: at first, and whenever `later` is called. */
function start(send: Send, compose: Compose = async () => ({ message: mail }), clock: Clock = steadyClock(() => now)) {
  const log = (event: object) => void logged.push(event);
  const logger = { info() {}, warn: log, error: log };
  const sender = startSender({ database, type: 'mail', compose, send, logger, clock });
  onTestFinished(sender.stop);
  return {
    ...sender,
    /** Waits until each mail of the outbox has been tried so often, or is sent. */
    async attempted(attempts: number) {
      const isTried = ({ state, ...row }: Record<string, unknown>) =>
        state === 'sent' || (row.attempts === attempts && row.leased_until === 0);
      await expect.poll(async () => (await rows()).every(isTried)).toBe(true);
    },
    later(minutes: number) {
      now += minutes * MINUTE;
      sender.wake();
    },
  };
}

test('mails that are obsolete, or of another version of the program, are removed', async () => {
  await add('enquiry');
  await add('reminder', 'of another version');
  await database.all("UPDATE outbox SET kind = 'digest' WHERE kind = 'reminder'");
  start(sends, async ({ kind }) => (kind === 'enquiry' ? undefined : { message: mail }));
  await expect.poll(rows).toEqual([]);
});

test('mails are tried at once, after 1, 5, 15 and 60 minutes and then every 4 hours for 4 days, and again when the owner wants', async () => {
  await add('enquiry');
  // A full mailbox and a daily quota of the owner end by themselves.
  const { attempted, later } = start(async () => ({ outcome: 'failed', refused: 'address', error: '550 full' }));
  await attempted(1);
  for (const [index, pause] of [1, 5, 15, 60, ...Array<number>(24).fill(240)].entries()) {
    later(pause - 0.5);
    await attempted(index + 1);
    later(0.5);
    await attempted(index + 2);
  }
  expect(await rows()).toMatchObject([{ state: 'dead', last_error: '550 full' }]);
  expect(await outboxHealth(database, { now })).toMatchObject({ waiting: 0, dead: 1, overdue: 0 });
  const [dead] = await listDeadMessages(database);
  await database.transaction((transaction) => resendMessages(transaction, [dead?.id ?? ''], now));
  later(0);
  await attempted(1);
  expect(await rows()).toMatchObject([{ state: 'waiting' }]);
});

test.each([0.125, 1, 4.5, 60, 400, -1, -4.5, -60, -400])(
  'while the clock is wrong by %d days no reminder is sent, and what waits is tried within minutes after it is right',
  async (days) => {
    let [elapsed, isRefusing] = [0, true];
    const [time, steady] = [() => now, () => elapsed];
    const clock = createClock(time, steady);
    const send: Send = (...values) => (isRefusing ? fails(...values) : sends(...values));
    const right = now;
    await add('reminder', 'reminder', right + 10 * DAY);
    await add('enquiry', 'before');
    now += days * DAY;
    await add('enquiry', 'during');
    const { later } = start(send, undefined, clock);
    const attempts = async () => (await rows()).map((row) => `${row.dedup_key} ${row.attempts} ${row.state}`);
    await expect.poll(attempts).toEqual(['before 1 waiting', 'during 1 waiting', 'reminder 0 waiting']);
    now = right + MINUTE;
    elapsed += MINUTE;
    later(0);
    await expect.poll(attempts).toEqual(['before 2 waiting', 'during 2 waiting', 'reminder 0 waiting']);
    const { overdue } = await outboxHealth(database, { now: now + 40 * MINUTE, steadyNow: clock.steadyNow() });
    expect(overdue).toBe(2);
    isRefusing = false;
    elapsed += 10 * MINUTE;
    later(10);
    await expect.poll(attempts).toEqual(['before 3 sent', 'during 3 sent', 'reminder 0 waiting']);
    elapsed += 10 * DAY;
    later(10 * 24 * 60);
    await expect.poll(attempts).toEqual(['before 3 sent', 'during 3 sent', 'reminder 1 sent']);
  },
);

test('what waits because of many others goes on waiting after a restart, unless its time is that of a wrong clock', async () => {
  const { id } = await createDesk(database, () => now).booked(tuesday('09:00'));
  await database.all('UPDATE outbox SET due_at = $1, first_due_at = $1', now + 6 * 60 * MINUTE);
  await start(sends).stop();
  expect((await rows()).map(({ state }) => state)).not.toContain('sent');
  await database.all('UPDATE bookings SET changed_at = $1 WHERE id = $2', now + DAY, id);
  start(sends);
  await expect.poll(async () => (await rows()).filter(({ state }) => state === 'sent')).toHaveLength(3);
});

test('mails that cannot be composed are given up with the reason, and hold up nothing', async () => {
  for (let index = 0; index < 6; index++) await add('reminder', `broken ${index}`);
  await add('enquiry', 'whole', now + 1);
  await database.all("UPDATE outbox SET attempts = 28 WHERE kind = 'reminder'");
  const { attempted, later } = start(sends, async ({ kind }) => {
    if (kind === 'reminder') throw new RangeError('Invalid time zone');
    return { message: mail };
  });
  later(1);
  await attempted(29);
  const broken = { state: 'dead', last_error: 'cannot be composed: Invalid time zone' };
  expect(await rows()).toMatchObject([...Array<object>(6).fill(broken), { state: 'sent' }]);
  expect(logged).toMatchObject(Array<object>(6).fill({ reason: 'it cannot be composed' }));
});

let server: TestMailServer;
const mailSender = (url = server.url) => createMailSender(url, { name: '', address: 'forms@site.example' });

test('a mail server cannot be reached: the log says why', async () => {
  await add('enquiry');
  await start(mailSender('smtp://127.0.0.1:1')).attempted(1);
  expect(logged).toMatchObject([{ reason: expect.stringMatching(/ESOCKET CONN .*ECONNREFUSED/) }]);
});

async function connect(compose?: Compose, password?: () => string) {
  server = await startMailServer({ behaviour: () => behaviour, password });
  await add('enquiry', 'first');
  return start(mailSender(), compose);
}

test('a mail server breaks it in the acceptance: the mail arrives twice, recognizably', async () => {
  behaviour = { kind: 'drops with its response' };
  const { attempted, later } = await connect();
  await attempted(1);
  behaviour = { kind: 'accepts' };
  later(1);
  await attempted(2);
  expect(server.mails).toHaveLength(2);
  expect(server.mails[1]?.messageId).toBe(server.mails[0]?.messageId);
});

const TO_ALL = 'the mail server refuses a mail to a visitor, but not because of the address';
test.each([
  ['RCPT TO', '550 5.1.1 No such user', 'mail given up'],
  ['RCPT TO', '556 5.1.10 example.com takes no mail', 'mail given up'],
  ['DATA', '550 5.1.1 No such user', 'mail given up'],
  ['RCPT TO', '530 Log in first', TO_ALL],
  ['RCPT TO', '554 5.7.1 Relay access denied', TO_ALL],
  ['RCPT TO', '550 5.1.8 Domain of the sender not found', TO_ALL],
  ['RCPT TO', '550 No such user', TO_ALL],
  ['RCPT TO', '552 5.2.2 The mailbox is full', TO_ALL],
  ['DATA', '535 Log in first', TO_ALL],
  ['DATA', '550 5.4.5 Daily user sending limit', TO_ALL],
  ['DATA', '554 Looks like spam', TO_ALL],
  ['RCPT TO', '451 4.7.1 Too many mails', 'mail failed'],
] as const)('a server refuses a visitor at %s with %s: %s, and no other mail', async (command, response, event) => {
  behaviour = { kind: 'refuses', command, response, address: 'ada@example.com' };
  const toAda = { ...mail, to: 'ada@example.com' };
  const { attempted, later } = await connect(async ({ kind }) => ({ message: kind === 'enquiry' ? mail : toAda }));
  await add('acknowledgement', 'refused', now - 1);
  await add('enquiry', 'second');
  later(1);
  await attempted(1);
  expect(await rows()).toMatchObject([
    { dedup_key: 'first', state: 'sent' },
    { dedup_key: 'refused', state: event === 'mail given up' ? 'dead' : 'waiting' },
    { dedup_key: 'second', state: 'sent' },
  ]);
  const [status = '', enhanced = ''] = /^\d+|\d+\.\d+\.\d+/g.exec(response) ?? [];
  const reason = expect.stringMatching(RegExp(`${command} ${status}.*${enhanced}`));
  expect(logged).toMatchObject([{ kind: 'acknowledgement', event: expect.stringContaining(event), reason }]);
  expect(JSON.stringify(logged)).not.toMatch(/example|[Nn]o such user|Relay/);
  // It is no alarm.
  expect(await outboxHealth(database, { now: now + 60 * MINUTE })).toMatchObject({ dead: 0, overdue: 0 });
});

test('a mail server that offers no encryption gets no login, unless the URL wants that', async () => {
  await connect(undefined, () => 'secret');
  await expect.poll(() => server.mails.length).toBe(1);
  server.url = server.url.replace('?ignoreTLS=true', '');
  await add('enquiry', 'second');
  await start(mailSender()).attempted(1);
  const event = expect.stringContaining('offers no encryption');
  expect(logged).toMatchObject([{ event, reason: 'ETLS STARTTLS 500' }]);
  expect(server.mails).toHaveLength(1);
});

test('a mail server that has no encryption for now is no wrong setting', async () => {
  const lacking = createServer((socket) => {
    socket.write('220 mail\r\n');
    socket.on('data', (line) =>
      socket.write(/^EHLO/.test(String(line)) ? '250-mail\r\n250 STARTTLS\r\n' : '454 4.7.0 TLS not available\r\n'),
    );
  });
  onTestFinished(() => void lacking.close());
  const send = createMailSender(`smtp://127.0.0.1:${await listen(lacking)}`, { name: '', address: 'a@site.example' });
  const reason = expect.stringContaining('STARTTLS 454');
  expect(await send('1', mail)).toMatchObject({ outcome: 'failed', refused: undefined, reason });
});

test('a mail server refuses the login: each mail is tried again by itself, the log says so, and all arrive once it is right', async () => {
  let password = 'other';
  const { attempted, later } = await connect(undefined, () => password);
  await attempted(1);
  await add('acknowledgement');
  later(1);
  await expect.poll(async () => (await rows()).map(({ attempts }) => attempts)).toEqual([1, 2]);
  expect(logged[0]).toMatchObject({ event: expect.stringContaining('refuses the login of SMTP_URL') });
  password = 'secret';
  later(5);
  await expect.poll(() => server.mails.length).toBe(2);
  await attempted(0);
});

test('a mail server refuses a stranger’s text for good: a notice arrives in its place', async () => {
  behaviour = { kind: 'refuses', command: 'DATA', response: '550 Spam', text: 'GTUBE' };
  const notice = { ...mail, text: 'Notice' };
  const { attempted } = await connect(async () => ({ message: { ...mail, text: 'GTUBE' }, notice }));
  await attempted(1);
  expect(await rows()).toMatchObject([{ state: 'sent' }]);
  expect(server.mails.map(({ text }) => text?.trim())).toEqual(['Notice']);
});

test('a mail server accepts a mail that cannot be marked as sent: it is not sent again', async () => {
  let failures = 1;
  database = {
    ...empty,
    transaction: async (work) => {
      if (server.mails.length > 0 && failures-- > 0) throw new Error('The disk is full');
      return empty.transaction(work);
    },
  };
  const { later } = await connect();
  await expect.poll(() => failures).toBe(0);
  later(13);
  await expect.poll(rows).toMatchObject([{ state: 'sent' }]);
  expect(server.mails).toHaveLength(1);
});
