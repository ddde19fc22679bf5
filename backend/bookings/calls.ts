import type { AvailabilityRules, BookedCall, ManagedCall } from '../../contract/booking.ts';
import type { SiteFacts } from '../../contract/site-facts.ts';
import { fill } from '../../contract/template.ts';
import { numberOf, type Queries, type Row, textOf } from '../database/database.ts';
import { addMail, type BookingMailKind } from '../mail/outbox-store.ts';
import { type CalendarCall, calendarFile, uidOf } from './invitation.ts';

/** A call that was booked, with the visitor of its enquiry. */
export type StoredBooking = {
  id: string;
  enquiryId: string;
  /** ms since 1970. */
  start: number;
  end: number;
  /** Start of the call on the owner's clocks, as `2026-11-23T09:30`, and the owner's time zone when it was booked. */
  wallTime: string;
  timeZone: string;
  visitorTimeZone: string;
  /** 0 at first; each change raises it by 1. */
  sequence: number;
  state: 'booked' | 'cancelled';
  /** When it was booked, moved or cancelled, in ms since 1970. */
  changedAt: number;
  /** Of the enquiry. */
  name: string;
  email: string;
  isQuarantined: boolean;
};

/** Columns and tables of a booking with its enquiry. */
export const COLUMNS = `bookings.id, enquiry_id, start_at, end_at, wall_time, time_zone, visitor_time_zone, sequence, state,
  changed_at, name, email, quarantine`;
export const JOINED = 'bookings JOIN enquiries ON enquiries.id = enquiry_id';

/** What its page says of a call. `now` is ms since 1970. */
export const stateOf = ({ state, start }: StoredBooking, now: number): 'booked' | 'cancelled' | 'over' =>
  state === 'booked' && start <= now ? 'over' : state;

/** A row of `COLUMNS`. */
export const storedBooking = (row: Row): StoredBooking => ({
  id: textOf(row, 'id'),
  enquiryId: textOf(row, 'enquiry_id'),
  start: numberOf(row, 'start_at'),
  end: numberOf(row, 'end_at'),
  wallTime: textOf(row, 'wall_time'),
  timeZone: textOf(row, 'time_zone'),
  visitorTimeZone: textOf(row, 'visitor_time_zone'),
  sequence: numberOf(row, 'sequence'),
  state: textOf(row, 'state') === 'booked' ? 'booked' : 'cancelled',
  changedAt: numberOf(row, 'changed_at'),
  name: textOf(row, 'name'),
  email: textOf(row, 'email'),
  isQuarantined: row.quarantine !== null,
});

/** The facts of a build whose calls can be booked. */
export type BookingFacts = SiteFacts & { availability: AvailabilityRules };

/** A call as calendars show it. `organizer` is the address that mails come from, or the one that visitors see. */
export function calendarCall(booking: StoredBooking, facts: BookingFacts, organizer = facts.email): CalendarCall {
  return {
    uid: uidOf(booking.id, facts.siteUrl),
    sequence: booking.sequence,
    changedAt: booking.changedAt,
    start: booking.start,
    end: booking.end,
    summary: facts.mails.calendar.title,
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
export function callTimes(
  { start, timeZone, visitorTimeZone }: StoredBooking,
  { locale, mails }: BookingFacts,
): string[] {
  const timeIn = (zone: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone: zone }).format(start);
  const named = (time: string, zone: string) => fill(mails.calendar.time, { time, zone });
  const [visitors, owners] = [timeIn(visitorTimeZone), timeIn(timeZone)];
  return [named(visitors, visitorTimeZone), ...(visitors === owners ? [] : [named(owners, timeZone)])];
}

/** What a mail about a booking depends on. */
export type CallVersion = { id: string; sequence: number };

/** Key of a mail about a booking as it is now; after a change of the booking the mail is obsolete. */
export const onceOf = (kind: string, { id, sequence }: CallVersion): string => `${kind} ${id} ${sequence}`;

/** Adds a mail about a booking as part of a transaction. `dueAt` is ms since 1970. */
export async function addCallMail(
  queries: Queries,
  kind: BookingMailKind,
  call: CallVersion,
  dueAt: number,
): Promise<void> {
  await addMail(queries, { kind, once: onceOf(kind, call), bookingId: call.id, dueAt });
}
