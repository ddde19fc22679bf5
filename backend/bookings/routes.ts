import { BOOKING_PATH, looksLikeToken, MAX_REASON, type ManageResponse, TIMES_PATH } from '../../contract/booking.ts';
import { factsIn } from '../../contract/site-facts.ts';
import type { Http } from '../http/http.ts';
import type { Logger } from '../logger.ts';
import { singleLine } from '../visitor-text.ts';
import { bookedCall } from './calendar-text.ts';
import { type CallOptions, cancelCall, listFreeTimes, moveCall, wantedCall } from './calls.ts';
import { findBookingByToken, stateOf } from './store.ts';

/** In bytes: a request with a reason at its limit, in any script. */
const BODY_LIMIT = 8 * 1024;

/** `GET /times`: the free times of a kind. `POST /booking`: shows, offers times for, moves or cancels a call by its link's secret. */
export function addBookingRoutes({ get, post, changeLimit }: Http, options: CallOptions & { logger: Logger }): void {
  const { database, offer, facts, organizer, logger } = options;

  get(TIMES_PATH, async (url) => {
    const kind = new URLSearchParams(url.split('?')[1]).get('kind') ?? undefined;
    return { status: 200, json: await listFreeTimes(database, offer, Date.now(), { kind }) };
  });

  post(BOOKING_PATH, BODY_LIMIT, async ({ fields, client }) => {
    const [token, action, shownStart, reason = ''] = ['token', 'action', 'shown', 'reason'].map((name) =>
      fields.get(name),
    );
    if (!looksLikeToken(token)) return { error: 'unknown-booking' };
    if (typeof reason !== 'string' || reason.length > MAX_REASON) return { error: 'invalid' };
    const found = await findBookingByToken(database, token);
    if (!found) return { error: 'unknown-booking' };
    const { holder, booking: before } = found;
    const now = Date.now();
    if (action === 'times') {
      const json = await listFreeTimes(database, offer, now, { toMove: before });
      return { status: 200, json: json satisfies ManageResponse };
    }
    const change = { changedBy: holder, reason: reason.trim() };
    const { start, visitorTimeZone } = wantedCall(fields, offer.rules, before.visitorTimeZone);
    // The owner's browser may be in another zone than the visitor's.
    const wanted = holder === 'owner' ? { start } : { start, visitorTimeZone };
    const shown = typeof shownStart === 'string' ? Date.parse(shownStart) : undefined;
    const changeCall = () =>
      database.transaction((transaction) =>
        action === 'move'
          ? moveCall(transaction, offer, before.id, wanted, change, now, shown)
          : cancelCall(transaction, before.id, change, now, shown),
      );
    const hasChanged = (result: Awaited<ReturnType<typeof changeCall>>) =>
      typeof result !== 'string' && result.sequence !== before.sequence;
    const isChangeRequest = action === 'move' || action === 'cancel';
    // The owner changes calls as often as requests are allowed (http.ts).
    const changed = holder === 'owner' ? changeCall : () => changeLimit.run(client, changeCall, hasChanged);
    const booking = isChangeRequest ? await changed() : before;
    if (typeof booking === 'string') return { error: booking };
    if ('error' in booking) return booking;
    const event = action === 'move' ? 'call moved' : 'call cancelled';
    if (hasChanged(booking)) logger.info({ event, booking: booking.id, by: holder });
    const call = {
      ...bookedCall(booking, holder === 'owner' ? facts : factsIn(facts, booking.language), organizer),
      state: stateOf(booking, now),
      holder,
      ...(holder === 'owner' && { visitor: singleLine(booking.name), visitorTimeZone: booking.visitorTimeZone }),
    };
    return { status: 200, json: { call } satisfies ManageResponse };
  });
}
