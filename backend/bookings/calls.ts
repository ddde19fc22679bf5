import { z } from 'zod';
import type { BookedCall } from '../../contract/booking.ts';
import type { AvailabilityRules, SiteFacts } from '../../contract/site-facts.ts';
import { fill } from '../../contract/template.ts';
import type { Transaction } from '../database/database.ts';
import { addMail, type BookingMailKind } from '../mail/outbox-store.ts';
import { type CalendarCall, calendarText, uidOf } from './invitation.ts';

/** A call that was booked, with the visitor of its enquiry. */
export const storedBooking = z.object({
  id: z.string(),
  enquiryId: z.string(),
  /** ms since 1970. */
  start: z.int(),
  end: z.int(),
  /** Of the owner, when it was booked. */
  timeZone: z.string(),
  visitorTimeZone: z.string(),
  /** 0 at first; each change raises it by 1. */
  sequence: z.int(),
  state: z.enum(['booked', 'cancelled']),
  /** When it was booked, moved or cancelled, in ms since 1970. */
  changedAt: z.int(),
  /** Of the enquiry. */
  name: z.string(),
  email: z.string(),
});
export type StoredBooking = z.infer<typeof storedBooking>;

/** Columns and tables of a booking with its enquiry. */
export const COLUMNS = `bookings.id, enquiry_id AS "enquiryId", start_at AS start, end_at AS "end", time_zone AS "timeZone",
  visitor_time_zone AS "visitorTimeZone", sequence, state, changed_at AS "changedAt", name, email`;
export const JOINED = 'bookings JOIN enquiries ON enquiries.id = enquiry_id';

/** What its page says of a call. `now` is ms since 1970. */
export const stateOf = ({ state, start }: StoredBooking, now: number): 'booked' | 'cancelled' | 'over' =>
  state === 'booked' && start <= now ? 'over' : state;

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
    calendar: calendarText(calendarCall(booking, facts, organizer), 'PUBLISH'),
  };
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
type CallVersion = Pick<StoredBooking, 'id' | 'sequence'>;

/** Key of a mail about a booking as it is now; after a change of the booking the mail is obsolete. */
export const onceOf = (kind: string, { id, sequence }: CallVersion): string => `${kind} ${id} ${sequence}`;

/** Adds a mail about a booking as part of a transaction. `dueAt` is ms since 1970. */
export async function addCallMail(
  transaction: Transaction,
  kind: BookingMailKind,
  call: CallVersion,
  dueAt: number,
): Promise<void> {
  await addMail(transaction, { kind, once: onceOf(kind, call), bookingId: call.id, dueAt });
}
