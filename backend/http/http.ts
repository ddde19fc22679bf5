import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BlockList } from 'node:net';
import { gzipSync } from 'node:zlib';
import { bookingErrorStatus, type ErrorResponse } from '../../contract/booking.ts';
import { errorStatus } from '../../contract/enquiry.ts';
import { DatabaseUnavailableError } from '../database/database.ts';
import type { Logger } from '../logger.ts';
import { createClientNames, createRateLimit } from './limits.ts';

/** Requests of one client for one path, whatever becomes of them: for a person that tries several times. */
const PER_CLIENT = { count: 60, ms: 10 * 60_000 };

/** Fields of a form that are read; a form of the site has some ten. Each one costs as much as a long text. */
const MAX_FIELDS = 30;

const statuses = { ...errorStatus, ...bookingErrorStatus };

/** Why a request is refused, and after how many seconds it can be tried again. */
export type Refusal = ErrorResponse & { retryAfter?: number };

/** A page in one content coding, with the headers that go with it. */
export type PreparedPage = { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> };

/** The page at `notSentPath`, for visitors without script; undefined for an error that no form meets. */
export type NotSentPage = (error: string, codings: string | undefined, language: string) => PreparedPage | undefined;

/**
 * @param notFound responds as to a path that nothing has
 * @param language folder of the language whose page sends the request; empty for the first
 */
type Listener = (
  request: IncomingMessage,
  response: ServerResponse,
  notFound: () => void,
  language: string,
) => Promise<void>;

/** Listeners by path and method; that of GET has HEAD, too. A path that ends with `/` is all files of that folder. */
export type Routes = Map<string, Readonly<Record<string, Listener>>>;

/** A post whose fields were read. They have any type but an object, whose reading as text may throw. */
type Post = { fields: ReadonlyMap<string, unknown>; isJson: boolean; client: string; language: string };

type Success = { status: number; json: object } | { redirect: string } | { calendar: string };

/** The path of a request for the log: without the query, and without the secret in the address of the calendar of calls. */
export const loggedPath = ({ url = '' }: IncomingMessage): string =>
  url.split('?', 1)[0]?.replace(/(\/calls\/).*/i, '$1...') ?? '';

type HttpOptions = {
  trustedProxies: BlockList;
  /** Browsers send its origin with each form. */
  siteUrl: string;
  notSentPage: NotSentPage;
  logger: Logger;
  /** Called after each post that was read, whatever became of it. */
  afterPost?: (() => void) | undefined;
};

export type Http = ReturnType<typeof createHttp>;

/**
 * Creates the routes of the backend, with one way to refuse and the limits. They use Node's own request and response: most
 * that a program sends is refused, and objects in between cost more than a page (docs/decisions/0005-hono.md).
 */
export function createHttp({ trustedProxies, siteUrl, notSentPage, logger, afterPost = () => {} }: HttpOptions) {
  const routes: Routes = new Map();
  const { origin: siteOrigin, pathname } = new URL(siteUrl);
  const pathOf = (language: string) => pathname.replace(/\/$/, '') + (language && `/${language}`);
  const clientOf = createClientNames(trustedProxies, logger);

  /** Logs the reason and the names of fields, and nothing that was sent. */
  function refuse(request: IncomingMessage, response: ServerResponse, refusal: Refusal, language: string): void {
    const { retryAfter, ...json } = refusal;
    const { error, fields } = json;
    // The log has an outage already, and the line of the response has the status of a client that sends too much.
    if (error !== 'unavailable' && error !== 'too-many') {
      const names = fields && { fields: Object.keys(fields) };
      logger.info({ event: 'a request was refused', path: loggedPath(request), reason: error, ...names });
    }
    const page =
      mediaType(request) === FORM ? notSentPage(error, request.headers['accept-encoding'], language) : undefined;
    const retry = retryAfter !== undefined && { 'Retry-After': String(retryAfter) };
    send(response, statuses[error], page?.body ?? JSON.stringify(json), { ...(page?.headers ?? AS_JSON), ...retry });
  }

  /** Counts the requests of each client before anything of them is read. */
  function limited(
    respond: (request: IncomingMessage, client: string, language: string) => Promise<Success | Refusal | undefined>,
  ): Listener {
    const limit = createRateLimit(PER_CLIENT);
    return async (request, response, notFound, language) => {
      const client = clientOf(request);
      const admission = limit.admit(client);
      if ('retryAfter' in admission) return refuse(request, response, { error: 'too-many', ...admission }, language);
      const result = await respond(request, client, language).catch(refusalAfter);
      if (result === undefined) notFound();
      else if ('error' in result) refuse(request, response, result, language);
      else if ('calendar' in result) send(response, 200, result.calendar, AS_CALENDAR);
      else if ('redirect' in result) send(response, 303, '', { Location: pathOf(language) + result.redirect });
      else sendJson(request, response, result.status, result.json);
    };
  }

  function refusalAfter(error: Error): Refusal {
    // The client broke the upload off.
    if ('code' in error && error.code === 'ECONNRESET') return { error: 'wrong-type' };
    const isOutage = error instanceof DatabaseUnavailableError;
    logger.error({
      event: isOutage ? 'the database does not work now' : 'a request met a fault',
      error: isOutage ? error.message : (error.stack ?? error.message),
    });
    return { error: 'unavailable', ...(isOutage && { retryAfter: 60 }) };
  }

  /** Browsers send the origin of their page with each post; JSON without one comes from another program. */
  function isOfOwnPage(request: IncomingMessage): boolean {
    const { origin, host, 'sec-fetch-site': site } = request.headers;
    if (site === 'same-origin' || origin === siteOrigin || origin === `http://${host}`) return true;
    return origin === undefined && site === undefined && mediaType(request) === JSON_TYPE;
  }

  return {
    routes,
    /** @param read is given the query of the URL */
    get: (path: string, read: (query: URLSearchParams) => Promise<object>) =>
      routes.set(path, {
        GET: limited(async ({ url }) => ({ status: 200, json: await read(new URLSearchParams(url?.split('?')[1])) })),
      }),
    /** @param read the calendar of a file in the folder; undefined if there is none */
    getCalendar: (folder: string, read: (file: string) => Promise<string | undefined>) =>
      routes.set(`${folder}/`, {
        GET: limited(async ({ url = '' }) => {
          const calendar = await read(url.slice(folder.length + 1));
          return calendar === undefined ? undefined : { calendar };
        }),
      }),
    /** @param maxSize of the body, in bytes */
    post: (path: string, maxSize: number, respond: (post: Post) => Promise<Success | Refusal>) =>
      routes.set(path, {
        POST: limited(async (request, client, language) => {
          if (!isOfOwnPage(request)) return { error: 'wrong-origin' };
          const body = await readBody(request, maxSize);
          if (body === undefined) return { error: 'too-large' };
          const fields = readFields(body, mediaType(request));
          if (!fields) return { error: 'wrong-type' };
          return respond({ fields, isJson: mediaType(request) === JSON_TYPE, client, language }).finally(afterPost);
        }),
      }),
  };
}

const JSON_TYPE = 'application/json';
const FORM = 'application/x-www-form-urlencoded';
const AS_JSON = { 'Content-Type': JSON_TYPE };
const AS_CALENDAR = { 'Content-Type': 'text/calendar; charset=utf-8', 'X-Robots-Tag': 'noindex' };

const mediaType = ({ headers }: IncomingMessage): string | undefined =>
  headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();

/** @returns the body; undefined if it has more bytes. @throws Error with `ECONNRESET` if the client breaks the upload off */
function readBody(request: IncomingMessage, maxSize: number): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    if (Number(request.headers['content-length']) > maxSize) return resolve(undefined);
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxSize) chunks.push(chunk);
      else resolve(undefined);
    });
    request.once('end', () => resolve(Buffer.concat(chunks).toString()));
    request.once('error', reject);
  });
}

/**
 * Postgres stores no U+0000, which no keyboard types. Forms send line ends as CR and LF. An object is no value, because reading
 * it as text may throw.
 */
function fieldValue(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').replaceAll('\r\n', '\n');
  return typeof value === 'object' ? null : value;
}

/** @returns the fields of a body; undefined if it is neither a JSON object nor a form */
function readFields(body: string, type: string | undefined): Post['fields'] | undefined {
  const asFields = (entries: Iterable<[string, unknown]>) =>
    new Map([...entries].map(([name, value]) => [name, fieldValue(value)]));
  if (type === FORM) return asFields(new URLSearchParams(body.split('&', MAX_FIELDS).join('&')));
  if (type !== JSON_TYPE) return undefined;
  try {
    const json: unknown = JSON.parse(body);
    return typeof json === 'object' && json !== null ? asFields(Object.entries(json)) : undefined;
  } catch {
    return undefined;
  }
}

/** The free times of some weeks have 10 kB, and 1 kB compressed. */
function sendJson({ method, headers }: IncomingMessage, response: ServerResponse, status: number, json: object): void {
  const text = JSON.stringify(json);
  const isCompressed = method === 'GET' && /\bgzip\b(?!\s*;\s*q=0)/.test(headers['accept-encoding'] ?? '');
  if (isCompressed) send(response, status, gzipSync(text), { ...AS_JSON, 'Content-Encoding': 'gzip' });
  else send(response, status, text, AS_JSON);
}

const send = (response: ServerResponse, status: number, body: string | Uint8Array, headers: Record<string, string>) =>
  void response
    .writeHead(status, { ...headers, 'Cache-Control': 'no-store', 'Content-Length': Buffer.byteLength(body) })
    .end(body);
