import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabases } from '../../tests/backend/databases.ts';
import { createDesk, rules, SUNDAY, tuesday } from '../../tests/backend/desk.ts';
import { testEnquiry } from '../../tests/backend/test-enquiry.ts';
import { addEnquiry, findEnquiry } from '../enquiries/store.ts';
import { addBlock, feedKey, listBlocks, removeBlock, storeCopy } from './busy.ts';
import { deleteEnquiries, deleteOldEnquiries } from './deletion.ts';
import { cellsOf } from './free-times.ts';
import { addLink, findBooking, findBookingByToken, stateOf } from './store.ts';

const DAY = 24 * 60 * 60_000;
const at = (time: string): number => Date.parse(tuesday(time));

describe.each(testDatabases)('bookings on $name', ({ create }) => {
  let created: TestDatabase;
  let desk: ReturnType<typeof createDesk>;
  let now = SUNDAY;

  beforeAll(async () => {
    created = await create();
    desk = createDesk(created.database, () => now);
  });
  beforeEach(async () => {
    now = SUNDAY;
    for (const table of ['outbox', 'enquiries', 'blocks', 'calendar_copies']) {
      await created.database.all(`DELETE FROM ${table}`);
    }
  });
  afterAll(() => created.remove());

  const offered = async () => (await desk.freeTimes()).times.map((time) => Date.parse(time));
  const add = async (email: string, key = email) => {
    const enquiry = { enquiry: testEnquiry({ email }), key };
    return (await created.database.transaction((transaction) => addEnquiry(transaction, enquiry, now))).id;
  };
  const cells = async () => (await created.database.all('SELECT cell FROM booking_cells')).length;

  test('of 50 at once for one start, one is stored, and its time is no longer offered', async () => {
    const results = await Promise.all(Array.from({ length: 50 }, () => desk.book(tuesday('09:00'))));
    expect(results.filter((result) => 'booking' in result)).toHaveLength(1);
    const refused = results.filter((result) => 'error' in result);
    expect(refused).toHaveLength(49);
    for (const result of refused) expect(result).toEqual({ error: 'taken' });
    expect(await offered()).not.toContain(Date.parse(tuesday('09:00')));
    expect(await desk.enquiries()).toHaveLength(1);
    expect(await desk.mails()).toEqual(['enquiry', 'invitation 0', 'reminder 0']);
  });

  test('the key of the cells forbids an overlap that nothing else has noticed', async () => {
    const { id } = await desk.booked(tuesday('11:00'));
    // A buffer that reaches into the time of another booking: its last cell alone.
    const [cell] = cellsOf(at('09:00'), rules).slice(-1);
    const take = () =>
      created.database.all('INSERT INTO booking_cells (cell, booking_id) VALUES ($1, $2)', cell ?? 0, id);
    await take();
    expect(await desk.book(tuesday('09:00'))).toMatchObject({ error: 'taken' });
    expect(await desk.enquiries()).toHaveLength(1);
    // The database itself, whatever a program has looked at before.
    await expect(take()).rejects.toThrow(/unique/i);
  });

  test('a time that is not offered is refused, and nothing is stored', async () => {
    expect(await desk.book('2026-11-24T09:10:00+01:00')).toEqual({ error: 'taken' });
    expect(await desk.enquiries()).toEqual([]);
  });

  test('the same request again has the same call, and another time for it is refused', async () => {
    const first = await desk.book(tuesday('09:00'), { key: 'same-key', email: 'ada@example.com' });
    const again = await desk.book(tuesday('09:00'), { key: 'same-key', email: 'ada@example.com' });
    expect(again).toEqual({ ...first, isNew: false });
    expect(await desk.book(tuesday('11:00'), { key: 'same-key', email: 'ada@example.com' })).toEqual({
      error: 'already-booked',
    });
    expect(await desk.bookings()).toHaveLength(1);
  });

  test.each(['09:00', '11:00'])(
    'the same request again after its call was cancelled books a call at %s',
    async (time) => {
      const request = { key: 'same-key', email: 'ada@example.com' };
      const { id } = await desk.booked(tuesday('09:00'), request);
      await desk.cancel(id);
      expect(await desk.book(tuesday(time), request)).toMatchObject({ isNew: false, booking: expect.anything() });
      const open = (await desk.bookings()).filter(({ state }) => state === 'booked');
      expect(open).toMatchObject([{ start: at(time) }]);
      expect(await desk.enquiries()).toHaveLength(1);
      expect(await desk.mails()).toEqual(expect.arrayContaining(['invitation 0', 'owner-invitation 0']));
    },
  );

  test('one mailbox has one call at a time, in whatever case and form of Unicode its address is typed', async () => {
    await desk.book(tuesday('09:00'), { email: 'ada@example.com' });
    for (const email of [' ADA@example.com', 'ada@ｅｘａｍｐｌｅ.com', 'ａda@EXAMPLE.com', 'ada+1@example.com']) {
      expect(await desk.book(tuesday('11:00'), { email })).toEqual({ error: 'already-booked' });
    }
    now = at('09:30');
    expect(await desk.book('2026-11-26T09:00:00+01:00', { email: 'ada@example.com' })).toHaveProperty('booking');
  });

  test('whether an address has a call is not to be had for a time that nobody can book', async () => {
    await desk.book(tuesday('09:00'), { email: 'ada@example.com' });
    expect(await desk.book('2099-01-01T09:00:00Z', { email: 'ada@example.com' })).toMatchObject({ error: 'taken' });
  });

  test('one client has three calls to come', async () => {
    const days = [24, 25, 26, 27].map((day) => `2026-11-${day}T09:00:00+01:00`);
    const client = '192.0.2.1';
    const results = [];
    for (const day of days) results.push(await desk.book(day, { client }));
    expect(results.map((result) => 'booking' in result)).toEqual([true, true, true, false]);
    expect(results[3]).toEqual({ error: 'already-booked' });
    const [first] = await desk.bookings();
    await desk.cancel(first?.id ?? '');
    expect(await desk.book(days[3] ?? '', { client })).toHaveProperty('booking');
  });

  test('a call is moved five times at most, and can still be cancelled', async () => {
    const { id } = await desk.booked(tuesday('09:00'));
    const times = ['09:30', '10:00', '10:30', '11:00', '11:30', '09:00'].map(at);
    const results = [];
    for (const time of times) results.push(await desk.move(id, time));
    expect(results.slice(0, 5)).toMatchObject(times.slice(0, 5).map((start) => ({ start })));
    expect(results[5]).toBe('too-many');
    expect(await desk.cancel(id)).toMatchObject({ state: 'cancelled' });
  });

  test('a call that is moved frees its time as it takes another, and the mails of before that wait are removed', async () => {
    const { id } = await desk.booked(tuesday('09:00'));
    const taken = await cells();
    const moved = await desk.move(id, at('09:30'), 'Asia/Kathmandu');
    expect(moved).toMatchObject({ start: at('09:30'), sequence: 1, visitorTimeZone: 'Asia/Kathmandu' });
    expect(await cells()).toBe(taken);
    expect(await desk.mails()).toEqual(['enquiry', 'invitation 1', 'owner-invitation 1', 'reminder 1']);
    await desk.move(id, at('11:00'), 'Asia/Kathmandu');
    expect(await offered()).toContain(at('09:00'));
  });

  test('a move to a time that is taken changes nothing, and one to its own time neither', async () => {
    const { id } = await desk.booked(tuesday('09:00'));
    await desk.booked(tuesday('11:00'));
    expect(await desk.move(id, at('11:00'))).toBe('taken');
    expect(await desk.move(id, at('09:00'), 'UTC')).toMatchObject({ start: at('09:00'), sequence: 0 });
    expect(await cells()).toBe(2 * cellsOf(0, rules).length);
  });

  test('a cancelled call frees its time, cannot be cancelled or moved again, and its visitor can book anew', async () => {
    const { id } = await desk.booked(tuesday('09:00'), { email: 'ada@example.com' });
    await desk.move(id, at('11:00'), 'UTC');
    expect(await desk.cancel(id)).toMatchObject({ state: 'cancelled', sequence: 2 });
    expect(await desk.mails()).toEqual(expect.arrayContaining(['cancellation 2', 'owner-cancellation 2']));
    expect(await desk.cancel(id)).toBe('closed');
    expect(await desk.move(id, at('09:00'))).toBe('closed');
    expect(await cells()).toBe(0);
    await desk.booked(tuesday('11:00'), { email: 'ada@example.com' });
  });

  test('a call that has begun can be neither moved nor cancelled', async () => {
    const booking = await desk.booked(tuesday('09:00'));
    now = at('09:00');
    expect(stateOf(booking, now)).toBe('over');
    expect(await desk.cancel(booking.id)).toBe('closed');
    expect(await desk.move(booking.id, at('11:00') + 7 * DAY)).toBe('closed');
  });

  test('a link has 128 random bits, of which only the digest is stored, and works as often as there are mails', async () => {
    const { id } = await desk.booked(tuesday('09:00'));
    const link = () => created.database.transaction((transaction) => addLink(transaction, id));
    const tokens = [await link(), await link()];
    for (const token of tokens) {
      expect(Buffer.from(token, 'base64url')).toHaveLength(16);
      expect(await findBookingByToken(created.database, token)).toMatchObject({ id });
      expect(JSON.stringify(await created.database.all('SELECT * FROM booking_links'))).not.toContain(token);
    }
    for (const token of ['', 'x', id, `${tokens[0]}x`])
      expect(await findBookingByToken(created.database, token)).toBeUndefined();
  });

  test('deleting a person keeps the time blocked until the owner frees it, or frees it at once', async () => {
    const { id, enquiryId } = await desk.booked(tuesday('09:00'), { email: 'ada@example.com' });
    await deleteEnquiries(created.database, [enquiryId], false, now);
    expect(await findBooking(created.database, id)).toBeUndefined();
    expect(await findEnquiry(created.database, enquiryId)).toBeUndefined();
    expect(await offered()).not.toContain(at('09:00'));
    expect(await listBlocks(created.database)).toHaveLength(1);
    await created.database.transaction((transaction) => removeBlock(transaction, id));
    expect(await offered()).toContain(at('09:00'));
    const second = await desk.booked(tuesday('09:00'));
    await deleteEnquiries(created.database, [second.enquiryId], true, now);
    expect(await offered()).toContain(at('09:00'));
    expect(await cells()).toBe(0);
    expect(await desk.mails()).toEqual([]);
  });

  test('age deletes an enquiry with its mails, and with its call once that is over', async () => {
    await add('ada@example.com');
    await desk.booked('2026-12-10T09:00:00+01:00');
    now += 10 * DAY;
    await add('bea@example.com');
    expect(await deleteOldEnquiries(created.database, 11, now)).toBe(0);
    expect(await deleteOldEnquiries(created.database, 9, now)).toBe(1);
    expect(await desk.bookings()).toHaveLength(1);
    now += 10 * DAY;
    expect(await deleteOldEnquiries(created.database, 11, now)).toBe(1);
    expect((await desk.enquiries()).map(({ email }) => email)).toEqual(['bea@example.com']);
    expect(await desk.mails()).toEqual(['enquiry']);
  });

  test('what the owner has blocked, or has in the calendar, is not offered and cannot be booked', async () => {
    await created.database.transaction((transaction) =>
      addBlock(transaction, { start: at('09:00'), end: at('09:10') }),
    );
    const feed = feedKey('https://calendar.example.com/secret.ics');
    const withFeed = createDesk(created.database, () => now, { feed });
    expect((await withFeed.freeTimes()).times).toEqual([]);
    const copy = { fetchedAt: now, busy: [{ start: at('11:00'), end: at('11:05') }] };
    await created.database.transaction((transaction) => storeCopy(transaction, feed, copy));
    const times = (await withFeed.freeTimes()).times.map((time) => Date.parse(time));
    expect(times).toContain(at('10:00'));
    for (const time of ['09:00', '11:00']) {
      expect(times).not.toContain(at(time));
      expect(await withFeed.book(tuesday(time))).toMatchObject({ error: 'taken' });
    }
    now += DAY + 1;
    expect(await withFeed.book('2026-11-26T09:00:00+01:00')).toEqual({ error: 'taken' });
    expect((await withFeed.freeTimes()).times).toEqual([]);
  });
});
