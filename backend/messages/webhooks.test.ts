import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { emptyDatabase, testDatabases } from '../../tests/support/backend/databases.ts';
import { createDesk, facts, place, SUNDAY, steadyClock, tuesday } from '../../tests/support/backend/desk.ts';
import { createSite, enquiryRequest, post } from '../../tests/support/backend/site.ts';
import { storeEnquiry } from '../../tests/support/backend/test-enquiry.ts';
import { listen } from '../../tests/support/listen.ts';
import { openDatabase } from '../database/open.ts';
import { createLogger } from '../logger.ts';
import { type MessageType, outboxHealth, removeUntriedWebhooks } from '../outbox/outbox.ts';
import { startSender } from '../outbox/sender.ts';
import { createWebhookSender } from '../outbox/webhook-sender.ts';
import { createWebhookComposer } from './webhooks.ts';

const SECRET = 'a-secret';
/** The example of the reference library. */
const WEBHOOK_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const key = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');

type Received = { request: IncomingMessage; body: string };
let received: Received[];
let respond: (response: ServerResponse, request: IncomingMessage) => void;
let url: string;

beforeEach(async () => {
  received = [];
  respond = (response) => response.writeHead(204).end();
  const server = createServer(async (request, response) => {
    received.push({ request, body: await text(request) });
    respond(response, request);
  });
  url = `http://me:p%20w@127.0.0.1:${await listen(server)}/${SECRET}`;
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
});

const never = new AbortController().signal;

test('a webhook is signed as the standard wants it, and has the login of its URL', async () => {
  const send = createWebhookSender({ url, key }, () => 1_614_265_330_999);
  expect(await send('msg_p5jXN8AQM9LWM0D4loKWxJek', '{"test": 2432232314}', never)).toEqual({ outcome: 'sent' });
  const [{ request, body } = expect.fail()] = received;
  expect(body).toBe('{"test": 2432232314}');
  expect([request.method, request.headers]).toMatchObject([
    'POST',
    {
      'content-type': 'application/json',
      authorization: 'Basic bWU6cCB3',
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      // As the test of the reference library has it.
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    },
  ]);
});

const REDIRECTED = 'WEBHOOK_URL responds with status 307, and redirects are not followed.';
test.each([
  ['fails', (response) => response.writeHead(500).end(SECRET), { error: 'WEBHOOK_URL responds with status 500.' }],
  ['is gone', (response) => response.writeHead(410).end(), { refused: 'receiver' }],
  ['redirects', (response) => response.writeHead(307, { location: '/other' }).end(), { error: REDIRECTED }],
  ['does not respond', () => {}, { error: 'WEBHOOK_URL does not respond within 0.3 s.' }],
  ['breaks off', (response) => response.destroy(), { error: 'WEBHOOK_URL cannot be reached: UND_ERR_SOCKET.' }],
] satisfies [string, typeof respond, object][])(
  'a webhook fails whose receiver %s, once and without its URL',
  async (_, behaviour, expected) => {
    respond = behaviour;
    const result = await createWebhookSender({ url, key }, Date.now, 300)('id', '{}', never);
    expect(result).toMatchObject({ outcome: 'failed', ...expected });
    expect(JSON.stringify(result)).not.toMatch(/a-secret|127\.0|other/);
    expect(received).toHaveLength(1);
  },
);

test('nothing is read of an endless response', async () => {
  const closed = Promise.withResolvers<void>();
  respond = (response) => {
    response.once('close', closed.resolve);
    const write = () =>
      void (response.write(Buffer.alloc(65_536)) ? setImmediate(write) : response.once('drain', write));
    write();
  };
  expect(await createWebhookSender({ url, key })('id', '{}', never)).toEqual({ outcome: 'sent' });
  await closed.promise;
});

describe.each(testDatabases)('on $name', ({ create }) => {
  const database = emptyDatabase(create);
  let now: number;
  let logged: string[];
  beforeEach(() => {
    now = SUNDAY;
    logged = [];
  });

  function start() {
    const sender = startSender({
      ...{ database, type: 'webhook' },
      compose: createWebhookComposer(database, facts),
      send: createWebhookSender({ url, key }, () => now),
      logger: createLogger({ write: (line) => void logged.push(line) }),
      clock: steadyClock(() => now),
      stopMs: 0,
    });
    onTestFinished(sender.stop);
    return sender;
  }
  const rows = (kind: string) => database.all('SELECT id, state, attempts FROM outbox WHERE kind = $1', kind);
  const bodies = () => Object.fromEntries(received.map(({ body }) => [JSON.parse(body).type, JSON.parse(body)]));

  test('an enquiry is sent with what was typed, also one that looks automatic, and no webhook of one that is deleted', async () => {
    const id = await storeEnquiry(database, { suspicion: 'speed', message: 'Hello "Ada" \u202e' }, now);
    await database.all('DELETE FROM enquiries WHERE id = $1', await storeEnquiry(database, {}, now));
    start();
    await expect.poll(() => rows('enquiry.stored')).toMatchObject([{ state: 'sent' }]);
    expect(bodies()).toEqual({
      'enquiry.stored': {
        type: 'enquiry.stored',
        timestamp: '2026-11-22T12:00:00.000Z',
        data: {
          ...{ id, name: 'Ada Example', email: 'ada@example.com', company: '', service: '' },
          ...{ message: 'Hello "Ada" \u202e', receivedAt: '2026-11-22T12:00:00.000Z' },
          ...{ suspicion: 'speed', answers: {}, language: '' },
        },
      },
    });
  });

  test('a call is sent when it is booked, moved and cancelled, as it is then', async () => {
    const desk = createDesk(database, () => now);
    const { id, enquiryId } = await desk.booked(tuesday('09:00'), { email: 'ada@example.com' });
    const { wake } = start();
    const sent = async (kind: string) => {
      wake();
      await expect.poll(() => rows(kind)).toMatchObject([{ state: 'sent' }]);
      return bodies()[kind];
    };
    expect(await sent('call.booked')).toMatchObject({
      timestamp: '2026-11-22T12:00:00.000Z',
      data: {
        ...{ id, enquiryId, name: 'Ada Example', email: 'ada@example.com', state: 'booked', place },
        ...{ start: '2026-11-24T08:00:00.000Z', end: '2026-11-24T08:30:00.000Z' },
        ...{ timeZone: 'Europe/Berlin', visitorTimeZone: 'America/New_York' },
      },
    });
    now += 60_000;
    await desk.move(id, Date.parse(tuesday('10:30')));
    const moved = { timestamp: '2026-11-22T12:01:00.000Z', data: { start: '2026-11-24T09:30:00.000Z' } };
    expect(await sent('call.moved')).toMatchObject(moved);
    await desk.cancel(id);
    expect(await sent('call.cancelled')).toMatchObject({ data: { id, state: 'cancelled' } });
    expect(await desk.mails()).toEqual(['cancellation 2', 'enquiry', 'owner-cancellation 2']);

    const { bookingRules: _, ...withoutCalls } = facts;
    const composing = createWebhookComposer(
      database,
      withoutCalls,
    )({ kind: 'call.cancelled', bookingId: id, enquiryId });
    await expect(composing).rejects.toThrow('no calls');
  });

  test('one that fails is tried again with its id, and 410 ends it at once', async () => {
    await storeEnquiry(database, {}, now);
    respond = (response) => response.writeHead(received.length === 1 ? 500 : 200).end();
    const { wake } = start();
    await expect.poll(() => logged.join()).toContain('webhook failed, and is tried again');
    now += 60_000;
    wake();
    await expect.poll(() => rows('enquiry.stored')).toMatchObject([{ state: 'sent', attempts: 2 }]);
    const [{ id } = expect.fail()] = await rows('enquiry.stored');
    expect(received.map(({ request }) => request.headers['webhook-id'])).toEqual([id, id]);
    const [first, second] = received.map(({ request }) => Number(request.headers['webhook-timestamp']));
    expect(Number(second) - Number(first)).toBe(60);

    await database.all('DELETE FROM outbox');
    respond = (response) => response.writeHead(410).end();
    await storeEnquiry(database, {}, now);
    wake();
    await expect.poll(() => rows('enquiry.stored')).toMatchObject([{ state: 'dead', attempts: 1 }]);
    expect(logged.join()).toContain('webhook given up: see npm run inbox');
    expect(logged.join()).not.toMatch(/a-secret|127\.0/);
  });

  test('one that hangs holds up no mail', async () => {
    respond = () => {};
    await storeEnquiry(database, {}, now);
    start();
    await expect.poll(() => received.length).toBe(1);
    const { stop } = startSender({
      ...{ database, type: 'mail', clock: steadyClock(() => now) },
      compose: async () => ({ message: { to: 'owner@site.example', subject: '', text: '' } }),
      send: async () => ({ outcome: 'sent' }),
      logger: createLogger({ write() {} }),
    });
    onTestFinished(stop);
    await expect.poll(() => rows('enquiry')).toMatchObject([{ state: 'sent' }]);
    expect(await rows('enquiry.stored')).toMatchObject([{ state: 'waiting' }]);
  });
});

test('a webhook waits for an instance with WEBHOOK_URL, without an alarm in others; one that none has tried is removed', async () => {
  const site = createSite();
  await site.start();
  expect((await post(site.origin, enquiryRequest())).status).toBe(201);
  const database = openDatabase({ file: site.databaseFile });
  onTestFinished(database.close);
  const webhooks = () => database.all("SELECT state FROM outbox WHERE kind = 'enquiry.stored'");
  const overdue = async (...types: MessageType[]) =>
    (await outboxHealth(database, { now: Date.now() + 60 * 60_000, types })).overdue;
  expect(await webhooks()).toEqual([{ state: 'waiting' }]);
  expect([await overdue('mail'), await overdue('webhook'), await overdue('mail', 'webhook')]).toEqual([1, 1, 2]);

  const other = createSite({ environment: { DATA_DIR: site.dataFolder, WEBHOOK_URL: url, WEBHOOK_SECRET } });
  await other.start();
  await expect.poll(webhooks).toEqual([{ state: 'sent' }]);
  expect(received).toHaveLength(1);
  await other.stop();
  expect((await post(site.origin, enquiryRequest({ message: 'For nobody' }))).status).toBe(201);
  const remove = (time: number) => database.transaction((transaction) => removeUntriedWebhooks(transaction, time));
  expect([await remove(0), await remove(Date.now() + 1)]).toEqual([0, 1]);
  expect(await webhooks()).toEqual([{ state: 'sent' }]);
});
