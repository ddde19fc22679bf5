import type { Logger } from '../logger.ts';
import type { SendResult } from './mailer.ts';
import type { ClaimedMail, OutboxStore } from './outbox-store.ts';

/** How often the outbox is looked through, in ms; together with the lease less than a minute. */
const POLL_MS = 10_000;

/** How long the mail that is being sent may take once the outbox stops, in ms: less than a server has to stop. */
const STOP_MS = 4_000;

/** How long nothing is sent after the mail server refused the login, in ms. */
const LOGIN_PAUSE_MS = 15 * 60_000;

type OutboxOptions = {
  store: OutboxStore;
  /** Composes and sends; a mail is `obsolete` once what it is about has changed or is deleted. */
  send: (mail: ClaimedMail, signal: AbortSignal) => Promise<SendResult | { outcome: 'obsolete' }>;
  logger: Logger;
  now?: () => number;
  pollMs?: number | undefined;
  stopMs?: number | undefined;
};

/**
 * Sends the mails of the outbox one after the other, each at least once: twice only if the process ends, or the
 * connection breaks, between the mail server's acceptance and the mark.
 */
export function startOutbox({
  store,
  send,
  logger,
  now = Date.now,
  pollMs = POLL_MS,
  stopMs = STOP_MS,
}: OutboxOptions) {
  let running: Promise<void> | undefined;
  let isWoken = false;
  let isStopped = false;
  const stopping = new AbortController();
  let pausedUntil = 0;
  /** Mails that the mail server has accepted, and that could not be marked as sent yet. */
  const accepted = new Set<string>();

  async function attempt(mail: ClaimedMail): Promise<void> {
    const result = accepted.has(mail.id) ? { outcome: 'sent' as const } : await send(mail, stopping.signal);
    const event = { mail: mail.id, kind: mail.kind, attempt: mail.attempts };
    switch (result.outcome) {
      case 'sent':
        accepted.add(mail.id);
        await store.markSent(mail, now());
        accepted.delete(mail.id);
        return logger.info({ ...event, event: 'mail sent' });
      case 'obsolete':
        return store.drop(mail);
      case 'login-refused':
        pausedUntil = now() + LOGIN_PAUSE_MS;
        await store.putBack(mail, result.error);
        return logger.error({ event: 'the mail server refuses the login of SMTP_URL: sending pauses for 15 minutes' });
      case 'failed': {
        const isRetried = await store.markFailed(mail, result.error, result.isPermanent, now());
        if (isRetried) return logger.warn({ ...event, event: 'mail failed, and is tried again' });
        return logger.error({ ...event, event: 'mail given up: see npm run enquiries' });
      }
    }
  }

  async function sendDue(): Promise<void> {
    while (!isStopped && now() >= pausedUntil) {
      isWoken = false;
      const mail = await store.claim(now());
      if (mail) await attempt(mail);
      else if (!isWoken) return;
    }
  }

  function wake(): void {
    isWoken = true;
    if (running || isStopped) return;
    running = sendDue()
      .catch((error: unknown) => {
        logger.warn({ event: 'the outbox cannot be read now', error: error instanceof Error ? error.message : error });
      })
      .finally(() => {
        running = undefined;
        if (isWoken && now() >= pausedUntil) wake();
      });
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
