import type { Clock } from '../clock.ts';
import { type Database, remove, update } from '../database/database.ts';
import type { Logger } from '../logger.ts';
import { MINUTE_MS } from '../time.ts';
import {
  type ClaimedMessage,
  claimMessage,
  correctTimes,
  isKindOf,
  isToVisitor,
  type KindOf,
  type MessageType,
  RETRY_MINUTES,
  type Refused,
  renewLease,
} from './outbox.ts';

/** How long an attempt may take, in ms: longer than a mail server may (`mail-sender.ts`). */
const ATTEMPT_MS = 11 * MINUTE_MS;

/**
 * For how long an instance owns a message that it sends, in ms; it renews that. If it is killed, another one sends the message.
 * Clocks of instances may differ by what it is longer than `POLL_MS`.
 */
const LEASE_MS = 40_000;

/** How often the outbox is looked through, and the message that is being sent is leased anew, in ms. */
const POLL_MS = 10_000;

/** How long the message that is being sent may take once the sender stops, in ms: less than a server has to stop. */
const STOP_MS = 4_000;

/** Why mails are refused until the owner changes something. */
const CAUSES = {
  login: 'the mail server refuses the login of SMTP_URL',
  encryption:
    'the mail server offers no encryption, so that the login of SMTP_URL is not sent: write smtps://, or ?ignoreTLS=true behind a server on this machine',
  visitor:
    'the mail server refuses a mail to a visitor, but not because of the address: it may want another MAIL_FROM or login, or its quota is used up',
};

export type SendResult =
  | { outcome: 'sent' }
  | {
      outcome: 'failed';
      refused?: Refused | undefined;
      /** For the owner; it may quote the address of a visitor, and no text. */
      error: string;
      /** For the log: `error` without what the receiver wrote. */
      reason?: string;
    };
type Result = SendResult | { outcome: 'obsolete' };

/** A message, and a notice in its place without a visitor's text, for a mail server that refuses that. */
export type Composed<Message> = { message: Message; notice?: Message | undefined };

/** Composes a message from current data at send time; undefined when it is obsolete. */
export type Composer<Type extends MessageType, Message> = (
  about: Pick<ClaimedMessage, 'enquiryId' | 'bookingId'> & { kind: KindOf<Type> },
) => Promise<Composed<Message> | undefined>;

type SenderOptions<Type extends MessageType, Message> = {
  database: Database;
  /** Those that are sent; others wait for another sender. */
  type: Type;
  compose: Composer<Type, Message>;
  send: (id: string, message: Message, signal: AbortSignal) => Promise<SendResult>;
  logger: Logger;
  clock: Clock;
  stopMs?: number | undefined;
  pollMs?: number | undefined;
};

/** Tries to send a message. Each error is a failure of that message alone, and holds up no other. */
async function attempt<Type extends MessageType, Message>(
  { type, compose, send }: SenderOptions<Type, Message>,
  claimed: ClaimedMessage,
  signal: AbortSignal,
): Promise<Result> {
  const { id, kind } = claimed;
  try {
    const composed = isKindOf(type, kind) ? await compose({ ...claimed, kind }) : undefined;
    if (!composed) return { outcome: 'obsolete' };
    const result = await send(id, composed.message, signal);
    const isTextRefused = result.outcome === 'failed' && result.refused === 'text';
    return isTextRefused && composed.notice ? await send(id, composed.notice, signal) : result;
  } catch (error) {
    const why = error instanceof Error ? error.message : error;
    return { outcome: 'failed', error: `cannot be composed: ${why}`, reason: 'it cannot be composed' };
  }
}

type Recording = Pick<SenderOptions<MessageType, never>, 'database' | 'type' | 'logger' | 'clock'>;

async function record({ database, type, logger, clock }: Recording, claimed: ClaimedMessage, result: Result) {
  const { id, kind, attempts } = claimed;
  const now = clock.now();
  const store = (columns: Parameters<typeof update>[3]) =>
    database.transaction((transaction) => update(transaction, 'outbox', id, { leasedUntil: 0, ...columns }));
  const reason = 'reason' in result && { reason: result.reason };
  const message = { [type]: id, kind, attempt: attempts, ...reason };
  if (result.outcome === 'obsolete') {
    await database.transaction((transaction) => remove(transaction, 'outbox', id));
    return logger.info({ ...message, event: `an obsolete ${type} was removed` });
  }
  if (result.outcome === 'sent') {
    await store({ state: 'sent', finishedAt: now, lastError: null, refused: null });
    return logger.info({ ...message, event: `${type} sent` });
  }
  const { refused, error: lastError } = result;
  const isHopeless = refused === 'receiver' || (refused === 'address' && isToVisitor(kind));
  const pause = isHopeless ? undefined : RETRY_MINUTES[attempts - 1];
  const failed = { lastError, refused: refused ?? null };
  if (pause === undefined) {
    await store({ ...failed, state: 'dead', finishedAt: now });
    return logger.error({ ...message, event: `${type} given up: see npm run inbox` });
  }
  await store({ ...failed, dueAt: now + pause * MINUTE_MS });
  const isVisitorRefused = isToVisitor(kind) && (refused === 'text' || refused === 'other');
  const cause = refused === 'login' || refused === 'encryption' ? refused : isVisitorRefused && 'visitor';
  if (cause) return logger.error({ ...message, event: `${CAUSES[cause]}; the mail is tried again` });
  logger.warn({ ...message, event: `${type} failed, and is tried again` });
}

/** Sends what is due, at least once; twice only if connection or program end between the acceptance and its record. */
export function startSender<Type extends MessageType, Message>(options: SenderOptions<Type, Message>) {
  const { database, type, logger, clock, stopMs = STOP_MS, pollMs = POLL_MS } = options;
  /** When the clock had been set, as the times of the outbox were corrected. */
  let correctedAt: number | undefined;
  let running: Promise<void> | undefined;
  let isWoken = false;
  let isStopped = false;
  const stopping = new AbortController();
  /** Messages that were accepted, and that could not be recorded as sent yet. */
  const accepted = new Set<string>();

  async function claim(): Promise<ClaimedMessage | undefined> {
    const [now, steadyNow, setAt] = [clock.now(), clock.steadyNow(), clock.lastSet()];
    const claimed = await database.transaction(async (transaction) => {
      const leasedUntil = now + LEASE_MS;
      const latestRight = leasedUntil + LEASE_MS;
      if (setAt !== correctedAt) await correctTimes(transaction, type, { now, leasedUntil, latestRight });
      return claimMessage(transaction, type, { now, steadyNow, leasedUntil });
    });
    correctedAt = setAt;
    return claimed;
  }

  async function deliver(claimed: ClaimedMessage): Promise<void> {
    const { id } = claimed;
    const lost = new AbortController();
    const renew = () => database.transaction((each) => renewLease(each, claimed, clock.now() + LEASE_MS));
    const renewing = setInterval(() => {
      // While the database does not work, no other instance can take the message.
      renew()
        .then((isOurs) => isOurs || lost.abort())
        .catch(() => {});
    }, pollMs);
    const signal = AbortSignal.any([stopping.signal, lost.signal, AbortSignal.timeout(ATTEMPT_MS)]);
    const result: Result = accepted.has(id) ? { outcome: 'sent' } : await attempt(options, claimed, signal);
    clearInterval(renewing);
    if (result.outcome === 'sent') accepted.add(id);
    await record(options, claimed, result);
    accepted.delete(id);
  }

  async function sendDue(): Promise<void> {
    try {
      while (!isStopped) {
        isWoken = false;
        const claimed = await claim();
        if (claimed) await deliver(claimed);
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
    wake,
    /** Stops after the message that is being sent, or in the middle of it if that takes longer than `stopMs`. */
    async stop(): Promise<void> {
      isStopped = true;
      clearInterval(timer);
      const abort = setTimeout(() => stopping.abort(), stopMs);
      await running;
      clearTimeout(abort);
    },
  };
}
