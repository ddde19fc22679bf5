import { describe, expect, test } from 'vitest';
import { emptyDatabase, testDatabases } from '../../tests/support/backend/databases.ts';
import { testEnquiry } from '../../tests/support/backend/test-enquiry.ts';
import { outboxHealth } from '../outbox/outbox.ts';
import { addEnquiry, addUnmailedMail, countUnmailed, findEnquiry, listEnquiries, type NewEnquiry } from './store.ts';

const DAY = 24 * 60 * 60_000;
const MINUTE = 60_000;

const enquiry = testEnquiry({ service: 'Web Development' });

describe.each(testDatabases)('enquiries on $name', ({ create }) => {
  const database = emptyDatabase(create);
  let now = Date.UTC(2026, 10, 22, 12);

  const store = (given: Omit<NewEnquiry, 'answers' | 'language'> & Partial<NewEnquiry>) =>
    database.transaction((transaction) => addEnquiry(transaction, { answers: {}, language: '', ...given }, now));

  test('an enquiry is stored once for its key, however often and at once it is sent', async () => {
    const results = await Promise.all(Array.from({ length: 10 }, () => store({ enquiry, key: 'key' })));
    expect(results.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(results.map(({ id }) => id)).size).toBe(1);
    expect(await listEnquiries(database)).toHaveLength(1);
    // A mail and a webhook.
    expect((await outboxHealth(database, { now, types: ['mail', 'webhook'] })).waiting).toBe(2);
  });

  test('answers are stored in their order by what was asked, and an edited text or answer is another enquiry', async () => {
    const answers = { 'How large, in m²?': '50\n“m²”', Phone: '+49 30 12345' };
    const { id } = await store({ enquiry, answers, key: 'key' });
    expect(await store({ enquiry, answers, key: 'key' })).toEqual({ id, isNew: false });
    const edited = await store({ enquiry, answers: { ...answers, Phone: '+49 30 12346' }, key: 'key' });
    const june = await store({ enquiry: { ...enquiry, message: 'A new shop by June.' }, answers, key: 'key' });
    const others = [edited, june, await store({ enquiry, key: 'key' })];
    expect(others.map(({ isNew }) => isNew)).toEqual([true, true, true]);
    expect(Object.entries((await findEnquiry(database, id))?.answers ?? {})).toEqual(Object.entries(answers));
    const [without] = await listEnquiries(database, { messages: false });
    expect(without).toMatchObject({ message: '', answers: {} });
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
      for (let index = 0; index < count; index++) await store({ enquiry, key: `${suspicion} ${index}`, suspicion });
      const unmailed = (await listEnquiries(database)).filter(({ state }) => state === 'unmailed');
      return unmailed.map((each) => each.suspicion).sort();
    };
    expect(await storeMany(21, 'trap')).toEqual(['trap', 'trap']);
    expect(await storeMany(61)).toEqual(['trap', 'trap', undefined]);
    // One mail names the number of all.
    const name = () => database.transaction((transaction) => addUnmailedMail(transaction, now));
    const mails = () => database.all("SELECT id FROM outbox WHERE kind = 'unmailed'");
    await name();
    await name();
    now += 60 * MINUTE;
    await name();
    expect(await mails()).toHaveLength(1);
    expect(await countUnmailed(database, now)).toBe(3);
    await database.all("UPDATE outbox SET state = 'sent' WHERE kind = 'unmailed'");
    now += 60 * MINUTE;
    await store({ enquiry, key: 'in the next hour' });
    await name();
    expect(await mails()).toHaveLength(1);
    expect(await countUnmailed(database, now)).toBe(0);
    // While the clock is ahead, a mail counts for later.
    expect(await countUnmailed(database, now - DAY)).toBe(3);
  });

  const storeAcknowledged = (email: string, key = email) =>
    store({ enquiry: { ...enquiry, email }, key: `key of ${key}`, acknowledge: true });
  const acknowledged = () => database.all("SELECT id FROM outbox WHERE kind = 'acknowledgement'");

  test('one acknowledgement a day goes to a mailbox, and none for what looks automatic', async () => {
    await store({ enquiry, key: 'first', suspicion: 'trap', acknowledge: true });
    expect(await acknowledged()).toHaveLength(0);
    for (const email of [enquiry.email, ' ADA@example.com', 'ada+1@example.com', 'ada+2@example.com'])
      await storeAcknowledged(email);
    expect(await acknowledged()).toHaveLength(1);
    for (const email of ['a.d.a@gmail.com', 'ada@googlemail.com', 'Ad.a+x@GMail.com']) await storeAcknowledged(email);
    expect(await acknowledged()).toHaveLength(2);
    now += DAY;
    await storeAcknowledged(enquiry.email, 'the next day');
    expect(await acknowledged()).toHaveLength(3);
  });

  test('20 acknowledgements an hour go out for all clients together; the owner gets what is past them, too', async () => {
    const states = async () => (await listEnquiries(database)).map(({ state }) => state);
    for (let index = 0; index < 25; index++) await storeAcknowledged(`${index}@a.example`);
    expect(await acknowledged()).toHaveLength(20);
    expect(await states()).toEqual(Array(25).fill('new'));
    now += 60 * MINUTE;
    await storeAcknowledged('later@a.example');
    expect(await acknowledged()).toHaveLength(21);
    // The clock was ahead until now.
    now -= 60 * DAY;
    await storeAcknowledged('by the right clock@a.example');
    expect(await acknowledged()).toHaveLength(22);
  });
});
