import { describe, expect, test } from 'vitest';
import { AT_MEETING, busyOf, calendar, event, HOUR, meeting, options } from '../../tests/backend/calendar.ts';
import { busyFromFeed } from './busy-from-feed.ts';

describe('the zone of an event', () => {
  /** A zone with the clocks of Berlin. */
  const zone = (tzid: string): string => {
    const rule = (name: string, month: number, from: string, to: string) =>
      `BEGIN:${name}\r\nDTSTART:16010101T020000\r\nTZOFFSETFROM:${from}\r\nTZOFFSETTO:${to}\r\n` +
      `RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=${month}\r\nEND:${name}`;
    const rules = [rule('STANDARD', 10, '+0200', '+0100'), rule('DAYLIGHT', 3, '+0100', '+0200')];
    return ['BEGIN:VTIMEZONE', `TZID:${tzid}`, ...rules, 'END:VTIMEZONE'].join('\r\n');
  };
  const weekly = (tzid: string) => event(`DTSTART;TZID=${tzid}:20260325T110000${HOUR}\nRRULE:FREQ=WEEKLY`);
  const BOTH_WEEKS = `${AT_MEETING} 04-01T09:00-10:00`;

  test.each(['Customized Time Zone', 'EST', 'BST', 'IST', 'CST', 'AST', 'PST'])(
    '%s is as the calendar defines it, whatever others mean by the name',
    (tzid) => expect(busyOf([zone(tzid), weekly(tzid)], { timeZone: 'Asia/Tokyo' })).toBe(BOTH_WEEKS),
  );

  test('is as the calendar defines it, also as Notes writes rules, and with a comma in the name', () => {
    const byHour = zone('Berlin\\, DE').replaceAll('FREQ=YEARLY;', 'FREQ=YEARLY;BYMINUTE=0;BYHOUR=2;');
    expect(busyOf([byHour, weekly('"Berlin, DE"')], { timeZone: 'Asia/Tokyo' })).toBe(BOTH_WEEKS);
  });

  test("is the owner's if it has none beside a VTIMEZONE of another", () => {
    expect(busyOf([zone('Customized'), event(`DTSTART:20260325T110000${HOUR}`)])).toBe(AT_MEETING);
  });

  test('is that of the platform, whatever a definition says that covers a few years', () => {
    const rule = 'BEGIN:STANDARD\r\nDTSTART:20201025T030000\r\nTZOFFSETFROM:+0200\r\nTZOFFSETTO:+0100\r\nEND:STANDARD';
    const short = `BEGIN:VTIMEZONE\r\nTZID:Europe/Berlin\r\n${rule}\r\nEND:VTIMEZONE`;
    expect(busyOf([short, weekly('Europe/Berlin')])).toBe(BOTH_WEEKS);
  });

  test.each([
    [
      'PST',
      'BEGIN:VTIMEZONE\r\nTZID:PST\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200\r\nRRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30\r\nEND:STANDARD\r\nEND:VTIMEZONE',
    ],
    ['PST', 'BEGIN:X\r\nEND:X'],
    ['Atlantis', 'BEGIN:VTIMEZONE\r\nTZID:Atlantis\r\nEND:VTIMEZONE'],
    ['Atlantis', 'BEGIN:VTIMEZONE\r\nTZID:Atlantis\r\nNO COLON\r\nEND:VTIMEZONE'],
  ])("is the owner's, and is named, if %s is not known", (tzid, definition) => {
    const events = [definition, event(meeting), weekly(tzid)];
    expect(busyOf(events)).toBe(BOTH_WEEKS);
    const issue = `The time zone ${tzid} is not known: its times are read in Europe/Berlin.`;
    expect(busyFromFeed(calendar(...events), options).issues).toEqual([issue]);
  });
});
