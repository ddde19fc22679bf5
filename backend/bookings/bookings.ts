import type { Hono } from 'hono';
import type { SiteFacts } from '../../contract/site-facts.ts';
import type { Database } from '../database/database.ts';
import type { CallOfMail, MailContext } from '../enquiries/mails.ts';
import type { EnquiryStore } from '../enquiries/store.ts';
import type { Logger } from '../logger.ts';
import type { Mail } from '../mail/mailer.ts';
import { type BookingMailKind, bookingMailKinds, type ClaimedMail, isToVisitor } from '../mail/outbox-store.ts';
import type { BackendSettings } from '../settings.ts';
import { calendarCopy, feedKey } from './busy.ts';
import { busyOrClosed } from './calendar-feed.ts';
import { watchFeed } from './feed-watcher.ts';
import { bookingMail, feedWarningMail, ownerCalendar, ownerLines } from './mails.ts';
import { onceOf } from './of-enquiry.ts';
import { createBookingRoutes } from './routes.ts';
import { createBookingStore } from './store.ts';
import { type StoredBooking, stateOf } from './stored-booking.ts';
import { type CallBooker, createCallBooker } from './with-enquiry.ts';

export type Bookings = {
  /** Responds to `GET /slots` and `POST /booking`. */
  routes: Hono;
  bookCall: CallBooker;
  /** What the owner's mail of an enquiry says of its call. */
  callOf(enquiryId: string, context: MailContext): Promise<CallOfMail | undefined>;
  /** Composes a mail about a booking or the calendar; undefined when it is obsolete. */
  compose(mail: ClaimedMail, context: MailContext): Promise<Mail | undefined>;
  stop(): Promise<void>;
};

type BookingsOptions = {
  database: Database;
  enquiries: EnquiryStore;
  settings: Pick<BackendSettings, 'trustedProxies' | 'mail' | 'calendarFeedUrl'>;
  facts: SiteFacts;
  logger: Logger;
  /** Called when mails were added. */
  onMail: () => void;
};

/** Takes bookings, and reads the owner's calendar. @returns undefined unless the build lets visitors book a time */
export function startBookings(options: BookingsOptions): Bookings | undefined {
  const { database, enquiries, settings, logger, onMail } = options;
  const { availability } = options.facts;
  if (!availability) return undefined;
  const facts = { ...options.facts, availability };
  const { calendarFeedUrl: url, mail } = settings;
  const feed = url && feedKey(url);
  const store = createBookingStore(database, { rules: availability, feed });
  const watcher =
    url &&
    watchFeed({ database, url, rules: availability, siteUrl: facts.siteUrl, ownerEmail: mail?.to, logger, onMail });

  /** Whether a mail still matches its booking. */
  function isCurrent({ once, kind }: ClaimedMail, booking: StoredBooking): boolean {
    if (once !== onceOf(kind, booking)) return false;
    if (isToVisitor(kind) && booking.isQuarantined) return false;
    return kind === 'cancellation' || !isToVisitor(kind) || stateOf(booking, Date.now()) === 'booked';
  }

  return {
    routes: createBookingRoutes({ store, settings, facts, onChange: onMail, logger }),
    bookCall: createCallBooker({ database, enquiries, bookings: store, facts, organizer: mail?.from }),

    async callOf(enquiryId, context) {
      const booking = await store.ofEnquiry(enquiryId);
      if (!booking) return undefined;
      const bookingContext = { ...context, facts };
      return { lines: ownerLines(booking, bookingContext), calendar: ownerCalendar(booking, bookingContext) };
    },

    async compose(claimed, context) {
      const { id, kind, bookingId } = claimed;
      if (kind === 'feed-warning') {
        const copy = feed ? await calendarCopy(database, feed) : undefined;
        if (!feed || busyOrClosed(copy, Date.now()) !== 'closed') return undefined;
        return feedWarningMail(id, copy?.fetchedAt, context);
      }
      const booking = bookingId ? await store.find(bookingId) : undefined;
      if (!booking || !isBookingMail(kind) || !isCurrent(claimed, booking)) return undefined;
      const hasLink = kind === 'invitation' || kind === 'reminder';
      const token = hasLink ? await store.addLink(booking.id) : '';
      return bookingMail(id, kind, booking, token, { ...context, facts });
    },

    async stop() {
      if (watcher) await watcher.stop();
    },
  };
}

const isBookingMail = (kind: string): kind is BookingMailKind => bookingMailKinds.some((each) => each === kind);
