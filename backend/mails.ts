/** Every mail of the site: who gets it, when it is obsolete, its words, and what it puts into calendars. */
import { BOOKING_PATH } from '../contract/booking.ts';
import { FIRST_KIND } from '../contract/enquiry.ts';
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
  /** That of `createClock`. */
  steadyNow?: () => number;
};

type Call = { booking: StoredBooking; facts: BookingFacts };

/**
 * Composes all mails from current data at send time. Those to visitors have no word that a visitor typed: nobody can send
 * texts to others.
 */
export function createComposer({ database, facts, settings, feeds = [], ...clock }: Options): Composer {
  const { now = Date.now, steadyNow = now } = clock;
  const { availability, locale } = facts;
  const { toOwner, calendar } = facts.mails;

  /** On the owner's clocks, where the site knows them. */
  const dayAndTime = new Intl.DateTimeFormat(locale, {
    dateStyle: 'full',
    timeStyle: 'long',
    timeZone: availability?.timeZone ?? 'UTC',
  });

  /** For replies to the owner. */
  const ownerAddress = replyAddress(facts.sender, settings.to);

  /** A mail to the owner with words of a visitor. */
  function mailAboutVisitor(enquiryId: string, mail: Omit<Mail, 'to'>): ComposedMail {
    const { subject, text } = toOwner.refused;
    return {
      mail: { to: settings.to, ...mail },
      notice: { to: settings.to, subject, text: fill(text, { id: enquiryId }) },
    };
  }

  /** @returns the URL of the page to move or cancel a call. Its secret is for the holder alone */
  async function linkTo({ id }: StoredBooking, holder: 'visitor' | 'owner', { siteUrl }: SiteFacts): Promise<string> {
    const token = await database.transaction((transaction) => addLink(transaction, id, holder));
    return `${siteUrl}${BOOKING_PATH}#${token}`;
  }

  /** A reply goes to the visitor and quotes the mail, so that it has no secret. */
  function composeEnquiry(enquiry: StoredEnquiry): ComposedMail {
    const { subject, details, reply, noReply, closing } = toOwner.enquiry;
    const name = headerText(enquiry.name);
    const replyTo = replyAddress(name, enquiry.email.trim());
    /** The URL of the site in the page's language, so that the owner sees in which language to reply. */
    const { siteUrl } = factsIn(facts, enquiry.language);
    const plainSubject = fill(subject, { visitor: name });
    const reason = enquiry.suspicion && toOwner.automatic.reasons[enquiry.suspicion];
    const values = {
      visitor: singleLine(enquiry.name),
      visitorEmail: enquiry.email,
      company: singleLine(enquiry.company) || '-',
      service: singleLine(enquiry.service) || '-',
      received: dayAndTime.format(enquiry.receivedAt),
    };
    return mailAboutVisitor(enquiry.id, {
      subject: reason ? fill(toOwner.automatic.subject, { subject: plainSubject }) : plainSubject,
      text: [
        fillLines(details, values),
        // Mail programs make a telephone number that is alone on its line a link.
        ...Object.entries(enquiry.answers).map((lines) => indented(lines.join('\n'))),
        ...(reason ? [fill(toOwner.automatic.text, { reason })] : []),
        visibleText(enquiry.message),
        `-- \n${fill(replyTo ? reply : noReply, { visitor: name })}\n${fill(closing, { siteUrl, id: enquiry.id })}`,
      ].join('\n\n'),
      replyTo,
    });
  }

  /** The owner's invitation, or its cancellation. With the secret of her link a reply, which quotes it, goes to herself. */
  async function composeCallToOwner({ booking, facts }: Call, subject: string): Promise<ComposedMail> {
    const visitor = headerText(booking.name);
    const visitorEmail = booking.email.trim();
    const isCancelled = booking.state === 'cancelled';
    const isInvited = !isOwnSender(settings);
    const method = isCancelled ? 'CANCEL' : isInvited ? 'REQUEST' : 'PUBLISH';
    const times = [callTimes(booking, facts), ...(isCancelled ? [toOwner.call.isCancelled] : [])].join('\n');
    const content = calendarText(booking, facts, {
      method,
      organizer: settings.from,
      title: fill(calendar.titleForOwner, { visitor }),
      attendees: [
        { name: settings.to, email: settings.to },
        { name: booking.name, email: visitorEmail },
      ].filter(() => isInvited),
    });
    const place = placeOf(booking, facts.availability);
    const lines = [fillLines(toOwner.call.text, { visitor, visitorEmail, times, place, id: booking.id })];
    const isOpen = stateOf(booking, steadyNow()) === 'booked';
    if (isOpen) lines.push(fill(toOwner.call.link, { link: await linkTo(booking, 'owner', facts) }));
    const reason = booking.changedBy === 'visitor' && indented(booking.reason);
    if (reason) lines.push(`\n${fill(toOwner.call.reason, { reason })}`);
    return mailAboutVisitor(booking.enquiryId, {
      subject: fill(subject, { visitor }),
      text: lines.join('\n'),
      calendar: { method, content },
      replyTo: isOpen ? ownerAddress : replyAddress(visitor, visitorEmail),
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
    const reason = booking.changedBy === 'owner' && indented(booking.reason);
    const note = reason ? `${fill(toVisitor.call.reason, { reason })}\n\n` : '';
    const all = { times: callTimes(booking, facts), place: placeOf(booking, facts.availability), note, ...values };
    return { mail: { to, replyTo: ownerAddress, subject, text: fillLines(text, all), calendar } };
  }

  /** Obsolete once the call is cancelled or has begun. */
  async function composeWithLink(
    call: Call,
    { subject, opening }: { subject: string; opening: string },
    method?: 'REQUEST',
  ): Promise<ComposedMail | undefined> {
    if (stateOf(call.booking, steadyNow()) !== 'booked') return undefined;
    if (stateOf(call.booking, now()) !== 'booked') throw new Error('the call is over, if the clock is right');
    const { locale, mails } = call.facts;
    const inMinutes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
    const minutes = inMinutes.format(minutesOf(call.booking));
    // The first kind of call is the free consultation.
    const isFree = call.booking.kind === FIRST_KIND;
    const length = isFree ? fill(mails.toVisitor.call.free, { length: minutes }) : minutes;
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
      case 'enquiry':
        return enquiry && composeEnquiry(enquiry);
      case 'acknowledgement': {
        const { subject, text } = toVisitor.acknowledgement;
        const mail = { subject, text: fill(text, { siteUrl }), replyTo: ownerAddress, isReply: true };
        return enquiry && { mail: { to: enquiry.email.trim(), ...mail } };
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

/** @returns an address for replies; undefined where a header can have it only if every mail server on the way knows SMTPUTF8 */
const replyAddress = (name: string, address: string): Mail['replyTo'] =>
  /^[!-~]+@/.test(address) ? { name: headerText(name), address } : undefined;

/** Text of a person whose lines look like no other part of a mail. */
const indented = (text: string): string => visibleText(text).replaceAll('\n', '\n  ');

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
