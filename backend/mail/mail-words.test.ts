import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { facts, rules, testBooking } from '../../tests/backend/desk.ts';
import { testStoredEnquiry } from '../../tests/backend/test-enquiry.ts';
import { isMarked, markedWords } from '../../tests/marked-content.ts';
import { bookedCall } from '../bookings/calls.ts';
import { bookingMail, feedWarningMail, ownerCalendar, ownerText } from '../bookings/mails.ts';
import { acknowledgementMail, digestMail, enquiryMail } from '../enquiries/mails.ts';
import type { Suspicion } from '../enquiries/store.ts';
import type { Mail } from './mailer.ts';
import { bookingMailKinds } from './outbox-store.ts';

const context = {
  facts: { ...facts, mails: markedWords(facts.mails) },
  settings: { smtpUrl: '', from: 'forms@site.example', to: 'owner@site.example' },
};

const enquiry = testStoredEnquiry({ name: 'Zoë Žižek', company: 'Ćwikła', service: 'Ølbrygging', message: 'Ÿ?' });
const suspicious = (suspicion: Suspicion) => ({ ...enquiry, suspicion });
const booking = testBooking({ name: enquiry.name });
const moved = { ...booking, sequence: 1 };
const cancelled = { ...booking, sequence: 1, state: 'cancelled' } as const;
const fetchedAt = enquiry.receivedAt;

const callOf = (call: typeof booking | typeof cancelled) => ({
  text: ownerText(call, context),
  calendar: ownerCalendar(call, context),
});

/** Dates are Intl's. */
const dates = [booking.start, enquiry.receivedAt].flatMap((time) =>
  [booking.timeZone, booking.visitorTimeZone, 'UTC'].flatMap((timeZone) =>
    (['short', 'long'] as const).map((timeStyle) =>
      new Intl.DateTimeFormat(context.facts.locale, { dateStyle: 'full', timeStyle, timeZone }).format(time),
    ),
  ),
);
const values = [
  ...dates,
  enquiry.name,
  enquiry.email,
  enquiry.company,
  enquiry.service,
  enquiry.message,
  booking.timeZone,
  booking.visitorTimeZone,
  rules.place,
  `${context.facts.siteUrl}/booking#token`,
  context.facts.siteUrl,
  enquiry.id,
  booking.id,
];

/** The lines of a text with a word that neither the content has nor a visitor typed. */
const unmarkedLines = (text: string) =>
  text.split(/\r?\n/).filter((line) => !isMarked(values.reduce((rest, value) => rest.replaceAll(value, ''), line)));

/** What calendars show of the call in an iCalendar text. */
function wordsIn(calendar: string): string[] {
  const event = ICAL.Component.fromString(calendar).getFirstSubcomponent('vevent');
  return ['summary', 'description'].map((name) => String(event?.getFirstPropertyValue(name)));
}

test.each<[string, Mail]>([
  ['an enquiry', enquiryMail('id', enquiry, context)],
  ['an enquiry with a call', enquiryMail('id', enquiry, context, callOf(booking))],
  ['an enquiry with a cancelled call', enquiryMail('id', enquiry, context, callOf(cancelled))],
  ['an enquiry that looks automatic', enquiryMail('id', suspicious('trap'), context, callOf(booking))],
  ['an acknowledgement', acknowledgementMail('id', enquiry, context)],
  ['a digest of one', digestMail('id', { count: 1, newest: [suspicious('speed')] }, context)],
  ['a digest of several', digestMail('id', { count: 9, newest: [enquiry, suspicious('trap')] }, context)],
  ...bookingMailKinds.flatMap((kind) =>
    [booking, moved, cancelled].map((call): [string, Mail] => [
      `${kind} of a call that is ${call.state}, ${call.sequence}`,
      bookingMail('id', kind, call, 'token', context),
    ]),
  ),
  ['a calendar that cannot be read', feedWarningMail('id', fetchedAt, context)],
  ['a calendar that could never be read', feedWarningMail('id', undefined, context)],
])('every word of the mail is of the content: %s', (_, { subject, text, calendar }) => {
  const texts = [subject, text, ...(calendar ? wordsIn(calendar.content) : [])];
  for (const each of texts) expect(unmarkedLines(each)).toEqual([]);
  expect(subject).not.toBe('');
});

test('every word of the file behind "Add to calendar" is of the content', () => {
  const [summary = '', description = ''] = wordsIn(bookedCall(booking, context.facts).calendar);
  expect(summary).not.toBe('');
  for (const each of [summary, description]) expect(unmarkedLines(each)).toEqual([]);
});
