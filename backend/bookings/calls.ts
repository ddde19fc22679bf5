import type { BookedCall, ManagedCall } from '../../contract/booking.ts';
import type { SiteFacts } from '../../contract/site-facts.ts';
import { type CalendarCall, calendarFile, uidOf } from './invitation.ts';
import { type StoredBooking, stateOf } from './stored-booking.ts';

/** The facts of a build whose calls can be booked. */
export type BookingFacts = Pick<SiteFacts, 'siteUrl' | 'name' | 'email' | 'locale'> & {
  availability: NonNullable<SiteFacts['availability']>;
};

/** A call as calendars show it. `organizer` is the address that mails come from, or the one that visitors see. */
export function calendarCall(booking: StoredBooking, facts: BookingFacts, organizer = facts.email): CalendarCall {
  return {
    uid: uidOf(booking.id, facts.siteUrl),
    sequence: booking.sequence,
    changedAt: booking.changedAt,
    start: booking.start,
    end: booking.end,
    summary: `Call with ${facts.name}`,
    description: callTimes(booking, facts).join('\n'),
    place: facts.availability.place,
    organizer: { name: facts.name, email: organizer },
  };
}

/** The call for the visitor's page. */
export function bookedCall(booking: StoredBooking, facts: BookingFacts, organizer?: string): BookedCall {
  return {
    start: new Date(booking.start).toISOString(),
    end: new Date(booking.end).toISOString(),
    timeZone: booking.timeZone,
    place: facts.availability.place,
    calendar: calendarFile(calendarCall(booking, facts, organizer)),
  };
}

/** The call for its own page. `now` is ms since 1970. */
export function managedCall(booking: StoredBooking, facts: BookingFacts, now: number, organizer?: string): ManagedCall {
  return { ...bookedCall(booking, facts, organizer), state: stateOf(booking, now) };
}

/** @returns the time on the visitor's clocks, and on the owner's if they show another, with the names of the zones */
export function callTimes({ start, timeZone, visitorTimeZone }: StoredBooking, { locale }: BookingFacts): string[] {
  const timeIn = (zone: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone: zone }).format(start);
  const [visitors, owners] = [timeIn(visitorTimeZone), timeIn(timeZone)];
  return [`${visitors} (${visitorTimeZone})`, ...(visitors === owners ? [] : [`${owners} (${timeZone})`])];
}
