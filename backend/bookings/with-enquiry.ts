import { type BookedCall, isTimeZone, looksLikeInstant, type SlotsResponse } from '../../contract/booking.ts';
import type { Database } from '../database/database.ts';
import type { EnquiryStore, NewEnquiry } from '../enquiries/store.ts';
import { addMail } from '../mail/outbox-store.ts';
import { type BookingFacts, bookedCall } from './calls.ts';
import { type BookingStore, CallRefusedError } from './store.ts';

/** The fields of a request that ask for a call, of any type. */
export type WantedCall = { start: unknown; timeZone: unknown };

export type EnquiryWithCall =
  | { id: string; isNew: boolean; booking: BookedCall }
  | { error: 'taken'; slots: SlotsResponse }
  | { error: 'already-booked' };

type Options = {
  database: Database;
  enquiries: EnquiryStore;
  bookings: BookingStore;
  facts: BookingFacts;
  /** Address that invitations come from. */
  organizer: string | undefined;
  now?: () => number;
};

/**
 * @returns a function that stores an enquiry and books its call, or neither. The same request again has the same result,
 *   unless its call was cancelled meanwhile: then another one is booked. A call of an enquiry in quarantine holds its
 *   time, and the owner is mailed at once, because a person may count on it; the visitor is invited when the owner
 *   releases the enquiry (docs/decisions/0039).
 */
export function createCallBooker({ database, enquiries, bookings, facts, organizer, now = Date.now }: Options) {
  const book = (added: NewEnquiry, start: number, visitorTimeZone: string) =>
    database.exclusiveTransaction(async (queries) => {
      // The invitation says that the enquiry arrived.
      const { id, isNew } = await enquiries.addInTransaction(queries, { ...added, acknowledge: false });
      if (isNew && added.quarantine) {
        await addMail(queries, { kind: 'enquiry', once: `enquiry ${id}`, enquiryId: id, dueAt: now() });
      }
      // The response to the first request may have been lost.
      const sameCall = isNew ? undefined : await bookings.callAt(queries, id, start);
      const booking =
        sameCall ?? (await bookings.book(queries, { enquiryId: id, start, visitorTimeZone, mailsOwner: !isNew }));
      return { id, isNew, booking: bookedCall(booking, facts, organizer) };
    });

  return async (added: NewEnquiry, { start, timeZone }: WantedCall): Promise<EnquiryWithCall> => {
    try {
      if (!looksLikeInstant(start)) throw new CallRefusedError('taken');
      return await book(added, Date.parse(start), isTimeZone(timeZone) ? timeZone : facts.availability.timeZone);
    } catch (error) {
      if (!(error instanceof CallRefusedError)) throw error;
      return error.reason === 'already-booked'
        ? { error: error.reason }
        : { error: 'taken', slots: await bookings.slots() };
    }
  };
}

export type CallBooker = ReturnType<typeof createCallBooker>;
