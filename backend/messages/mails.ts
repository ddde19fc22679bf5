/** Every mail of the site, those about a call by `call-mails.ts`: who gets it, when it is obsolete, and its words. */
import { dateText } from '../../contract/day.ts';
import { factsIn } from '../../contract/site-facts.ts';
import { counted, fill } from '../../contract/template.ts';
import { busyOrUnknown, calendarCopy } from '../bookings/busy.ts';
import { bookingFacts, findBooking } from '../bookings/store.ts';
import { countUnmailed, findEnquiry, type StoredEnquiry } from '../enquiries/store.ts';
import type { Mail } from '../outbox/mail-sender.ts';
import { isToVisitor } from '../outbox/outbox.ts';
import type { Composed, Composer } from '../outbox/sender.ts';
import { headerText, singleLine, visibleText } from '../visitor-text.ts';
import { callMails } from './call-mails.ts';
import {
  answerTexts,
  fillLines,
  type MailContext,
  mailAboutVisitor,
  ownerAddress,
  replyAddress,
} from './mail-parts.ts';

/** On the owner's clocks, where the site knows them. */
function dayAndTime({ facts: { locale, bookingRules } }: MailContext, time: number): string {
  const timeZone = bookingRules?.timeZone ?? 'UTC';
  return dateText(new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'long', timeZone }), time);
}

/** A reply goes to the visitor and quotes the mail: no secret may stand in it. */
function composeEnquiry(context: MailContext, enquiry: StoredEnquiry): Composed<Mail> {
  const { automatic, enquiry: words } = context.facts.mails.toOwner;
  const { details, reply, noReply, closing } = words;
  const name = headerText(enquiry.name);
  const replyTo = replyAddress(name, enquiry.email);
  // In the page's language, so that the owner sees in which one to reply.
  const { siteUrl } = factsIn(context.facts, enquiry.language);
  const subject = fill(words.subject, { visitor: name });
  const reason = enquiry.suspicion && automatic.reasons[enquiry.suspicion];
  const values = {
    visitor: singleLine(enquiry.name),
    visitorEmail: enquiry.email,
    company: singleLine(enquiry.company) || '-',
    service: singleLine(enquiry.service) || '-',
    received: dayAndTime(context, enquiry.receivedAt),
  };
  return mailAboutVisitor(context, enquiry.id, {
    subject: reason ? fill(automatic.subject, { subject }) : subject,
    text: [
      fillLines(details, values),
      ...answerTexts(enquiry.answers),
      ...(reason ? [fill(automatic.text, { reason })] : []),
      visibleText(enquiry.message),
      `-- \n${fill(replyTo ? reply : noReply, { visitor: name })}\n${fill(closing, { siteUrl, id: enquiry.id })}`,
    ].join('\n\n'),
    replyTo,
  });
}

function composeAcknowledgement(context: MailContext, { email, language }: StoredEnquiry): Composed<Mail> {
  const { siteUrl, mails } = factsIn(context.facts, language);
  const { subject, text } = mails.toVisitor.acknowledgement;
  const mail = { subject, text: fill(text, { siteUrl }), replyTo: ownerAddress(context), isReply: true };
  return { message: { to: email, ...mail } };
}

/** More enquiries came than are mailed; obsolete once they are deleted. */
async function composeUnmailed({ database, facts, settings, clock }: MailContext): Promise<Composed<Mail> | undefined> {
  const count = await countUnmailed(database, clock.now());
  const { subject, text } = facts.mails.toOwner.unmailed;
  if (count === 0) return undefined;
  return { message: { to: settings.to, subject: counted(subject, count, facts.locale), text } };
}

/** `feed-warning`, whose words are `noTimes`: no time is offered. Obsolete once all calendars can be read. */
async function composeFeedWarning(context: MailContext, feeds: readonly string[]): Promise<Composed<Mail> | undefined> {
  const { subject, text, lastRead, neverRead } = context.facts.mails.toOwner.noTimes;
  const copies = await Promise.all(feeds.map((feed) => calendarCopy(context.database, feed)));
  const calendars = copies.flatMap((copy, index) => {
    if (busyOrUnknown(copy, context.clock.now()) !== 'unknown') return [];
    const time = copy && dayAndTime(context, copy.fetchedAt);
    return fill(time ? lastRead : neverRead, { position: `${index + 1}`, time: time ?? '' });
  });
  if (calendars.length === 0) return undefined;
  return { message: { to: context.settings.to, subject, text: fill(text, { calendars: calendars.join('\n') }) } };
}

/** Composes all mails from current data. Those to visitors have no word that a visitor typed: nobody can send texts to others. */
export function createMailComposer(context: MailContext, feeds: readonly string[]): Composer<'mail', Mail> {
  const { database, facts } = context;
  return async ({ kind, enquiryId = '', bookingId = '' }) => {
    if (kind === 'unmailed') return composeUnmailed(context);
    if (kind === 'feed-warning') return composeFeedWarning(context, feeds);
    if (kind === 'enquiry' || kind === 'acknowledgement') {
      const enquiry = await findEnquiry(database, enquiryId);
      return enquiry && (kind === 'enquiry' ? composeEnquiry : composeAcknowledgement)(context, enquiry);
    }
    const booking = await findBooking(database, bookingId);
    if (!booking) return undefined;
    // Once the time of a call is over, its visitor needs to know nothing about it.
    if (isToVisitor(kind) && booking.end <= context.clock.steadyNow()) return undefined;
    const ownersFacts = bookingFacts(facts);
    const readersFacts = isToVisitor(kind) ? factsIn(ownersFacts, booking.language) : ownersFacts;
    return callMails[kind](context, { booking, facts: readersFacts });
  };
}
