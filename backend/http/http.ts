import type { BlockList } from 'node:net';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { HTTPException } from 'hono/http-exception';
import { bookingErrorStatus, type ErrorResponse } from '../../contract/booking.ts';
import { errorStatus } from '../../contract/enquiry.ts';
import { DatabaseUnavailableError } from '../database/database.ts';
import type { Logger } from '../logger.ts';
import { createClientNames, createRateLimit } from './limits.ts';

/** Requests of one client for one path, whatever becomes of them: for a person that tries several times. */
const PER_CLIENT = { count: 60, ms: 10 * 60_000 };

/** Fields of a form that are read; a form of the site has some ten. Each one costs as much as a long text. */
const MAX_FIELDS = 30;

const mediaType = (context: Context): string =>
  context.req.header('Content-Type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';

export const isJson = (context: Context): boolean => mediaType(context) === 'application/json';
const isForm = (context: Context): boolean => mediaType(context) === 'application/x-www-form-urlencoded';

/**
 * Reads the body of a request.
 *
 * @returns its fields, of any type; undefined if it is neither a JSON object nor a form, or the client broke the upload off
 */
export async function readFields(context: Context): Promise<ReadonlyMap<string, unknown> | undefined> {
  if (!isForm(context) && !isJson(context)) return undefined;
  try {
    const text = await context.req.text();
    if (isForm(context)) return new Map(new URLSearchParams(text.split('&', MAX_FIELDS).join('&')));
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null) return undefined;
    // No field is an object, and reading one as text may throw.
    return new Map(Object.entries(body).map(([name, value]) => [name, typeof value === 'object' ? null : value]));
  } catch {
    return undefined;
  }
}

const statuses = { ...errorStatus, ...bookingErrorStatus };

/** Why a request is refused, and after how many seconds it can be tried again. */
export type Refusal = ErrorResponse & { retryAfter?: number };

/** A page in one content coding, with the headers that go with it. */
export type PreparedPage = { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> };

/** The page at `notSentPath`, for visitors without script; undefined for an error that no form meets. */
export type NotSentPage = (error: string, acceptEncoding: string | undefined) => PreparedPage | undefined;

type HttpOptions = {
  trustedProxies: BlockList;
  /** Origin of the site; browsers send it with each form. */
  siteUrl: string;
  notSentPage: NotSentPage;
  logger: Logger;
};

export type Http = ReturnType<typeof createHttp>;

/** Creates the parts that all paths of the backend share: one app, one way to refuse, one handler of errors, and the limits. */
export function createHttp({ trustedProxies, siteUrl, notSentPage, logger }: HttpOptions) {
  const app = new Hono();
  const clientOf = createClientNames(trustedProxies, logger);

  /** Logs the reason and the names of fields, and nothing that was sent. */
  function refuse(context: Context, { retryAfter, ...response }: Refusal): Response {
    const { error, fields } = response;
    // The log has an outage already.
    if (error !== 'unavailable') {
      const names = fields && { fields: Object.keys(fields) };
      logger.info({ event: 'a request was refused', path: context.req.routePath, reason: error, ...names });
    }
    if (retryAfter !== undefined) context.header('Retry-After', String(retryAfter));
    const status = statuses[error];
    const page = isForm(context) ? notSentPage(error, context.req.header('Accept-Encoding')) : undefined;
    if (!page) return context.json(response, status);
    return context.body(page.body, status, { ...page.headers, 'Cache-Control': 'no-store' });
  }

  /** Counts the requests of each client before anything of them is read. */
  const limited = (): MiddlewareHandler => {
    const limit = createRateLimit(PER_CLIENT);
    return async (context, next) => {
      context.header('Cache-Control', 'no-store');
      const admission = limit.admit(clientOf(context));
      return 'retryAfter' in admission ? refuse(context, { error: 'too-many', ...admission }) : next();
    };
  };

  /** Browsers send the origin of their page with each post; JSON without one comes from another program. */
  const fromOwnPages: MiddlewareHandler = async (context, next) => {
    const [origin, site] = ['Origin', 'Sec-Fetch-Site'].map((name) => context.req.header(name));
    const isOwn = site === 'same-origin' || origin === siteUrl || origin === new URL(context.req.url).origin;
    const isProgram = origin === undefined && site === undefined && isJson(context);
    return isOwn || isProgram ? next() : refuse(context, { error: 'wrong-origin' });
  };

  /** Hono's limit makes a stream of each body, which costs twice what reading one of a known length does. */
  const limitedTo = (maxSize: number): MiddlewareHandler => {
    const limit = bodyLimit({ maxSize });
    return (context, next) => (Number(context.req.header('Content-Length')) <= maxSize ? next() : limit(context, next));
  };

  app.onError((error, context) => {
    // The client broke the upload off.
    if ('code' in error && error.code === 'ECONNRESET') return refuse(context, { error: 'wrong-type' });
    if (error instanceof HTTPException) return refuse(context, { error: 'too-large' });
    const isOutage = error instanceof DatabaseUnavailableError;
    logger.error({
      event: isOutage ? 'the database does not work now' : 'a request met a fault',
      error: isOutage ? error.message : (error.stack ?? error.message),
    });
    return refuse(context, { error: 'unavailable', ...(isOutage && { retryAfter: 60 }) });
  });

  return {
    app,
    clientOf,
    refuse,
    get: (path: string, handler: (context: Context) => Promise<Response>) =>
      app.get(path, compress(), limited(), handler),
    /** @param maxSize of the body, in bytes */
    post: (path: string, maxSize: number, handler: (context: Context) => Promise<Response>) =>
      app.post(path, limited(), fromOwnPages, limitedTo(maxSize), handler),
  };
}
