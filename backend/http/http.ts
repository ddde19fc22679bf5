import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import { parse } from 'node:querystring';
import type { ErrorResponse } from '../../contract/booking.ts';
import { DatabaseUnavailableError } from '../database/database.ts';
import type { Logger } from '../logger.ts';
import { createClientNames, createRateLimit } from './limits.ts';

/** Requests of one client for one path, those with issues included. A person may need several tries. */
const PER_CLIENT = { count: 60, ms: 10 * 60_000 };

/** Enquiries, calls and changes of calls of one client: each of them mails people. */
const CHANGES_PER_CLIENT = { count: 5, ms: 10 * 60_000 };

/** Fields of a form that are read; a form of the site has some ten. Each one costs as much as a long text. */
const MAX_FIELDS = 30;

/** Why a request is refused, and after how many seconds it can be tried again. */
export type Refusal = ErrorResponse & { retryAfter?: number };

/** The response of a route. `type` is a media type, and `redirect` a path in the visitor's language. */
export type Result =
  | { status: number; json: object }
  | { status: number; text: string; type: string }
  | { redirect: string }
  | Refusal;

/** @param language folder of the page's language, empty for the first. @returns undefined for a path that does not exist */
export type Route = (request: IncomingMessage, language: string) => Promise<Result | undefined>;

/** Routes by path and method; that of GET has HEAD, too. A path that ends with `/` is all files of that folder. */
export type Routes = Map<string, Readonly<Record<string, Route>>>;

/** The fields of a body, as they were sent. */
export type Fields = ReadonlyMap<string, unknown>;

type Post = { fields: Fields; isJson: boolean; client: string; language: string };

type HttpOptions = {
  trustedProxies: BlockList;
  /** Browsers send its origin with each form. */
  siteUrl: string;
  logger: Logger;
  /** Called after each post that was not refused. */
  afterPost?: (() => void) | undefined;
};

export type Http = ReturnType<typeof createHttp>;

/** The routes of the backend and their limits. They read Node's own request, for its speed (docs/decisions/0005-hono.md). */
export function createHttp({ trustedProxies, siteUrl, logger, afterPost = () => {} }: HttpOptions) {
  const routes: Routes = new Map();
  const { origin: siteOrigin } = new URL(siteUrl);
  const clientOf = createClientNames(trustedProxies, logger);

  /** Counts the requests of each client before anything is read. Those of foreign pages do not use up its limit. */
  function limited(
    isOwn: (request: IncomingMessage) => boolean,
    respond: (request: IncomingMessage, client: string, language: string) => ReturnType<Route>,
  ): Route {
    const limit = createRateLimit(PER_CLIENT);
    return async (request, language) => {
      if (!isOwn(request)) return { error: 'wrong-origin' };
      const client = clientOf(request);
      const admission = limit.admit(client);
      if ('error' in admission) return admission;
      return respond(request, client, language).catch(refusalAfter);
    };
  }

  function refusalAfter(error: Error): Refusal {
    // The client broke the upload off, and gets no response.
    if ('code' in error && error.code === 'ECONNRESET') return { error: 'wrong-type' };
    const isOutage = error instanceof DatabaseUnavailableError;
    logger.error({
      event: isOutage ? 'the database does not work now' : 'a request met a fault',
      error: isOutage ? error.message : (error.stack ?? error.message),
    });
    return { error: 'unavailable', ...(isOutage && { retryAfter: 60 }) };
  }

  /** Browsers send the origin of their page with each post; JSON without one comes from another program. */
  function isFromOwnPage(request: IncomingMessage): boolean {
    const { origin, host, 'sec-fetch-site': site } = request.headers;
    if (site === 'same-origin' || origin === siteOrigin || origin === `http://${host}`) return true;
    return origin === undefined && site === undefined && mediaType(request) === JSON_TYPE;
  }

  /** A link may lead here from anywhere. */
  const isNoForeignFetch = ({ headers }: IncomingMessage) =>
    headers['sec-fetch-site'] !== 'cross-site' || headers['sec-fetch-mode'] === 'navigate';

  return {
    routes,
    /** For what visitors store by any of the routes. */
    changeLimit: createRateLimit(CHANGES_PER_CLIENT),
    get: (path: string, respond: (url: string) => Promise<Result | undefined>) =>
      routes.set(path, { GET: limited(isNoForeignFetch, ({ url = '' }) => respond(url)) }),
    post: (path: string, maxBytes: number, respond: (post: Post) => Promise<Result>) =>
      routes.set(path, {
        POST: limited(isFromOwnPage, async (request, client, language) => {
          const body = await readBody(request, maxBytes);
          if (body === undefined) return { error: 'too-large' };
          const fields = readFields(body, mediaType(request));
          if (!fields) return { error: 'wrong-type' };
          const result = await respond({ fields, isJson: mediaType(request) === JSON_TYPE, client, language });
          if (!('error' in result)) afterPost();
          return result;
        }),
      }),
  };
}

const JSON_TYPE = 'application/json';
const FORM = 'application/x-www-form-urlencoded';

const mediaType = ({ headers }: IncomingMessage): string | undefined =>
  headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();

export const isFormPost = (request: IncomingMessage): boolean => mediaType(request) === FORM;

/** @returns the body; undefined if it has more bytes. @throws Error with `ECONNRESET` if the client breaks the upload off */
function readBody(request: IncomingMessage, maxBytes: number): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    if (Number(request.headers['content-length']) > maxBytes) return resolve(undefined);
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxBytes) chunks.push(chunk);
      else resolve(undefined);
    });
    request.once('end', () => resolve(Buffer.concat(chunks).toString()));
    request.once('error', reject);
  });
}

/** Postgres stores no U+0000, forms send line ends as CR and LF, and to read an object as text may throw. */
function fieldValue(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').replaceAll('\r\n', '\n');
  return typeof value === 'object' ? null : value;
}

/** @returns the fields of a body; undefined if it is neither a JSON object nor a form */
function readFields(body: string, type: string | undefined): Fields | undefined {
  const asFields = (entries: Iterable<[string, unknown]>) =>
    new Map([...entries].map(([name, value]) => [name, fieldValue(value)]));
  if (type === FORM) {
    const entries = Object.entries(parse(body, '&', '=', { maxKeys: MAX_FIELDS }));
    // A field that is sent several times has its last value.
    return asFields(entries.map(([name, value]) => [name, [value].flat().at(-1)]));
  }
  if (type !== JSON_TYPE) return undefined;
  try {
    const json: unknown = JSON.parse(body);
    return typeof json === 'object' && json !== null ? asFields(Object.entries(json)) : undefined;
  } catch {
    return undefined;
  }
}
