import { expect, test } from 'vitest';
import type { Clocks } from './times.ts';
import { describeTime, groupByDay, rangeText, rowsOf, shortTimeText, timeZones, usableZones } from './times.ts';

const clocks = (timeZone: string, otherZone = 'Europe/Berlin', locale = 'en-GB') => ({ timeZone, otherZone, locale });
const linesOf = (starts: readonly string[], zones: Omit<Clocks, 'otherZone'>) =>
  groupByDay(starts, zones).map(({ label, times }) => [label, ...times.map((each) => each.label)]);

const monday = ['2026-11-23T08:00:00.000Z', '2026-11-23T15:00:00.000Z', '2026-11-24T08:00:00.000Z'];

test('free times are grouped by the day of the visitor, nine hours behind the owner, where some are on the day before', () => {
  const early = ['2026-11-23T07:30:00.000Z', '2026-11-23T08:00:00.000Z'];
  expect(linesOf(early, clocks('America/Los_Angeles'))).toEqual([
    ['Sunday 22 November', '23:30'],
    ['Monday 23 November', '00:00'],
  ]);
});

test('free times have the names of the zone where the clock shows a time twice', () => {
  const night = ['2026-10-24T23:30:00.000Z', '2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'];
  const day = ['Sunday 25 October', '01:30', '02:30 CEST', '02:30 CET'];
  expect(linesOf(night, clocks('Europe/Berlin'))).toEqual([day]);
});

test('free times are in the language of the site', () => {
  const [day] = groupByDay(['2026-11-23T15:00:00.000Z'], clocks('Europe/Berlin', 'Europe/Berlin', 'en-US'));
  expect(day).toMatchObject({ label: 'Monday, November 23', weekday: 'Mon', date: '23' });
  expect(day?.times).toMatchObject([{ label: '4:00 PM' }]);
  const [arabic] = groupByDay(['2026-11-23T15:00:00.000Z'], clocks('UTC', 'UTC', 'ar'));
  expect(arabic).toMatchObject({ label: 'الاثنين، 23 نوفمبر', weekday: 'ن' });
  expect(rangeText('2026-11-30T08:00Z', '2026-12-04T08:00Z', 'it', 'UTC')).toMatch(/^30 novembre\s–\s4 dicembre$/);
});

test('the rows of several days are in the order of the clock, also where it shows a time twice', () => {
  const starts = ['2026-10-24T13:00:00.000Z', '2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'];
  const rows = rowsOf(groupByDay(starts, clocks('Europe/Berlin')));
  expect(rows.map(([, label]) => label)).toEqual(['02:30 CEST', '02:30 CET', '15:00']);
  const american = rowsOf(groupByDay(monday, clocks('Europe/Berlin', '', 'en-US')));
  expect(american.map(([, label]) => label)).toEqual(['9:00 AM', '4:00 PM']);
});

test('on a button, a time breaks after commas only', () => {
  const short = (locale: string) => shortTimeText('2026-12-14T10:30:00Z', locale, 'Europe/Berlin');
  expect(short('de').split(' ')).toEqual(['Mo.,', '14.\u00A0Dez.,', '11:30']);
  expect(short('ar').split(' ')).toHaveLength(3);
});

test('a time is described in both zones, or in one where clocks show the same', () => {
  const start = '2026-11-23T07:30:00.000Z';
  expect(describeTime(start, clocks('America/Los_Angeles'))).toEqual({
    reader: 'Sunday, 22 November 2026 at 23:30 (America/Los Angeles)',
    other: 'Monday, 23 November 2026 at 08:30',
  });
  expect(describeTime(start, clocks('Asia/Tokyo')).other).toBe('08:30');
  expect(describeTime(start, clocks('Europe/Paris')).other).toBeUndefined();
});

test.each([
  ['Etc/Unknown', 'Europe/Berlin', 'Europe/Berlin', 'Europe/Berlin'],
  ['Europe/Paris', 'Mars/Olympus', 'Europe/Paris', 'Europe/Paris'],
  ['', 'Etc/Unknown', 'UTC', 'UTC'],
  ['GMT+2', 'Asia/Calcutta', 'Asia/Calcutta', 'Asia/Calcutta'],
  ['Etc/GMT-3', 'Europe/Kyiv', 'Etc/GMT-3', 'Europe/Kyiv'],
])('R-bookings: with %j and the owner in %j, clocks of %s and %s are shown', (visitor, owner, timeZone, otherZone) => {
  expect(usableZones(visitor, owner)).toEqual({ timeZone, otherZone });
});

test('any zone can be chosen, the given ones included, each once', () => {
  const zones = timeZones('Europe/Berlin', 'Etc/Unknown');
  expect(zones).toEqual(expect.arrayContaining(['America/New_York', 'Asia/Tokyo', 'Europe/Berlin', 'Etc/Unknown']));
  expect(new Set(zones).size).toBe(zones.length);
  expect(zones).toEqual([...zones].sort());
});
