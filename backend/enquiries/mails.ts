import { type Composer, composeMail, type MailContext } from '../mail/compose.ts';
import { headerText, type Mail } from '../mail/mailer.ts';
import type { EnquiryStore, StoredEnquiry } from './store.ts';

/** Enquiries that the digest names. */
const DIGEST_LENGTH = 50;

/** What the owner's mail says of a call that was booked with the enquiry. */
export type CallOfMail = { lines: readonly string[]; calendar: Mail['calendar'] };

/** @param callOf finds the call of an enquiry, if calls can be booked */
export function enquiryComposers(
  store: EnquiryStore,
  context: MailContext,
  callOf: (enquiryId: string) => Promise<CallOfMail | undefined>,
): Record<'enquiry' | 'acknowledgement' | 'digest', Composer> {
  const find = async (id: string | undefined) => (id === undefined ? undefined : store.find(id));
  return {
    async enquiry({ id, enquiryId }) {
      const enquiry = await find(enquiryId);
      return enquiry && enquiryMail(id, enquiry, context, await callOf(enquiry.id));
    },
    async acknowledgement({ id, enquiryId }) {
      const enquiry = await find(enquiryId);
      return enquiry && acknowledgementMail(id, enquiry, context);
    },
    async digest({ id }) {
      const quarantined = await store.quarantined(DIGEST_LENGTH);
      return quarantined.count > 0 ? digestMail(id, quarantined, context) : undefined;
    },
  };
}

/** The mail that brings an enquiry to the owner; a reply to it goes to the visitor. */
export function enquiryMail(id: string, enquiry: StoredEnquiry, context: MailContext, call?: CallOfMail): Mail {
  const received = new Intl.DateTimeFormat(context.locale, { dateStyle: 'full', timeStyle: 'long', timeZone: 'UTC' });
  const name = headerText(enquiry.name);
  return composeMail(id, context, {
    replyTo: { name, address: enquiry.email.trim() },
    subject: call ? `Enquiry and call: ${name}` : `Enquiry from ${name}`,
    text: [
      `Name:     ${enquiry.name}`,
      `E-mail:   ${enquiry.email}`,
      `Company:  ${enquiry.company || '-'}`,
      `Service:  ${enquiry.service || '-'}`,
      `Received: ${received.format(enquiry.receivedAt)}`,
      ...(call?.lines ?? []),
      ...(enquiry.quarantine
        ? [
            '',
            `In quarantine: ${enquiry.quarantine}. The time is kept, and the visitor has no invitation yet.`,
            `To send it:      npm run enquiries -- release ${enquiry.id}`,
            `To free the time: npm run enquiries -- delete ${enquiry.id} --free-times`,
          ]
        : []),
      '',
      enquiry.message,
      '',
      '-- ',
      `Sent through the form of ${context.siteUrl}. Reply to this mail to write to ${name}.`,
      `Stored as ${enquiry.id} (npm run enquiries -- show ${enquiry.id}).`,
    ],
    ...(call?.calendar && { calendar: call.calendar }),
  });
}

/** Tells the visitor that the enquiry arrived, in words that nobody else can choose. */
export function acknowledgementMail(id: string, enquiry: StoredEnquiry, context: MailContext): Mail {
  const { siteName, siteUrl } = context;
  return composeMail(id, context, {
    to: enquiry.email.trim(),
    subject: `Your message to ${siteName}`,
    text: [
      `Thank you: your message has arrived through the form of ${siteUrl}, and I will reply to it.`,
      '',
      'If you did not write to me, somebody typed your address by mistake. You can ignore this mail.',
      '',
      siteName,
    ],
    // Keeps out-of-office replies and mailing lists from responding (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-replied' },
  });
}

/** Reminds the owner once a week of what waits in quarantine: names the newest enquiries, and says how many more there are. */
export function digestMail(
  id: string,
  { count, newest }: { count: number; newest: readonly StoredEnquiry[] },
  context: MailContext,
): Mail {
  const waiting = count === 1 ? '1 enquiry waits' : `${count} enquiries wait`;
  const more = count - newest.length;
  return composeMail(id, context, {
    subject: `${waiting} in quarantine`,
    text: [
      `${waiting} for your decision, because they look automatic. Now and then one is from a person.`,
      '',
      ...newest.flatMap(({ id, name, quarantine, message }) => [
        `${id}  ${headerText(name)}  (${quarantine})`,
        `  ${headerText(message)}`,
      ]),
      ...(more > 0 ? ['', `These are the newest. ${more} more:  npm run enquiries -- list --state quarantined`] : []),
      '',
      'Release one, so that it is mailed to you:  npm run enquiries -- release ID',
      'Delete one:                                npm run enquiries -- delete ID',
    ],
  });
}
