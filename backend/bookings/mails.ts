import { BOOKING_PATH } from '../../contract/booking.ts';
import { fill } from '../../contract/template.ts';
import { composeMail, fillLines, type MailContext } from '../mail/compose.ts';
import { headerText, type Mail } from '../mail/mailer.ts';
import type { BookingMailKind } from '../mail/outbox-store.ts';
import { type BookingFacts, calendarCall, callTimes, type StoredBooking } from './calls.ts';
import { calendarText, type Person } from './invitation.ts';

export type BookingMailContext = MailContext & { facts: BookingFacts };

const timesOf = (booking: StoredBooking, facts: BookingFacts) => callTimes(booking, facts).join('\n');

const visitorOf = ({ name, email }: StoredBooking): Person => ({ name, email: email.trim() });

/** The part of a mail to the owner that puts the call into the owner's calendar, or takes it out. */
export function ownerCalendar(booking: StoredBooking, { facts, settings }: BookingMailContext): Mail['calendar'] {
  const method = booking.state === 'cancelled' ? 'CANCEL' : 'REQUEST';
  const summary = fill(facts.mails.calendar.titleForOwner, { name: headerText(booking.name) });
  const call = { ...calendarCall(booking, facts, settings.from), summary };
  const attendees = [{ name: settings.to, email: settings.to }, visitorOf(booking)];
  return { method, content: calendarText(call, method, attendees) };
}

/** What the owner's mail of an enquiry says of its call. */
export function ownerText(booking: StoredBooking, { facts }: BookingMailContext): string {
  const { call, cancelledCall } = facts.mails.toOwner.enquiry;
  const values = { times: timesOf(booking, facts), id: booking.id };
  return fillLines(booking.state === 'cancelled' ? cancelledCall : call, values);
}

type Words = { subject: string; text: string };

function ownerMail(id: string, { subject, text }: Words, booking: StoredBooking, context: BookingMailContext): Mail {
  const name = headerText(booking.name);
  const calendar = ownerCalendar(booking, context);
  return composeMail(id, context, {
    replyTo: { name, address: booking.email.trim() },
    subject: fill(subject, { name }),
    text: fillLines(text, { name, times: timesOf(booking, context.facts), id: booking.id }),
    ...(calendar && { calendar }),
  });
}

/**
 * A mail about a booking as it is now. To the visitor it has no word that the visitor typed, so that nobody can send
 * texts to others through the form.
 *
 * @param token the secret of the visitor's link
 */
export function bookingMail(
  id: string,
  kind: BookingMailKind,
  booking: StoredBooking,
  token: string,
  context: BookingMailContext,
): Mail {
  const { facts, settings } = context;
  const { siteUrl, availability } = facts;
  const { toVisitor, toOwner } = facts.mails;
  const to = booking.email.trim();
  const values = {
    times: timesOf(booking, facts),
    place: availability.place,
    link: `${siteUrl}${BOOKING_PATH}#${token}`,
    siteUrl,
  };
  const visitorMail = ({ subject, text }: Words, method?: 'REQUEST' | 'CANCEL') =>
    composeMail(id, context, {
      to,
      subject,
      text: fillLines(text, values),
      // Keeps out-of-office replies from responding (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
      ...(method && {
        calendar: {
          method,
          // The name that the visitor typed is left out: the address alone decides who is invited.
          content: calendarText(calendarCall(booking, facts, settings.from), method, [{ name: '', email: to }]),
        },
      }),
    });
  const isMoved = booking.sequence > 0;
  switch (kind) {
    case 'invitation':
      return visitorMail(isMoved ? toVisitor.callMoved : toVisitor.callBooked, 'REQUEST');
    case 'cancellation':
      return visitorMail(toVisitor.callCancelled, 'CANCEL');
    case 'reminder':
      return visitorMail(toVisitor.reminder);
    case 'owner-invitation':
      return ownerMail(id, isMoved ? toOwner.callMoved : toOwner.callBooked, booking, context);
    case 'owner-cancellation':
      return ownerMail(id, toOwner.callCancelled, booking, context);
  }
}

/** Tells the owner that no time is offered any more. */
export function feedWarningMail(id: string, fetchedAt: number | undefined, context: MailContext): Mail {
  const { locale, mails } = context.facts;
  const { subject, text, textIfNeverRead } = mails.toOwner.noTimes;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'long', timeZone: 'UTC' });
  return composeMail(id, context, {
    subject,
    text: fetchedAt === undefined ? textIfNeverRead : fill(text, { time: day.format(fetchedAt) }),
  });
}
