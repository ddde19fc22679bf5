import {
  BOOKING_PATH,
  looksLikeToken,
  type ManagedCall,
  type ManageRequest,
  type ManageResponse,
} from 'contract/booking.ts';
import { RESPONSE_TIMEOUT_MS } from 'contract/enquiry.ts';
import { errorIn, freshTimesIn, isBookedCall } from './response.ts';

/** The key of the secret in the state of its history entry. */
const STATE_KEY = 'booking';

/**
 * The secret of the link. It is moved from the URL into the state of the history entry, which survives a reload and is seen
 * by this page alone: what counts visits, extensions and shared URLs do not get it.
 *
 * @param current the secret so far. A link to a place on the page makes another history entry, which gets it too.
 * @returns an empty text without a secret
 */
export function takeToken(current?: string): string {
  const state: unknown = history.state;
  const kept =
    typeof state === 'object' && state !== null ? new Map<string, unknown>(Object.entries(state)) : new Map();
  const inLink = location.hash.slice(1);
  const token = [inLink, kept.get(STATE_KEY), current].find(looksLikeToken) ?? '';
  if (token && token !== kept.get(STATE_KEY)) {
    const url = location.pathname + (token === inLink ? '' : location.hash);
    history.replaceState({ ...Object.fromEntries(kept), [STATE_KEY]: token }, '', url);
  }
  return token;
}

function isManagedCall(value: unknown): value is ManagedCall {
  return isBookedCall(value) && 'state' in value && ['booked', 'cancelled', 'over'].includes(String(value.state));
}

function responseFrom(body: unknown): ManageResponse {
  if (typeof body === 'object' && body !== null && 'call' in body && isManagedCall(body.call))
    return { call: body.call };
  const slots = freshTimesIn(body);
  if (slots) return { error: 'taken', slots };
  const error = errorIn(body);
  return { error: error === 'unknown-booking' || error === 'closed' ? error : 'unavailable' };
}

/** Asks the server to show, move or cancel a call; without a response that can be read the error is `unavailable`. */
export async function manage(request: ManageRequest): Promise<ManageResponse> {
  try {
    const response = await fetch(BOOKING_PATH, {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
    return responseFrom(await response.json());
  } catch {
    return { error: 'unavailable' };
  }
}
