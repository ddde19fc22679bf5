import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { readAddress } from './address.ts';
import { type Answer, answerNotFound, answerWithFile } from './file-answer.ts';
import { type Build, notFoundPage } from './files.ts';
import { isPartOfPage } from './media-types.ts';
import { PLAIN_HEADERS, STRICT_TRANSPORT_SECURITY } from './policies.ts';

/** Longer than any address of the site by far, and what caches and proxies commonly take. */
const LONGEST_TARGET = 2048;

const METHODS = 'GET, HEAD';

export interface AppOptions {
  build: Build;
  /** Where faults of this program are told; by default on stderr. */
  onFault?: (fault: unknown) => void;
}

/** On Node the raw request is there; on other platforms only the URL is. */
type App = Hono<{ Bindings: Partial<HttpBindings> }>;
type AppContext = Context<{ Bindings: Partial<HttpBindings> }>;

/**
 * The site as a Hono app: answers every request from the index of a build, and `GET /healthz`.
 */
export function createApp({ build, onFault = console.error }: AppOptions): App {
  const app: App = new Hono();
  // One handler for everything: Hono then answers without waiting for a promise, which is most of its speed.
  app.all('*', (context) => respond(context, answer(context, build)));
  app.onError((fault, context) => {
    onFault(fault);
    return respond(context, plain(500, 'Something went wrong here. Please try again.'));
  });
  return app;
}

/** The answer to a request that is not HTTP as it should be, or names no possible host. */
export function refusal(): Response {
  return toResponse(plain(400, 'This is not a request that the server understands.'));
}

function answer(context: AppContext, build: Build): Answer {
  const { method } = context.req;
  if (method !== 'GET' && method !== 'HEAD') {
    return plain(405, `Only ${METHODS} work here.`, { Allow: METHODS });
  }
  const target = rawTarget(context);
  if (target.length > LONGEST_TARGET) return plain(414, `An address has at most ${LONGEST_TARGET} characters here.`);
  const address = readAddress(target);
  if (address.kind === 'refused') return plain(400, address.why);
  if (address.kind === 'moved') {
    const headers = { Location: address.location, 'Cache-Control': 'public, max-age=3600' };
    return plain(308, `This is at ${address.location}.`, headers);
  }
  if (address.path === '/healthz') return plain(200, 'ok', { 'Cache-Control': 'no-store' });

  const acceptEncoding = context.req.header('accept-encoding');
  const file = build.files.get(address.path);
  if (file) {
    return answerWithFile(file, {
      acceptEncoding,
      ifNoneMatch: context.req.header('if-none-match'),
      range: method === 'GET' ? context.req.header('range') : undefined,
      ifRange: context.req.header('if-range'),
    });
  }
  const page = isPartOfPage(address.path) ? undefined : notFoundPage(build, address.path);
  return page ? answerNotFound(page, acceptEncoding) : plain(404, 'Nothing is here.', { 'Cache-Control': 'no-cache' });
}

/** As it came over the wire: the URL of a `Request` is normalized, its path tricks no longer to be seen. */
function rawTarget(context: AppContext): string {
  return context.env?.incoming?.url ?? context.req.url;
}

function plain(status: number, sentence: string, headers: Record<string, string> = {}): Answer {
  const body = `${sentence}\n`;
  const length = String(Buffer.byteLength(body));
  return { status, headers: { ...PLAIN_HEADERS, 'Content-Length': length, ...headers }, body };
}

function respond(context: AppContext, { status, headers, body }: Answer): Response {
  const behindTls = /^https\b/i.test(context.req.header('x-forwarded-proto') ?? '');
  return toResponse({
    status,
    headers: behindTls ? { ...headers, 'Strict-Transport-Security': STRICT_TRANSPORT_SECURITY } : headers,
    body,
  });
}

function toResponse({ status, headers, body }: Answer): Response {
  return new Response(body, { status, headers });
}
