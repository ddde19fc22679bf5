import { describe, expect, test } from 'vitest';
import { calendar, event, meeting, options } from '../../tests/backend/calendar.ts';
import { busyFromFeed } from './busy-from-feed.ts';
import { FeedError, type FeedOptions } from './calendar-feed.ts';

const iso = (time: number) => new Date(time).toISOString().slice(0, 16);
/** Busy times as `start/end` in UTC. */
function busyOf(events: string | readonly string[], change: Partial<FeedOptions> = {}): string[] {
  const busy = busyFromFeed(calendar(...[events].flat()), { ...options, ...change });
  return busy.map(({ start, end }) => `${iso(start)}/${iso(end)}`);
}

const busyMeeting = ['2026-03-25T10:00/2026-03-25T11:00'];

describe('a single event takes its time', () => {
  test.each([
    ['in UTC', meeting],
    ['in a zone', 'DTSTART;TZID=America/New_York:20260325T060000\nDTEND;TZID=America/New_York:20260325T070000'],
    ['in a zone with a Windows name', 'DTSTART;TZID=W. Europe Standard Time:20260325T110000\nDURATION:PT1H'],
    ['in a zone with a quoted name', 'DTSTART;TZID="Europe/Berlin":20260325T110000\nDURATION:PT1H'],
    ['in a zone with a prefix', 'DTSTART;TZID=/mozilla.org/20070129_1/Europe/Berlin:20260325T110000\nDURATION:PT1H'],
    ["without a zone: in the owner's", 'DTSTART:20260325T110000\nDTEND:20260325T120000'],
    ['on a folded line', 'DTSTART;TZID=Europe/\n\tBerlin:20260325T110000\nDURATION:PT1H'],
    ['tentatively', `${meeting}\nSTATUS:TENTATIVE`],
    ['although it is marked as free', `${meeting}\nTRANSP:TRANSPARENT`],
  ])('%s', (_, lines) => expect(busyOf(event(lines))).toEqual(busyMeeting));

  test('without a zone beside a VTIMEZONE of another', () => {
    const zone = [
      'BEGIN:VTIMEZONE\r\nTZID:America/New_York\r\nBEGIN:STANDARD\r\nDTSTART:20201101T020000\r\nTZOFFSETFROM:-0400',
      'TZOFFSETTO:-0500\r\nEND:STANDARD\r\nEND:VTIMEZONE',
    ];
    expect(busyOf([...zone, event('DTSTART:20260325T110000\nDURATION:PT1H')])).toEqual(busyMeeting);
  });

  test('in a zone of its own, by the rules of its VTIMEZONE', () => {
    const rule = (name: string, month: number, from: string, to: string) =>
      `BEGIN:${name}\r\nDTSTART:16010101T020000\r\nTZOFFSETFROM:${from}\r\nTZOFFSETTO:${to}\r\n` +
      `RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=${month}\r\nEND:${name}`;
    const zone = ['BEGIN:VTIMEZONE', 'TZID:Customized Time Zone', rule('STANDARD', 10, '+0200', '+0100')];
    zone.push(rule('DAYLIGHT', 3, '+0100', '+0200'), 'END:VTIMEZONE');
    const own = event('DTSTART;TZID=Customized Time Zone:20260325T110000\nDURATION:PT1H');
    expect(busyOf([...zone, own])).toEqual(busyMeeting);
  });

  test('in a zone that only the calendar defines, whatever its name', () => {
    const rule = (name: string, start: string, from: string, to: string) =>
      `BEGIN:${name}\r\nDTSTART:${start}\r\nTZOFFSETFROM:${from}\r\nTZOFFSETTO:${to}\r\nEND:${name}`;
    const zone = ['BEGIN:VTIMEZONE', 'TZID:My Own', rule('STANDARD', '20251026T030000', '+0200', '+0100')];
    zone.push(rule('DAYLIGHT', '20260329T020000', '+0100', '+0200'), 'END:VTIMEZONE');
    const own = event('DTSTART;TZID=My Own:20260325T110000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY');
    expect(busyOf([...zone, own])).toEqual([...busyMeeting, '2026-04-01T09:00/2026-04-01T10:00']);
  });

  test('also if another event has the same UID', () => {
    const [one, two] = [event(meeting, 'same'), event('DTSTART:20260326T100000Z\nDURATION:PT1H', 'same')];
    expect(busyOf([one, two])).toEqual([...busyMeeting, '2026-03-26T10:00/2026-03-26T11:00']);
  });

  test.each([
    ['for hours that are exact', 'TZID=Europe/Berlin:20260328T220000\nDURATION:PT6H', '28T21:00/2026-03-29T03:00'],
    ['for a day that has 23', 'TZID=Europe/Berlin:20260328T220000\nDURATION:P1D', '28T21:00/2026-03-29T20:00'],
    [
      'after the hour that clocks skip',
      'TZID=Europe/Berlin:20260329T023000\nDURATION:PT1H',
      '29T01:30/2026-03-29T02:30',
    ],
    ['all day, one day if it names no end', 'VALUE=DATE:20260325', '24T23:00/2026-03-25T23:00'],
    ['all day, every year', 'VALUE=DATE:19800325\nRRULE:FREQ=YEARLY', '24T23:00/2026-03-25T23:00'],
  ])('%s', (_, lines, expected) => expect(busyOf(event(`DTSTART;${lines}`))).toEqual([`2026-03-${expected}`]));

  test('in several calendars of one text', () => {
    const ics = calendar(event(meeting)) + calendar(event('DTSTART:20260326T100000Z\nDURATION:PT1H'));
    expect(busyFromFeed(ics, options)).toHaveLength(2);
  });

  test('even if it began before or ends after what is read', () => {
    expect(busyOf(event('DTSTART:20260301T100000Z\nDTEND:20260324T110000Z'))).toEqual([
      '2026-03-23T00:00/2026-03-24T11:00',
    ]);
    expect(busyOf(event('DTSTART:20260405T100000Z\nDTEND:20260501T110000Z'))).toEqual([
      '2026-04-05T10:00/2026-04-06T00:00',
    ]);
  });

  test('and events that overlap or touch become one', () => {
    const later = event('DTSTART:20260325T110000Z\nDURATION:PT30M');
    expect(busyOf([event(meeting), later, event(meeting)])).toEqual(['2026-03-25T10:00/2026-03-25T11:30']);
  });
});

describe('an event takes no time', () => {
  const other = event(meeting);

  test.each([
    ['that is cancelled', `${meeting}\nSTATUS:CANCELLED`],
    ['without a length', 'DTSTART:20260327T100000Z'],
    ['all day and marked as free', 'DTSTART;VALUE=DATE:20260327\nTRANSP:TRANSPARENT'],
    ['outside of what is read', 'DTSTART:20260501T100000Z\nDURATION:PT1H'],
    [
      'that the owner declined',
      'DTSTART:20260327T100000Z\nDURATION:PT1H\nATTENDEE;PARTSTAT=DECLINED:mailto:owner@example.com',
    ],
  ])('%s', (_, lines) => expect(busyOf([other, event(lines)])).toEqual(busyMeeting));

  test('that is a booking of this site', () => {
    expect(busyOf([other, event('DTSTART:20260327T100000Z\nDURATION:PT1H', 'own-1@stackandsignal.example')])).toEqual(
      busyMeeting,
    );
  });

  test('unless it was somebody else who declined', () => {
    const attendees =
      'ATTENDEE;PARTSTAT=ACCEPTED:mailto:owner@example.com\nATTENDEE;PARTSTAT=DECLINED:mailto:ada@example.com';
    expect(busyOf(event(`${meeting}\n${attendees}`))).toEqual(busyMeeting);
  });
});

describe("an all-day event takes the owner's days", () => {
  test.each([
    ['Europe/Berlin', ['2026-03-27T23:00/2026-03-29T22:00']],
    ['America/Los_Angeles', ['2026-03-28T07:00/2026-03-30T07:00']],
    ['Pacific/Auckland', ['2026-03-27T11:00/2026-03-29T11:00']],
  ])('of %s, also when clocks change', (timeZone, expected) => {
    expect(busyOf(event('DTSTART;VALUE=DATE:20260328\nDTEND;VALUE=DATE:20260330'), { timeZone })).toEqual(expected);
  });

  test.each(['UTC', 'Pacific/Pago_Pago', 'Pacific/Kiritimati'])('in whatever zone the server is: %s', (server) => {
    const before = process.env.TZ;
    process.env.TZ = server;
    try {
      const all = [event('DTSTART;VALUE=DATE:20260322'), event('DTSTART;VALUE=DATE:20260406')];
      expect(busyOf(all, { timeZone: 'Pacific/Auckland' })).toEqual(['2026-04-05T12:00/2026-04-06T00:00']);
      expect(busyOf(all, { timeZone: 'America/Los_Angeles' })).toEqual(['2026-03-23T00:00/2026-03-23T07:00']);
    } finally {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    }
  });
});

describe('a repeated event', () => {
  const weekly = `DTSTART;TZID=Europe/Berlin:20240101T100000\nDTEND;TZID=Europe/Berlin:20240101T110000\nRRULE:FREQ=WEEKLY;BYDAY=TH`;
  const before = '2026-03-26T09:00/2026-03-26T10:00';
  const after = '2026-04-02T08:00/2026-04-02T09:00';

  const floating = weekly.replaceAll(';TZID=Europe/Berlin', '');
  const old = 'DTSTART;TZID=Europe/Berlin:19990107T100000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;INTERVAL=2';

  test.each([
    ['without end stays at its time when clocks change', weekly, [before, after]],
    ['without a zone does, too', floating, [before, after]],
    ['ends by an instant', `${weekly};UNTIL=20260326T090000Z`, [before]],
    ["ends by the owner's clock", `${weekly};UNTIL=20260326T100000`, [before]],
    ['ends by a day, which counts', `${weekly};UNTIL=20260326`, [before]],
    ['ends before', `${weekly};UNTIL=20260326T085959Z`, []],
    ['ends by a count', `${weekly};COUNT=117`, [before]],
    ['ends by a smaller count', `${weekly};COUNT=116`, []],
    ['comes every other week, and began long ago', `${old};BYDAY=TH`, [before]],
    ['comes on two days of those', `${old};BYDAY=MO,TH`, ['2026-03-23T09:00/2026-03-23T10:00', before]],
    ['is left out on an exception', `${weekly}\nEXDATE;TZID=Europe/Berlin:20260326T100000`, [after]],
    ['is left out on several', `${floating}\nEXDATE:20260319T100000,20260326T100000`, [after]],
    ['is left out at an instant', `${weekly}\nEXDATE:20260326T090000Z`, [after]],
    ['is left out on a day', `${weekly}\nEXDATE;VALUE=DATE:20260326`, [after]],
  ])('%s', (_, lines, expected) => expect(busyOf(event(lines))).toEqual(expected));

  test.each([
    ['the last Friday of the month', 'MONTHLY;BYDAY=-1FR', '27'],
    ['the fourth Thursday', 'MONTHLY;BYDAY=TH;BYSETPOS=4', '26'],
    ['the last day', 'MONTHLY;BYMONTHDAY=-1', '31'],
    ['a day of the year', 'YEARLY;BYMONTH=3;BYMONTHDAY=27', '27'],
  ])('on %s', (_, rule, day) => {
    const first = 'DTSTART:20200101T100000Z\nDURATION:PT1H';
    expect(busyOf(event(`${first}\nRRULE:FREQ=${rule}`))).toEqual([`2026-03-${day}T10:00/2026-03-${day}T11:00`]);
  });

  test('is where single instances were moved to, and not where they were cancelled', () => {
    const moved =
      'RECURRENCE-ID;TZID=Europe/Berlin:20260326T100000\nDTSTART;TZID=Europe/Berlin:20260327T150000\nDURATION:PT2H';
    const cancelled =
      'RECURRENCE-ID;TZID=Europe/Berlin:20260402T100000\nDTSTART;TZID=Europe/Berlin:20260402T100000\nSTATUS:CANCELLED';
    const all = [event(weekly, 'series'), event(moved, 'series'), event(cancelled, 'series')];
    expect(busyOf(all)).toEqual(['2026-03-27T14:00/2026-03-27T16:00']);
    expect(busyOf(all.toReversed())).toEqual(['2026-03-27T14:00/2026-03-27T16:00']);
  });

  test('of which the owner was invited to single instances', () => {
    const instance = (day: string) => `RECURRENCE-ID:202603${day}T080000Z\nDTSTART:202603${day}T100000Z\nDURATION:PT1H`;
    expect(busyOf([event(instance('25'), 'series'), event(instance('26'), 'series')])).toEqual([
      ...busyMeeting,
      '2026-03-26T10:00/2026-03-26T11:00',
    ]);
  });

  test('has additional dates', () => {
    const zone = event(
      'DTSTART;TZID=Europe/Berlin:20260101T110000\nDURATION:PT1H\nRDATE;TZID=Europe/Berlin:20260325T110000,20260331T110000',
    );
    expect(busyOf(zone)).toEqual([...busyMeeting, '2026-03-31T09:00/2026-03-31T10:00']);
    const utc = event('DTSTART:20260101T100000Z\nDURATION:PT1H\nRDATE;VALUE=PERIOD:20260325T100000Z/PT3H');
    expect(busyOf(utc)).toEqual(busyMeeting);
    const days = event('DTSTART;VALUE=DATE:20260101\nRDATE;VALUE=DATE:20260325\nRDATE;VALUE=DATE:20260329');
    expect(busyOf(days)).toEqual(['2026-03-24T23:00/2026-03-25T23:00', '2026-03-28T23:00/2026-03-29T22:00']);
  });
});

test('a calendar of free and busy times', () => {
  const periods = 'FREEBUSY;FBTYPE=BUSY-TENTATIVE:20260325T100000Z/PT1H\r\nFREEBUSY;FBTYPE=FREE:20260326T100000Z/PT1H';
  expect(busyOf(`BEGIN:VFREEBUSY\r\nUID:f\r\n${periods}\r\nEND:VFREEBUSY`)).toEqual(busyMeeting);
});

describe('is an error, never free:', () => {
  test.each([
    ['nothing', '', 'The calendar is empty.'],
    ['white space', ' \r\n\uFEFF', 'The calendar is empty.'],
    ['HTML', '<!doctype html><title>Sign in</title>', 'The feed is no calendar'],
    ['HTML about calendars', '<pre>\nBEGIN:VCALENDAR\nEND:VCALENDAR', 'The feed is no calendar'],
    ['half a calendar', calendar(event(meeting)).slice(0, -20), 'The calendar is incomplete'],
    ['no event', calendar(), 'The calendar has no event at all'],
    ['a start that is no date', calendar(event('DTSTART:soon')), 'a time that cannot be read: DTSTART'],
    ['no start', calendar(event('SUMMARY:Lunch')), 'an event that has no start, or several'],
    [
      'a repetition that does not exist',
      calendar(event(`${meeting}\nRRULE:FREQ=SOMETIMES`)),
      'The calendar cannot be read',
    ],
    ['two starts', calendar(event(`${meeting}\nDTSTART:20260101T000000Z`)), 'an event that has no start, or several'],
    [
      'an unknown zone',
      calendar(event('DTSTART;TZID=Atlantis:20260325T100000')),
      'a time zone that is not known: Atlantis',
    ],
  ])('%s', (_, ics, message) => {
    const read = () => busyFromFeed(ics, options);
    expect(read).toThrow(FeedError);
    expect(read).toThrow(message);
  });

  test.each([
    ['a start', `DTSTART:${'\u001b[2J'.repeat(1000)}`],
    ['a zone', `DTSTART;TZID=${'\u009b\u202e/a'.repeat(1000)}:20260325T100000`],
    ['a line', `NO COLON ${'\u001b'.repeat(1000)}`],
    ['a rule', `${meeting}\nRRULE:FREQ=${'\u0007'.repeat(1000)}`],
  ])('%s of which the message has 100 characters at most, and no control character', (_, lines) => {
    const read = () => busyFromFeed(calendar(event(lines)), options);
    expect(read).toThrow(/^[^\p{C}]{1,900}$/u);
  });
});
