import { expect, test } from 'vitest';
import type { BookingRules } from '../../contract/site-facts.ts';
import { rules as usual } from '../../tests/support/backend/desk.ts';
import { type Busy, blockedBy, type CallRules, cellsOf, freeTimes } from './free-times.ts';

const everyDay = (...spans: { from: string; to: string }[]): BookingRules['weeklyHours'] =>
  Object.fromEntries(['1', '2', '3', '4', '5', '6', '7'].map((day) => [day, spans]));

type Change = Partial<CallRules>;
const rules = (change: Change): CallRules => ({
  ...usual,
  minutes: 30,
  weeklyHours: everyDay({ from: '09:00', to: '11:00' }),
  ...{ bufferAfter: 0, noticeHours: 0, horizonDays: 1, maxPerDay: 100 },
  ...change,
});

const allFree = (change: Change, now: string, busy: Busy = { bookings: [], other: [] }) =>
  freeTimes(rules(change), busy, Date.parse(now));
/** Free times in UTC, as `2026-11-23T09:30`. */
const timesOf = (...values: Parameters<typeof allFree>) =>
  allFree(...values).map((time) => new Date(time).toISOString().slice(0, 16));
/** The time on the clocks of a zone, as `2026-11-23 09:30`, by Intl and not by the library under test. */
const wallTimeOf = (time: number, timeZone: string) =>
  new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(time);
const booked = (change: Change, ...times: string[]): Busy => ({
  bookings: times.map(Date.parse).map((start) => ({ start, blocked: blockedBy(start, rules(change)) })),
  other: [],
});

const monday = '2026-11-23T00:00Z';

test('times start with each span and follow each other by the length of a call, which ends within the span', () => {
  const weeklyHours = everyDay({ from: '09:00', to: '10:15' }, { from: '13:10', to: '14:10' });
  const times = ['2026-11-23T08:00', '2026-11-23T08:30', '2026-11-23T12:10', '2026-11-23T12:40'];
  expect(timesOf({ weeklyHours, horizonDays: 0 }, monday)).toEqual(times);
});

test.each([
  ['23:59', ['22:00', '22:30', '23:00']],
  ['24:00', ['22:00', '22:30', '23:00', '23:30']],
])('hours until %s offer %j, also on days when clocks change', (to, times) => {
  const change = { weeklyHours: everyDay({ from: '22:00', to }), horizonDays: 0, timeZone: 'Europe/Berlin' };
  for (const day of ['2026-11-23', '2026-03-29', '2026-10-25'])
    expect(allFree(change, `${day}T10:00Z`).map((time) => wallTimeOf(time, 'Europe/Berlin'))).toEqual(
      times.map((time) => `${day} ${time}`),
    );
});

test('a time is free after the notice, which may end with its start, on the last day of the horizon, too', () => {
  const change = { noticeHours: 24, horizonDays: 1 };
  expect(timesOf(change, '2026-11-23T09:00Z')).toEqual(['2026-11-24T09:00', '2026-11-24T09:30']);
  expect(timesOf(change, '2026-11-23T09:00:00.001Z')).toEqual(['2026-11-24T09:30']);
  // It is elapsed time, also where clocks change.
  expect(timesOf(change, '2026-10-24T08:00Z')[0]).toBe('2026-10-25T08:00');
});

test("days are those of the owner's clocks, without days off and those without hours", () => {
  expect(timesOf({ timeZone: 'Pacific/Auckland', horizonDays: 0 }, '2026-11-22T12:00Z')[0]).toBe('2026-11-22T20:00');
  const losAngeles = timesOf({ timeZone: 'America/Los_Angeles' }, '2026-11-23T05:00Z');
  expect(losAngeles.at(-1)).toBe('2026-11-23T18:30');
  const { 3: _, ...weeklyHours } = everyDay({ from: '09:00', to: '09:30' });
  const change = { weeklyHours, daysOff: ['2026-11-24'], horizonDays: 3 };
  expect(timesOf(change, monday)).toEqual(['2026-11-23T08:00', '2026-11-26T08:00']);
});

test('both buffers lie between two calls, and a call may touch an event with one', () => {
  const weeklyHours = everyDay({ from: '09:00', to: '12:00' });
  const change = { bufferBefore: 15, bufferAfter: 15, weeklyHours, horizonDays: 0 };
  const times = ['2026-11-23T08:00', '2026-11-23T10:00', '2026-11-23T10:30'];
  expect(timesOf(change, monday, booked(change, '2026-11-23T09:00Z'))).toEqual(times);
  const other = [{ start: Date.parse('2026-11-23T08:45Z'), end: Date.parse('2026-11-23T09:15Z') }];
  expect(timesOf(change, monday, { bookings: [], other })[1]).toBe('2026-11-23T09:30');
});

test('no time is offered that shares 5 minutes with a call, by the buffers of now and by those it was booked with', () => {
  const weeklyHours = everyDay({ from: '09:00', to: '13:00' });
  const change = { minutes: 22, bufferBefore: 10, bufferAfter: 11, weeklyHours, horizonDays: 0 };
  const clocks = (before: Change) =>
    timesOf(change, monday, booked(before, '2026-11-23T09:28Z')).map((time) => time.slice(11));
  // From 9:18 to 10:01, which is in those from 9:15 to 10:05.
  expect(cellsOf(Date.parse('2026-11-23T09:28Z'), rules(change))).toHaveLength(10);
  expect(clocks(change)).toEqual(['08:00', '08:22', '10:34', '10:56', '11:18']);
  expect(clocks({ ...change, bufferAfter: 31 })).toEqual(['08:00', '08:22', '10:56', '11:18']);
});

test('a day of the owner that has the most calls has no times, and calls of other days do not count', () => {
  // The third is at midnight, which is of the day that it begins.
  const times = ['22T08:00', '22T22:59', '23T23:00', '23T05:00', '24T22:59'].map((time) => `2026-11-${time}Z`);
  const free = timesOf({ maxPerDay: 2, horizonDays: 2 }, monday, booked({}, ...times));
  expect(new Set(free.map((time) => time.slice(0, 10)))).toEqual(new Set(['2026-11-23', '2026-11-25']));
});

test.each([
  // From 1:00 to 4:00, without what does not exist,
  ['Europe/Berlin', '2026-03-29', '00:00 00:30 01:00 01:30'],
  ['America/New_York', '2026-03-08', '06:00 06:30 07:00 07:30'],
  ['Australia/Lord_Howe', '2026-10-04', '14:30 15:00 15:30 16:00 16:30'],
  // without a call that is over too late,
  ['Europe/Berlin', '2026-03-29', '00:00', '02:00'],
  // and what exists twice once, as the first.
  ['Europe/Berlin', '2026-10-25', '23:00 23:30 00:00 00:30 02:00 02:30'],
  ['Australia/Lord_Howe', '2026-04-05', '14:00 14:30 15:30 16:00 16:30 17:00'],
])('where clocks change, in %s on %s, the times in UTC are %s', (timeZone, day, expected, to = '04:00') => {
  const weeklyHours = everyDay({ from: '01:00', to });
  const now = new Date(Date.parse(day) - 2 * 86_400_000).toISOString();
  const free = allFree({ weeklyHours, timeZone, horizonDays: 3 }, now);
  const ofDay = free.filter((time) => wallTimeOf(time, timeZone).startsWith(day));
  expect(ofDay.map((time) => new Date(time).toISOString().slice(11, 16)).join(' ')).toBe(expected);
});
