import { describe, expect, test } from 'vitest';
import type { AvailabilityRules } from '../../contract/site-facts.ts';
import { type Booked, type Busy, blockedBy, cellsOf, createHorizon, freeTimes, wallTimeOf } from './free-times.ts';

const everyDay = (...spans: { from: string; to: string }[]): AvailabilityRules['weeklyHours'] =>
  Object.fromEntries(['1', '2', '3', '4', '5', '6', '7'].map((day) => [day, spans]));

const rules = (change: Partial<AvailabilityRules>): AvailabilityRules => ({
  timeZone: 'Europe/Berlin',
  weeklyHours: everyDay({ from: '09:00', to: '11:00' }),
  daysOff: [],
  minutes: 30,
  bufferBefore: 0,
  bufferAfter: 0,
  noticeHours: 0,
  horizonDays: 1,
  maxPerDay: 100,
  place: 'By phone',
  ...change,
});

const nothing: Busy = { bookings: [], other: [] };
const iso = (time: number) => new Date(time).toISOString().slice(0, 16);
const freeDays = (change: Partial<AvailabilityRules>, busy: Busy, now: string) =>
  freeTimes(rules(change), createHorizon(rules(change))(Date.parse(now)), busy, Date.parse(now));
const allFree = (...values: Parameters<typeof freeDays>) => freeDays(...values).flatMap(({ times }) => times);
/** Free times in UTC, as `2026-11-23T09:30`. */
const timesOf = (change: Partial<AvailabilityRules>, now: string, busy = nothing) =>
  allFree(change, busy, now).map(iso);
/** Free times on the owner's clocks. */
const wallTimesOf = (change: Partial<AvailabilityRules>, now: string) =>
  allFree(change, nothing, now).map((time) => wallTimeOf(time, rules(change).timeZone));
const booked = (time: string, change: Partial<AvailabilityRules> = {}): Booked => {
  const start = Date.parse(time);
  return { start, blocked: blockedBy(start, rules(change)) };
};
const interval = (start: string, end: string) => ({ start: Date.parse(start), end: Date.parse(end) });

const monday = '2026-11-23T00:00Z';

describe('the times that are offered', () => {
  test('start with each span and follow each other by the length of a call, which ends within the span', () => {
    const weeklyHours = everyDay({ from: '09:00', to: '10:15' }, { from: '13:10', to: '14:10' });
    expect(timesOf({ weeklyHours, horizonDays: 1 }, '2026-11-22T12:00Z').slice(-4)).toEqual([
      '2026-11-23T08:00',
      '2026-11-23T08:30',
      '2026-11-23T12:10',
      '2026-11-23T12:40',
    ]);
  });

  test('are none on weekdays without hours and on days off', () => {
    const weeklyHours = { 2: [{ from: '09:00', to: '09:30' }], 4: [{ from: '09:00', to: '09:30' }] };
    const days = { weeklyHours, daysOff: ['2026-11-26'], horizonDays: 14 };
    expect(timesOf(days, monday)).toEqual(['2026-11-24T08:00', '2026-12-01T08:00', '2026-12-03T08:00']);
  });

  test('are not sooner than the notice, which may end with a start', () => {
    expect(timesOf({ noticeHours: 24, horizonDays: 1 }, '2026-11-23T09:00Z')).toEqual([
      '2026-11-24T09:00',
      '2026-11-24T09:30',
    ]);
    expect(timesOf({ noticeHours: 24, horizonDays: 1 }, '2026-11-23T09:00:00.001Z')).toEqual(['2026-11-24T09:30']);
  });

  test('end with the last day of the horizon', () => {
    expect(timesOf({ horizonDays: 3 }, monday).at(-1)).toBe('2026-11-26T09:30');
  });

  test("count days by the owner's clocks: the day before or after that of UTC", () => {
    expect(timesOf({ timeZone: 'Pacific/Auckland', horizonDays: 0 }, '2026-11-22T12:00Z')[0]).toBe('2026-11-22T20:00');
    expect(timesOf({ timeZone: 'America/Los_Angeles', horizonDays: 0 }, '2026-11-23T05:00Z')).toEqual([]);
    expect(timesOf({ timeZone: 'America/Los_Angeles', horizonDays: 1 }, '2026-11-23T05:00Z').at(-1)).toBe(
      '2026-11-23T18:30',
    );
  });

  test('keep both buffers between two calls, and may touch an event with one', () => {
    const change = {
      bufferBefore: 15,
      bufferAfter: 15,
      weeklyHours: everyDay({ from: '09:00', to: '12:00' }),
      horizonDays: 0,
    };
    const bookings = [booked('2026-11-23T09:00Z', change)];
    expect(timesOf(change, monday, { bookings, other: [] })).toEqual([
      '2026-11-23T08:00',
      '2026-11-23T10:00',
      '2026-11-23T10:30',
    ]);
    const other = [interval('2026-11-23T08:45Z', '2026-11-23T09:15Z')];
    expect(timesOf(change, monday, { bookings: [], other }).slice(0, 2)).toEqual([
      '2026-11-23T08:00',
      '2026-11-23T09:30',
    ]);
  });

  test('are none on a day of the owner that has the most calls', () => {
    const yesterday = [booked('2026-11-22T08:00Z'), booked('2026-11-22T22:59Z')];
    const bookings = [
      ...yesterday,
      booked('2026-11-23T05:00Z'),
      booked('2026-11-24T08:00Z'),
      booked('2026-11-24T22:59Z'),
    ];
    const free = timesOf({ maxPerDay: 2, horizonDays: 2 }, monday, { bookings, other: [] });
    expect(new Set(free.map((time) => time.slice(0, 10)))).toEqual(new Set(['2026-11-23', '2026-11-25']));
  });
});

describe('when clocks change', () => {
  const night = { weeklyHours: everyDay({ from: '01:00', to: '04:00' }), horizonDays: 0 };

  test.each([
    ['Europe/Berlin', '2026-03-29', ['01:00', '01:30', '03:00', '03:30']],
    ['America/New_York', '2026-03-08', ['01:00', '01:30', '03:00', '03:30']],
    ['Australia/Lord_Howe', '2026-10-04', ['01:00', '01:30', '02:30', '03:00', '03:30']],
  ])('in %s on %s, times that do not exist are not offered', (timeZone, day, expected) => {
    const now = new Date(Date.parse(day) - 2 * 86_400_000).toISOString();
    const free = wallTimesOf({ ...night, timeZone, horizonDays: 3 }, now).filter((time) => time.startsWith(day));
    expect(free.map((time) => time.slice(11))).toEqual(expected);
  });

  test.each([
    ['Europe/Berlin', '2026-10-25', ['23:00', '23:30', '00:00', '00:30', '02:00', '02:30']],
    ['America/New_York', '2026-11-01', ['05:00', '05:30', '07:00', '07:30', '08:00', '08:30']],
    ['Australia/Lord_Howe', '2026-04-05', ['14:00', '14:30', '15:30', '16:00', '16:30', '17:00']],
  ])('in %s on %s, times that exist twice are offered once, as the first', (timeZone, day, expected) => {
    const now = new Date(Date.parse(day) - 2 * 86_400_000).toISOString();
    const free = allFree({ ...night, timeZone, horizonDays: 3 }, nothing, now);
    const utc = free.filter((time) => wallTimeOf(time, timeZone).startsWith(day)).map((time) => iso(time).slice(11));
    expect(utc).toEqual(expected);
  });

  test('the notice is elapsed time', () => {
    const day = { weeklyHours: everyDay({ from: '12:00', to: '13:30' }), noticeHours: 24, horizonDays: 1 };
    // 12:00 on the clock is 23 hours after 12:00 of the day before, and 25 hours in autumn.
    expect(wallTimesOf(day, '2026-03-28T11:00Z')).toEqual(['2026-03-29T13:00']);
    expect(wallTimesOf(day, '2026-10-24T10:00Z')).toEqual(['2026-10-25T12:00', '2026-10-25T12:30', '2026-10-25T13:00']);
    expect(wallTimesOf({ ...day, timeZone: 'America/New_York' }, '2026-03-07T17:00Z')).toEqual(['2026-03-08T13:00']);
  });

  test('a day that a zone left out has no times', () => {
    const apia = { timeZone: 'Pacific/Apia', weeklyHours: everyDay({ from: '09:00', to: '09:30' }), horizonDays: 3 };
    expect(wallTimesOf(apia, '2011-12-28T12:00Z')).toEqual([
      '2011-12-28T09:00',
      '2011-12-29T09:00',
      '2011-12-31T09:00',
    ]);
  });
});

test('the horizon begins with the day that the owner has, also when the clock was set back', () => {
  const horizon = createHorizon(rules({ timeZone: 'America/New_York', horizonDays: 2 }));
  const dates = (now: string) => horizon(Date.parse(now)).map(({ date }) => date);
  expect(dates('2026-11-23T05:00Z')).toEqual(['2026-11-23', '2026-11-24', '2026-11-25']);
  expect(dates('2026-11-24T04:59:59.999Z')[0]).toBe('2026-11-23');
  expect(dates('2026-11-24T05:00Z')[0]).toBe('2026-11-24');
  expect(dates('2026-11-23T04:59:59.999Z')[0]).toBe('2026-11-22');
});

describe('the cells of a call', () => {
  test('are of 5 minutes, with its buffers', () => {
    const start = Date.parse('2026-11-23T09:00Z');
    const cells = cellsOf(start, rules({ bufferBefore: 10, bufferAfter: 15 }));
    expect(cells).toHaveLength((10 + 30 + 15) / 5);
    expect(cells[0]).toBe((start - 10 * 60_000) / 300_000);
    expect(cells.at(-1)).toBe((start + 40 * 60_000) / 300_000);
  });
});
