import type { SiteFacts } from '../../contract/site-facts.ts';
import type { Database } from '../database/database.ts';
import type { Http } from '../http/http.ts';
import type { Logger } from '../logger.ts';
import type { MailSettings } from '../mail/mailer.ts';
import { feedKey } from './busy.ts';
import { createOffer } from './calls.ts';
import { watchFeed } from './feed-watcher.ts';
import { addBookingRoutes, createCallBooker } from './routes.ts';

type BookingsOptions = {
  database: Database;
  http: Http;
  settings: { mail: MailSettings | undefined; calendarFeedUrl: string | undefined };
  facts: SiteFacts;
  logger: Logger;
  /** Called when mails were added. */
  onMail: () => void;
};

/** Takes bookings by `GET /times` and `POST /booking`, and reads the owner's calendar. @returns undefined unless the build lets visitors book a time */
export function startBookings(options: BookingsOptions) {
  const { database, http, settings, logger, onMail } = options;
  const { availability } = options.facts;
  if (!availability) return undefined;
  const facts = { ...options.facts, availability };
  const { calendarFeedUrl: url, mail } = settings;
  const organizer = mail?.from;
  const offer = createOffer(availability, url && feedKey(url));
  const watcher =
    url &&
    watchFeed({ database, url, rules: availability, siteUrl: facts.siteUrl, ownerEmail: mail?.to, logger, onMail });

  addBookingRoutes(http, { database, offer, facts, organizer, onChange: onMail, logger });

  return {
    bookCall: createCallBooker({ database, offer, facts, organizer }),

    async stop(): Promise<void> {
      if (watcher) await watcher.stop();
    },
  };
}
