import type { SiteFacts } from '../../contract/site-facts.ts';
import { counted, fill } from '../../contract/template.ts';
import type { Queries } from '../database/database.ts';
import { type Composer, composeMail, fillLines, type MailContext } from '../mail/compose.ts';
import { headerText, type Mail } from '../mail/mailer.ts';
import { countUnmailed, findEnquiry, listEnquiries, type StoredEnquiry, type Suspicion } from './store.ts';

/** Enquiries that the digest names. */
const DIGEST_LENGTH = 50;

/** What the owner's mail says of a call that was booked with the enquiry. */
export type CallOfMail = { text: string; calendar: Mail['calendar'] };

/**
 * @param callOf finds the call of an enquiry, if calls can be booked
 */
export function enquiryComposers(
  queries: Queries,
  context: MailContext,
  callOf: (enquiryId: string) => Promise<CallOfMail | undefined>,
): Record<'enquiry' | 'acknowledgement' | 'unmailed', Composer> {
  const find = async (id: string | undefined) => (id === undefined ? undefined : findEnquiry(queries, id));
  return {
    async enquiry({ id, enquiryId }) {
      const enquiry = await find(enquiryId);
      return enquiry && enquiryMail(id, enquiry, context, await callOf(enquiry.id));
    },
    async acknowledgement({ id, enquiryId }) {
      const enquiry = await find(enquiryId);
      return enquiry && acknowledgementMail(id, enquiry, context);
    },
    async unmailed({ id }) {
      const count = await countUnmailed(queries);
      const unmailed = (await listEnquiries(queries)).filter(({ state }) => state === 'unmailed');
      return count > 0 ? digestMail(id, { count, newest: unmailed.slice(0, DIGEST_LENGTH) }, context) : undefined;
    },
  };
}

/** Why an enquiry looks automatic, or has no mail, in the words of the site. */
const reasonText = ({ suspicion = 'flood' }: { suspicion?: Suspicion | 'flood' | undefined }, { mails }: SiteFacts) =>
  mails.toOwner.quarantineReasons[suspicion];

/** The mail that brings an enquiry to the owner; a reply to it goes to the visitor. */
export function enquiryMail(id: string, enquiry: StoredEnquiry, context: MailContext, call?: CallOfMail): Mail {
  const { locale, siteUrl, mails } = context.facts;
  const words = mails.toOwner.enquiry;
  const received = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'long', timeZone: 'UTC' });
  const name = headerText(enquiry.name);
  const details = fillLines(words.details, {
    name: enquiry.name,
    email: enquiry.email,
    company: enquiry.company || '-',
    service: enquiry.service || '-',
    received: received.format(enquiry.receivedAt),
  });
  const quarantine = { reason: reasonText(enquiry, context.facts), id: enquiry.id };
  return composeMail(id, context, {
    replyTo: { name, address: enquiry.email.trim() },
    subject: fill(call ? words.subjectWithCall : words.subject, { name }),
    text: [
      call ? `${details}\n${call.text}` : details,
      ...(enquiry.suspicion ? [fill(words.quarantine, quarantine)] : []),
      enquiry.message,
      `-- \n${fill(words.closing, { siteUrl, name, id: enquiry.id })}`,
    ].join('\n\n'),
    ...(call?.calendar && { calendar: call.calendar }),
  });
}

/** Tells the visitor that the enquiry arrived, in words that nobody else can choose. */
export function acknowledgementMail(id: string, enquiry: StoredEnquiry, context: MailContext): Mail {
  const { siteUrl, mails } = context.facts;
  const { subject, text } = mails.toVisitor.acknowledgement;
  return composeMail(id, context, {
    to: enquiry.email.trim(),
    subject,
    text: fill(text, { siteUrl }),
    // Keeps out-of-office replies and mailing lists from responding (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-replied' },
  });
}

/** Reminds the owner once a week of what waits in quarantine: names the newest enquiries, and how many more there are. */
export function digestMail(
  id: string,
  { count, newest }: { count: number; newest: readonly StoredEnquiry[] },
  context: MailContext,
): Mail {
  const { facts } = context;
  const { locale, mails } = facts;
  const { subject, opening, more, closing } = mails.toOwner.digest;
  const entries = newest.map(
    ({ id, name, suspicion, message }) =>
      `${id}  ${headerText(name)}  (${reasonText({ suspicion }, facts)})\n  ${headerText(message)}`,
  );
  const others = count - newest.length;
  return composeMail(id, context, {
    subject: counted(subject, count, locale),
    text: [
      counted(opening, count, locale),
      entries.join('\n'),
      ...(others > 0 ? [counted(more, others, locale)] : []),
      closing,
    ].join('\n\n'),
  });
}
