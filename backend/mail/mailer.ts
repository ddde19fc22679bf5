import { createTransport } from 'nodemailer';

/** A plain-text mail. Names and texts of visitors stand only in `replyTo.name`, `subject` and `text`. */
export type Mail = {
  /** Without angle brackets; the same for each attempt, so that a mail that arrives twice can be recognized. */
  messageId: string;
  from: Mailbox;
  to: Mailbox;
  replyTo?: Mailbox;
  subject: string;
  text: string;
  /** An iCalendar text with the same METHOD, which mail programs show as an invitation or its cancellation. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string };
  headers?: Readonly<Record<string, string>>;
};

export type Mailbox = { name: string; address: string };

/** How an attempt to send ended. `error` is for the owner; it has no text of a visitor. */
export type SendResult =
  | { outcome: 'sent' }
  | { outcome: 'failed'; isPermanent: boolean; error: string }
  /** The login is wrong: no mail could be sent. */
  | { outcome: 'login-refused'; error: string };

/** Sends mails over one connection, which is kept while there are more. */
export type Mailer = ReturnType<typeof createMailer>;

/** The defaults of nodemailer are minutes. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 5_000 };

/**
 * One connection for mails that follow each other: opening it takes longer than sending. A mail whose connection was
 * closed before any of it was sent goes over a new one once; every other failure is an attempt that the outbox counts.
 */
const POOL = { pool: true, maxConnections: 1, maxRequeues: 1, idleTimeout: 5_000 } as const;

/** Less than the lease of a claimed mail, in ms. */
const SEND_TIMEOUT_MS = 40_000;

/** Responses that concern the login (https://www.rfc-editor.org/rfc/rfc4954#section-6). */
const LOGIN_RESPONSES = [530, 534, 535, 538];

/** @param smtpUrl such as `smtps://user:password@smtp.example.com`. @param timeouts in ms */
export function createMailer(smtpUrl: string, timeouts = TIMEOUTS) {
  const transport = createTransport({
    url: smtpUrl,
    ...timeouts,
    ...POOL,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    /** @param signal ends the attempt, which has then failed */
    async send({ messageId, headers, calendar, ...mail }: Mail, signal?: AbortSignal): Promise<SendResult> {
      const timeout = AbortSignal.timeout(SEND_TIMEOUT_MS);
      try {
        await transport.sendMail({
          ...mail,
          messageId: `<${messageId}>`,
          headers: { ...headers },
          ...(calendar && { icalEvent: { ...calendar, filename: 'call.ics' } }),
          signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        });
        return { outcome: 'sent' };
      } catch (error) {
        return resultOf(error);
      }
    },
    close: (): void => transport.close(),
  };
}

function resultOf(error: unknown): SendResult {
  if (!(error instanceof Error)) return { outcome: 'failed', isPermanent: false, error: String(error) };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const response = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : undefined;
  if (code === 'EAUTH' || code === 'ENOAUTH' || LOGIN_RESPONSES.includes(response ?? 0)) {
    return { outcome: 'login-refused', error: error.message };
  }
  return {
    outcome: 'failed',
    isPermanent: 'permanent' in error && error.permanent === true,
    error: [code, error.message].filter(Boolean).join(': '),
  };
}

/** One line without control characters and without marks that change the direction of the text around it. */
export function singleLine(text: string): string {
  const visible = text.toWellFormed().replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ');
  return visible.replace(/\s+/g, ' ').trim();
}

/** Fits a text of a visitor into one header line of at most 80 characters. */
export function headerText(text: string): string {
  const line = singleLine(text);
  const characters = [...line];
  return characters.length > 80 ? `${characters.slice(0, 79).join('')}…` : line;
}
