import { describe, expect, test } from 'vitest';
import { busyFromFeed, busyOrClosed, FEED_MAX_AGE_MS, FeedError, type FeedOptions } from './calendar-feed.ts';

const options: FeedOptions = {
  from: Date.parse('2026-03-23T00:00Z'),
  to: Date.parse('2026-04-06T00:00Z'),
  ownUids: new Set(['own-1@stackandsignal.example']),
  timeZone: 'Europe/Berlin',
  email: 'Owner@Example.com',
};

const calendar = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', ...events, 'END:VCALENDAR', ''].join('\r\n');

let count = 0;
function event(lines: string, uid?: string): string {
  count += 1;
  const text = lines.trim().replaceAll(/\n */g, '\r\n');
  return `BEGIN:VEVENT\r\nUID:${uid ?? `event-${count}`}\r\nDTSTAMP:20260101T000000Z\r\n${text}\r\nEND:VEVENT`;
}

const iso = (time: number) => new Date(time).toISOString().slice(0, 16);
/** Busy times as `start/end` in UTC. */
async function busyOf(events: string | readonly string[], change: Partial<FeedOptions> = {}): Promise<string[]> {
  const busy = await busyFromFeed(calendar(...[events].flat()), { ...options, ...change });
  return busy.map(({ start, end }) => `${iso(start)}/${iso(end)}`);
}

const meeting = 'DTSTART:20260325T100000Z\nDTEND:20260325T110000Z';
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
  ])('%s', async (_, lines) => expect(await busyOf(event(lines))).toEqual(busyMeeting));

  test('without a zone beside a VTIMEZONE of another', async () => {
    const zone = [
      'BEGIN:VTIMEZONE\r\nTZID:America/New_York\r\nBEGIN:STANDARD\r\nDTSTART:20201101T020000\r\nTZOFFSETFROM:-0400',
      'TZOFFSETTO:-0500\r\nEND:STANDARD\r\nEND:VTIMEZONE',
    ];
    expect(await busyOf([...zone, event('DTSTART:20260325T110000\nDURATION:PT1H')])).toEqual(busyMeeting);
  });

  test('in a zone of its own, by the rules of its VTIMEZONE', async () => {
    const rule = (name: string, month: number, from: string, to: string) =>
      `BEGIN:${name}\r\nDTSTART:16010101T020000\r\nTZOFFSETFROM:${from}\r\nTZOFFSETTO:${to}\r\n` +
      `RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=${month}\r\nEND:${name}`;
    const zone = ['BEGIN:VTIMEZONE', 'TZID:Customized Time Zone', rule('STANDARD', 10, '+0200', '+0100')];
    zone.push(rule('DAYLIGHT', 3, '+0100', '+0200'), 'END:VTIMEZONE');
    const own = event('DTSTART;TZID=Customized Time Zone:20260325T110000\nDURATION:PT1H');
    expect(await busyOf([...zone, own])).toEqual(busyMeeting);
  });

  test('even if it began before or ends after what is read', async () => {
    expect(await busyOf(event('DTSTART:20260301T100000Z\nDTEND:20260324T110000Z'))).toEqual([
      '2026-03-23T00:00/2026-03-24T11:00',
    ]);
    expect(await busyOf(event('DTSTART:20260405T100000Z\nDTEND:20260501T110000Z'))).toEqual([
      '2026-04-05T10:00/2026-04-06T00:00',
    ]);
  });

  test('and events that overlap or touch become one', async () => {
    const later = event('DTSTART:20260325T110000Z\nDURATION:PT30M');
    expect(await busyOf([event(meeting), later, event(meeting)])).toEqual(['2026-03-25T10:00/2026-03-25T11:30']);
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
  ])('%s', async (_, lines) => expect(await busyOf([other, event(lines)])).toEqual(busyMeeting));

  test('that is a booking of this site', async () => {
    expect(
      await busyOf([other, event('DTSTART:20260327T100000Z\nDURATION:PT1H', 'own-1@stackandsignal.example')]),
    ).toEqual(busyMeeting);
  });

  test('unless it was somebody else who declined', async () => {
    const attendees =
      'ATTENDEE;PARTSTAT=ACCEPTED:mailto:owner@example.com\nATTENDEE;PARTSTAT=DECLINED:mailto:ada@example.com';
    expect(await busyOf(event(`${meeting}\n${attendees}`))).toEqual(busyMeeting);
  });
});

describe("an all-day event takes the owner's days", () => {
  test.each([
    ['Europe/Berlin', ['2026-03-27T23:00/2026-03-29T22:00']],
    ['America/Los_Angeles', ['2026-03-28T07:00/2026-03-30T07:00']],
    ['Pacific/Auckland', ['2026-03-27T11:00/2026-03-29T11:00']],
  ])('of %s, also when clocks change', async (timeZone, expected) => {
    expect(await busyOf(event('DTSTART;VALUE=DATE:20260328\nDTEND;VALUE=DATE:20260330'), { timeZone })).toEqual(
      expected,
    );
  });

  test.each(['UTC', 'Pacific/Pago_Pago', 'Pacific/Kiritimati'])(
    'in whatever zone the server is: %s',
    async (server) => {
      const before = process.env.TZ;
      process.env.TZ = server;
      try {
        const all = [event('DTSTART;VALUE=DATE:20260322'), event('DTSTART;VALUE=DATE:20260406')];
        expect(await busyOf(all, { timeZone: 'Pacific/Auckland' })).toEqual(['2026-04-05T12:00/2026-04-06T00:00']);
        expect(await busyOf(all, { timeZone: 'America/Los_Angeles' })).toEqual(['2026-03-23T00:00/2026-03-23T07:00']);
      } finally {
        if (before === undefined) delete process.env.TZ;
        else process.env.TZ = before;
      }
    },
  );

  test('one day if it names no end', async () => {
    expect(await busyOf(event('DTSTART;VALUE=DATE:20260325'))).toEqual(['2026-03-24T23:00/2026-03-25T23:00']);
  });

  test('every year', async () => {
    expect(await busyOf(event('DTSTART;VALUE=DATE:19800325\nRRULE:FREQ=YEARLY'))).toEqual([
      '2026-03-24T23:00/2026-03-25T23:00',
    ]);
  });
});

describe('a repeated event', () => {
  const weekly = `DTSTART;TZID=Europe/Berlin:20240101T100000\nDTEND;TZID=Europe/Berlin:20240101T110000\nRRULE:FREQ=WEEKLY;BYDAY=TH`;
  const before = '2026-03-26T09:00/2026-03-26T10:00';
  const after = '2026-04-02T08:00/2026-04-02T09:00';

  test('without end stays at its time when clocks change', async () => {
    expect(await busyOf(event(weekly))).toEqual([before, after]);
  });

  test('without a zone does, too', async () => {
    expect(await busyOf(event(weekly.replaceAll(';TZID=Europe/Berlin', '')))).toEqual([before, after]);
  });

  test('is left out on its exceptions', async () => {
    expect(await busyOf(event(`${weekly}\nEXDATE;TZID=Europe/Berlin:20260326T100000`))).toEqual([after]);
    const floating = `${weekly.replaceAll(';TZID=Europe/Berlin', '')}\nEXDATE:20260319T100000,20260326T100000`;
    expect(await busyOf(event(floating))).toEqual([after]);
  });

  test('is where single instances were moved to, and not where they were cancelled', async () => {
    const moved =
      'RECURRENCE-ID;TZID=Europe/Berlin:20260326T100000\nDTSTART;TZID=Europe/Berlin:20260327T150000\nDURATION:PT2H';
    const cancelled =
      'RECURRENCE-ID;TZID=Europe/Berlin:20260402T100000\nDTSTART;TZID=Europe/Berlin:20260402T100000\nSTATUS:CANCELLED';
    const all = [event(weekly, 'series'), event(moved, 'series'), event(cancelled, 'series')];
    expect(await busyOf(all)).toEqual(['2026-03-27T14:00/2026-03-27T16:00']);
    expect(await busyOf(all.toReversed())).toEqual(['2026-03-27T14:00/2026-03-27T16:00']);
  });

  test('of which the owner was invited to single instances', async () => {
    const instance = (day: string) => `RECURRENCE-ID:202603${day}T080000Z\nDTSTART:202603${day}T100000Z\nDURATION:PT1H`;
    expect(await busyOf([event(instance('25'), 'series'), event(instance('26'), 'series')])).toEqual([
      ...busyMeeting,
      '2026-03-26T10:00/2026-03-26T11:00',
    ]);
  });

  test('has additional dates', async () => {
    const zone = event(
      'DTSTART;TZID=Europe/Berlin:20260101T110000\nDURATION:PT1H\nRDATE;TZID=Europe/Berlin:20260325T110000,20260331T110000',
    );
    expect(await busyOf(zone)).toEqual([...busyMeeting, '2026-03-31T09:00/2026-03-31T10:00']);
    const utc = event('DTSTART:20260101T100000Z\nDURATION:PT1H\nRDATE;VALUE=PERIOD:20260325T100000Z/PT3H');
    expect(await busyOf(utc)).toEqual(busyMeeting);
    const days = event('DTSTART;VALUE=DATE:20260101\nRDATE;VALUE=DATE:20260325\nRDATE;VALUE=DATE:20260329');
    expect(await busyOf(days)).toEqual(['2026-03-24T23:00/2026-03-25T23:00', '2026-03-28T23:00/2026-03-29T22:00']);
  });

  test('of more often than can be computed is an error', async () => {
    await expect(busyOf(event(`${meeting.replace('2026', '2006')}\nRRULE:FREQ=SECONDLY`))).rejects.toThrow(FeedError);
  });
});

test('a calendar of free and busy times', async () => {
  const periods = 'FREEBUSY;FBTYPE=BUSY-TENTATIVE:20260325T100000Z/PT1H\r\nFREEBUSY;FBTYPE=FREE:20260326T100000Z/PT1H';
  expect(await busyOf(`BEGIN:VFREEBUSY\r\nUID:f\r\n${periods}\r\nEND:VFREEBUSY`)).toEqual(busyMeeting);
});

describe('is an error, never free:', () => {
  test.each([
    ['nothing', '', 'The calendar is empty.'],
    ['white space', ' \r\n\uFEFF', 'The calendar is empty.'],
    ['HTML', '<!doctype html><title>Sign in</title>', 'The feed is no calendar'],
    ['HTML about calendars', '<pre>\nBEGIN:VCALENDAR\nEND:VCALENDAR', 'The feed is no calendar'],
    ['half a calendar', calendar(event(meeting)).slice(0, -20), 'The calendar is incomplete'],
    ['no event', calendar(), 'The calendar has no event at all'],
    ['a start that is no date', calendar(event('DTSTART:soon')), 'an event whose start cannot be read: soon'],
    ['no start', calendar(event('SUMMARY:Lunch')), 'an event whose start cannot be read'],
    [
      'a repetition that does not exist',
      calendar(event(`${meeting}\nRRULE:FREQ=SOMETIMES`)),
      'The calendar cannot be read',
    ],
    ['two starts', calendar(event(`${meeting}\nDTSTART:20260101T000000Z`)), 'The calendar cannot be read'],
    [
      'an unknown zone',
      calendar(event('DTSTART;TZID=Atlantis:20260325T100000')),
      'a time zone that is not known: Atlantis',
    ],
  ])('%s', async (_, ics, message) => {
    const read = busyFromFeed(ics, options);
    await expect(read).rejects.toThrow(FeedError);
    await expect(read).rejects.toThrow(message);
  });
});

describe('the last copy of the calendar', () => {
  const busy = [{ start: 1, end: 2 }];
  const now = Date.parse('2026-03-25T00:00Z');

  test('counts for 24 hours', () => {
    expect(busyOrClosed({ fetchedAt: now, busy }, now)).toBe(busy);
    expect(busyOrClosed({ fetchedAt: now - FEED_MAX_AGE_MS, busy }, now)).toBe(busy);
  });

  test('then nothing is offered, and as long as there is none', () => {
    expect(busyOrClosed({ fetchedAt: now - FEED_MAX_AGE_MS - 1, busy: [] }, now)).toBe('closed');
    expect(busyOrClosed(undefined, now)).toBe('closed');
  });
});
