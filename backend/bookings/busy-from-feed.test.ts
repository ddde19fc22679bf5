import { describe, expect, test } from 'vitest';
import { calendar, event, meeting, options } from '../../tests/backend/calendar.ts';
import { busyFromFeed } from './busy-from-feed.ts';
import type { FeedOptions } from './calendar-feed.ts';

const iso = (time: number) => new Date(time).toISOString().slice(0, 16);
/** Busy times as `start/end` in UTC. */
function busyOf(events: string | readonly string[], change: Partial<FeedOptions> = {}): string[] {
  const { busy } = busyFromFeed(calendar(...[events].flat()), { ...options, ...change });
  return busy.map(({ start, end }) => `${iso(start)}/${iso(end)}`);
}

const busyMeeting = ['2026-03-25T10:00/2026-03-25T11:00'];

describe('a single event takes its time', () => {
  test.each([
    ['in UTC', meeting],
    ['in a zone', 'DTSTART;TZID=America/New_York:20260325T060000\nDTEND;TZID=America/New_York:20260325T070000'],
    ['in a zone with a Windows name', 'DTSTART;TZID=W. Europe Standard Time:20260325T110000\nDURATION:PT1H'],
    ['in a zone with a prefix', 'DTSTART;TZID=/mozilla.org/20070129_1/Europe/Berlin:20260325T110000\nDURATION:PT1H'],
    ["without a zone: in the owner's", 'DTSTART:20260325T110000\nDTEND:20260325T120000'],
    ['on a folded line', 'DTSTART;TZID=Europe/\n\tBerlin:20260325T110000\nDURATION:PT1H'],
    ['tentatively', `${meeting}\nSTATUS:TENTATIVE`],
  ])('%s', (_, lines) => expect(busyOf(event(lines))).toEqual(busyMeeting));

  /** A zone with the clocks of Berlin. */
  const zone = (tzid: string): string => {
    const rule = (name: string, month: number, from: string, to: string) =>
      `BEGIN:${name}\r\nDTSTART:16010101T020000\r\nTZOFFSETFROM:${from}\r\nTZOFFSETTO:${to}\r\n` +
      `RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=${month}\r\nEND:${name}`;
    const rules = [rule('STANDARD', 10, '+0200', '+0100'), rule('DAYLIGHT', 3, '+0100', '+0200')];
    return ['BEGIN:VTIMEZONE', `TZID:${tzid}`, ...rules, 'END:VTIMEZONE'].join('\r\n');
  };
  const weekly = (tzid: string) => event(`DTSTART;TZID=${tzid}:20260325T110000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY`);
  const bothWeeks = [...busyMeeting, '2026-04-01T09:00/2026-04-01T10:00'];

  test('without a zone beside a VTIMEZONE of another', () => {
    expect(busyOf([zone('Customized'), event('DTSTART:20260325T110000\nDURATION:PT1H')])).toEqual(busyMeeting);
  });

  test.each(['Customized Time Zone', 'EST', 'BST', 'IST', 'CST', 'AST', 'PST'])(
    'in the zone %s as the calendar defines it, whatever others mean by the name',
    (tzid) => expect(busyOf([zone(tzid), weekly(tzid)], { timeZone: 'Asia/Tokyo' })).toEqual(bothWeeks),
  );

  test('in a zone of the platform, whatever a definition says that covers a few years', () => {
    const rule = 'BEGIN:STANDARD\r\nDTSTART:20201025T030000\r\nTZOFFSETFROM:+0200\r\nTZOFFSETTO:+0100\r\nEND:STANDARD';
    const short = `BEGIN:VTIMEZONE\r\nTZID:Europe/Berlin\r\n${rule}\r\nEND:VTIMEZONE`;
    expect(busyOf([short, weekly('Europe/Berlin')])).toEqual(bothWeeks);
  });

  test.each([
    ['PST', 'BEGIN:X\r\nEND:X'],
    ['Atlantis', 'BEGIN:VTIMEZONE\r\nTZID:Atlantis\r\nEND:VTIMEZONE'],
    ['Atlantis', 'BEGIN:VTIMEZONE\r\nTZID:Atlantis\r\nNO COLON\r\nEND:VTIMEZONE'],
  ])("in the owner's zone, which is named, if the zone %s is not known", (tzid, definition) => {
    const { busy, issues } = busyFromFeed(calendar(definition, event(meeting), weekly(tzid)), options);
    expect(busy.map(({ start }) => iso(start))).toEqual(['2026-03-25T10:00', '2026-04-01T09:00']);
    expect(issues).toEqual([`The time zone ${tzid} is not known: its times are read in Europe/Berlin.`]);
  });

  test('also if another event has the same UID', () => {
    const [one, two] = [event(meeting, 'same'), event('DTSTART:20260326T100000Z\nDURATION:PT1H', 'same')];
    expect(busyOf([one, two])).toEqual([...busyMeeting, '2026-03-26T10:00/2026-03-26T11:00']);
  });

  test.each([
    [
      'after the hour that clocks skip',
      'TZID=Europe/Berlin:20260329T023000\nDURATION:PT1H',
      '29T01:30/2026-03-29T02:30',
    ],
    ['all day, one day if it names no end', 'VALUE=DATE:20260325', '24T23:00/2026-03-25T23:00'],
  ])('%s', (_, lines, expected) => expect(busyOf(event(`DTSTART;${lines}`))).toEqual([`2026-03-${expected}`]));

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
    ['that is marked as free', 'DTSTART:20260327T100000Z\nDURATION:PT1H\nTRANSP:TRANSPARENT'],
    ['outside of what is read', 'DTSTART:20260501T100000Z\nDURATION:PT1H'],
    [
      'that the owner declined',
      'DTSTART:20260327T100000Z\nDURATION:PT1H\nATTENDEE;PARTSTAT=DECLINED:mailto:owner@example.com',
    ],
  ])('%s', (_, lines) => expect(busyOf([other, event(lines)])).toEqual(busyMeeting));

  test('that is a booking of this site, unless the owner has moved it there', () => {
    const own = (lines: string) => event(lines, 'own-1');
    expect(busyOf([other, own('DTSTART:20260327T100000Z\nDURATION:PT1H')])).toEqual(busyMeeting);
    for (const lines of ['DTSTART:20260327T143000Z\nDURATION:PT1H', 'DTSTART:20260327T100000Z\nDURATION:PT2H']) {
      expect(busyOf(own(lines))).toHaveLength(1);
    }
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
    ['comes every other week, and began long ago', `${old};BYDAY=TH`, [before]],
    ['is left out on an exception', `${weekly}\nEXDATE;TZID=Europe/Berlin:20260326T100000`, [after]],
    ['is left out at an instant', `${weekly}\nEXDATE:20260326T090000Z`, [after]],
    ['is left out on a day', `${weekly}\nEXDATE;VALUE=DATE:20260326`, [after]],
    [
      'is left out after an exception that matches none',
      `${floating}\nEXDATE:20260319T110000,20260326T100000`,
      [after],
    ],
  ])('%s', (_, lines, expected) => expect(busyOf(event(lines))).toEqual(expected));

  test('is where single instances were moved to, and not where they were cancelled', () => {
    const moved =
      'RECURRENCE-ID;TZID=Europe/Berlin:20260326T100000\nDTSTART;TZID=Europe/Berlin:20260327T150000\nDURATION:PT2H';
    const cancelled =
      'RECURRENCE-ID;TZID=Europe/Berlin:20260402T100000\nDTSTART;TZID=Europe/Berlin:20260402T100000\nSTATUS:CANCELLED';
    const all = [event(weekly, 'series'), event(moved, 'series'), event(cancelled, 'series')];
    expect(busyOf(all)).toEqual(['2026-03-27T14:00/2026-03-27T16:00']);
    expect(busyOf(all.toReversed())).toEqual(['2026-03-27T14:00/2026-03-27T16:00']);
  });

  test('is moved from one instance on, with the others that follow', () => {
    const change = (lines: string) => event(`RECURRENCE-ID;RANGE=THISANDFUTURE;${lines}`, 'series');
    const all = (lines: string) => busyOf([event(weekly, 'series'), change(lines)]);
    const zone = 'TZID=Europe/Berlin';
    expect(all(`${zone}:20260312T100000\nDTSTART;${zone}:20260313T150000\nDURATION:PT30M`)).toEqual([
      '2026-03-27T14:00/2026-03-27T14:30',
      '2026-04-03T13:00/2026-04-03T13:30',
    ]);
    expect(all(`${zone}:20260402T100000\nDTSTART;${zone}:20260402T100000\nSTATUS:CANCELLED`)).toEqual([before]);
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
    const periods = event(
      'DTSTART:20260101T100000Z\nDURATION:PT1H\nRDATE;VALUE=PERIOD:20260325T100000Z/PT3H,20260326T100000Z/20260326T110000Z',
    );
    expect(busyOf(periods)).toEqual(['2026-03-25T10:00/2026-03-25T13:00', '2026-03-26T10:00/2026-03-26T11:00']);
    const days = event('DTSTART;VALUE=DATE:20260101\nRDATE;VALUE=DATE:20260325\nRDATE;VALUE=DATE:20260329');
    expect(busyOf(days)).toEqual(['2026-03-24T23:00/2026-03-25T23:00', '2026-03-28T23:00/2026-03-29T22:00']);
  });
});

test('a calendar of free and busy times', () => {
  const periods = 'FREEBUSY;FBTYPE=BUSY-TENTATIVE:20260325T100000Z/PT1H\r\nFREEBUSY;FBTYPE=FREE:20260326T100000Z/PT1H';
  expect(busyOf(`BEGIN:VFREEBUSY\r\nUID:f\r\n${periods}\r\nEND:VFREEBUSY`)).toEqual(busyMeeting);
});

test('a calendar without events is free', () => {
  expect(busyFromFeed(calendar(), options)).toEqual({ busy: [], issues: [] });
});

describe('what cannot be read is named, and costs no other event:', () => {
  const read = (lines: string) => {
    const { busy, issues } = busyFromFeed(calendar(event(lines, 'broken'), event(meeting)), options);
    expect(busy).toContainEqual({ start: Date.parse('2026-03-25T10:00Z'), end: Date.parse('2026-03-25T11:00Z') });
    return { others: busy.length - 1, issues };
  };
  const later = 'DTSTART:20260327T100000Z\nDURATION:PT1H';

  test.each([
    ['a start', 'DTSTART:soon', 0, 'DTSTART:soon', 2],
    ['no start', 'SUMMARY:Lunch', 0, 'has no start', 1],
    ['a repetition', `${later}\nRRULE:FREQ=SOMETIMES`, 1, 'RRULE:FREQ=SOMETIMES', 1],
    ['the end of a repetition', `${later}\nRRULE:FREQ=DAILY;UNTIL=soon`, 1, 'RRULE:FREQ=DAILY;UNTIL=soon', 1],
    ['a repetition of odd parts', `${later}\nRRULE:FREQ=MONTHLY;BYYEARDAY=1`, 1, 'read in part', 1],
    ['an exception', `${later}\nEXDATE:never`, 1, 'EXDATE:never', 1],
    ['an instance', `${later}\nRECURRENCE-ID:`, 1, 'RECURRENCE-ID:', 1],
  ])('%s', (_, lines, others, message, count) => {
    const reading = read(lines);
    expect(reading.others).toBe(others);
    expect(reading.issues).toHaveLength(count);
    expect(reading.issues[0]).toMatch(/^The event broken /);
    expect(reading.issues.join()).toContain(message);
  });

  test('lines that say nothing about time, and alarms, are not read', () => {
    const alarm = 'BEGIN:VALARM\nDURATION:soon\nEND:VALARM';
    expect(read(`${later}\nNO COLON\nX-A:\u001b\n${alarm}`)).toEqual({ others: 1, issues: [] });
  });

  test('a thousand times, and some are named, in short', () => {
    const broken = Array.from({ length: 1000 }, (_, index) => event(`DTSTART:${'a'.repeat(1000)}`, `${index}`));
    const { issues } = busyFromFeed(calendar(...broken), options);
    expect(issues).toHaveLength(20);
    expect(issues[0]?.length).toBeLessThan(300);
  });
});
