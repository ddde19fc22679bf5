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
import { type Database, DatabaseUnavailableError, type Transaction } from '../database/database.ts';
import { clientOfRequest } from '../http/client-address.ts';
import { ownOriginOnly } from '../http/own-origin.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { readFields } from '../http/read-fields.ts';
import type { Logger } from '../logger.ts';
import { type BookingFacts, bookedCall, stateOf } from './calls.ts';
import { cancelCall, findBookingByToken, listFreeTimes, moveCall, type Offer } from './store.ts';

type BookingRoutesOptions = {
  database: Database;
  offer: Offer;
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
  const { database, offer, trustedProxies, facts, organizer, onChange, logger, now = Date.now } = options;
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
    return context.json(await listFreeTimes(database, offer, now(), looksLikeDay(from) ? from : undefined));
  });

  app.post(
    BOOKING_PATH,
    bodyLimit({ maxSize: BODY_LIMIT, onError: (context) => refuse(context, 'too-large', 413) }),
    ownOriginOnly(facts.siteUrl, (context) => refuse(context, 'wrong-origin', 403)),
    limited(),
    async (context) => {
      const fields = (await readFields(context)) ?? new Map<string, unknown>();
      const action = fields.get('action');
      const token = fields.get('token');
      const isChange = action === 'move' || action === 'cancel';
      const result = !looksLikeToken(token)
        ? undefined
        : isChange
          ? await database.transaction((transaction) => change(transaction, token, fields))
          : await findBookingByToken(database, token);
      if (!result) return refuse(context, 'unknown-booking', 404, { error: 'unknown-booking' });
      if (result === 'taken') {
        const freeTimes = await listFreeTimes(database, offer, now());
        return refuse(context, result, manageErrorStatus.taken, { error: result, freeTimes });
      }
      if (result === 'too-many') return refuse(context, result, 429);
      if (result === 'closed') return refuse(context, result, manageErrorStatus.closed, { error: 'closed' });
      if (!isChange && action !== 'show') return refuse(context, 'unknown-action', 400);
      if (isChange) {
        onChange();
        logger.info({ event: action === 'move' ? 'call moved' : 'call cancelled', booking: result.id });
      }
      const call = { ...bookedCall(result, facts, organizer), state: stateOf(result, now()) };
      return context.json({ call } satisfies ManageResponse);
    },
  );

  /** @returns the booking after it was moved or cancelled, or why not; undefined when no booking has the token */
  async function change(transaction: Transaction, token: string, fields: ReadonlyMap<string, unknown>) {
    const booking = await findBookingByToken(transaction, token);
    if (!booking) return undefined;
    if (fields.get('action') === 'cancel') return cancelCall(transaction, booking, now());
    const [start, timeZone] = [fields.get('start'), fields.get('timeZone')];
    const wanted = {
      start: looksLikeInstant(start) ? Date.parse(start) : Number.NaN,
      visitorTimeZone: isTimeZone(timeZone) ? timeZone : booking.visitorTimeZone,
    };
    return moveCall(transaction, offer, booking, wanted, now());
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
