import { looksLikeInstant, SLOTS_PATH, type SlotsResponse } from 'contract/booking.ts';
import { RESPONSE_TIMEOUT_MS } from 'contract/enquiry.ts';

/** Whether a value is the JSON of free times. A captive portal or a proxy may respond with anything. */
export function isSlotsResponse(value: unknown): value is SlotsResponse {
  if (typeof value !== 'object' || value === null) return false;
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
