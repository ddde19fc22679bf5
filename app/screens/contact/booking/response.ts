import { type BookedCall, looksLikeInstant, type SlotsResponse } from 'contract/booking.ts';
import { isSlotsResponse } from './slots.ts';

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether a value of a response is a call. A captive portal or a proxy may respond with anything. */
export function isBookedCall(value: unknown): value is BookedCall {
  if (!isRecord(value)) return false;
  if (!('start' in value && 'end' in value && 'timeZone' in value && 'place' in value && 'calendar' in value))
    return false;
  const { start, end, timeZone, place, calendar } = value;
  return (
    looksLikeInstant(start) &&
    looksLikeInstant(end) &&
    [timeZone, place, calendar].every((each) => typeof each === 'string')
  );
}

/** The call that a response to an enquiry has booked; undefined if it has none. */
export function bookedCallIn(body: unknown): BookedCall | undefined {
  return isRecord(body) && 'booking' in body && isBookedCall(body.booking) ? body.booking : undefined;
}

/** The code of the error of a response, if it has one. */
export const errorIn = (body: unknown): unknown => (isRecord(body) && 'error' in body ? body.error : undefined);

/** The times of a response with the error `taken`; undefined for others. */
export function freshTimesIn(body: unknown): SlotsResponse | undefined {
  if (errorIn(body) !== 'taken' || !isRecord(body)) return undefined;
  return 'slots' in body && isSlotsResponse(body.slots) ? body.slots : undefined;
}
