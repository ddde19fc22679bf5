import { beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyDatabase, testDatabases } from '../../tests/support/backend/databases.ts';
import { at, createDesk, rules, SUNDAY, tuesday } from '../../tests/support/backend/desk.ts';
import { remove } from '../database/database.ts';
import { findEnquiry } from '../enquiries/store.ts';
import { deleteEnquiries, deleteOldEnquiries } from '../upkeep.ts';
import { listBlocks } from './busy.ts';
import { cellsOf } from './free-times.ts';
import { addLink, findBooking, findBookingByToken, stateOf } from './store.ts';

const DAY = 24 * 60 * 60_000;
const email = 'ada@example.com';

describe.each(testDatabases)('bookings on $name', ({ create }) => {
  const database = emptyDatabase(create);
  let desk: ReturnType<typeof createDesk>;
  let now: number;
  beforeEach(() => {
    now = SUNDAY;
    desk = createDesk(database, () => now);
  });

  const cells = async () => (await database.all('SELECT cell FROM booking_cells')).length;

  test('the key of the cells forbids an overlap that nothing else has noticed', async () => {
    const { id } = await desk.booked(tuesday('11:00'));
    // A buffer that reaches into the time of another booking: its last cell alone.
    const [cell] = cellsOf(at('09:00'), { ...rules, minutes: 30 }).slice(-1);
    const take = () => database.all('INSERT INTO booking_cells (cell, booking_id) VALUES ($1, $2)', cell ?? 0, id);
    await take();
    expect(await desk.book(tuesday('09:00'))).toMatchObject({ error: 'taken' });
    expect(await desk.enquiries()).toHaveLength(1);
    // The database itself, whatever a program has looked at before.
    await expect(take()).rejects.toThrow(/unique/i);
  });

  test('a time that is not offered is refused, whoever has a call, and nothing is stored', async () => {
    expect(await desk.outcome('2026-11-24T09:10:00+01:00')).toBe('taken');
    expect(await desk.enquiries()).toEqual([]);
    await desk.booked(tuesday('09:00'), { email });
    // Otherwise anybody could ask for each address whether it has a call.
    expect(await desk.outcome('2099-01-01T09:00:00Z', { email })).toBe('taken');
  });

  test('the same request again has the same call, and another time for it is refused', async () => {
    const request = { key: 'same-key', email };
    const first = await desk.book(tuesday('09:00'), request);
    expect(await desk.book(tuesday('09:00'), request)).toEqual({ ...first, isNew: false });
    expect(await desk.outcome(tuesday('11:00'), request)).toBe('already-booked');
    // The text was edited, because the first response was lost; nobody else has the key of the draft.
    expect(await desk.outcome(tuesday('09:00'), { key: 'same-key', email: 'new@example.com' })).toBe('already-booked');
    expect(await desk.outcome(tuesday('09:00'), { key: 'other-key', email })).toBe('taken');
    expect(await desk.bookings()).toHaveLength(1);
  });

  test('one mailbox has one call at a time, in whatever case and form of Unicode its address is typed', async () => {
    await desk.booked(tuesday('09:00'), { email });
    for (const same of [' ADA@example.com', 'ada@ｅｘａｍｐｌｅ.com', 'ａda@EXAMPLE.com', 'ada+1@example.com'])
      expect(await desk.outcome(tuesday('11:00'), { email: same })).toBe('already-booked');
    now = at('09:30');
    await desk.booked('2026-11-26T09:00:00+01:00', { email });
  });

  const starts = Array.from({ length: 14 }, (_, index) => Date.parse('2026-11-24T09:00:00+01:00') + index * DAY)
    .filter((start) => ![0, 6].includes(new Date(start).getUTCDay()))
    .flatMap((start) => [start, start + 90 * 60_000].map((time) => new Date(time).toISOString()));

  test('one client has three calls to come, also of five that it books at once', async () => {
    const [first = '', ...others] = starts;
    const request = { client: 'one', key: 'key-of-one', email };
    const { id } = await desk.booked(first, request);
    // Once more for a lost response.
    for (let again = 0; again < 3; again++) expect(await desk.outcome(first, request)).toBe('booked');
    const outcomes = await Promise.all(others.slice(0, 5).map((start) => desk.outcome(start, { client: 'one' })));
    expect(outcomes).toEqual(['booked', 'booked', ...Array(3).fill('too-many-calls')]);
    expect(await desk.outcome(others[9] ?? '', { client: 'two' })).toBe('booked');
    await desk.cancel(id);
    await desk.booked(others[10] ?? '', { client: 'one' });
  });

  test('a /48 network of IPv6 has twelve calls to come', async () => {
    const outcomes = [];
    for (const start of starts.slice(0, 13))
      outcomes.push(await desk.outcome(start, { client: `2001:db8:7:${outcomes.length}` }));
    expect(outcomes).toEqual([...Array(12).fill('booked'), 'too-many-calls']);
    await desk.booked(starts[13] ?? '', { client: '2001:db8:71:0' });
  });

  test('a call that is booked again after a cancellation was moved, and is five times at most', async () => {
    const request = { client: 'one', key: 'key-of-one', email };
    const outcomes = [];
    for (const start of starts.slice(0, 7)) {
      outcomes.push(await desk.outcome(start, request));
      // The clock was ahead for the first.
      if (outcomes.length === 1) await database.all('UPDATE bookings SET booked_at = booked_at + 34560000000');
      const [open] = (await desk.bookings()).filter(({ state }) => state === 'booked');
      if (open) await desk.cancel(open.id);
    }
    expect(outcomes).toEqual([...Array(6).fill('booked'), 'too-many-calls']);
    expect(await desk.enquiries()).toHaveLength(1);
    const { id } = await desk.booked(starts[7] ?? '', { ...request, key: 'another-key' });
    expect(await desk.move(id, Date.parse(starts[8] ?? ''))).toMatchObject({ moves: 1 });
  });

  test('the owner gets 60 mails about calls in an hour, and at once the first of a client and what she changes', async () => {
    const dueNow = async () => {
      const rows = await database.all("SELECT due_at FROM outbox WHERE kind = 'enquiry' OR kind LIKE 'owner-%'");
      return rows.filter(({ due_at }) => Number(due_at) === now).length;
    };
    const bookAndCancel = async (client: string) => desk.cancel((await desk.booked(starts[0] ?? '', { client })).id);
    for (let index = 0; index < 40; index++) await bookAndCancel('one');
    expect([await dueNow(), (await database.all("SELECT id FROM outbox WHERE kind LIKE 'owner-%'")).length]).toEqual([
      60, 40,
    ]);
    await bookAndCancel('other');
    expect(await dueNow()).toBe(61);
    const { id } = await desk.booked(starts[0] ?? '', { client: 'third' });
    await desk.move(id, Date.parse(starts[1] ?? ''), 'UTC', { changedBy: 'owner' });
    expect(await dueNow()).toBe(63);
    // The clock was eight weeks ahead until now: what it sent is nothing of the last hour.
    await database.all("UPDATE outbox SET state = 'sent'");
    now -= 56 * DAY;
    for (const start of starts.slice(2, 4))
      await desk.booked(new Date(Date.parse(start) - 56 * DAY).toISOString(), { client: 'fourth' });
    expect(await dueNow()).toBe(4);
  });

  test('the address of a client is not stored, and forgotten within 10 minutes after its call is over or cancelled, also if nobody books', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const clients = new Map<string, string>();
    const { booked, cancel } = createDesk(database, () => now, { clients });
    await booked(tuesday('09:00'), { client: '192.0.2.1' });
    const { id } = await booked(tuesday('10:00'), { client: '192.0.2.2' });
    await cancel(id);
    now = at('09:30') - 1;
    vi.advanceTimersByTime(600_000);
    await expect.poll(() => [...clients.values()]).toEqual(['192.0.2.1']);
    for (const table of ['enquiries', 'bookings', 'outbox'])
      expect(JSON.stringify(await database.all(`SELECT * FROM ${table}`))).not.toContain('192.0.2.1');
    now = at('09:30');
    vi.advanceTimersByTime(600_000);
    await expect.poll(() => [...clients.values()]).toEqual([]);
  });

  test('a call is moved five times at most by its visitor, as often as it has to by the owner, and can still be cancelled', async () => {
    const { id } = await desk.booked(tuesday('09:00'));
    const byOwner = { changedBy: 'owner', reason: 'I am ill.' } as const;
    const times = ['09:30', '10:00', '10:30', '11:00', '11:30'].map(at);
    for (const start of times) expect(await desk.move(id, start, 'UTC', byOwner)).toMatchObject({ start });
    await desk.move(id, at('09:00'), 'UTC', byOwner);
    for (const start of times) expect(await desk.move(id, start)).toMatchObject({ start });
    expect(await desk.move(id, at('09:00'))).toBe('moved-too-often');
    expect(await desk.move(id, at('09:00'), 'UTC', byOwner)).toMatchObject({ start: at('09:00'), ...byOwner });
    expect(await desk.cancel(id, { reason: 'Sold out' })).toMatchObject({ state: 'cancelled' });
    expect(await findBooking(database, id)).toMatchObject({ changedBy: 'visitor', reason: 'Sold out' });
  });

  test('a call that is moved frees its time as it takes another, and the mails of before that wait are removed; a time that is taken changes nothing', async () => {
    const { id } = await desk.booked(tuesday('09:00'));
    const taken = await cells();
    const moved = await desk.move(id, at('09:30'), 'Asia/Kathmandu');
    expect(moved).toMatchObject({ start: at('09:30'), sequence: 1, visitorTimeZone: 'Asia/Kathmandu' });
    expect(await cells()).toBe(taken);
    expect(await desk.mails()).toEqual(['enquiry', 'invitation 1', 'owner-invitation 1', 'reminder 1']);
    const reminders = await database.all("SELECT due_at FROM outbox WHERE kind = 'reminder'");
    expect(reminders).toEqual([{ due_at: at('09:30') - DAY }]);
    await desk.move(id, at('11:00'));
    expect(await desk.free()).toContain(at('09:00'));
    await desk.booked(tuesday('09:00'));
    expect(await desk.move(id, at('09:00'))).toBe('taken');
    // Its own time is no change.
    expect(await desk.move(id, at('11:00'))).toMatchObject({ start: at('11:00'), sequence: 2 });
  });

  test('a cancelled call frees its time, cannot be cancelled or moved again, and its visitor can book anew', async () => {
    const { id } = await desk.booked(tuesday('09:00'), { email });
    await desk.move(id, at('11:00'));
    expect(await desk.cancel(id)).toMatchObject({ state: 'cancelled', sequence: 2 });
    expect(await desk.mails()).toEqual(expect.arrayContaining(['cancellation 2', 'owner-cancellation 2']));
    expect([await desk.cancel(id), await desk.move(id, at('09:00'))]).toEqual(['closed', 'closed']);
    expect(await cells()).toBe(0);
    await desk.booked(tuesday('11:00'), { email });
  });

  test('a call that has begun cannot be changed', async () => {
    const booking = await desk.booked(tuesday('09:00'));
    now = at('09:00');
    expect([now - 1, now, booking.end - 1, booking.end].map((each) => stateOf(booking, each))).toEqual([
      'booked',
      'begun',
      'begun',
      'over',
    ]);
    expect(await desk.cancel(booking.id)).toBe('closed');
  });

  test('a link has 128 random bits, of which only the digest is stored, and works as often as there are mails', async () => {
    const { id } = await desk.booked(tuesday('09:00'));
    const link = () => database.transaction((transaction) => addLink(transaction, id, 'visitor'));
    const tokens = [await link(), await link()];
    for (const token of tokens) {
      expect(Buffer.from(token, 'base64url')).toHaveLength(16);
      expect(await findBookingByToken(database, token)).toMatchObject({ booking: { id }, holder: 'visitor' });
      expect(JSON.stringify(await database.all('SELECT * FROM booking_links'))).not.toContain(token);
    }
    for (const token of ['', 'x', id, `${tokens[0]}x`])
      expect(await findBookingByToken(database, token)).toBeUndefined();
  });

  test('deleting a person keeps the time blocked until the owner frees it, or frees it at once', async () => {
    const { id, enquiryId } = await desk.booked(tuesday('09:00'), { email });
    const link = await database.transaction((transaction) => addLink(transaction, id, 'owner'));
    await deleteEnquiries(database, [enquiryId], false);
    expect(await findBooking(database, id)).toBeUndefined();
    expect(await findBookingByToken(database, link)).toBeUndefined();
    expect(await findEnquiry(database, enquiryId)).toBeUndefined();
    expect(await desk.free()).not.toContain(at('09:00'));
    expect(await listBlocks(database)).toHaveLength(1);
    await database.transaction((transaction) => remove(transaction, 'blocks', id));
    expect(await desk.free()).toContain(at('09:00'));
    const second = await desk.booked(tuesday('09:00'));
    await deleteEnquiries(database, [second.enquiryId], true);
    expect(await desk.free()).toContain(at('09:00'));
    expect([await cells(), await desk.mails()]).toEqual([0, []]);
  });

  test('age deletes an enquiry with its mails, once its call is over or cancelled', async () => {
    await desk.cancel((await desk.booked('2026-12-08T09:00:00+01:00')).id);
    await desk.booked('2026-12-10T09:00:00+01:00');
    // They were received while the clock was wrong, and are kept from now on.
    await database.all('UPDATE enquiries SET received_at = 0');
    expect(await deleteOldEnquiries(database, 11, now)).toBe(0);
    now += 10 * DAY;
    await desk.booked('2026-12-07T09:00:00+01:00', { email });
    expect(await deleteOldEnquiries(database, 11, now)).toBe(0);
    expect(await deleteOldEnquiries(database, 9, now)).toBe(1);
    expect(await desk.bookings()).toHaveLength(2);
    now += 10 * DAY;
    expect(await deleteOldEnquiries(database, 11, now)).toBe(1);
    expect(await desk.enquiries()).toMatchObject([{ email }]);
    expect(await desk.mails()).toEqual(['enquiry', 'invitation 0', 'owner-invitation 0', 'reminder 0']);
  });
});
