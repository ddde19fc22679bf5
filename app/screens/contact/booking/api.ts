import {
  BOOKING_PATH,
  type BookedCall,
  looksLikeInstant,
  type ManagedCall,
  type ManageRequest,
  type ManageResponse,
  SLOTS_PATH,
  type SlotsResponse,
} from 'contract/booking.ts';
import { RESPONSE_TIMEOUT_MS } from 'contract/enquiry.ts';

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether a value is the JSON of free times. A captive portal or a proxy may respond with anything. */
export function isSlotsResponse(value: unknown): value is SlotsResponse {
  if (!isRecord(value)) return false;
  if (!('times' in value && 'next' in value && 'timeZone' in value && 'minutes' in value)) return false;
  const { times, next, timeZone, minutes } = value;
  return (
    Array.isArray(times) &&
    times.every(looksLikeInstant) &&
    (next === null || typeof next === 'string') &&
    typeof timeZone === 'string' &&
    typeof minutes === 'number'
  );
}

function isBookedCall(value: unknown): value is BookedCall {
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

function isManagedCall(value: unknown): value is ManagedCall {
  return isBookedCall(value) && 'state' in value && ['booked', 'cancelled', 'over'].includes(String(value.state));
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

/**
 * Requests free times.
 *
 * @param from `next` of the response before; undefined for the first
 * @throws if there is no response in time, or one that has no free times
 */
export async function fetchSlots(from: string | undefined): Promise<SlotsResponse> {
  const response = await fetch(from ? `${SLOTS_PATH}?from=${encodeURIComponent(from)}` : SLOTS_PATH, {
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    // Times of a moment ago may be taken.
    cache: 'no-store',
    headers: { accept: 'application/json' },
  });
  const value: unknown = response.ok ? await response.json() : undefined;
  if (!isSlotsResponse(value)) throw new Error(`${SLOTS_PATH} responded with status ${response.status}.`);
  return value;
}

/** Asks the server to show, move or cancel a call; without a response that can be read the error is `unavailable`. */
export async function manageCall(request: ManageRequest): Promise<ManageResponse> {
  try {
    const response = await fetch(BOOKING_PATH, {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
    const body: unknown = await response.json();
    if (isRecord(body) && 'call' in body && isManagedCall(body.call)) return { call: body.call };
    const slots = freshTimesIn(body);
    if (slots) return { error: 'taken', slots };
    const error = errorIn(body);
    return { error: error === 'unknown-booking' || error === 'closed' ? error : 'unavailable' };
  } catch {
    return { error: 'unavailable' };
  }
}
