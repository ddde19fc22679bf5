/** Every mail of the site: who gets it, when it is obsolete, its words, and what it puts into calendars. */
import { BOOKING_PATH } from '../contract/booking.ts';
import type { SiteFacts } from '../contract/site-facts.ts';
import { counted, fill } from '../contract/template.ts';
import { busyOrClosed, calendarCopy } from './bookings/busy.ts';
import { calendarText, callTimes } from './bookings/invitation.ts';
import {
  addLink,
  type BookingFacts,
  findBooking,
  findBookingOfEnquiry,
  type StoredBooking,
  stateOf,
} from './bookings/store.ts';
import type { Database } from './database/database.ts';
import { countUnmailed, findEnquiry, type StoredEnquiry } from './enquiries/store.ts';
import type { Mail, MailSettings } from './mail/mailer.ts';
import type { MailKind } from './mail/outbox.ts';
import type { ComposedMail, Composer } from './mail/sender.ts';
import { headerText, visibleText } from './mail/visitor-text.ts';

type Options = {
  database: Database;
  facts: SiteFacts;
  settings: MailSettings;
  /** `feedKey` of the owner's calendar, if there is one. */
  feed?: string | undefined;
  now?: () => number;
};

/** Writes all mails as things are when they are sent. Those to visitors have no word that a visitor typed: nobody can send texts to others. */
export function mailComposers({
  database,
  facts,
  settings,
  feed,
  now = Date.now,
}: Options): Record<MailKind, Composer> {
  const { availability, locale, siteUrl } = facts;
  const { toVisitor, toOwner, calendar } = facts.mails;

  /** On the owner's clocks, where the site knows them. */
  const dayAndTime = new Intl.DateTimeFormat(locale, {
    dateStyle: 'full',
    timeStyle: 'long',
    timeZone: availability?.timeZone ?? 'UTC',
  });

  /** A mail to the owner with words of a visitor, whom a reply goes to. */
  function aboutVisitor(
    { name, email, enquiryId }: { name: string; email: string; enquiryId: string },
    mail: Pick<Mail, 'subject' | 'text' | 'calendar'>,
  ): ComposedMail {
    const address = email.trim();
    // A header can have other letters only where every mail server on the way knows SMTPUTF8.
    const replyTo = /^[!-~]+@/.test(address) ? { name: headerText(name), address } : undefined;
    const { subject, text } = toOwner.refused;
    return {
      mail: { to: settings.to, ...mail, replyTo },
      notice: { to: settings.to, subject, text: fill(text, { id: enquiryId }) },
    };
  }

  const ofEnquiry =
    (compose: (enquiry: StoredEnquiry) => Promise<ComposedMail>): Composer =>
    async ({ enquiryId }) => {
      const enquiry = enquiryId === undefined ? undefined : await findEnquiry(database, enquiryId);
      return enquiry && compose(enquiry);
    };

  const ofCall =
    (compose: (booking: StoredBooking, facts: BookingFacts) => Promise<ComposedMail | undefined>): Composer =>
    async ({ bookingId }) => {
      const booking = bookingId === undefined ? undefined : await findBooking(database, bookingId);
      return booking && availability && compose(booking, { ...facts, availability });
    };

  /** A mail to the visitor; obsolete once the call is cancelled or has begun. */
  const ofOpenCall = (words: (booking: StoredBooking) => { subject: string; opening: string }, method?: 'REQUEST') =>
    ofCall(async (booking, facts) => {
      if (stateOf(booking, now()) !== 'booked') return undefined;
      const { subject, opening } = words(booking);
      const token = await database.transaction((transaction) => addLink(transaction, booking.id));
      const values = {
        opening,
        times: callTimes(booking, facts).join('\n'),
        place: facts.availability.place,
        link: `${siteUrl}${BOOKING_PATH}#${token}`,
      };
      return toVisitorOf(booking, facts, { subject, text: fillLines(toVisitor.call.text, values) }, method);
    });

  function toVisitorOf(
    booking: StoredBooking,
    facts: BookingFacts,
    words: { subject: string; text: string },
    method: 'REQUEST' | 'CANCEL' | undefined,
  ): ComposedMail {
    const to = booking.email.trim();
    // The name that the visitor typed is left out: the address alone decides who is invited.
    const options = { organizer: settings.from, attendees: [{ name: '', email: to }] };
    const calendar = method && { method, content: calendarText(booking, facts, { ...options, method }) };
    return { mail: { to, ...words, calendar } };
  }

  /** What a mail to the owner says of a call, and what it does to the owner's calendar. */
  function ownersCall(booking: StoredBooking, facts: BookingFacts): { text: string; calendar: Mail['calendar'] } {
    const isCancelled = booking.state === 'cancelled';
    const method = isCancelled ? 'CANCEL' : 'REQUEST';
    const times = [...callTimes(booking, facts), ...(isCancelled ? [toOwner.call.isCancelled] : [])].join('\n');
    const content = calendarText(booking, facts, {
      method,
      organizer: settings.from,
      title: fill(calendar.titleForOwner, { visitor: headerText(booking.name) }),
      attendees: [
        { name: settings.to, email: settings.to },
        { name: booking.name, email: booking.email.trim() },
      ],
    });
    return { text: fillLines(toOwner.enquiry.call, { times, id: booking.id }), calendar: { method, content } };
  }

  const toOwnerOfCall = (subject: (booking: StoredBooking) => string) =>
    ofCall(async (booking, facts) => {
      const name = headerText(booking.name);
      const call = ownersCall(booking, facts);
      return aboutVisitor(booking, {
        subject: fill(subject(booking), { visitor: name }),
        text: fill(toOwner.call.text, { visitor: name, call: call.text }),
        calendar: call.calendar,
      });
    });

  const isMoved = (booking: StoredBooking) => booking.sequence > 0;

  return {
    /** To the owner: an enquiry, with the call that was booked with it. */
    enquiry: ofEnquiry(async (enquiry) => {
      const { subject, subjectWithCall, details, closing } = toOwner.enquiry;
      const booking = availability && (await findBookingOfEnquiry(database, enquiry.id));
      const call = booking && ownersCall(booking, { ...facts, availability });
      const name = headerText(enquiry.name);
      const plainSubject = fill(call ? subjectWithCall : subject, { visitor: name });
      const reason = enquiry.suspicion && toOwner.automatic.reasons[enquiry.suspicion];
      const values = {
        visitor: visibleText(enquiry.name),
        visitorEmail: enquiry.email,
        company: visibleText(enquiry.company) || '-',
        service: visibleText(enquiry.service) || '-',
        received: dayAndTime.format(enquiry.receivedAt),
      };
      return aboutVisitor(
        { ...enquiry, enquiryId: enquiry.id },
        {
          subject: reason ? fill(toOwner.automatic.subject, { subject: plainSubject }) : plainSubject,
          text: [
            fillLines(details, values) + (call ? `\n${call.text}` : ''),
            ...(reason ? [fill(toOwner.automatic.text, { reason })] : []),
            visibleText(enquiry.message),
            `-- \n${fill(closing, { siteUrl, visitor: name, id: enquiry.id })}`,
          ].join('\n\n'),
          calendar: call?.calendar,
        },
      );
    }),

    /** To the visitor: the enquiry arrived. */
    acknowledgement: ofEnquiry(async ({ email }) => {
      const { subject, text } = toVisitor.acknowledgement;
      return { mail: { to: email.trim(), subject, text: fill(text, { siteUrl }), isReply: true } };
    }),

    /** To the owner: more enquiries came than are mailed; obsolete once they are deleted. */
    async unmailed() {
      const count = await countUnmailed(database);
      const { subject, text } = toOwner.unmailed;
      if (count === 0) return undefined;
      return { mail: { to: settings.to, subject: counted(subject, count, locale), text } };
    },

    /** To the visitor: the call is booked, or moved. */
    invitation: ofOpenCall((booking) => (isMoved(booking) ? toVisitor.call.moved : toVisitor.call.booked), 'REQUEST'),
    reminder: ofOpenCall(() => toVisitor.call.reminder),
    cancellation: ofCall(async (booking, facts) => {
      const { subject, text } = toVisitor.callCancelled;
      const values = { times: callTimes(booking, facts).join('\n'), siteUrl };
      return toVisitorOf(booking, facts, { subject, text: fillLines(text, values) }, 'CANCEL');
    }),

    'owner-invitation': toOwnerOfCall((booking) => (isMoved(booking) ? toOwner.call.moved : toOwner.call.booked)),
    'owner-cancellation': toOwnerOfCall(() => toOwner.call.cancelled),

    /** To the owner: no time is offered any more; obsolete once the calendar can be read. */
    async 'feed-warning'() {
      const copy = feed ? await calendarCopy(database, feed) : undefined;
      if (!feed || busyOrClosed(copy, now()) !== 'closed') return undefined;
      const { subject, text, lastRead, neverRead } = toOwner.noTimes;
      const opening = copy ? fill(lastRead, { time: dayAndTime.format(copy.fetchedAt) }) : neverRead;
      return { mail: { to: settings.to, subject, text: fill(text, { opening }) } };
    },
  };
}

/** Fills a template of a mail. Further lines of a value are indented as far as its placeholder. */
export function fillLines(template: string, values: Readonly<Record<string, string>>): string {
  return template
    .split('\n')
    .map((line) => {
      const lineBreak = `\n${' '.repeat(Math.max(0, line.indexOf('{{')))}`;
      const indented = Object.entries(values).map(([name, value]) => [name, value.replaceAll('\n', lineBreak)]);
      return fill(line, Object.fromEntries(indented));
    })
    .join('\n');
}
