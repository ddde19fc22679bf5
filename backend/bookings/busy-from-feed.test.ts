import { describe, expect, test } from 'vitest';
import { AT_MEETING, busyOf, calendar, event, HOUR, meeting, options } from '../../tests/backend/calendar.ts';
import { busyFromFeed } from './busy-from-feed.ts';

const later = `DTSTART:20260327T100000Z${HOUR}`;
/** A time on the clocks of Berlin. */
const berlin = (name: string, time: string) => `${name};TZID=Europe/Berlin:2026${time}`;

describe('a single event takes its time', () => {
  test.each([
    ['in UTC', meeting],
    ['in a zone', `DTSTART;TZID=America/New_York:20260325T060000\nDTEND;TZID=America/New_York:20260325T070000`],
    ['in a zone with a Windows name', `DTSTART;TZID=W. Europe Standard Time:20260325T110000${HOUR}`],
    ['in a zone with a prefix', `DTSTART;TZID=/mozilla.org/20070129_1/Europe/Berlin:20260325T110000${HOUR}`],
    ["without a zone: in the owner's", 'DTSTART:20260325T110000\nDTEND:20260325T120000'],
    ['on a folded line', `DTSTART;TZID=Europe/\n\tBerlin:20260325T110000${HOUR}`],
    ['tentatively', `${meeting}\nSTATUS:TENTATIVE`],
    ['if somebody else declined', `${meeting}\nATTENDEE;PARTSTAT=DECLINED:mailto:ada@example.com`],
  ])('%s', (_, lines) => expect(busyOf(event(lines))).toBe(AT_MEETING));

  test.each([
    ['after the hour that clocks skip', `${berlin('DTSTART', '0329T023000')}${HOUR}`, '03-29T01:30-02:30'],
    ['all day, one day if it names no end', 'DTSTART;VALUE=DATE:20260325', '03-24T23:00-03-25T23:00'],
    ['if it began before', 'DTSTART:20260301T100000Z\nDTEND:20260324T110000Z', '03-23T00:00-03-24T11:00'],
    ['if it ends after what is read', 'DTSTART:20260405T100000Z\nDTEND:20260501T110000Z', '04-05T10:00-04-06T00:00'],
  ])('%s', (_, lines, expected) => expect(busyOf(event(lines))).toBe(expected));

  test('also if another event has the same UID, and those that overlap or touch become one', () => {
    const others = ['0326T100000', '0325T110000'].map((time) => event(`DTSTART:2026${time}Z${HOUR}`, 'same'));
    expect(busyOf([event(meeting, 'same'), ...others, event(meeting)])).toBe('03-25T10:00-12:00 03-26T10:00-11:00');
  });
});

describe('an event takes no time', () => {
  test.each([
    ['that is cancelled', `${later}\nSTATUS:CANCELLED`],
    ['without a length', 'DTSTART:20260327T100000Z'],
    ['that is marked as free', `${later}\nTRANSP:TRANSPARENT`],
    ['that Outlook alone marks as free', `${later}\nX-MICROSOFT-CDO-BUSYSTATUS:FREE`],
    ['outside of what is read', `DTSTART:20260501T100000Z${HOUR}`],
    ['that the owner declined', `${later}\nATTENDEE;PARTSTAT=DECLINED:mailto:owner@example.com`],
  ])('%s', (_, lines) => expect(busyOf([event(meeting), event(lines)])).toBe(AT_MEETING));

  test('that is a booking of this site, unless the owner has moved it there', () => {
    expect(busyOf([event(meeting), event(later, 'own-1')])).toBe(AT_MEETING);
    expect(busyOf(event(`DTSTART:20260327T143000Z${HOUR}`, 'own-1'))).toBe('03-27T14:30-15:30');
    expect(busyOf(event('DTSTART:20260327T100000Z\nDURATION:PT2H', 'own-1'))).toBe('03-27T10:00-12:00');
  });
});

test.each([
  ['Europe/Berlin', '03-27T23:00-03-29T22:00'],
  ['Pacific/Auckland', '03-27T11:00-03-29T11:00'],
])("an all-day event takes the owner's days of %s, also when clocks change", (timeZone, expected) => {
  expect(busyOf(event('DTSTART;VALUE=DATE:20260328\nDTEND;VALUE=DATE:20260330'), { timeZone })).toBe(expected);
});

describe('a repeated event', () => {
  const zone = ';TZID=Europe/Berlin';
  const weekly = `DTSTART${zone}:20240101T100000\nDTEND${zone}:20240101T110000\nRRULE:FREQ=WEEKLY;BYDAY=TH`;
  const floating = weekly.replaceAll(zone, '');
  const once = `${berlin('DTSTART', '0101T110000')}${HOUR}`;
  const dates = `${berlin('RDATE', '0325T110000')},20260331T110000`;
  const periods = 'RDATE;VALUE=PERIOD:20260325T100000Z/PT3H,20260326T100000Z/20260326T110000Z';
  const BEFORE = '03-26T09:00-10:00';
  const AFTER = '04-02T08:00-09:00';
  const BOTH = `${BEFORE} ${AFTER}`;

  test.each([
    ['without end stays at its time when clocks change', weekly, BOTH],
    ['ends by an instant', `${weekly};UNTIL=20260326T090000Z`, BEFORE],
    ["ends by the owner's clock", `${weekly};UNTIL=20260326T100000`, BEFORE],
    ['ends by a day, which counts', `${weekly};UNTIL=20260326`, BEFORE],
    ['is left out on an exception', `${weekly}\n${berlin('EXDATE', '0326T100000')}`, AFTER],
    ['is left out after an exception without match', `${floating}\nEXDATE:20260319T110000,20260326T100000`, AFTER],
    ['has additional dates', `${once}\n${dates}`, `${AT_MEETING} 03-31T09:00-10:00`],
    ['has additional periods', `${once}\n${periods}`, '03-25T10:00-13:00 03-26T10:00-11:00'],
  ])('%s', (_, lines, expected) => expect(busyOf(event(lines))).toBe(expected));

  /** A change of an instance, which may be for those that follow, too. */
  const change = (id: string, start: string, rest: string, range = '') =>
    event(`${berlin(`RECURRENCE-ID${range}`, id)}\n${berlin('DTSTART', start)}\n${rest}`, 'series');
  const FOLLOWING = ';RANGE=THISANDFUTURE';

  const moved = change('0326T100000', '0327T150000', 'DURATION:PT2H');
  const movedFrom = change('0312T100000', '0313T150000', 'DURATION:PT30M', FOLLOWING);
  const cancelled = (range?: string) => change('0402T100000', '0402T100000', 'STATUS:CANCELLED', range);

  test.each([
    ['is where single instances were moved, not where they were cancelled', [moved, cancelled()], '03-27T14:00-16:00'],
    ['is moved from one instance on', [movedFrom], '03-27T14:00-14:30 04-03T13:00-13:30'],
    ['is cancelled from one instance on', [cancelled(FOLLOWING)], BEFORE],
  ])('%s', (_, changes, expected) => {
    expect(busyOf([event(weekly, 'series'), ...changes])).toBe(expected);
    expect(busyOf([...changes.toReversed(), event(weekly, 'series')])).toBe(expected);
  });

  test('of which the owner was invited to single instances', () => {
    const instances = ['25', '26'].map((day) =>
      event(`RECURRENCE-ID:202603${day}T080000Z\nDTSTART:202603${day}T100000Z${HOUR}`, 'series'),
    );
    expect(busyOf(instances)).toBe(`${AT_MEETING} 03-26T10:00-11:00`);
  });
});

test('a calendar of free and busy times, and one without events, which is free', () => {
  const periods = 'FREEBUSY;FBTYPE=BUSY-TENTATIVE:20260325T100000Z/PT1H\r\nFREEBUSY;FBTYPE=FREE:20260326T100000Z/PT1H';
  const busy = (lines: string) => `BEGIN:VFREEBUSY\r\nUID:f\r\n${lines}\r\nEND:VFREEBUSY`;
  expect(busyOf(busy(periods))).toBe(AT_MEETING);
  const blanks = 'FREEBUSY: 20260325T100000Z/pt1h, 20260326T100000Z/20260326T110000Z,';
  expect(busyOf(busy(blanks))).toBe(`${AT_MEETING} 03-26T10:00-11:00`);
  const { issues } = busyFromFeed(calendar(busy('FREEBUSY:20260325/20260326'), event(meeting)), options);
  expect(issues).toEqual(['The event f has a line that cannot be read: FREEBUSY:20260325/20260326.']);
  expect(busyFromFeed(calendar(), options)).toEqual({ busy: [], issues: [] });
});

describe('a repetition is that of RFC 5545', () => {
  const from = '20250101T100000Z';
  // Busy hours from 23 March to 5 April 2026.
  test.each([
    ['FREQ=YEARLY;BYMONTH=3,4;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=22,23', from, '03-31T10:00-11:00 04-01T10:00-11:00'],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2', from, '03-30T10:00-11:00'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', from, '03-31T10:00-11:00'],
    ['FREQ=MONTHLY', '20260131T100000Z', '03-31T10:00-11:00'],
    ['FREQ=MONTHLY;BYDAY=1FR,-1WE', from, '03-25T10:00-11:00 04-03T10:00-11:00'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=MO', '20260317T100000Z', '03-31T10:00-11:00 04-05T10:00-11:00'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU', '20260317T100000Z', '03-29T10:00-11:00 03-31T10:00-11:00'],
    ['FREQ=YEARLY;BYWEEKNO=13;BYDAY=TU', from, '03-24T10:00-11:00'],
    ['FREQ=YEARLY;BYYEARDAY=85,-280', from, '03-26T10:00-11:00 03-27T10:00-11:00'],
    ['FREQ=DAILY;INTERVAL=10;COUNT=3', '20260315T100000Z', '03-25T10:00-11:00 04-04T10:00-11:00'],
    ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', from, ''],
    ['freq=daily;until=20260324;', '20260323T100000Z', '03-23T10:00-11:00 03-24T10:00-11:00'],
  ])('%s', (rule, start, expected) => {
    expect(busyOf(event(`DTSTART:${start}${HOUR}\nRRULE:${rule}`))).toBe(expected);
  });

  test.each([
    ['is at 3:30 where clocks skip 2:30', '0328T023000', '03-28T01:30-02:30 03-29T01:30-02:30 03-30T00:30-01:30'],
    ['keeps its time when clocks change', '0328T110000', '03-28T10:00-11:00 03-29T09:00-10:00 03-30T09:00-10:00'],
  ])('%s', (_, start, expected) => {
    expect(busyOf(event(`${berlin('DTSTART', start)}${HOUR}\nRRULE:FREQ=DAILY;COUNT=3`))).toBe(expected);
  });
});

describe('as programs write it:', () => {
  const days = 'DTSTART;VALUE=DATE:20260324\nRRULE:FREQ=DAILY';
  const [FIRST, SECOND] = ['03-23T23:00-03-24T23:00', '03-24T23:00-03-25T23:00'];
  const daily = 'DTSTART:20260324T100000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=2';
  const day = '03-24T10:00-11:00';
  const BOTH = `${day} 03-26T10:00-11:00`;
  const series = event(daily, 'series');
  const withoutSecond = event('RECURRENCE-ID:20260324T230000Z\nSTATUS:CANCELLED', 'series');
  const instance = (lines: string) => event(`RECURRENCE-ID:20260325T100000Z\n${lines}`, 'series');
  const change = (date: number, lines: string) => instance(`DTSTART:202603${date}T100000Z${HOUR}${lines}`);
  const ofTwoZones = event(`${berlin('DTSTART', '0301T110000')}${HOUR}\nRDATE:20260325T100000Z`, 'series');
  const task = `\r\nBEGIN:VTODO\r\nDTSTART;TZID=America/New_York:20260324T110000\r\nEND:VTODO`;
  const newYork = 'DTSTART;TZID=America/New_York:20260324T060000';
  const withoutUid = (date: number) =>
    event(`DTSTART:202603${date}T100000Z${HOUR}\nSEQUENCE:${date}`).replace(/UID:.*\r\n/, '');
  const once = event(`DTSTART:20260326T100000Z${HOUR}\nSEQUENCE:2`, 'series');
  const WEEKLY = '03-24T10:00-11:00 03-31T10:00-11:00';
  /** A state of a weekly series from a time in March, stamped on a day of 2026. */
  const state = (time: string, sequence: number, day: string) =>
    event(`DTSTART:202603${time}0000Z${HOUR}\nRRULE:FREQ=WEEKLY\nSEQUENCE:${sequence}`, 'series').replace(
      /DTSTAMP:2026..../,
      `DTSTAMP:2026${day}`,
    );
  test.each([
    ['UNTIL of days in UTC', `${FIRST.slice(0, 11)}-${SECOND.slice(12)}`, event(`${days};UNTIL=20260324T230000Z`)],
    ['EXDATE of days in UTC', SECOND, event(`${days};COUNT=2\nEXDATE:20260323T230000Z`)],
    ['RECURRENCE-ID of days in UTC', FIRST, event(`${days};COUNT=2`, 'series'), withoutSecond],
    ['a zone of Exchange', day, event('DTSTART;TZID="tzone://Microsoft/Utc":20260324T100000\nDURATION:PT1H')],
    ['a name with a colon', day, event('DTSTART;TZID=tzone://Microsoft/Utc:20260324T100000\nDURATION:PT1H')],
    ['a numbered zone', day, event('DTSTART;TZID=GMT Standard Time 1:20260324T100000\nDURATION:PT1H')],
    ['an offset as a name', day, event('DTSTART;TZID=UTC+02:00:20260324T120000\nDURATION:PT1H')],
    ['an offset of one digit', day, event('DTSTART;TZID=UTC+2:20260324T120000\nDURATION:PT1H')],
    ['UTC in words', day, event('DTSTART;TZID=Coordinated Universal Time:20260324T100000\nDURATION:PT1H')],
    ['an end in the zone of the start', day, event(`${newYork}\nDTEND:20260324T070000`)],
    ['a date in the zone of the start', BOTH, event(`${newYork}${HOUR}\nRDATE:20260326T060000`)],
    ['an end without a zone, after a start in UTC', day, event('DTSTART:20260324T100000Z\nDTEND:20260324T120000')],
    ['a floating time before a task', day, event('DTSTART:20260324T110000\nDTEND:20260324T120000') + task],
    ['UNTIL with fractions', BOTH.slice(0, 17), event(daily.replace('COUNT=2', 'UNTIL=20260324T235959.000Z'))],
    ['a length in small letters', day, event('DTSTART:20260324T100000Z\nDURATION:pt1h')],
    ['two events without UID', BOTH, withoutUid(24), withoutUid(26)],
    ['a day without VALUE', FIRST, event('DTSTART:20260324')],
    ['fractions of a second', day, event('DTSTART:20260324T100000.000z\nDURATION:PT1H')],
    ['the day of an exception', day, event(`${daily}\nEXDATE:20260325`)],
    ['blanks in exceptions', day, event(`${daily}\nEXDATE:20260323T100000Z, 20260325T100000Z, `)],
    ['blanks in a rule', day, event(daily.replace('COUNT=2', 'BYDAY=MO, TU; COUNT=1'))],
    ['a declined person of Apple', '', event(`${daily}\nATTENDEE;PARTSTAT=DECLINED;EMAIL=owner@example.com:/a/b/`)],
    ['an excluding rule', day, event(`${daily}\nEXRULE:FREQ=DAILY;BYDAY=WE`)],
    ['a changed date of another zone', day, ofTwoZones, instance('DTSTART:20260324T100000Z\nDURATION:PT1H')],
    ['a cancelled instance without start', day, series, instance('STATUS:CANCELLED')],
    ['an instance with the rule of its series', BOTH, series, change(26, '\nRRULE:FREQ=DAILY')],
    ['an older state after a newer one', BOTH, series, change(26, '\nSEQUENCE:10'), change(27, '\nSEQUENCE:9')],
    ['an older state of a series, by SEQUENCE', WEEKLY, state('24T10', 10, '0101'), state('27T15', 9, '0301')],
    ['an older state of a series, by DTSTAMP', WEEKLY, state('27T15', 1, '0101'), state('24T10', 1, '0301')],
    ['a series that was moved to one time', '03-26T10:00-11:00', event(`${daily}\nSEQUENCE:1`, 'series'), once],
  ])('%s', (_, expected, ...events) => expect(busyOf(events)).toBe(expected));

  test('midnight in UTC as a day, west of it, too', () => {
    const lines = `${days};UNTIL=20260326T000000Z\nEXDATE:20260325T000000Z`;
    const expected = '03-24T04:00-03-25T04:00 03-26T04:00-03-27T04:00';
    expect(busyOf(event(lines), { timeZone: 'America/New_York' })).toBe(expected);
  });

  test.each(['\r', '\n', '\r\r\n'])('lines that end with %j', (end) => {
    const text = calendar(event(`DTSTART;TZID=Europe/\n\tBerlin:20260324T110000${HOUR}`)).replaceAll('\r\n', end);
    const hour = { start: Date.parse('2026-03-24T10:00Z'), end: Date.parse('2026-03-24T11:00Z') };
    expect(busyFromFeed(text, options).busy).toEqual([hour]);
  });
});

test.each([
  ['DURATION:PT1S\nRRULE:FREQ=MINUTELY', '03-25T00:00-00:05', 'FREQ=MINUTELY'],
  ['DURATION:PT1H\nRRULE:FREQ=SECONDLY', '03-25T00:00-01:00', 'FREQ=SECONDLY'],
  ['DURATION:PT1H\nRRULE:FREQ=DAILY;INTERVAL=999999999', '03-25T00:00-01:00', 'INTERVAL=999999999'],
  ['DURATION:P36500D\nRRULE:FREQ=HOURLY', '03-25T00:00-04-06T00:00', 'more than a year'],
  ['DURATION:PT999999999999999S', '03-25T00:00-04-06T00:00', 'more than a year'],
])('an event that nobody can mean is named, and counts where its time is known: %j', (lines, expected, message) => {
  const events = [event(`DTSTART:20260325T000000Z\n${lines}`, 'odd')];
  expect(busyOf(events)).toBe(expected);
  const { issues } = busyFromFeed(calendar(...events), options);
  expect(issues).toEqual([expect.stringMatching(new RegExp(`^The event odd .*${message}`))]);
});

test('the rules of an event share its steps, so that many take no longer than one', () => {
  const rules = 'RRULE:FREQ=HOURLY;BYDAY=MO\n'.repeat(100);
  const events = [event(`DTSTART:20200325T000000Z${HOUR}\n${rules}`, 'odd'), event(meeting)];
  expect(busyOf(events)).toBe(AT_MEETING);
  const { issues } = busyFromFeed(calendar(...events), options);
  expect(issues).toEqual([expect.stringMatching(/^The event odd has a rule that .* takes too long/)]);
});

test.each(['DURATION:P99999999999D', 'DTEND;VALUE=DATE:99991231'])(
  'days without an end take the time from their start: %s',
  (end) => {
    const days = event(`DTSTART;VALUE=DATE:20200101\n${end}\nRRULE:FREQ=DAILY`);
    expect(busyOf(days)).toBe('03-23T00:00-04-06T00:00');
    const period = `DTSTART:20260101T100000Z\nRDATE;VALUE=PERIOD:20260325T100000Z/P99999999999D`;
    expect(busyOf(event(period))).toBe('03-25T10:00-04-06T00:00');
  },
);

test('busy times are full cells of 5 minutes, with the gaps that no call fits', () => {
  const events = ['1001', '1034', '1115'].map((time) => event(`DTSTART:20260325T${time}00Z\nDURATION:PT1M`));
  expect(busyOf(events)).toBe('03-25T10:00-10:05 03-25T10:30-10:35 03-25T11:15-11:20');
  expect(busyOf(events, { callLength: 30 * 60_000 })).toBe('03-25T10:00-10:35 03-25T11:15-11:20');
});

describe('what cannot be read is named, and costs no other event:', () => {
  const AT_LATER = ' 03-27T10:00-11:00';
  const alarm = 'BEGIN:VALARM\nDURATION:soon\nEND:VALARM';
  test.each([
    ['a start', 'DTSTART:soon', '', ['DTSTART:soon', 'no start']],
    ['no start', 'SUMMARY:Lunch', '', ['has no start']],
    ['a repetition', `${later}\nRRULE:FREQ=SOMETIMES`, AT_LATER, ['a rule .*: FREQ=SOMETIMES']],
    ['the end of one', `${later}\nRRULE:FREQ=DAILY;UNTIL=soon`, AT_LATER, ['a rule .*: FREQ=DAILY;UNTIL=soon']],
    ['a day as the end of one', `${later}\nRRULE:FREQ=DAILY;UNTIL=2026-04-01`, AT_LATER, ['a rule .*UNTIL=2026-04-01']],
    ['an end before the start', 'DTSTART:20260327T100000Z\nDTEND:20260327T090000Z', '', ['ends before it starts']],
    ['odd parts of one', `${later}\nRRULE:FREQ=WEEKLY;BYDAY=XX`, AT_LATER, ['a rule .*: FREQ=WEEKLY;BYDAY=XX']],
    ['an exception', `${later}\nEXDATE:never`, AT_LATER, ['EXDATE:never']],
    ['an instance', `${later}\nRECURRENCE-ID:`, AT_LATER, ['RECURRENCE-ID:']],
    ['not lines that say nothing about time, nor alarms', `${later}\nNO COLON\nX-A:\u001b\n${alarm}`, AT_LATER, []],
  ])('%s', (_, lines, others, messages) => {
    const events = [event(lines, 'broken'), event(meeting)];
    expect(busyOf(events)).toBe(AT_MEETING + others);
    expect(busyFromFeed(calendar(...events), options).issues).toEqual(
      messages.map((message) => expect.stringMatching(new RegExp(`^The event broken .*${message}`))),
    );
  });

  test('a thousand times, and some are named, in short', () => {
    const broken = Array.from({ length: 1000 }, (_, index) => event(`DTSTART:${'a'.repeat(1000)}`, `${index}`));
    const { issues } = busyFromFeed(calendar(...broken), options);
    expect(issues).toHaveLength(20);
    expect(issues[0]?.length).toBeLessThan(300);
  });
});
