import { BOOKING_PATH } from '../../contract/booking.ts';
import { composeMail, type MailContext } from '../mail/compose.ts';
import { headerText, type Mail } from '../mail/mailer.ts';
import type { BookingMailKind } from '../mail/outbox-store.ts';
import type { StoredBooking } from './calls.ts';
import { type BookingFacts, calendarCall, callTimes } from './calls.ts';
import { invitation, type Person } from './invitation.ts';

export type BookingMailContext = MailContext & { facts: BookingFacts };

const visitorOf = ({ name, email }: StoredBooking): Person => ({ name, email: email.trim() });

/** The part of a mail to the owner that puts the call into the owner's calendar, or takes it out. */
export function ownerCalendar(booking: StoredBooking, { facts, settings }: BookingMailContext): Mail['calendar'] {
  const method = booking.state === 'cancelled' ? 'CANCEL' : 'REQUEST';
  const call = { ...calendarCall(booking, facts, settings.from), summary: `Call with ${headerText(booking.name)}` };
  const attendees = [{ name: settings.to, email: settings.to }, visitorOf(booking)];
  return { method, content: invitation(call, method, attendees) };
}

/** What a mail to the owner says of a call. */
export function ownerLines(booking: StoredBooking, { facts }: BookingMailContext): string[] {
  return [
    ...callTimes(booking, facts).map((time, index) => `${index === 0 ? 'Call:    ' : '         '} ${time}`),
    ...(booking.state === 'cancelled' ? ['          The call is cancelled.'] : []),
    `Booking:  ${booking.id} (npm run bookings -- show ${booking.id})`,
  ];
}

function ownerMail(id: string, subject: string, booking: StoredBooking, context: BookingMailContext): Mail {
  const name = headerText(booking.name);
  const calendar = ownerCalendar(booking, context);
  return composeMail(id, context, {
    replyTo: { name, address: booking.email.trim() },
    subject: `${subject}: ${name}`,
    text: [`Name:     ${name}`, ...ownerLines(booking, context)],
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
  const { siteName, siteUrl, facts, settings } = context;
  const to = booking.email.trim();
  const visitorMail = (subject: string, text: readonly string[], calendar?: Mail['calendar']) =>
    composeMail(id, context, {
      to,
      subject,
      text: [...text, '', siteName],
      // Keeps out-of-office replies from responding (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
      ...(calendar && { calendar }),
    });
  const times = callTimes(booking, facts);
  const { minutes, place } = facts.availability;
  const calendarFor = (method: 'REQUEST' | 'CANCEL') => ({
    method,
    // The name that the visitor typed is left out: the address alone decides who is invited.
    content: invitation(calendarCall(booking, facts, settings.from), method, [{ name: '', email: to }]),
  });
  const details = [...times, `${minutes} minutes`, place];
  const link = ['To move or cancel it:', `${siteUrl}${BOOKING_PATH}#${token}`];
  const mistake = 'If you did not book this call, somebody typed your address by mistake: cancel it with the link.';
  switch (kind) {
    case 'invitation': {
      const isMoved = booking.sequence > 0;
      const first = isMoved ? `Your call with ${siteName} is moved:` : `Your call with ${siteName} is booked:`;
      const text = [first, '', ...details, '', ...link, '', mistake];
      const subject = isMoved ? `Moved: your call with ${siteName}` : `Your call with ${siteName}`;
      return visitorMail(subject, text, calendarFor('REQUEST'));
    }
    case 'cancellation': {
      const text = [
        `Your call with ${siteName} is cancelled:`,
        '',
        ...times,
        '',
        `To book another: ${siteUrl}/contact`,
      ];
      const subject = `Cancelled: your call with ${siteName}`;
      return visitorMail(subject, text, calendarFor('CANCEL'));
    }
    case 'reminder': {
      const text = [`A reminder of your call with ${siteName}:`, '', ...details, '', ...link, '', mistake];
      return visitorMail(`Reminder: your call with ${siteName}`, text);
    }
    case 'owner-invitation':
      return ownerMail(id, booking.sequence > 0 ? 'Call moved' : 'Call booked', booking, context);
    case 'owner-cancellation':
      return ownerMail(id, 'Call cancelled', booking, context);
  }
}

/** Tells the owner that no time is offered any more. */
export function feedWarningMail(id: string, fetchedAt: number | undefined, context: MailContext): Mail {
  const day = new Intl.DateTimeFormat(context.locale, { dateStyle: 'full', timeStyle: 'long', timeZone: 'UTC' });
  return composeMail(id, context, {
    subject: 'No times are offered: your calendar cannot be read',
    text: [
      fetchedAt === undefined
        ? 'Your calendar (CALENDAR_FEED_URL) could never be read.'
        : `Your calendar (CALENDAR_FEED_URL) was last read on ${day.format(fetchedAt)}.`,
      'Until it can be read, visitors are offered no time to book, because you might not be free then.',
      '',
      'The cause is in the log of the server: "the calendar cannot be read now". Times are offered again within',
      '10 minutes after it is mended. Without CALENDAR_FEED_URL they are offered by your hours alone.',
    ],
  });
}
