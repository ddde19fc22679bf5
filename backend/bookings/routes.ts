import type { BlockList } from 'node:net';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import {
  BOOKING_PATH,
  isTimeZone,
  looksLikeDay,
  looksLikeInstant,
  looksLikeToken,
  type ManageResponse,
  manageErrorStatus,
  TIMES_PATH,
} from '../../contract/booking.ts';
import { DatabaseUnavailableError } from '../database/database.ts';
import { clientOfRequest } from '../http/client-address.ts';
import { ownOriginOnly } from '../http/own-origin.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { readFields } from '../http/read-fields.ts';
import type { Logger } from '../logger.ts';
import { type BookingFacts, bookedCall, type StoredBooking, stateOf } from './calls.ts';
import { type BookingStore, CallRefusedError } from './store.ts';

type BookingRoutesOptions = {
  store: BookingStore;
  trustedProxies: BlockList;
  facts: BookingFacts;
  /** Address that invitations come from. */
  organizer: string | undefined;
  /** Called when mails were added. */
  onChange: () => void;
  logger: Logger;
  now?: () => number;
};

/** In bytes; a request has some 200. */
const BODY_LIMIT = 4 * 1024;

/** Requests of one client for the free times, and as many about a call: for a person that tries several times. */
const PER_CLIENT = { count: 60, ms: 10 * 60_000 };

/** `GET /times`: the free times. `POST /booking`: shows, moves or cancels a call by the secret of its link. */
export function createBookingRoutes(options: BookingRoutesOptions): Hono {
  const { store, trustedProxies, facts, organizer, onChange, logger, now = Date.now } = options;
  const app = new Hono();
  const unavailable = { error: 'unavailable' } satisfies ManageResponse;

  app.use(async (context, next) => {
    context.header('Cache-Control', 'no-store');
    await next();
  });

  /** Logs why, without what was sent. */
  function refuse(
    context: Context,
    reason: string,
    status: ContentfulStatusCode,
    response: ManageResponse = unavailable,
  ) {
    logger.info({ event: 'a booking request was refused', reason });
    return context.json(response, status);
  }

  const limited = (): MiddlewareHandler => {
    const rateLimit = createRateLimit(PER_CLIENT);
    return async (context, next) => {
      const admission = rateLimit.admit(clientOfRequest(context, trustedProxies));
      if (!('retryAfter' in admission)) return next();
      context.header('Retry-After', String(admission.retryAfter));
      return refuse(context, 'too-many', 429);
    };
  };

  app.get(TIMES_PATH, limited(), async (context) => {
    const from = context.req.query('from');
    return context.json(await store.freeTimes(looksLikeDay(from) ? from : undefined));
  });

  app.post(
    BOOKING_PATH,
    bodyLimit({ maxSize: BODY_LIMIT, onError: (context) => refuse(context, 'too-large', 413) }),
    ownOriginOnly(facts.siteUrl, (context) => refuse(context, 'wrong-origin', 403)),
    limited(),
    async (context) => {
      const fields = (await readFields(context)) ?? new Map<string, unknown>();
      const token = fields.get('token');
      const booking = looksLikeToken(token) ? await store.findByToken(token) : undefined;
      if (!booking) return refuse(context, 'unknown-booking', 404, { error: 'unknown-booking' });
      try {
        const changed = await change(booking, fields);
        if (!changed) return refuse(context, 'unknown-action', 400);
        const call = { ...bookedCall(changed, facts, organizer), state: stateOf(changed, now()) };
        return context.json({ call } satisfies ManageResponse);
      } catch (error) {
        if (error instanceof CallRefusedError) return refused(context, error);
        throw error;
      }
    },
  );

  /** @returns the booking after the action; undefined when there is no such action */
  async function change(
    booking: StoredBooking,
    fields: ReadonlyMap<string, unknown>,
  ): Promise<StoredBooking | undefined> {
    const [action, start, timeZone] = ['action', 'start', 'timeZone'].map((name) => fields.get(name));
    if (action === 'show') return booking;
    if (action !== 'move' && action !== 'cancel') return undefined;
    let changed: StoredBooking;
    if (action === 'cancel') changed = await store.cancel(booking.id);
    else if (looksLikeInstant(start)) {
      const zone = isTimeZone(timeZone) ? timeZone : booking.visitorTimeZone;
      changed = await store.move(booking.id, Date.parse(start), zone);
    } else throw new CallRefusedError('taken');
    onChange();
    logger.info({ event: action === 'move' ? 'call moved' : 'call cancelled', booking: booking.id });
    return changed;
  }

  async function refused(context: Context, { reason }: CallRefusedError) {
    if (reason !== 'taken') return refuse(context, reason, manageErrorStatus.closed, { error: 'closed' });
    const freeTimes = await store.freeTimes();
    return refuse(context, reason, manageErrorStatus.taken, { error: reason, freeTimes });
  }

  app.onError((error, context) => {
    const isOutage = error instanceof DatabaseUnavailableError;
    logger.error({
      event: isOutage ? 'bookings cannot be read now' : 'a booking met a fault',
      error: isOutage ? error.message : (error.stack ?? error.message),
    });
    return context.json(unavailable, 503, { 'Cache-Control': 'no-store', 'Retry-After': '60' });
  });

  return app;
}
