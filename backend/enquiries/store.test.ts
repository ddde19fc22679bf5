import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Enquiry } from '../../contract/enquiry.ts';
import { type TestDatabase, testDatabases } from '../../tests/backend/databases.ts';
import { testEnquiry } from '../../tests/backend/test-enquiry.ts';
import type { Database } from '../database/database.ts';
import { dismissMails, dropObsoleteDigests, listDeadMails, resendMails } from '../mail/dead-mails.ts';
import { addMail, createOutboxStore, type OutboxStore } from '../mail/outbox-store.ts';
import { addEnquiry, countUnmailed, findEnquiry, listEnquiries, type MailedPerHour, type NewEnquiry } from './store.ts';

const DAY = 24 * 60 * 60_000;
const MINUTE = 60_000;

const enquiry = testEnquiry({ service: 'Web Development' });

describe.each(testDatabases)('enquiries on $name', ({ create }) => {
  let created: TestDatabase;
  let database: Database;
  let outbox: OutboxStore;
  let now = Date.UTC(2026, 10, 22, 12);

  beforeAll(async () => {
    created = await create();
    database = created.database;
    outbox = createOutboxStore(database);
  });
  beforeEach(async () => {
    await database.all('DELETE FROM outbox');
    await database.all('DELETE FROM enquiries');
  });
  afterAll(() => created.remove());

  const add = (changes: Partial<Enquiry> = {}, key = 'key-of-a-draft') =>
    store({ enquiry: { ...enquiry, ...changes }, key });
  const store = (newEnquiry: NewEnquiry, perHour?: MailedPerHour) =>
    database.transaction((transaction) => addEnquiry(transaction, newEnquiry, now, perHour));

  test('an enquiry is stored once for its key, however often and at once it is sent', async () => {
    const results = await Promise.all(Array.from({ length: 10 }, () => add()));
    expect(results.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(results.map(({ id }) => id)).size).toBe(1);
    expect(await listEnquiries(database)).toHaveLength(1);
    expect((await outbox.health(now)).waiting).toBe(1);
  });

  test('a text that was edited after a lost response is stored beside the first', async () => {
    await add();
    await add({ message: 'A new shop by June.' });
    expect((await listEnquiries(database)).map(({ message }) => message).sort()).toEqual([
      'A new shop by June.',
      'A new shop by May.',
    ]);
  });

  test('without script the same text is stored once a day', async () => {
    await store({ enquiry, key: undefined });
    await store({ enquiry, key: undefined });
    expect(await listEnquiries(database)).toHaveLength(1);
    now += DAY;
    await store({ enquiry, key: undefined });
    expect(await listEnquiries(database)).toHaveLength(2);
  });

  test('what looks automatic is mailed with why, and is not in the way of others, nor others in its way', async () => {
    const { id } = await store({ enquiry, key: 'key', suspicion: 'speed' });
    expect(await findEnquiry(database, id)).toMatchObject({ ...enquiry, state: 'new', suspicion: 'speed' });
    const storeMany = async (count: number, suspicion?: 'trap') => {
      for (let index = 0; index < count; index++) {
        await store({ enquiry, key: `${suspicion} ${index}`, suspicion }, { usual: 3, suspicious: 2 });
      }
      const unmailed = (await listEnquiries(database)).filter(({ state }) => state === 'unmailed');
      return unmailed.map((each) => each.suspicion).sort();
    };
    expect(await storeMany(3, 'trap')).toEqual(['trap', 'trap']);
    expect(await storeMany(4)).toEqual(['trap', 'trap', undefined]);
    // One mail at the end of the hour names the number of all.
    const mails = await database.all("SELECT due_at FROM outbox WHERE kind = 'unmailed'");
    expect(mails).toEqual([{ due_at: now + 60 * MINUTE }]);
    expect(await countUnmailed(database)).toBe(3);
    now += 60 * MINUTE;
    await store({ enquiry, key: 'in the next hour' });
    expect(await countUnmailed(database)).toBe(3);
  });

  test('a mail is tried at once, after 1, 5, 15 and 60 minutes, and then every 4 hours for 4 days', async () => {
    const { id } = await add();
    const pauses: number[] = [];
    let time = now;
    for (let isWaiting = true; isWaiting; ) {
      const mail = await outbox.claim(time);
      if (!mail) throw new Error('The mail is not due.');
      isWaiting = await outbox.markFailed(mail, 'ECONNREFUSED', false, time);
      const [row] = await database.all('SELECT due_at FROM outbox');
      const due = Number(row?.due_at);
      if (isWaiting) pauses.push((due - time) / MINUTE);
      expect(await outbox.claim(due - 1)).toBeUndefined();
      time = due;
    }
    expect(pauses).toEqual([1, 5, 15, 60, ...Array(24).fill(240)]);
    expect(await findEnquiry(database, id)).toMatchObject({ state: 'dead', lastError: 'ECONNREFUSED' });
    expect(await outbox.health(time)).toMatchObject({ waiting: 0, dead: 1 });
    now = time + 1;
    expect(await resendMails(database, [id], now)).toBe(1);
    expect(await findEnquiry(database, id)).toMatchObject({ state: 'new' });
    expect(await outbox.claim(now)).toMatchObject({ attempts: 1 });
  });

  test.each([
    ['to the owner is tried again for 4 days', 'enquiry', true],
    ['about a call to the owner is, too', 'owner-invitation', true],
    ['to a visitor is dead at once', 'acknowledgement', false],
    ['about a call to a visitor is, too', 'reminder', false],
  ] as const)('a mail that is refused for good %s', async (_, kind, isRetried) => {
    await database.transaction((transaction) => addMail(transaction, { kind, once: 'a mail', dueAt: now }));
    const mail = await outbox.claim(now);
    if (!mail) throw new Error('The mail is not due.');
    expect(await outbox.markFailed(mail, '550 refused', true, now)).toBe(isRetried);
  });

  test('mails that were given up are listed, dismissed, sent again, and dropped once their time is over', async () => {
    for (const kind of ['acknowledgement', 'unmailed'] as const) {
      await database.transaction((transaction) => addMail(transaction, { kind, once: kind, dueAt: now }));
      const mail = await outbox.claim(now);
      if (!mail) throw new Error('The mail is not due.');
      await outbox.markFailed({ ...mail, attempts: 99 }, '550 refused', true, now);
    }
    const ids = (await listDeadMails(database)).map(({ id }) => id);
    expect(ids).toHaveLength(2);
    await dismissMails(database, ids);
    expect(await listDeadMails(database)).toEqual([]);
    await database.transaction(async (transaction) => {
      await addMail(transaction, { kind: 'unmailed', once: 'of the next hour', dueAt: now + 7 * DAY });
      await dropObsoleteDigests(transaction, now + 7 * DAY);
    });
    await resendMails(database, ids, now);
    expect(await outbox.claim(now)).toMatchObject({ kind: 'acknowledgement', attempts: 1 });
    expect(await outbox.claim(now)).toBeUndefined();
  });

  test('a mail belongs to one instance, and to another one within a minute if that is killed', async () => {
    await add();
    const claims = await Promise.all(Array.from({ length: 5 }, () => outbox.claim(now)));
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await outbox.claim(now + 40_000)).toBeUndefined();
    expect(await outbox.claim(now + 50_000)).toMatchObject({ attempts: 2 });
  });

  test('one acknowledgement a day goes to an address, and none for what looks automatic', async () => {
    const acknowledged = async () =>
      (await database.all("SELECT id FROM outbox WHERE kind = 'acknowledgement'")).length;
    await store({ enquiry, key: 'first', suspicion: 'trap', acknowledge: true });
    expect(await acknowledged()).toBe(0);
    await store({ enquiry, key: 'second', acknowledge: true });
    await store({ enquiry: { ...enquiry, email: ' ADA@example.com' }, key: 'third', acknowledge: true });
    expect(await acknowledged()).toBe(1);
    now += DAY;
    await store({ enquiry, key: 'fourth', acknowledge: true });
    expect(await acknowledged()).toBe(2);
  });
});
