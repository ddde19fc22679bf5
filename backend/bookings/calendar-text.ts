/** Calls as iCalendar texts: for mails, responses and the owner's subscription. */
import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import { type BookedCall, type Party, zoneLabel } from '../../contract/booking.ts';
import { dateText } from '../../contract/day.ts';
import { fields } from '../../contract/enquiry.ts';
import type { SiteFacts } from '../../contract/site-facts.ts';
import { fill } from '../../contract/template.ts';
import { headerText, shortened, singleLine } from '../visitor-text.ts';
import { kindName, placeOf } from './kinds.ts';
import type { BookingFacts, StoredBooking } from './store.ts';

type Person = { name: string; email: string };

/** How often a calendar may fetch the calls, in seconds. Many fetch them less often. */
const REFRESH_SECONDS = 15 * 60;

/** The UID of a booking: the same in every calendar for good, and unique in the world by the site's first host. */
export const uidOf = (bookingId: string, { siteUrl, firstUrl = siteUrl }: SiteFacts): string =>
  `${bookingId}@${new URL(firstUrl).hostname}`;

/** @returns lines: the kind if there are several, the time on the reader's clocks, and on the other side's if it is another */
export function callTimes(booking: StoredBooking, { locale, mails, bookingRules }: BookingFacts, reader: Party) {
  const { start, timeZone, visitorTimeZone } = booking;
  const timeIn = (zone: string) =>
    dateText(new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone: zone }), start);
  const zones = reader === 'visitor' ? [visitorTimeZone, timeZone] : [timeZone, visitorTimeZone];
  const isSame = timeIn(timeZone) === timeIn(visitorTimeZone);
  const times = zones
    .slice(0, isSame ? 1 : 2)
    .map((zone) => fill(mails.calendar.time, { time: timeIn(zone), zone: zoneLabel(zone) }));
  return [kindName(booking, bookingRules), ...times].filter(Boolean).join('\n');
}

/** Programs disagree on how double quotes and backslashes of a name are written and read. */
function person({ name, email }: Person): Person {
  const short = shortened(singleLine(name).replaceAll('"', "'").replaceAll('\\', '/'), fields.name.max);
  return { name: short || email, email: singleLine(email) };
}

type CalendarOptions = {
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  /** The address that mails come from, or the one that visitors see: Google cancels events only for the sender that invited. */
  organizer?: string | undefined;
  title?: string;
  attendees?: readonly Person[];
  reader?: Party;
};

/** A call as an iCalendar text in UTC: for a mail, which names the method, too (RFC 5546), or as a file with `PUBLISH`. */
export function calendarText(booking: StoredBooking, facts: BookingFacts, options: CalendarOptions): string {
  const { email, mails } = facts;
  const { method, organizer = email, title = mails.calendar.title, attendees = [], reader = 'visitor' } = options;
  const calendar = ical({ method: ICalCalendarMethod[method], prodId: prodIdOf(facts) });
  const isCancelled = method === 'CANCEL';
  const event = calendar.createEvent(eventOf(booking, facts, { organizer, title, reader, isCancelled }));
  const asked = { role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.NEEDSACTION, rsvp: method === 'REQUEST' };
  for (const attendee of attendees) event.createAttendee({ ...person(attendee), ...asked });
  return textOf(calendar);
}

/** All these calls as a calendar to subscribe to, which says who each is with. It has the UIDs of the invitations. */
export function calendarOfCalls(bookings: readonly StoredBooking[], facts: BookingFacts, organizer = facts.email) {
  const name = singleLine(facts.name);
  const calendar = ical({ method: ICalCalendarMethod.PUBLISH, prodId: prodIdOf(facts), name, ttl: REFRESH_SECONDS });
  for (const booking of bookings) {
    const title = fill(facts.mails.calendar.titleForOwner, { visitor: headerText(booking.name) });
    const isCancelled = booking.state === 'cancelled';
    const event = eventOf(booking, facts, { organizer, title, reader: 'owner', isCancelled });
    const visitor = singleLine(`${booking.name} <${booking.email}>`);
    calendar.createEvent({ ...event, description: `${visitor}\n${event.description}` });
  }
  return textOf(calendar);
}

const prodIdOf = ({ name }: BookingFacts) => ({ company: singleLine(name), product: 'Bookings' });

/** It leaves out the end of the last line (RFC 5545, 3.1). */
const textOf = (calendar: ICalCalendar): string => `${calendar}\r\n`;

type EventOptions = { organizer: string; title: string; reader: Party; isCancelled: boolean };

function eventOf(booking: StoredBooking, facts: BookingFacts, { organizer, title, reader, isCancelled }: EventOptions) {
  const place = placeOf(booking, facts.bookingRules);
  const kind = kindName(booking, facts.bookingRules);
  const answers = reader === 'owner' ? Object.entries(booking.answers) : [];
  const answerLines = answers.map(
    ([label, answer]) => `${label}${/[?:]$/.test(label) ? '' : ':'} ${singleLine(answer)}`,
  );
  return {
    id: uidOf(booking.id, facts),
    sequence: booking.sequence,
    stamp: new Date(booking.changedAt),
    start: new Date(booking.start),
    end: new Date(booking.end),
    summary: singleLine(kind ? fill(facts.mails.calendar.titleOfKind, { kind, title }) : title),
    description: [callTimes(booking, facts, reader), ...answerLines].join('\n'),
    location: singleLine(place),
    url: place.startsWith('https://') ? place : null,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: person({ name: facts.name, email: organizer }),
  };
}

export const bookedCall = (booking: StoredBooking, facts: BookingFacts, organizer?: string): BookedCall => ({
  start: new Date(booking.start).toISOString(),
  end: new Date(booking.end).toISOString(),
  timeZone: booking.timeZone,
  place: placeOf(booking, facts.bookingRules),
  kind: kindName(booking, facts.bookingRules),
  calendar: calendarText(booking, facts, { method: 'PUBLISH', organizer }),
});
