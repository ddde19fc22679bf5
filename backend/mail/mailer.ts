import { createTransport } from 'nodemailer';
import { z } from 'zod';

/** Where mails are sent, the address that they come from, and the owner's. */
export type MailSettings = { smtpUrl: string; from: string; to: string };

/** True if mails come from the address that they go to: calendars add no invitation from their own. */
export const isOwnSender = ({ from, to }: MailSettings): boolean => from.toLowerCase() === to.toLowerCase();

/** A plain-text mail. */
export type Mail = {
  /** One e-mail address. */
  to: string;
  replyTo?: { name: string; address: string } | undefined;
  subject: string;
  text: string;
  /** An iCalendar text with the same METHOD, which mail programs show as an invitation or its cancellation. */
  calendar?: { method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; content: string } | undefined;
  /** True for a reply to what its recipient sent. */
  isReply?: boolean;
};

export type SendResult =
  | { outcome: 'sent' }
  | {
      outcome: 'failed';
      /** The part that the mail server refuses: for good, if it is the address or the text. Or a receiver of webhooks wants none. */
      refused?: 'login' | 'address' | 'text' | 'receiver' | undefined;
      /** For the owner; it may quote the address of a visitor, and no text. */
      error: string;
      /** For the log: `error` without what the mail server wrote. */
      reason?: string;
    };

/** A server may take 10 minutes for a text (RFC 5321, 4.5.3.2.6); who leaves earlier gets a copy for each attempt. */
export const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 60_000,
  socketTimeout: 10 * 60_000,
  dnsTimeout: 5_000,
};

/** An error of nodemailer: the server has responded to `command`, with 500 or more if `permanent`. */
const failure = z.object({
  code: z.string().catch(''),
  command: z.string().catch(''),
  permanent: z.boolean().catch(false),
  responseCode: z.number().optional().catch(undefined),
  message: z.string().catch('unknown'),
});

/**
 * @param smtpUrl such as `smtps://user:password@smtp.example.com`
 * @param timeouts in ms
 * @returns a function that sends a mail over a connection of its own. With the same id for each attempt, a mail that
 *   arrives twice can be recognized. A signal ends the attempt, which has then failed
 */
export function createMailer(smtpUrl: string, from: NonNullable<Mail['replyTo']>, timeouts = TIMEOUTS) {
  const transport = createTransport({ url: smtpUrl, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
  return async (id: string, { to, calendar, isReply, ...mail }: Mail, signal?: AbortSignal): Promise<SendResult> => {
    try {
      await transport.sendMail({
        ...mail,
        from,
        to: { name: '', address: to },
        // An id is unique at the sender's domain.
        messageId: `<${id}@${from.address.split('@').at(-1)}>`,
        // Keeps out-of-office replies and mailing lists from responding (RFC 3834).
        headers: { 'Auto-Submitted': isReply ? 'auto-replied' : 'auto-generated' },
        ...(calendar && { icalEvent: { ...calendar, filename: 'call.ics' } }),
        ...(signal && { signal }),
      });
      return { outcome: 'sent' };
    } catch (thrown) {
      const { code, command, permanent, responseCode, message } = failure.parse(thrown);
      const refusedForGood = { 'RCPT TO': 'address', DATA: 'text' } as const;
      const isForGood = permanent && (command === 'RCPT TO' || command === 'DATA');
      return {
        outcome: 'failed',
        refused: code === 'EAUTH' || code === 'ENOAUTH' ? 'login' : isForGood ? refusedForGood[command] : undefined,
        error: [code, message].filter(Boolean).join(': '),
        // Before the server was there, only this machine has written the message.
        reason: [code, command, responseCode, ...(command === 'CONN' && !responseCode ? [message] : [])]
          .filter(Boolean)
          .join(' '),
      };
    }
  };
}
export type Send = ReturnType<typeof createMailer>;
