import ICAL from 'ical.js';
import { busyFromFeed } from '../../../backend/bookings/busy-from-feed.ts';
import type { FeedOptions, FeedReading } from '../../../backend/bookings/calendar-feed.ts';

/** The span that tests read: two weeks with a change of clocks, in Berlin. */
export const options: FeedOptions = {
  from: Date.parse('2026-03-23T00:00Z'),
  to: Date.parse('2026-04-06T00:00Z'),
  calls: [{ uid: 'own-1', start: Date.parse('2026-03-27T10:00Z'), end: Date.parse('2026-03-27T11:00Z') }],
  callLength: 0,
  timeZone: 'Europe/Berlin',
  email: 'Owner@Example.com',
};

export const calendar = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', ...events, 'END:VCALENDAR', ''].join('\r\n');

let count = 0;
/** A VEVENT of these lines. */
export function event(lines: string, uid?: string): string {
  count += 1;
  const text = lines.trim().replaceAll(/\n */g, '\r\n');
  return `BEGIN:VEVENT\r\nUID:${uid ?? `event-${count}`}\r\nDTSTAMP:20260101T000000Z\r\n${text}\r\nEND:VEVENT`;
}

export const meeting = 'DTSTART:20260325T100000Z\nDTEND:20260325T110000Z';
export const AT_MEETING = '03-25T10:00-11:00';
export const HOUR = '\nDURATION:PT1H';

const iso = (time: number) => new Date(time).toISOString().slice(5, 16);
/** Busy times in UTC, as `03-25T10:00-11:00`. */
export const timesIn = ({ busy }: FeedReading): string =>
  busy.map(({ start, end }) => `${iso(start)}-${iso(end).replace(iso(start).slice(0, 6), '')}`).join(' ');
export const busyOf = (events: string | readonly string[], change: Partial<FeedOptions> = {}): string =>
  timesIn(busyFromFeed(calendar(...[events].flat()), { ...options, ...change }));

/** The one event of an iCalendar text, read by a library that did not write it. */
export function readInvitation(text: string) {
  const calendar = ICAL.Component.fromString(text);
  const [event, ...others] = calendar.getAllSubcomponents('vevent');
  if (!event || others.length > 0) throw new Error('The calendar does not have one event.');
  const textOf = (name: string) => event.getFirstPropertyValue(name)?.toString();
  return {
    calendar,
    event,
    textOf,
    method: calendar.getFirstPropertyValue('method'),
    uid: textOf('uid'),
    sequence: Number(textOf('sequence')),
    start: Date.parse(textOf('dtstart') ?? ''),
    organizer: textOf('organizer'),
    attendees: event.getAllProperties('attendee').map((each) => String(each.getFirstValue()).toLowerCase()),
  };
}
