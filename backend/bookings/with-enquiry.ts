import { type BookedCall, isTimeZone, looksLikeInstant, type SlotsResponse } from '../../contract/booking.ts';
import type { EnquiryStore, NewEnquiry } from '../enquiries/store.ts';
import { addMail } from '../mail/outbox-store.ts';
import { type BookingFacts, bookedCall } from './calls.ts';
import { type BookingStore, CallRefusedError } from './store.ts';
import type { StoredBooking } from './stored-booking.ts';

/** The fields of a request that ask for a call, of any type. */
export type WantedCall = { start: unknown; timeZone: unknown };

export type EnquiryWithCall =
  | { id: string; isNew: boolean; booking: BookedCall }
  | { error: 'taken'; slots: SlotsResponse }
  | { error: 'already-booked' };

type Options = {
  enquiries: EnquiryStore;
  bookings: BookingStore;
  facts: BookingFacts;
  /** Address that invitations come from. */
  organizer: string | undefined;
  now?: () => number;
};

/**
 * @returns a function that stores an enquiry and books its call, or neither. The same request again has the same result.
 *   A call of an enquiry in quarantine holds its time, and the owner is mailed at once, because a person may count on
 *   it; the visitor is invited when the owner releases the enquiry (docs/decisions/0039).
 */
export function createCallBooker({ enquiries, bookings, facts, organizer, now = Date.now }: Options) {
  async function book(added: NewEnquiry, start: number, visitorTimeZone: string) {
    let booking: StoredBooking | undefined;
    // The invitation says that the enquiry arrived.
    const { id, isNew } = await enquiries.add({ ...added, acknowledge: false }, async (queries, enquiryId) => {
      booking = await bookings.book(queries, { enquiryId, start, visitorTimeZone });
      if (!added.quarantine) return;
      await addMail(queries, { kind: 'enquiry', once: `enquiry ${enquiryId}`, enquiryId, dueAt: now() });
    });
    if (!isNew) booking = await bookings.ofEnquiry(id);
    // The response to the first request was lost, and the visitor has chosen a time, or another one, since.
    if (!booking) booking = await bookings.bookLater({ enquiryId: id, start, visitorTimeZone });
    if (booking.start !== start) throw new CallRefusedError('already-booked');
    return { id, isNew, booking: bookedCall(booking, facts, organizer) };
  }

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
