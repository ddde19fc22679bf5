/** Every mail of the site: who gets it, when it is obsolete, its words, and what it puts into calendars. */
import { BOOKING_PATH } from '../contract/booking.ts';
import { factsIn, type SiteFacts } from '../contract/site-facts.ts';
import { counted, fill } from '../contract/template.ts';
import { busyOrClosed, calendarCopy } from './bookings/busy.ts';
import { calendarText, callTimes } from './bookings/invitation.ts';
import { minutesOf, placeOf } from './bookings/kinds.ts';
import {
  addLink,
  type BookingFacts,
  factsForVisitor,
  findBooking,
  findBookingOfEnquiry,
  type StoredBooking,
  stateOf,
} from './bookings/store.ts';
import type { Database } from './database/database.ts';
import { countUnmailed, findEnquiry, type StoredEnquiry } from './enquiries/store.ts';
import { isOwnSender, type Mail, type MailSettings } from './mail/mailer.ts';
import type { ComposedMail, Composer } from './mail/sender.ts';
import { headerText, singleLine, visibleText } from './mail/visitor-text.ts';

type Options = {
  database: Database;
  facts: SiteFacts;
  settings: MailSettings;
  /** The `feedKey` of each of the owner's calendars. */
  feeds?: readonly string[];
  now?: () => number;
};

type Call = { booking: StoredBooking; facts: BookingFacts };

/**
 * Composes all mails from current data at send time. Those to visitors have no word that a visitor typed: nobody can send
 * texts to others.
 */
export function createComposer({ database, facts, settings, feeds = [], now = Date.now }: Options): Composer {
  const { availability, locale } = facts;
  const { toOwner, calendar } = facts.mails;

  /** On the owner's clocks, where the site knows them. */
  const dayAndTime = new Intl.DateTimeFormat(locale, {
    dateStyle: 'full',
    timeStyle: 'long',
    timeZone: availability?.timeZone ?? 'UTC',
  });

  /** A mail to the owner with words of a visitor. A reply to it goes to the visitor. */
  function mailAboutVisitor(
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

  /** @returns the URL of the page to move or cancel a call. Its secret is for the holder alone */
  async function linkTo({ id }: StoredBooking, holder: 'visitor' | 'owner', { siteUrl }: SiteFacts): Promise<string> {
    const token = await database.transaction((transaction) => addLink(transaction, id, holder));
    return `${siteUrl}${BOOKING_PATH}#${token}`;
  }

  async function composeEnquiry(enquiry: StoredEnquiry, call: Call | undefined): Promise<ComposedMail> {
    const { subject, subjectWithCall, details, closing } = toOwner.enquiry;
    const callPart = call && (await callForOwner(call));
    const name = headerText(enquiry.name);
    /** The URL of the site in the page's language, so that the owner sees in which language to reply. */
    const { siteUrl } = factsIn(facts, enquiry.language);
    const plainSubject = fill(callPart ? subjectWithCall : subject, { visitor: name });
    const reason = enquiry.suspicion && toOwner.automatic.reasons[enquiry.suspicion];
    const values = {
      visitor: singleLine(enquiry.name),
      visitorEmail: enquiry.email,
      company: singleLine(enquiry.company) || '-',
      service: singleLine(enquiry.service) || '-',
      received: dayAndTime.format(enquiry.receivedAt),
    };
    return mailAboutVisitor(
      { ...enquiry, enquiryId: enquiry.id },
      {
        subject: reason ? fill(toOwner.automatic.subject, { subject: plainSubject }) : plainSubject,
        text: [
          fillLines(details, values) + (callPart ? `\n${callPart.text}` : ''),
          // Mail programs make a telephone number that is alone on its line a link.
          ...Object.entries(enquiry.answers).map((lines) => visibleText(lines.join('\n')).replaceAll('\n', '\n  ')),
          ...(reason ? [fill(toOwner.automatic.text, { reason })] : []),
          visibleText(enquiry.message),
          `-- \n${fill(closing, { siteUrl, visitor: name, id: enquiry.id })}`,
        ].join('\n\n'),
        calendar: callPart?.calendar,
      },
    );
  }

  /** @returns the text about a call in a mail to the owner, and its entry for the owner's calendar */
  async function callForOwner({ booking, facts }: Call): Promise<{ text: string; calendar: Mail['calendar'] }> {
    const isCancelled = booking.state === 'cancelled';
    const isInvited = !isOwnSender(settings);
    const method = isCancelled ? 'CANCEL' : isInvited ? 'REQUEST' : 'PUBLISH';
    const times = [callTimes(booking, facts), ...(isCancelled ? [toOwner.call.isCancelled] : [])].join('\n');
    const content = calendarText(booking, facts, {
      method,
      organizer: settings.from,
      title: fill(calendar.titleForOwner, { visitor: headerText(booking.name) }),
      attendees: [
        { name: settings.to, email: settings.to },
        { name: booking.name, email: booking.email.trim() },
      ].filter(() => isInvited),
    });
    const lines = [
      fillLines(toOwner.enquiry.call, { times, id: booking.id, place: placeOf(booking, facts.availability) }),
    ];
    const isOpen = stateOf(booking, now()) === 'booked';
    if (isOpen) lines.push(fill(toOwner.call.link, { link: await linkTo(booking, 'owner', facts) }));
    const reason = booking.changedBy === 'visitor' && visibleText(booking.reason);
    if (reason) lines.push(`\n${fill(toOwner.call.reason, { reason })}`);
    return { text: lines.join('\n'), calendar: { method, content } };
  }

  async function composeCallToOwner(call: Call, subject: string): Promise<ComposedMail> {
    const visitor = headerText(call.booking.name);
    const { text, calendar } = await callForOwner(call);
    return mailAboutVisitor(call.booking, {
      subject: fill(subject, { visitor }),
      text: fill(toOwner.call.text, { visitor, call: text }),
      calendar,
    });
  }

  function composeCallToVisitor(
    { booking, facts }: Call,
    { subject, text }: { subject: string; text: string },
    values: Readonly<Record<string, string>>,
    method: 'REQUEST' | 'CANCEL' | undefined,
  ): ComposedMail {
    const { toVisitor } = facts.mails;
    const to = booking.email.trim();
    // The name that the visitor typed is left out: the address alone decides who is invited.
    const options = { organizer: settings.from, attendees: [{ name: '', email: to }] };
    const calendar = method && { method, content: calendarText(booking, facts, { ...options, method }) };
    const reason = booking.changedBy === 'owner' && visibleText(booking.reason);
    const note = reason ? `${fill(toVisitor.call.reason, { reason })}\n\n` : '';
    const all = { times: callTimes(booking, facts), place: placeOf(booking, facts.availability), note, ...values };
    return { mail: { to, subject, text: fillLines(text, all), calendar } };
  }

  /** Obsolete once the call is cancelled or has begun. */
  async function composeWithLink(
    call: Call,
    { subject, opening }: { subject: string; opening: string },
    method?: 'REQUEST',
  ): Promise<ComposedMail | undefined> {
    if (stateOf(call.booking, now()) !== 'booked') return undefined;
    const { locale, mails } = call.facts;
    const inMinutes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
    const minutes = inMinutes.format(minutesOf(call.booking));
    // The first kind of call is the free consultation.
    const length = call.booking.kind ? minutes : fill(mails.toVisitor.call.free, { length: minutes });
    // A reminder is about no change.
    const note = method ? {} : { note: '' };
    const values = { opening, length, link: await linkTo(call.booking, 'visitor', call.facts), ...note };
    return composeCallToVisitor(call, { subject, text: mails.toVisitor.call.text }, values, method);
  }

  return async ({ kind, enquiryId, bookingId }) => {
    const enquiry = enquiryId === undefined ? undefined : await findEnquiry(database, enquiryId);
    const booking = await (bookingId === undefined
      ? enquiry && findBookingOfEnquiry(database, enquiry.id)
      : findBooking(database, bookingId));
    const call = booking && availability && { booking, facts: { ...facts, availability } };
    /** As the visitor reads it. */
    const visitorsCall = call && { booking, facts: factsForVisitor(call.facts, booking) };
    const { siteUrl, mails } = factsIn(facts, (enquiry ?? booking)?.language ?? '');
    const { toVisitor } = mails;
    const isMoved = booking !== undefined && booking.sequence > 0;

    switch (kind) {
      // An enquiry, with the call that was booked with it.
      case 'enquiry':
        return enquiry && composeEnquiry(enquiry, call);
      case 'acknowledgement': {
        const { subject, text } = toVisitor.acknowledgement;
        return enquiry && { mail: { to: enquiry.email.trim(), subject, text: fill(text, { siteUrl }), isReply: true } };
      }
      // More enquiries came than are mailed; obsolete once they are deleted.
      case 'unmailed': {
        const count = await countUnmailed(database);
        const { subject, text } = toOwner.unmailed;
        if (count === 0) return undefined;
        return { mail: { to: settings.to, subject: counted(subject, count, locale), text } };
      }
      // The call is booked, or moved.
      case 'invitation': {
        const words = toVisitor.call[isMoved ? movedBy[booking.changedBy] : 'booked'];
        return visitorsCall && composeWithLink(visitorsCall, words, 'REQUEST');
      }
      case 'owner-invitation':
        return call && composeCallToOwner(call, isMoved ? toOwner.call.moved : toOwner.call.booked);
      case 'reminder':
        return visitorsCall && composeWithLink(visitorsCall, toVisitor.call.reminder);
      case 'cancellation':
        return visitorsCall && composeCallToVisitor(visitorsCall, toVisitor.callCancelled, { siteUrl }, 'CANCEL');
      case 'owner-cancellation':
        return call && composeCallToOwner(call, toOwner.call.cancelled);
      // No time is offered any more; obsolete once all calendars can be read.
      case 'feed-warning': {
        const { subject, text, lastRead, neverRead } = toOwner.noTimes;
        const copies = await Promise.all(feeds.map((feed) => calendarCopy(database, feed)));
        const calendars = copies.flatMap((copy, index) => {
          if (busyOrClosed(copy, now()) !== 'closed') return [];
          const time = copy && dayAndTime.format(copy.fetchedAt);
          return fill(time ? lastRead : neverRead, { position: `${index + 1}`, time: time ?? '' });
        });
        if (calendars.length === 0) return undefined;
        return { mail: { to: settings.to, subject, text: fill(text, { calendars: calendars.join('\n') }) } };
      }
      default:
        return kind satisfies never;
    }
  };
}

/** The words for a moved call, by who moved it. */
const movedBy = { visitor: 'moved', owner: 'movedByMe' } as const;

/** Fills a template of a mail. Further lines of a value are indented as far as its placeholder. */
function fillLines(template: string, values: Readonly<Record<string, string>>): string {
  return template
    .split('\n')
    .map((line) => {
      const lineBreak = `\n${' '.repeat(Math.max(0, line.indexOf('{{')))}`;
      const indented = Object.entries(values).map(([name, value]) => [name, value.replaceAll('\n', lineBreak)]);
      return fill(line, Object.fromEntries(indented));
    })
    .join('\n');
}
