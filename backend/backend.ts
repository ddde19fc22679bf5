import type { SiteFacts } from '../contract/site-facts.ts';
import { feedKey } from './bookings/busy.ts';
import { addCalendarOfCalls } from './bookings/calendar-address.ts';
import { deleteOldEnquiries, emptyLog } from './bookings/deletion.ts';
import { watchFeeds } from './bookings/feed-watcher.ts';
import { addBookingRoutes, createCallBooker } from './bookings/routes.ts';
import { createClock } from './clock.ts';
import { requireWritable } from './database/database.ts';
import { openDatabase } from './database/open.ts';
import { addEnquiryRoutes } from './enquiries/routes.ts';
import { addUnmailedMail } from './enquiries/store.ts';
import { createHttp } from './http/http.ts';
import type { Logger } from './logger.ts';
import { createMailer, isOwnSender } from './mail/mailer.ts';
import { MANY_REFUSED, mailKinds, outboxHealth, removeUntriedWebhooks, webhookKinds } from './mail/outbox.ts';
import { startSender } from './mail/sender.ts';
import { createComposer } from './mails.ts';
import type { Settings } from './settings.ts';
import { createWebhookComposer, createWebhookSender } from './webhooks.ts';

const HOUR_MS = 60 * 60_000;

/** How long `GET /healthz/outbox` responds the same, so that frequent requests cost nothing. */
const HEALTH_MS = 5_000;

/** How long it responds with 503 after visitors did, such as because the disk is full. */
const FAILURE_MS = 10 * 60_000;

/** After this long a webhook that no instance has tried is for nobody, in ms. */
const UNTRIED_MS = 24 * HOUR_MS;

type BackendOptions = { settings: Settings; facts: SiteFacts; logger: Logger };

/** Takes enquiries, stores them and mails them. It starts without its database and its mail server, and uses them once they work. */
export function startBackend({ settings, facts, logger }: BackendOptions) {
  const database = openDatabase(settings.database);
  const { mail, calendarFeedUrls: urls } = settings;
  const { availability } = facts;
  const feeds = urls.map(feedKey);
  const clock = createClock();
  const sender =
    mail &&
    startSender({
      ...{ database, ...clock, kinds: mailKinds, noun: 'mail' },
      compose: createComposer({ database, facts, settings: mail, feeds, ...clock }),
      send: createMailer(mail.smtpUrl, { name: facts.sender, address: mail.from }),
      logger,
    });
  const webhooks =
    settings.webhook &&
    startSender({
      ...{ database, ...clock, kinds: webhookKinds, noun: 'webhook' },
      compose: createWebhookComposer(database, facts),
      send: createWebhookSender(settings.webhook),
      logger,
    });
  const http = createHttp({
    trustedProxies: settings.trustedProxies,
    siteUrl: facts.siteUrl,
    logger,
    // The mails and webhooks of what a request has stored or changed are sent at once.
    afterPost() {
      sender?.wake();
      webhooks?.wake();
    },
  });
  const calls = availability && {
    database,
    offer: { rules: availability, feeds },
    facts: { ...facts, availability },
    organizer: mail?.from,
  };
  if (calls) {
    addBookingRoutes(http, { ...calls, logger });
    addCalendarOfCalls(http, database, calls.facts, mail?.from);
  }
  const watcher = calls && watchFeeds({ database, urls, facts: calls.facts, ownerEmail: mail?.to, logger });

  const addUnmailedNow = () => database.transaction((transaction) => addUnmailedMail(transaction, Date.now()));
  void addUnmailedNow().catch(() => {});
  async function runHourly(): Promise<void> {
    const now = clock.steadyNow();
    if (now > 0) {
      const count = await deleteOldEnquiries(database, facts.retentionDays, now);
      if (count > 0) logger.info({ event: 'enquiries deleted after retentionDays', count });
      await database.transaction((transaction) => removeUntriedWebhooks(transaction, now - UNTRIED_MS));
    }
    // A command that deleted something could not empty the log while another program was reading it.
    await emptyLog(database);
    await addUnmailedNow();
  }
  const logOutage = (error: unknown) =>
    logger.warn({ event: 'old enquiries cannot be deleted now', error: String(error) });
  const timer = setInterval(() => runHourly().catch(logOutage), HOUR_MS);

  addEnquiryRoutes(http, {
    database,
    acknowledge: settings.acknowledge,
    facts,
    bookCall: calls && createCallBooker(calls),
    logger,
  });

  const checkHealth = () =>
    requireWritable(database).then(() =>
      outboxHealth(database, { now: clock.now(), steadyNow: clock.steadyNow(), webhooks: webhooks !== undefined }),
    );

  async function findProblem(): Promise<string | undefined> {
    if (database.hasFailedWithin(FAILURE_MS)) return 'the database does not work, or did not a moment ago';
    const { overdue, dead, refused } = await checkHealth();
    if (refused >= MANY_REFUSED) return 'the mail server refuses mails to several visitors: see the log';
    return overdue > 0 || dead > 0 ? 'mails or webhooks are late' : undefined;
  }
  const health = { until: 0, problem: Promise.resolve<string | undefined>(undefined) };
  // The owner reads by `npm run inbox` how many mails wait; nobody else does.
  http.routes.set('/healthz/outbox', {
    async GET() {
      if (performance.now() > health.until) {
        health.until = performance.now() + HEALTH_MS;
        health.problem = findProblem().catch(() => 'the database does not work');
      }
      const problem = await health.problem;
      return { status: problem ? 503 : 200, text: `${problem ?? 'ok'}\n`, type: 'text/plain; charset=UTF-8' };
    },
  });

  return {
    /** Responds to `POST /enquiries` and `GET /healthz/outbox`; to `GET /times`, `POST /booking` and `GET /calls/…` if times can be booked. */
    routes: http.routes,
    /** Sentences for the start about what the owner has to know. */
    async notices(): Promise<string[]> {
      const health = await checkHealth().catch((error: Error) => error.message);
      if (typeof health === 'string') {
        return [`Enquiries cannot be stored now: ${health}. Visitors are given ${facts.email} meanwhile.`];
      }
      const { dead } = health;
      const byHand =
        'Calls come to you as a file to add to your calendar, because MAIL_FROM is MAIL_TO: calendars add no invitation from their own address (docs/bookings.md).';
      return [
        ...(mail ? [] : ['Enquiries are stored and not mailed, because SMTP_URL is not set (docs/enquiries.md).']),
        ...(calls && mail && isOwnSender(mail) ? [byHand] : []),
        ...(dead > 0 ? [`${dead} mails or webhooks to you were given up: npm run inbox lists them.`] : []),
      ];
    },
    /** Sends no further mails at once, and closes the database when the last response has ended. */
    async stop(responsesEnded: Promise<void>): Promise<void> {
      clearInterval(timer);
      await Promise.all([watcher?.stop(), sender?.stop(), webhooks?.stop(), responsesEnded]);
      await database.close();
    },
  };
}
