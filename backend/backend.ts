import type { SiteFacts } from '../contract/site-facts.ts';
import { feedKey } from './bookings/busy.ts';
import { addCalendarOfCalls } from './bookings/calendar-address.ts';
import { createStoreWithCall } from './bookings/calls.ts';
import { watchFeeds } from './bookings/feed-watcher.ts';
import { addBookingRoutes } from './bookings/routes.ts';
import { createClock } from './clock.ts';
import { openDatabase } from './database/open.ts';
import { addEnquiryRoutes } from './enquiries/routes.ts';
import { createHealth } from './health.ts';
import { createHttp } from './http/http.ts';
import type { Logger } from './logger.ts';
import { createMailComposer } from './messages/mails.ts';
import { createWebhookComposer } from './messages/webhooks.ts';
import { createMailSender, isOwnSender } from './outbox/mail-sender.ts';
import { startSender } from './outbox/sender.ts';
import { createWebhookSender } from './outbox/webhook-sender.ts';
import type { Settings } from './settings.ts';
import { startUpkeep } from './upkeep.ts';

/** Takes enquiries, stores them and mails them. It starts without its database and its mail server, and uses them once they work. */
export function startBackend({ settings, facts, logger }: { settings: Settings; facts: SiteFacts; logger: Logger }) {
  const database = openDatabase(settings.database);
  const { mail, webhook, calendarFeedUrls: urls, trustedProxies, acknowledge } = settings;
  const { bookingRules, siteUrl, retentionDays } = facts;
  const feeds = urls.map(feedKey);
  const clock = createClock();
  const common = { database, clock, logger };
  // Messages of a type without settings are for another instance, or for nobody.
  const mails =
    mail &&
    startSender({
      ...{ ...common, type: 'mail' },
      compose: createMailComposer({ ...common, facts, settings: mail }, feeds),
      send: createMailSender(mail.smtpUrl, { name: facts.sender, address: mail.from }),
    });
  const webhooks =
    webhook &&
    startSender({
      ...{ ...common, type: 'webhook' },
      compose: createWebhookComposer(database, facts),
      send: createWebhookSender(webhook),
    });
  // The mails and webhooks of what a request has stored or changed are sent at once.
  const afterPost = () => {
    mails?.wake();
    webhooks?.wake();
  };
  const http = createHttp({ trustedProxies, siteUrl, logger, afterPost });
  const callOptions = bookingRules && {
    ...common,
    offer: { rules: bookingRules, feeds },
    facts: { ...facts, bookingRules },
    organizer: mail?.from,
  };
  if (callOptions) {
    addBookingRoutes(http, callOptions);
    addCalendarOfCalls(http, callOptions);
  }
  const watcher = callOptions && watchFeeds({ ...common, urls, facts: callOptions.facts, ownerEmail: mail?.to });
  const stopUpkeep = startUpkeep({ ...common, retentionDays });
  const storeWithCall = callOptions && createStoreWithCall(callOptions);
  addEnquiryRoutes(http, { database, acknowledge, facts, storeWithCall, logger });
  // Mails that nothing sends are an outage, unless webhooks are sent in their place.
  const types = (['mail', 'webhook'] as const).filter((type) => (type === 'mail' ? mail || !webhook : webhook));
  const health = createHealth(database, clock, types);
  http.routes.set('/healthz/outbox', { GET: health.respond });

  return {
    /** Responds to `POST /enquiries` and `GET /healthz/outbox`; to `GET /times`, `POST /booking` and `GET /calls/…` if times can be booked. */
    routes: http.routes,
    async notices(): Promise<string[]> {
      const found = await health.check().catch((error: Error) => error.message);
      if (typeof found === 'string') {
        return [
          `Enquiries cannot be stored now: ${found.replace(/\.$/, '')}. Visitors are given ${facts.email} meanwhile.`,
        ];
      }
      const byHand =
        'Calls come to you as a file to add to your calendar, because MAIL_FROM is MAIL_TO: calendars add no invitation from their own address (docs/bookings.md).';
      const { dead } = found;
      return [
        ...(mail ? [] : ['Enquiries are stored and not mailed, because SMTP_URL is not set (docs/enquiries.md).']),
        ...(bookingRules && mail && isOwnSender(mail) ? [byHand] : []),
        ...(dead > 0 ? [`${dead} mails or webhooks to you were given up: npm run inbox lists them.`] : []),
      ];
    },
    async stop(responsesEnded: Promise<void>): Promise<void> {
      stopUpkeep();
      await Promise.all([watcher?.stop(), mails?.stop(), webhooks?.stop(), responsesEnded]);
      await database.close();
    },
  };
}
