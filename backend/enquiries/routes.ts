import type { BlockList } from 'node:net';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type BookedCall, type BookingResponse, bookingErrorStatus } from '../../contract/booking.ts';
import {
  BODY_LIMIT,
  ENQUIRIES_PATH,
  type EnquiryResponse,
  type ErrorCode,
  enquiryFrom,
  errorStatus,
  type FieldIssues,
  fieldIssues,
  MINIMUM_TYPING_MS,
  SENT_PATH,
  TRAP_FIELD,
} from '../../contract/enquiry.ts';
import { type Database, DatabaseUnavailableError } from '../database/database.ts';
import { clientOfRequest, warnOfUntrustedProxy } from '../http/client-address.ts';
import { ownOriginOnly } from '../http/own-origin.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { isForm, isJson, readFields } from '../http/read-fields.ts';
import type { Logger } from '../logger.ts';
import { addEnquiry, type MailedPerHour, type NewEnquiry, type Suspicion } from './store.ts';

/** The fields of a request that ask for a call, of any type. */
export type WantedCall = { start: unknown; timeZone: unknown };

/** Stores an enquiry and books its call, or neither. */
export type BookCall = (
  newEnquiry: NewEnquiry,
  wanted: WantedCall,
  /** Key for rate limiting. */
  client: string,
) => Promise<
  | { id: string; isNew: boolean; booking: BookedCall }
  | Extract<BookingResponse, { error: string }>
  | { error: 'too-many' }
>;

export type EnquiryRoutesOptions = {
  database: Database;
  trustedProxies: BlockList;
  /** Whether visitors get a mail that their enquiry arrived. */
  acknowledge: boolean;
  /** Origin of the site; browsers send it with each enquiry. */
  siteUrl: string;
  /** Undefined unless calls can be booked; times are ignored then. */
  bookCall?: BookCall | undefined;
  /** HTML of the page at `notSentPath`, for visitors without script. */
  notSentPage: (error: ErrorCode) => string;
  /** Called when an enquiry is stored. */
  onStored: () => void;
  logger: Logger;
  /** Other limits than the usual, for tests under load. */
  mailedPerHour?: MailedPerHour | undefined;
};

/** Why an enquiry is not stored. `retryAfter` is in seconds. */
type Refusal = { error: ErrorCode; fields?: FieldIssues; retryAfter?: number };

const NO_STORE = { 'Cache-Control': 'no-store' };

const MINUTE_MS = 60_000;

/** Enquiries of one client that are stored. */
const PER_CLIENT = { count: 5, ms: 10 * MINUTE_MS };
/** Enquiries of one client that are stored or not: each asks the database, such as whether a time is free. */
const ATTEMPTS = { count: 60, ms: 10 * MINUTE_MS };

/** The form's random key. */
const KEY = /^[\w-]{8,64}$/;

/** `POST /enquiries`: stores an enquiry and responds once it survives a power cut. */
export function createEnquiryRoutes(options: EnquiryRoutesOptions): Hono {
  const { database, trustedProxies, acknowledge, siteUrl, onStored, logger } = options;
  const attempts = createRateLimit(ATTEMPTS);
  const perClient = createRateLimit(PER_CLIENT);
  const add = (newEnquiry: NewEnquiry) =>
    database.transaction((transaction) => addEnquiry(transaction, newEnquiry, Date.now(), options.mailedPerHour));
  const app = new Hono();

  app.use(warnOfUntrustedProxy(trustedProxies, logger));
  app.use(bodyLimit({ maxSize: BODY_LIMIT, onError: (context) => refuse(context, { error: 'too-large' }) }));
  app.use(ownOriginOnly(siteUrl, (context) => refuse(context, { error: 'wrong-origin' })));

  app.post(ENQUIRIES_PATH, async (context) => {
    const body = await readFields(context);
    if (!body) return refuse(context, { error: 'wrong-type' });
    const { enquiry, key, suspicion } = readEnquiry(body);
    const fields = fieldIssues(enquiry);
    if (Object.keys(fields).length > 0) return refuse(context, { error: 'invalid', fields });

    const client = clientOfRequest(context, trustedProxies);
    const attempt = attempts.admit(client);
    const admission = 'retryAfter' in attempt ? attempt : perClient.admit(client);
    if ('retryAfter' in admission) return refuse(context, { error: 'too-many', ...admission });
    try {
      const newEnquiry = { enquiry, key, acknowledge, suspicion };
      const wanted = { start: body.get('start'), timeZone: body.get('timeZone') };
      const stored =
        options.bookCall && isJson(context) && wanted.start !== undefined && !suspicion
          ? await options.bookCall(newEnquiry, wanted, client)
          : { ...(await add(newEnquiry)), booking: undefined };
      if ('error' in stored) {
        if (stored.error === 'too-many') return refuse(context, stored);
        // Otherwise a client could ask for each address whether it has a call.
        if (stored.error === 'taken') admission.release();
        logger.info({ event: 'a call was refused', reason: stored.error });
        return context.json(stored satisfies BookingResponse, bookingErrorStatus[stored.error], NO_STORE);
      }
      const { id, isNew, booking } = stored;
      if (isNew) logger.info({ event: 'enquiry stored', enquiry: id, ...(suspicion && { suspicion }) });
      else admission.release();
      onStored();
      if (!isJson(context)) return context.redirect(SENT_PATH, 303);
      return booking
        ? context.json({ stored: true, booking } satisfies BookingResponse, 201, NO_STORE)
        : context.json({ stored: true } satisfies EnquiryResponse, 201);
    } catch (error) {
      admission.release();
      if (!(error instanceof DatabaseUnavailableError)) throw error;
      logger.error({ event: 'an enquiry could not be stored', error: error.message });
      return refuse(context, { error: 'unavailable', retryAfter: 60 });
    }
  });

  app.onError((error, context) => {
    logger.error({ event: 'an enquiry met a fault', error: error.stack ?? error.message });
    return refuse(context, { error: 'unavailable' });
  });

  function refuse(context: Context, { error, fields = {}, retryAfter }: Refusal) {
    const names = Object.keys(fields);
    // The names of fields, and nothing that was typed. What is unavailable has an error of its own in the log.
    if (error !== 'unavailable') {
      logger.info({ event: 'an enquiry was refused', reason: error, ...(names.length > 0 && { fields: names }) });
    }
    context.header('Cache-Control', 'no-store');
    if (retryAfter !== undefined) context.header('Retry-After', String(retryAfter));
    const status = errorStatus[error];
    return isForm(context)
      ? context.html(options.notSentPage(error), status)
      : context.json({ error, ...(error === 'invalid' && { fields }) } satisfies EnquiryResponse, status);
  }

  return app;
}

/** @returns the fields that are an enquiry, its key, and why it looks automatic if it does */
function readEnquiry(body: ReadonlyMap<string, unknown>) {
  // Postgres stores no U+0000, which no keyboard types. Forms send line ends as CR and LF.
  const enquiry = enquiryFrom((name) => {
    const value = body.get(name);
    return typeof value === 'string' ? value.replaceAll('\0', '').replaceAll('\r\n', '\n') : value;
  });
  const [key, typingMs] = [body.get('key'), body.get('typingMs')];
  const isFast = typeof typingMs === 'number' && typingMs < MINIMUM_TYPING_MS;
  const suspicion: Suspicion | undefined = body.get(TRAP_FIELD) ? 'trap' : isFast ? 'speed' : undefined;
  return {
    enquiry,
    key: typeof key === 'string' && KEY.test(key) ? key : undefined,
    suspicion,
  };
}
