import { createTransport } from 'nodemailer';
import { z } from 'zod';

/** Where mails are sent, the address that they come from, and the owner's. */
export type MailSettings = { smtpUrl: string; from: string; to: string };

/** A plain-text mail. */
export type Mail = {
  /** Without angle brackets; the same for each attempt, so that a mail that arrives twice can be recognized. */
  messageId: string;
  from: Mailbox;
  to: Mailbox;
  replyTo?: Mailbox | undefined;
  subject: string;
  text: string;
  /** An iCalendar text with the same METHOD, which mail programs show as an invitation or its cancellation. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string } | undefined;
  headers: Readonly<Record<string, string>>;
};

type Mailbox = { name: string; address: string };

/** How an attempt to send ended. */
export type SendResult =
  | { outcome: 'sent' }
  | {
      outcome: 'failed';
      /** What the mail server refuses: for good, if it is the address or the text. */
      refused?: 'login' | 'address' | 'text' | undefined;
      /** For the owner; it has no text of a visitor. */
      error: string;
    };

/** A server may take 10 minutes for a text (RFC 5321, 4.5.3.2.6); who leaves earlier gets a copy for each attempt. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 60_000, socketTimeout: 10 * 60_000, dnsTimeout: 5_000 };

/** What nodemailer throws: `command` is what the server responded to, `permanent` whether with a status above 500. */
const failure = z.object({
  code: z.string().catch(''),
  command: z.string().catch(''),
  permanent: z.boolean().catch(false),
  message: z.string().catch('unknown'),
});

/**
 * @param smtpUrl such as `smtps://user:password@smtp.example.com`
 * @param timeouts in ms
 * @returns a function that sends a mail over a connection of its own. A signal ends the attempt, which has then failed
 */
export function createMailer(smtpUrl: string, timeouts = TIMEOUTS) {
  const transport = createTransport({ url: smtpUrl, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
  return async ({ messageId, calendar, ...mail }: Mail, signal?: AbortSignal): Promise<SendResult> => {
    try {
      await transport.sendMail({
        ...mail,
        messageId: `<${messageId}>`,
        ...(calendar && { icalEvent: { ...calendar, filename: 'call.ics' } }),
        ...(signal && { signal }),
      });
      return { outcome: 'sent' };
    } catch (thrown) {
      const { code, command, permanent, message } = failure.parse(thrown);
      const refusedForGood = { 'RCPT TO': 'address', DATA: 'text' } as const;
      const isForGood = permanent && (command === 'RCPT TO' || command === 'DATA');
      return {
        outcome: 'failed',
        refused: code === 'EAUTH' || code === 'ENOAUTH' ? 'login' : isForGood ? refusedForGood[command] : undefined,
        error: [code, message].filter(Boolean).join(': '),
      };
    }
  };
}
export type Send = ReturnType<typeof createMailer>;
