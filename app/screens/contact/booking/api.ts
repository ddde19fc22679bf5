import {
  BOOKING_PATH,
  type BookedCall,
  type FreeTimes,
  looksLikeInstant,
  type ManagedCall,
  type ManageRequest,
  type ManageResponse,
  TIMES_PATH,
} from 'contract/booking.ts';
import { RESPONSE_TIMEOUT_MS } from 'contract/enquiry.ts';

/** Whether a value is an object with these properties. A captive portal or a proxy may respond with anything. */
export const has = <Key extends string>(value: unknown, ...keys: Key[]): value is Record<Key, unknown> =>
  typeof value === 'object' && value !== null && keys.every((key) => key in value);

const isText = (value: unknown): value is string => typeof value === 'string';

/** Whether a value is the JSON of free times. */
const isFreeTimes = (value: unknown): value is FreeTimes =>
  has(value, 'times', 'next', 'timeZone') &&
  Array.isArray(value.times) &&
  value.times.every(looksLikeInstant) &&
  (value.next === null || isText(value.next)) &&
  isText(value.timeZone);

const isBookedCall = (value: unknown): value is BookedCall =>
  has(value, 'start', 'end', 'timeZone', 'place', 'calendar') &&
  [value.start, value.end].every(looksLikeInstant) &&
  [value.timeZone, value.place, value.calendar].every(isText);

const isManagedCall = (value: unknown): value is ManagedCall =>
  isBookedCall(value) && 'state' in value && ['booked', 'cancelled', 'over'].includes(String(value.state));

/** The call that a response to an enquiry has booked; undefined if it has none. */
export const bookedCallIn = (body: unknown): BookedCall | undefined =>
  has(body, 'booking') && isBookedCall(body.booking) ? body.booking : undefined;

/** The code of the error of a response, if it has one. */
export const errorIn = (body: unknown): unknown => (has(body, 'error') ? body.error : undefined);

/** The times of a response with the error `taken`; undefined for others. */
export const freshTimesIn = (body: unknown): FreeTimes | undefined =>
  errorIn(body) === 'taken' && has(body, 'freeTimes') && isFreeTimes(body.freeTimes) ? body.freeTimes : undefined;

/** Requests free times, the first or those from `next` of the response before. @throws if no response has any in time */
export async function fetchTimes(from: string | undefined): Promise<FreeTimes> {
  const response = await fetch(from ? `${TIMES_PATH}?from=${encodeURIComponent(from)}` : TIMES_PATH, {
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    // Times of a moment ago may be taken.
    cache: 'no-store',
    headers: { accept: 'application/json' },
  });
  const value: unknown = response.ok ? await response.json() : undefined;
  if (!isFreeTimes(value)) throw new Error(`${TIMES_PATH} responded with status ${response.status}.`);
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
    if (has(body, 'call') && isManagedCall(body.call)) return { call: body.call };
    const freeTimes = freshTimesIn(body);
    if (freeTimes) return { error: 'taken', freeTimes };
    const error = errorIn(body);
    return { error: error === 'unknown-booking' || error === 'closed' ? error : 'unavailable' };
  } catch {
    return { error: 'unavailable' };
  }
}
