import type { ErrorCode } from '../contract/enquiry.ts';
import type { SiteFacts } from '../contract/site-facts.ts';
import { startBookings } from './bookings/bookings.ts';
import { deleteOldEnquiries } from './bookings/enquiry-with-call.ts';
import { DatabaseUnavailableError } from './database/database.ts';
import { openDatabase } from './database/open.ts';
import { enquiryComposers } from './enquiries/mails.ts';
import { createEnquiryRoutes } from './enquiries/routes.ts';
import type { MailedPerHour } from './enquiries/store.ts';
import type { Logger } from './logger.ts';
import { createSender } from './mail/compose.ts';
import { createMailer } from './mail/mailer.ts';
import { startOutbox } from './mail/outbox.ts';
import { createOutboxStore } from './mail/outbox-store.ts';
import type { BackendSettings } from './settings.ts';

const HOUR_MS = 60 * 60_000;

export type Backend = Awaited<ReturnType<typeof startBackend>>;

type BackendOptions = {
  settings: BackendSettings;
  facts: SiteFacts;
  /** HTML of the page at `notSentPath`. */
  notSentPage: (error: ErrorCode) => string;
  logger: Logger;
  /** Other limits than the usual, for tests under load. */
  limits?: { mailedPerHour: MailedPerHour; leaseMs: number; pollMs: number };
};

/**
 * Takes enquiries, stores them and mails them. It starts without its database and its mail server, and uses them once
 * they work.
 */
export async function startBackend({ settings, facts, notSentPage, logger, limits }: BackendOptions) {
  const database = openDatabase(settings.database);
  await database.connect().catch((error: unknown) => {
    if (!(error instanceof DatabaseUnavailableError)) throw error;
  });

  const outboxStore = createOutboxStore(database, limits?.leaseMs);
  const { mail } = settings;
  const bookings = startBookings({ database, settings, facts, logger, onMail: () => wake() });
  const context = mail && { facts, settings: mail };
  const composers = context && {
    ...enquiryComposers(database, context, async (id) => bookings?.callOf(id, context)),
    ...bookings?.composers(context),
  };
  const mailer = mail && createMailer(mail.smtpUrl);
  const outbox =
    mailer &&
    composers &&
    startOutbox({
      store: outboxStore,
      send: createSender(composers, mailer, logger),
      logger,
      pollMs: limits?.pollMs,
    });
  const wake = () => outbox?.wake();

  const tidy = async () => {
    const deleted = await deleteOldEnquiries(database, settings.retentionDays);
    if (deleted > 0) logger.info({ event: 'enquiries deleted after RETENTION_DAYS', count: deleted });
  };
  const tidyUp = () =>
    void tidy().catch((error: unknown) => {
      logger.warn({
        event: 'old enquiries cannot be deleted now',
        error: error instanceof Error ? error.message : error,
      });
    });
  tidyUp();
  const timer = setInterval(tidyUp, HOUR_MS);

  return {
    /** Responds to `POST /enquiries`. */
    enquiries: createEnquiryRoutes({
      database,
      trustedProxies: settings.trustedProxies,
      acknowledge: settings.acknowledge,
      siteUrl: facts.siteUrl,
      notSentPage,
      bookCall: bookings?.bookCall,
      onStored: wake,
      logger,
      mailedPerHour: limits?.mailedPerHour,
    }),
    /** Responds to `GET /times` and `POST /booking`, if the build lets visitors book a time. */
    ...(bookings && { bookings: bookings.routes }),
    /** Whether mails wait for too long or were given up. @throws DatabaseUnavailableError */
    health: () => outboxStore.health(Date.now()),
    /** Sentences for the start about what the owner has to know. */
    async notices(): Promise<string[]> {
      const health = await outboxStore.health(Date.now()).catch((error: Error) => error);
      if (health instanceof Error) {
        return [`Enquiries cannot be stored now: ${health.message}. Visitors are given ${facts.email} meanwhile.`];
      }
      const { waiting, dead } = health;
      return [
        ...(mail ? [] : ['Enquiries are stored and not mailed, because SMTP_URL is not set (docs/enquiries.md).']),
        ...(!mail && bookings ? ['Visitors who book a call get no invitation, because SMTP_URL is not set.'] : []),
        ...(!mail && waiting > 0 ? [`${waiting} mails wait to be sent.`] : []),
        ...(dead > 0 ? [`${dead} mails to you were given up: npm run enquiries lists them.`] : []),
      ];
    },
    /** Sends no further mails at once, and closes the database when the last response has ended. */
    async stop(responsesEnded: Promise<void>): Promise<void> {
      clearInterval(timer);
      await Promise.all([bookings?.stop(), outbox?.stop(), responsesEnded]);
      mailer?.close();
      await database.close();
    },
  };
}
