/** The mails about a call, and what they put into calendars. Those to the visitor have no word that a visitor typed. */
import { BOOKING_PATH, type Party } from '../../contract/booking.ts';
import { FIRST_KIND } from '../../contract/enquiry.ts';
import { fill } from '../../contract/template.ts';
import { calendarText, callTimes } from '../bookings/calendar-text.ts';
import { minutesOf, placeOf } from '../bookings/kinds.ts';
import { addLink, type BookingFacts, type StoredBooking, stateOf } from '../bookings/store.ts';
import { isOwnSender, type Mail } from '../outbox/mail-sender.ts';
import type { Composed } from '../outbox/sender.ts';
import { headerText } from '../visitor-text.ts';
import {
  answerTexts,
  fillLines,
  indented,
  type MailContext,
  mailAboutVisitor,
  ownerAddress,
  replyAddress,
} from './mail-parts.ts';

/** A call, with the facts in the language of who reads the mail. */
type Call = { booking: StoredBooking; facts: BookingFacts };

/** Stores a new secret, for the holder alone. @returns the URL of the page to move or cancel a call */
async function createLink({ database }: MailContext, { booking, facts }: Call, holder: Party): Promise<string> {
  const token = await database.transaction((transaction) => addLink(transaction, booking.id, holder));
  return `${facts.siteUrl}${BOOKING_PATH}#${token}`;
}

/** The owner's invitation, or its cancellation. A reply goes to herself: it quotes the secret of her link. */
async function composeCallToOwner(context: MailContext, call: Call): Promise<Composed<Mail>> {
  const { settings, clock } = context;
  const { booking, facts } = call;
  const { toOwner, calendar } = facts.mails;
  const visitor = headerText(booking.name);
  const visitorEmail = booking.email.trim();
  const isCancelled = booking.state === 'cancelled';
  const isInvited = !isOwnSender(settings);
  const method = isCancelled ? 'CANCEL' : isInvited ? 'REQUEST' : 'PUBLISH';
  const times = [callTimes(booking, facts, 'owner'), ...(isCancelled ? [toOwner.call.isCancelled] : [])].join('\n');
  const content = calendarText(booking, facts, {
    method,
    organizer: settings.from,
    title: fill(calendar.titleForOwner, { visitor }),
    reader: 'owner',
    attendees: [
      { name: settings.to, email: settings.to },
      { name: booking.name, email: visitorEmail },
    ].filter(() => isInvited),
  });
  const place = placeOf(booking, facts.bookingRules);
  const lines = [fillLines(toOwner.call.text, { visitor, visitorEmail, times, place, id: booking.id })];
  const isOpen = stateOf(booking, clock.steadyNow()) === 'booked';
  if (isOpen) lines.push(fill(toOwner.call.link, { link: await createLink(context, call, 'owner') }));
  lines.push(...answerTexts(booking.answers).map((answer) => `\n${answer}`));
  const reason = booking.changedBy === 'visitor' && indented(booking.reason);
  if (reason) lines.push(`\n${fill(toOwner.call.reason, { reason })}`);
  const subject = toOwner.call[isCancelled ? 'cancelled' : booking.sequence > 0 ? 'moved' : 'booked'];
  return mailAboutVisitor(context, booking.enquiryId, {
    subject: fill(subject, { visitor }),
    text: lines.join('\n'),
    calendar: { method, content },
    replyTo: isOpen ? ownerAddress(context) : replyAddress(visitor, visitorEmail),
  });
}

type Method = 'REQUEST' | 'CANCEL';
type Words = { subject: string; text: string };
type Values = Readonly<Record<string, string>>;

function mailToVisitor(context: MailContext, { booking, facts }: Call, words: Words, values: Values): Composed<Mail> {
  const text = { times: callTimes(booking, facts, 'visitor'), place: placeOf(booking, facts.bookingRules), ...values };
  const { subject } = words;
  const to = booking.email.trim();
  return { message: { to, replyTo: ownerAddress(context), subject, text: fillLines(words.text, text) } };
}

/** A mail about a change, which the visitor's calendar shows, with the reason that the owner gave for it. */
function mailChangeToVisitor(
  context: MailContext,
  call: Call,
  method: Method,
  words: Words,
  values: Values,
): Composed<Mail> {
  const { booking, facts } = call;
  const reason = booking.changedBy === 'owner' && indented(booking.reason);
  const note = reason ? `${fill(facts.mails.toVisitor.call.reason, { reason })}\n\n` : '';
  const { message } = mailToVisitor(context, call, words, { note, ...values });
  // The name that the visitor typed is left out: the address alone decides who is invited.
  const options = { method, organizer: context.settings.from, attendees: [{ name: '', email: message.to }] };
  return { message: { ...message, calendar: { method, content: calendarText(booking, facts, options) } } };
}

/**
 * @returns the length of a call to come, and a new link for the visitor; undefined once it is cancelled or has begun
 * @throws Error if it has begun by a clock that may be wrong: the mail is tried again
 */
async function valuesWithNewLink(context: MailContext, call: Call): Promise<Values | undefined> {
  const { clock } = context;
  const { booking, facts } = call;
  if (stateOf(booking, clock.steadyNow()) !== 'booked') return undefined;
  if (stateOf(booking, clock.now()) !== 'booked') throw new Error('the call has begun, if the clock is right');
  const inMinutes = new Intl.NumberFormat(facts.locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  const minutes = inMinutes.format(minutesOf(booking));
  // The first kind of call is the free consultation.
  const isFree = booking.kind === FIRST_KIND;
  const length = isFree ? fill(facts.mails.toVisitor.call.free, { length: minutes }) : minutes;
  return { length, link: await createLink(context, call, 'visitor') };
}

/** The invitation to a call that is booked or moved; undefined where the call is not to come. */
async function composeInvitation(context: MailContext, call: Call): Promise<Composed<Mail> | undefined> {
  const words = call.facts.mails.toVisitor.call;
  const { sequence, changedBy } = call.booking;
  const { subject, opening } = words[sequence === 0 ? 'booked' : changedBy === 'owner' ? 'movedByMe' : 'moved'];
  const values = await valuesWithNewLink(context, call);
  return values && mailChangeToVisitor(context, call, 'REQUEST', { subject, text: words.text }, { opening, ...values });
}

/** The mail on the day before a call: no change, so nothing for a calendar. */
async function composeReminder(context: MailContext, call: Call): Promise<Composed<Mail> | undefined> {
  const { reminder, text } = call.facts.mails.toVisitor.call;
  const { subject, opening } = reminder;
  const values = await valuesWithNewLink(context, call);
  return values && mailToVisitor(context, call, { subject, text }, { opening, note: '', ...values });
}

function composeCancellation(context: MailContext, call: Call): Composed<Mail> {
  const { siteUrl, mails } = call.facts;
  return mailChangeToVisitor(context, call, 'CANCEL', mails.toVisitor.callCancelled, { siteUrl });
}

/** Composes the mails about a call, by their kinds. */
export const callMails = {
  'owner-invitation': composeCallToOwner,
  'owner-cancellation': composeCallToOwner,
  invitation: composeInvitation,
  reminder: composeReminder,
  cancellation: composeCancellation,
};
