import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { Refused } from './outbox.ts';
import type { SendResult } from './sender.ts';

/** Where mails are sent, the address that they come from, and the owner's. */
export type MailSettings = { smtpUrl: string; from: string; to: string };

/** True if mails come from the address that they go to: calendars add no invitation from their own. */
export const isOwnSender = ({ from, to }: MailSettings): boolean => from.toLowerCase() === to.toLowerCase();

export type Mail = {
  to: string;
  replyTo?: { name: string; address: string } | undefined;
  subject: string;
  text: string;
  /** An iCalendar text with the same METHOD, which mail programs show as an invitation or its cancellation. */
  calendar?: { method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; content: string } | undefined;
  isReply?: boolean;
};

/** In ms. A server may take 10 minutes (RFC 5321, 4.5.3.2.6); who leaves earlier gets a copy for each attempt. */
export const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 60_000,
  socketTimeout: 10 * 60_000,
  dnsTimeout: 5_000,
  /** For the end of a connection: a server that stalls does not hold up the end of the program. */
  socketCloseTimeout: 1_000,
};

/** An error of nodemailer: the server has given `response` to `command`, with 500 or more if `permanent`. */
const failure = z.object({
  code: z.string().catch(''),
  command: z.string().catch(''),
  permanent: z.boolean().catch(false),
  response: z.string().catch(''),
  responseCode: z.number().optional().catch(undefined),
  message: z.string().catch('unknown'),
});

/** Enhanced status codes (RFC 3463) of a recipient that does not exist. The others of 5.1 are about the sender, or unclear. */
const NO_SUCH_ADDRESS = /^5\.1\.(?:[1-46]|10)$/;

function refusedOf(
  { code, command, permanent, responseCode }: z.infer<typeof failure>,
  enhanced: string,
): Refused | undefined {
  const isForNow = responseCode !== undefined && responseCode < 500;
  if (isForNow && (code === 'EAUTH' || code === 'ETLS')) return undefined;
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'login';
  if (code === 'ETLS' && responseCode) return 'encryption';
  if (!permanent) return code === 'EENVELOPE' ? 'for now' : undefined;
  if (NO_SUCH_ADDRESS.test(enhanced) && command !== 'MAIL FROM') return 'address';
  return command === 'DATA' ? 'text' : 'other';
}

/** @returns a function that sends a mail over a connection of its own, recognizable by its id where it arrives twice */
export function createMailSender(smtpUrl: string, from: NonNullable<Mail['replyTo']>, timeouts = TIMEOUTS) {
  const { username, searchParams } = new URL(smtpUrl);
  // A login is only sent over TLS. `?ignoreTLS=true` is for a server that has none, such as on the same machine.
  const requireTLS = username !== '' && searchParams.get('ignoreTLS') !== 'true';
  const safe = { requireTLS, disableFileAccess: true, disableUrlAccess: true };
  const transport = createTransport({ url: smtpUrl, ...timeouts, ...safe });
  return async (id: string, { to, calendar, isReply, ...mail }: Mail, signal?: AbortSignal): Promise<SendResult> => {
    try {
      await transport.sendMail({
        ...mail,
        from,
        to: { name: '', address: to },
        // An id is unique at the sender's domain.
        messageId: `<${id}@${from.address.split('@').at(-1)}>`,
        // Keeps out-of-office replies and mailing lists from responding (RFC 3834), and Exchange, which has a header of its own.
        headers: { 'Auto-Submitted': isReply ? 'auto-replied' : 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        ...(calendar && { icalEvent: { ...calendar, filename: 'call.ics' } }),
        ...(signal && { signal }),
      });
      return { outcome: 'sent' };
    } catch (thrown) {
      const error = failure.parse(thrown);
      const { code, command, responseCode, message } = error;
      const [, enhanced = ''] = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(error.response) ?? [];
      // Before the server was there, only this machine has written the message.
      const isOwn = (command === 'CONN' || code === 'ETLS') && !responseCode;
      return {
        outcome: 'failed',
        refused: refusedOf(error, enhanced),
        error: [code, message].filter(Boolean).join(': '),
        reason: [code, command, responseCode, enhanced, isOwn && message].filter(Boolean).join(' '),
      };
    }
  };
}
