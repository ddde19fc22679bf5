import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { singleLine } from '../mail/mailer.ts';

export type Person = { name: string; email: string };

/** A call as calendars show it. */
export type CalendarCall = {
  /** `uidOf` the booking. It stays the same when the call is moved or cancelled. */
  uid: string;
  /** 0 at first; each change of the time and the cancellation raise it by 1. */
  sequence: number;
  /** When the booking was made, moved or cancelled, in ms of the Unix epoch. */
  changedAt: number;
  /** In ms of the Unix epoch. */
  start: number;
  end: number;
  summary: string;
  /** Text of several lines. */
  description: string;
  /** A line of text, or an https link. */
  place: string;
  /** Who the mails come from: Google cancels events only for the sender that invited. Replies go there. */
  organizer: Person;
};

/** In characters: the limit of the form. */
const MAX_NAME_LENGTH = 200;

/** The UID of a booking: the same in every calendar, and unique in the world by the site's host. */
export const uidOf = (bookingId: string, siteUrl: string): string => `${bookingId}@${new URL(siteUrl).hostname}`;

/** Programs disagree on how double quotes and backslashes of a name are written and read. */
function person({ name, email }: Person): Person {
  const short = [...singleLine(name).replaceAll('"', "'").replaceAll('\\', '/')].slice(0, MAX_NAME_LENGTH).join('');
  return { name: short || email, email: singleLine(email) };
}

/**
 * A call as an iCalendar text, whose times are UTC: with `REQUEST` and `CANCEL` the `text/calendar` part of a mail that
 * invites to it, or cancels it (RFC 5546), which has to name the method, too; with `PUBLISH` the file behind "Add to
 * calendar". All have the same UID, so that a calendar shows the call once.
 */
export function calendarText(
  call: CalendarCall,
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH',
  attendees: readonly Person[] = [],
): string {
  const isLink = call.place.startsWith('https://');
  const prodId = { company: singleLine(call.organizer.name), product: 'Bookings' };
  const calendar = ical({ method: ICalCalendarMethod[method], prodId });
  const event = calendar.createEvent({
    id: call.uid,
    sequence: call.sequence,
    stamp: new Date(call.changedAt),
    start: new Date(call.start),
    end: new Date(call.end),
    summary: singleLine(call.summary),
    description: call.description.toWellFormed(),
    location: singleLine(call.place),
    url: isLink ? call.place : null,
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: person(call.organizer),
  });
  for (const attendee of attendees) {
    event.createAttendee({
      ...person(attendee),
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.NEEDSACTION,
      rsvp: method === 'REQUEST',
    });
  }
  // It leaves out the end of the last line (RFC 5545, 3.1).
  return `${calendar}\r\n`;
}
