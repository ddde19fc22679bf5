/** The bodies of the site's webhooks. */
import type { SiteFacts } from '../../contract/site-facts.ts';
import { kindName, placeOf } from '../bookings/kinds.ts';
import { bookingFacts, findBooking } from '../bookings/store.ts';
import { type Database, readable } from '../database/database.ts';
import { findEnquiry } from '../enquiries/store.ts';
import type { KindOf } from '../outbox/outbox.ts';
import type { Composer } from '../outbox/sender.ts';

/** Composes the JSON of an event from current data; obsolete once what it is about is deleted. */
export function createWebhookComposer(database: Database, facts: SiteFacts): Composer<'webhook', string> {
  const compose = (event: KindOf<'webhook'>, time: number, data: object) => ({
    message: JSON.stringify({ type: event, timestamp: new Date(time).toISOString(), data: readable({ ...data }) }),
  });
  return async ({ kind: event, enquiryId = '', bookingId = '' }) => {
    if (event === 'enquiry.stored') {
      const enquiry = await findEnquiry(database, enquiryId);
      if (!enquiry) return undefined;
      const { state: _state, attempts: _attempts, lastError: _lastError, ...data } = enquiry;
      return compose(event, enquiry.receivedAt, data);
    }
    const booking = await findBooking(database, bookingId);
    if (!booking) return undefined;
    const { bookingRules } = bookingFacts(facts);
    // Receivers read the name of the kind, not its id.
    const call = { kind: kindName(booking, bookingRules), place: placeOf(booking, bookingRules) };
    return compose(event, booking.changedAt, { ...booking, ...call });
  };
}
