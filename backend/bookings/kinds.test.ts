import { describe, expect, test } from 'vitest';
import { FIRST_KIND } from '../../contract/enquiry.ts';
import type { BookingRules } from '../../contract/site-facts.ts';
import { emptyDatabase, testDatabases } from '../../tests/support/backend/databases.ts';
import { at, createDesk, place, rules, SUNDAY, tuesday, withKinds } from '../../tests/support/backend/desk.ts';

describe.each(testDatabases)('calls of 30 minutes and of 60 on $name', ({ create }) => {
  const database = emptyDatabase(create);
  const cells = async () => (await database.all('SELECT cell FROM booking_cells')).length;
  const kind = 'review';
  const desks = (rules = withKinds) => createDesk(database, () => SUNDAY, { rules });
  const onTuesday = (times: number[]) => times.filter((time) => time >= at('00:00') && time < at('23:00'));

  test('each kind has the times of its length, and calls of all kinds count towards the most of a day', async () => {
    const { booked, free } = desks();
    expect(onTuesday(await free('review'))).toEqual(['09:00', '10:00', '11:00'].map(at));
    await booked(tuesday('09:30'));
    expect(onTuesday(await free('review'))).toEqual([at('11:00')]);
    await booked(tuesday('11:00'), { kind });
    expect(onTuesday(await free())).toEqual([]);
    expect(await free('unknown')).toEqual([]);
    await booked('2026-11-25T09:00:00+01:00', { kind });
    for (const time of ['10:30', '11:30']) await booked(`2026-11-25T${time}:00+01:00`);
    expect((await free('review')).filter((time) => time < Date.parse('2026-11-26'))).toEqual([]);
  });

  test('of many at once of both kinds no two overlap, buffers included', async () => {
    const { outcome, bookings } = desks();
    const calls = [
      ...['10:00 ', '09:00 review', '09:00 ', '11:00 review', '10:00 review'],
      ...['09:30 ', '09:30 review', '10:30 ', '11:00 '],
    ].flatMap((call) => Array<string>(5).fill(call));
    const wanted = calls.map((call) => outcome(tuesday(call.slice(0, 5)), { kind: call.slice(6) || FIRST_KIND }));
    expect(new Set(await Promise.all(wanted))).toEqual(new Set(['booked', 'taken']));
    const booked = await bookings();
    expect(booked.length).toBeGreaterThan(1);
    for (const [index, { end }] of booked.slice(0, -1).entries())
      expect(booked[index + 1]?.start).toBeGreaterThanOrEqual(end + 15 * 60_000);
  });

  test('one call of an unknown kind, or of a length that ends after the hours, is taken', async () => {
    const { outcome } = desks();
    const kinds: BookingRules['kinds'] = [...rules.kinds, { id: '60', name: '-', minutes: 60, place }];
    const numbered = desks({ ...rules, kinds });
    for (const unknown of ['unknown', '', '__proto__', 60, 0, true, null, ['60']])
      expect(await numbered.outcome(tuesday('09:00'), { kind: unknown }), String(unknown)).toBe('taken');
    expect(await outcome(tuesday('11:30'), { kind })).toBe('taken');
    expect(await desks(rules).outcome(tuesday('09:00'), { kind })).toBe('taken');
    expect(await outcome(tuesday('11:30'))).toBe('booked');
  });

  test('the same request for another kind is no repetition', async () => {
    const { book } = desks();
    const request = { key: 'same-key', email: 'ada@example.com' };
    expect(await book(tuesday('09:00'), request)).toMatchObject({ isNew: true, booking: { kind: 'First talk' } });
    expect(await book(tuesday('09:00'), { ...request, kind })).toMatchObject({ error: 'already-booked' });
  });

  test('a call that is moved keeps its kind and length, and may overlap the time that it had', async () => {
    const { booked, move, timesToMove } = desks();
    const review = await booked(tuesday('09:00'), { kind });
    expect(review).toMatchObject({ kind, end: at('10:00') });
    expect(onTuesday(await timesToMove(review))).toEqual([at('10:00'), at('11:00')]);
    expect(await move(review.id, at('10:00'))).toMatchObject({ kind, start: at('10:00'), end: at('11:00') });
    // 60 minutes and 15 after them.
    expect(await cells()).toBe(15);
    expect(await move(review.id, at('09:30'))).toBe('taken');
  });

  test('a call of a kind that the owner has removed, or made shorter, keeps its length, moved too', async () => {
    const { id } = await desks().booked(tuesday('09:00'), { kind });
    const shorter: BookingRules['kinds'] = [...rules.kinds, { id: kind, name: '-', minutes: 30, place }];
    for (const kinds of [rules.kinds, shorter]) {
      const { move, timesToMove, bookings } = desks({ ...withKinds, kinds });
      const [review] = await bookings();
      const [start = 0] = review ? await timesToMove(review) : [];
      expect(await move(id, start)).toMatchObject({ kind, start, end: start + 60 * 60_000 });
      expect(await cells()).toBe(15);
    }
  });
});
