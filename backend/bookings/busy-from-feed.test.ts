import { describe, expect, test } from 'vitest';
import { calendar, event, meeting, options } from '../../tests/backend/calendar.ts';
import { busyFromFeed } from './busy-from-feed.ts';
import type { FeedOptions } from './calendar-feed.ts';

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

  test('for hours that are exact and days that have 23', () => {
    const start = 'DTSTART;TZID=Europe/Berlin:20260328T220000';
    expect(busyOf(event(`${start}\nDURATION:PT6H`))).toEqual(['2026-03-28T21:00/2026-03-29T03:00']);
    expect(busyOf(event(`${start}\nDURATION:P1D`))).toEqual(['2026-03-28T21:00/2026-03-29T20:00']);
  });

  test('in the hour that clocks skip: after it', () => {
    expect(busyOf(event('DTSTART;TZID=Europe/Berlin:20260329T023000\nDURATION:PT1H'))).toEqual([
      '2026-03-29T01:30/2026-03-29T02:30',
    ]);
  });

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

  test('one day if it names no end', () => {
    expect(busyOf(event('DTSTART;VALUE=DATE:20260325'))).toEqual(['2026-03-24T23:00/2026-03-25T23:00']);
  });

  test('every year', () => {
    expect(busyOf(event('DTSTART;VALUE=DATE:19800325\nRRULE:FREQ=YEARLY'))).toEqual([
      '2026-03-24T23:00/2026-03-25T23:00',
    ]);
  });
});

describe('a repeated event', () => {
  const weekly = `DTSTART;TZID=Europe/Berlin:20240101T100000\nDTEND;TZID=Europe/Berlin:20240101T110000\nRRULE:FREQ=WEEKLY;BYDAY=TH`;
  const before = '2026-03-26T09:00/2026-03-26T10:00';
  const after = '2026-04-02T08:00/2026-04-02T09:00';

  test('without end stays at its time when clocks change', () => {
    expect(busyOf(event(weekly))).toEqual([before, after]);
  });

  test('without a zone does, too', () => {
    expect(busyOf(event(weekly.replaceAll(';TZID=Europe/Berlin', '')))).toEqual([before, after]);
  });

  test.each([
    ['by an instant', 'UNTIL=20260326T090000Z', [before]],
    ["by the owner's clock", 'UNTIL=20260326T100000', [before]],
    ['by a day, which counts', 'UNTIL=20260326', [before]],
    ['before', 'UNTIL=20260326T085959Z', []],
    ['by a count', 'COUNT=117', [before]],
    ['by a smaller count', 'COUNT=116', []],
  ])('ends %s', (_, end, expected) => {
    expect(busyOf(event(`${weekly};${end}`))).toEqual(expected);
  });

  test('comes every other week, and began long ago', () => {
    const long = 'DTSTART;TZID=Europe/Berlin:19990107T100000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;INTERVAL=2';
    expect(busyOf(event(`${long};BYDAY=TH`))).toEqual([before]);
    expect(busyOf(event(`${long};BYDAY=MO,TH`))).toEqual(['2026-03-23T09:00/2026-03-23T10:00', before]);
  });

  test.each([
    ['the last Friday of the month', 'MONTHLY;BYDAY=-1FR', '27'],
    ['the fourth Thursday', 'MONTHLY;BYDAY=TH;BYSETPOS=4', '26'],
    ['the last day', 'MONTHLY;BYMONTHDAY=-1', '31'],
    ['a day of the year', 'YEARLY;BYMONTH=3;BYMONTHDAY=27', '27'],
  ])('on %s', (_, rule, day) => {
    const first = 'DTSTART:20200101T100000Z\nDURATION:PT1H';
    expect(busyOf(event(`${first}\nRRULE:FREQ=${rule}`))).toEqual([`2026-03-${day}T10:00/2026-03-${day}T11:00`]);
  });

  test('is left out on its exceptions', () => {
    expect(busyOf(event(`${weekly}\nEXDATE;TZID=Europe/Berlin:20260326T100000`))).toEqual([after]);
    const floating = `${weekly.replaceAll(';TZID=Europe/Berlin', '')}\nEXDATE:20260319T100000,20260326T100000`;
    expect(busyOf(event(floating))).toEqual([after]);
    expect(busyOf(event(`${weekly}\nEXDATE:20260326T090000Z`))).toEqual([after]);
    expect(busyOf(event(`${weekly}\nEXDATE;VALUE=DATE:20260326`))).toEqual([after]);
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
