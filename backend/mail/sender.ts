import { z } from 'zod';
import { type Database, optional, remove, select, update } from '../database/database.ts';
import type { Logger } from '../logger.ts';
import type { Mail, SendResult } from './mailer.ts';
import {
  correctTimes,
  isToVisitor,
  type MailKind,
  mailKinds,
  type OutboxKind,
  REFUSED,
  webhookKinds,
} from './outbox.ts';

const MINUTE_MS = 60_000;

/** Pauses after the first attempt and each that follows, in minutes: quickly at first, then every 4 hours for 4 days. */
const RETRY_MINUTES = [1, 5, 15, 60, ...Array<number>(24).fill(240)];

/** How long an attempt may take, in ms: longer than a mail server may (`mailer.ts`). */
const ATTEMPT_MS = 11 * MINUTE_MS;

/** For how long an instance owns a mail that it sends, in ms; it renews that. If it is killed, another one sends the mail. */
const LEASE_MS = 40_000;

/** How often the outbox is looked through, and the mail that is being sent is leased anew, in ms. */
const POLL_MS = 10_000;

/** How long the mail that is being sent may take once the sender stops, in ms: less than a server has to stop. */
const STOP_MS = 4_000;

/** Why mails are refused until the owner changes something. */
const CAUSES = {
  login: 'the mail server refuses the login of SMTP_URL',
  encryption:
    'the mail server offers no encryption, so that the login of SMTP_URL is not sent: write smtps://, or ?ignoreTLS=true behind a server on this machine',
  visitor:
    'the mail server refuses a mail to a visitor, but not because of the address: it may want another MAIL_FROM or login, or its quota is used up',
};

const claimedMail = z.object({
  id: z.string(),
  /** An `OutboxKind`, or one of another version of the program. */
  kind: z.string(),
  enquiryId: optional(z.string()),
  bookingId: optional(z.string()),
  attempts: z.int(),
});
type ClaimedMail = z.infer<typeof claimedMail>;
type Result = SendResult | { outcome: 'obsolete' };

/** A mail, and a notice in its place without a visitor's text, for a mail server that refuses that. */
export type ComposedMail<Message = Mail> = { mail: Message; notice?: Message | undefined };

/** Composes a mail from current data at send time; undefined when it is obsolete. */
export type Composer<Kind = MailKind, Message = Mail> = (
  mail: Pick<ClaimedMail, 'enquiryId' | 'bookingId'> & { kind: Kind },
) => Promise<ComposedMail<Message> | undefined>;

type SenderOptions<Kind extends OutboxKind, Message> = {
  database: Database;
  /** The kinds that are sent; others wait for another sender. */
  kinds: readonly Kind[];
  /** Names them in the log. */
  noun: 'mail' | 'webhook';
  compose: Composer<Kind, Message>;
  send: (id: string, message: Message, signal: AbortSignal) => Promise<SendResult>;
  logger: Logger;
  now?: () => number;
  /** Those of `createClock`. */
  steadyNow?: () => number;
  lastSet?: () => number;
  stopMs?: number | undefined;
  pollMs?: number | undefined;
};

/**
 * Sends the mails of the outbox one after the other, each at least once. One is sent twice only if process or
 * connection end between the mail server's acceptance and its record.
 */
export function startSender<Kind extends OutboxKind, Message>(options: SenderOptions<Kind, Message>) {
  const { database, kinds, noun, compose, send, logger } = options;
  const { now = Date.now, steadyNow = now, lastSet = () => 0, stopMs = STOP_MS, pollMs = POLL_MS } = options;
  const isSent = (kind: string): kind is Kind => kinds.some((each) => each === kind);
  const others = [...mailKinds, ...webhookKinds].filter((kind) => !isSent(kind));
  /** When the clock had been set, as the times of the outbox were corrected. */
  let correctedAt: number | undefined;
  let running: Promise<void> | undefined;
  let isWoken = false;
  let isStopped = false;
  const stopping = new AbortController();
  /** Mails that the mail server has accepted, and that could not be recorded as sent yet. */
  const accepted = new Set<string>();

  /** Stores the result of an attempt, and ends the lease. */
  const recordAttempt = (id: string, columns: Parameters<typeof update>[3]) =>
    database.transaction((transaction) => update(transaction, 'outbox', id, { leased_until: 0, ...columns }));

  /** Keeps a mail that is being sent. @returns whether no other instance has claimed it, such as after a long standstill */
  const renew = ({ id, attempts }: ClaimedMail) =>
    database.transaction((transaction) => {
      const sql = "UPDATE outbox SET leased_until = $1 WHERE id = $2 AND attempts = $3 AND state = 'waiting'";
      return transaction.run(sql, now() + LEASE_MS, id, attempts).then((count) => count > 0);
    });

  /** Takes the mail that is due for longest, and counts the attempt, so that a crash during it counts too. */
  async function claim(): Promise<ClaimedMail | undefined> {
    const [mail] = await database.transaction((transaction) =>
      select(
        transaction,
        claimedMail,
        `UPDATE outbox SET attempts = attempts + 1, leased_until = $1
         WHERE id = (SELECT id FROM outbox WHERE state = 'waiting' AND due_at <= $2 AND leased_until <= $2
                       AND kind NOT IN ('${others.join("', '")}') AND (kind <> 'reminder' OR due_at <= $3)
                     ORDER BY due_at, id LIMIT 1)
         RETURNING id, kind, enquiry_id AS "enquiryId", booking_id AS "bookingId", attempts`,
        now() + LEASE_MS,
        now(),
        steadyNow(),
      ),
    );
    return mail;
  }

  /** Tries to send a mail. Each error is a failure of that mail alone, and holds up no other. */
  async function attempt(claimed: ClaimedMail): Promise<Result> {
    if (accepted.has(claimed.id)) return { outcome: 'sent' };
    const lost = new AbortController();
    const renewing = setInterval(() => {
      // While the database does not work, no other instance can take the mail.
      renew(claimed)
        .then((isOurs) => isOurs || lost.abort())
        .catch(() => {});
    }, pollMs);
    try {
      const { kind } = claimed;
      const composed = isSent(kind) ? await compose({ ...claimed, kind }) : undefined;
      if (!composed) return { outcome: 'obsolete' };
      const signal = AbortSignal.any([stopping.signal, lost.signal, AbortSignal.timeout(ATTEMPT_MS)]);
      const result = await send(claimed.id, composed.mail, signal);
      const isTextRefused = result.outcome === 'failed' && result.refused === 'text';
      return isTextRefused && composed.notice ? await send(claimed.id, composed.notice, signal) : result;
    } catch (error) {
      const why = error instanceof Error ? error.message : error;
      return { outcome: 'failed', error: `cannot be composed: ${why}`, reason: 'it cannot be composed' };
    } finally {
      clearInterval(renewing);
    }
  }

  async function finish({ id, kind, attempts }: ClaimedMail, result: Result): Promise<void> {
    const reason = 'reason' in result && { reason: result.reason };
    const mail = { [noun]: id, kind, attempt: attempts, ...reason };
    if (result.outcome === 'obsolete') {
      await database.transaction((transaction) => remove(transaction, 'outbox', id));
      return logger.info({ ...mail, event: `an obsolete ${noun} was removed` });
    }
    if (result.outcome === 'sent') {
      accepted.add(id);
      await recordAttempt(id, { state: 'sent', finished_at: now(), last_error: null });
      accepted.delete(id);
      return logger.info({ ...mail, event: `${noun} sent` });
    }
    const { refused } = result;
    const isHopeless = refused === 'receiver' || (refused === 'address' && isToVisitor(kind));
    const pause = isHopeless ? undefined : RETRY_MINUTES[attempts - 1];
    if (pause === undefined) {
      await recordAttempt(id, { state: 'dead', finished_at: now(), last_error: result.error });
      return logger.error({ ...mail, event: `${noun} given up: see npm run inbox` });
    }
    const isVisitorRefused = isToVisitor(kind) && (refused === 'text' || refused === 'other');
    const last_error = isVisitorRefused ? `${REFUSED}${result.error}` : result.error;
    await recordAttempt(id, { due_at: now() + pause * MINUTE_MS, last_error });
    const cause = refused === 'login' || refused === 'encryption' ? refused : isVisitorRefused && 'visitor';
    if (cause) return logger.error({ ...mail, event: `${CAUSES[cause]}; the mail is tried again` });
    logger.warn({ ...mail, event: `${noun} failed, and is tried again` });
  }

  async function sendDue(): Promise<void> {
    try {
      while (!isStopped) {
        isWoken = false;
        const setAt = lastSet();
        if (setAt !== correctedAt) {
          // Clocks of instances may differ by 30 seconds.
          const latest = { latestDue: now() + 240 * MINUTE_MS, latestLease: now() + 2 * LEASE_MS };
          await database.transaction((transaction) => correctTimes(transaction, others, { now: now(), ...latest }));
          correctedAt = setAt;
        }
        const claimed = await claim();
        if (claimed) await finish(claimed, await attempt(claimed));
        else if (!isWoken) return;
      }
    } catch (error) {
      logger.warn({ event: 'the outbox cannot be read now', error: error instanceof Error ? error.message : error });
    } finally {
      running = undefined;
    }
  }

  function wake(): void {
    isWoken = true;
    if (!isStopped) running ??= sendDue();
  }

  const timer = setInterval(wake, pollMs);
  wake();
  return {
    /** Looks for mails that are due, at once. */
    wake,
    /** Stops after the mail that is being sent, or in the middle of it if that takes longer than 4 seconds. */
    async stop(): Promise<void> {
      isStopped = true;
      clearInterval(timer);
      const abort = setTimeout(() => stopping.abort(), stopMs);
      await running;
      clearTimeout(abort);
    },
  };
}
