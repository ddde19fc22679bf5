/** Sends what the routes of the backend return. No cache keeps it. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { isFormPost, type Refusal, type Result } from '../backend/http/http.ts';
import { bookingErrorStatus } from '../contract/booking.ts';
import { errorStatus } from '../contract/enquiry.ts';
import { acceptedCodings, type PreparedPage } from './pages.ts';

const statuses = { ...errorStatus, ...bookingErrorStatus };

const AS_JSON = { 'Content-Type': 'application/json' };

/** @param site path in the visitor's language, such as `/site/de`. @param notSentPage for visitors without script */
export function sendResult(
  request: IncomingMessage,
  response: ServerResponse,
  result: Result,
  site: string,
  notSentPage: (error: string) => PreparedPage | undefined,
): void {
  if ('redirect' in result) send(response, 303, '', { Location: site + result.redirect });
  else if ('json' in result) sendJson(request, response, result.status, result.json);
  else if ('text' in result) {
    send(response, result.status, result.text, { 'Content-Type': result.type, 'X-Robots-Tag': 'noindex' });
  } else sendRefusal(response, result, isFormPost(request) ? notSentPage(result.error) : undefined);
}

function sendRefusal(response: ServerResponse, refusal: Refusal, page: PreparedPage | undefined): void {
  const { retryAfter, ...json } = refusal;
  const { error, fields } = json;
  // For the log, which has no word of what was sent.
  response.emit('refused', { reason: error, ...(fields && { fields: Object.keys(fields) }) });
  const retry = retryAfter !== undefined && { 'Retry-After': String(retryAfter) };
  send(response, statuses[error], page?.body ?? JSON.stringify(json), { ...(page?.headers ?? AS_JSON), ...retry });
}

/** The free times of some weeks have 10 kB, and 1 kB compressed. */
function sendJson({ method, headers }: IncomingMessage, response: ServerResponse, status: number, json: object): void {
  const text = JSON.stringify(json);
  const isCompressed = method === 'GET' && acceptedCodings(headers['accept-encoding']).includes('gzip');
  if (isCompressed) send(response, status, gzipSync(text), { ...AS_JSON, 'Content-Encoding': 'gzip' });
  else send(response, status, text, AS_JSON);
}

const send = (response: ServerResponse, status: number, body: string | Uint8Array, headers: Record<string, string>) =>
  void response
    .writeHead(status, { ...headers, 'Cache-Control': 'no-store', 'Content-Length': Buffer.byteLength(body) })
    .end(body);
