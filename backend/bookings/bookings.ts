import type { SiteFacts } from '../../contract/site-facts.ts';
import type { Database } from '../database/database.ts';
import type { CallOfMail } from '../enquiries/mails.ts';
import type { Http } from '../http/http.ts';
import type { Logger } from '../logger.ts';
import type { Composer, Composers, MailContext, MailSettings } from '../mail/compose.ts';
import { type BookingMailKind, bookingMailKinds, type ClaimedMail, isToVisitor } from '../mail/outbox-store.ts';
import { busyOrClosed, calendarCopy, feedKey } from './busy.ts';
import { type BookingFacts, onceOf, type StoredBooking, stateOf } from './calls.ts';
import { createCallBooker } from './enquiry-with-call.ts';
import { watchFeed } from './feed-watcher.ts';
import { bookingMail, feedWarningMail, ownerCalendar, ownerText } from './mails.ts';
import { addBookingRoutes } from './routes.ts';
import { addLink, createOffer, findBooking, findBookingOfEnquiry } from './store.ts';

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
  const feed = url && feedKey(url);
  const offer = createOffer(availability, feed);
  const watcher =
    url &&
    watchFeed({ database, url, rules: availability, siteUrl: facts.siteUrl, ownerEmail: mail?.to, logger, onMail });

  addBookingRoutes(http, { database, offer, facts, organizer, onChange: onMail, logger });

  return {
    bookCall: createCallBooker({ database, offer, facts, organizer }),

    /** What the owner's mail of an enquiry says of its call. */
    async callOf(enquiryId: string, context: MailContext): Promise<CallOfMail | undefined> {
      const booking = await findBookingOfEnquiry(database, enquiryId);
      if (!booking) return undefined;
      const bookingContext = { ...context, facts };
      return { text: ownerText(booking, bookingContext), calendar: ownerCalendar(booking, bookingContext) };
    },

    /** Compose the mails about bookings and the calendar. */
    composers: (context: MailContext): Composers => ({
      ...bookingComposers(database, facts, context),
      async 'feed-warning'({ id }) {
        const copy = feed ? await calendarCopy(database, feed) : undefined;
        if (!feed || busyOrClosed(copy, Date.now()) !== 'closed') return undefined;
        return feedWarningMail(id, copy?.fetchedAt, context);
      },
    }),

    async stop(): Promise<void> {
      if (watcher) await watcher.stop();
    },
  };
}

function bookingComposers(database: Database, facts: BookingFacts, context: MailContext): Composers {
  const composerOf =
    (kind: BookingMailKind): Composer =>
    async (claimed) => {
      const booking = claimed.bookingId ? await findBooking(database, claimed.bookingId) : undefined;
      if (!booking || !isCurrent(claimed, booking)) return undefined;
      const hasLink = kind === 'invitation' || kind === 'reminder';
      const token = hasLink ? await database.transaction((transaction) => addLink(transaction, booking.id)) : '';
      return bookingMail(claimed.id, kind, booking, token, { ...context, facts });
    };
  return Object.fromEntries(bookingMailKinds.map((kind) => [kind, composerOf(kind)]));
}

/** Whether a mail still matches its booking. */
function isCurrent({ once, kind }: ClaimedMail, booking: StoredBooking): boolean {
  if (once !== onceOf(kind, booking)) return false;
  return kind === 'cancellation' || !isToVisitor(kind) || stateOf(booking, Date.now()) === 'booked';
}
