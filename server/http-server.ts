import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createApp, refusal } from './app.ts';
import type { Build } from './files.ts';
import { type Log, logRequest } from './log.ts';
import { PLAIN_HEADERS } from './policies.ts';

/** Request line and headers together, in bytes: what nginx and Node themselves allow. Beyond it: 431. */
const HEADER_LIMIT_BYTES = 16 * 1024;

/** A browser sends its headers in one piece; who needs longer than this is not loading a page. Then: 408. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 15_000;
const TIMEOUT_CHECK_MS = 1_000;

/** Idle between two requests. Longer than a reader needs to choose a link, shorter than anybody would wait on purpose. */
const KEEP_ALIVE_MS = 15_000;

/** Nothing moved in either direction: the client no longer takes its answer. */
const SILENCE_MS = 30_000;

/** A connection costs about 10 kB here: 10,000 of them are 100 MB. */
const CONNECTION_LIMIT = 10_000;

/** How long open answers may take once the server is told to stop. Container engines wait 10 s before they kill. */
const STOP_GRACE_MS = 8_000;

export interface ServerOptions {
  build: Build;
  log: Log;
  /** For tests: how long a request may take to arrive, in ms. */
  headersTimeout?: number;
}

export interface SiteServer {
  server: Server;
  /** Takes no new connections, lets open answers finish (8 s at most), and resolves when all is closed. */
  stop: () => Promise<void>;
}

/**
 * The Node server around the app: limits, timeouts, log, an orderly end. It does not listen yet.
 */
export function createSiteServer({ build, log, headersTimeout = HEADERS_TIMEOUT_MS }: ServerOptions): SiteServer {
  const onFault = (fault: unknown) => log({ time: new Date().toISOString(), fault: describe(fault) });
  const app = createApp({ build, onFault });
  const listener = getRequestListener(app.fetch, { hostname: 'localhost', errorHandler: refusal });
  const sockets = new Set<Socket>();
  let stopping = false;

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    logRequest(log, request, response);
    // A body is never read; without this, whoever sends one could keep the connection busy with it.
    if (stopping || hasBody(request)) response.setHeader('Connection', 'close');
    if (request.headers.host === undefined && request.httpVersion !== '1.0') refuse(response, 400);
    else void listener(request, response);
  };
  const server = createServer(
    {
      // Asked for above, where the refusal has the headers of every other answer.
      requireHostHeader: false,
      maxHeaderSize: HEADER_LIMIT_BYTES,
      headersTimeout,
      requestTimeout: Math.max(REQUEST_TIMEOUT_MS, headersTimeout),
      connectionsCheckingInterval: Math.min(TIMEOUT_CHECK_MS, headersTimeout),
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    answer,
  );
  server.maxConnections = CONNECTION_LIMIT;
  server.timeout = SILENCE_MS;
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  // Answered like any other method that the site does not have; without this Node would ask for the body first, or
  // just hang up.
  server.on('checkContinue', answer);
  server.on('checkExpectation', (request, response) => {
    logRequest(log, request, response);
    refuse(response, 417);
  });
  server.on('connect', (_request, socket) => socket.end(rawAnswer(405, { Allow: 'GET, HEAD' })));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const status = CLIENT_ERRORS[error.code ?? ''] ?? 400;
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    log({ time: new Date().toISOString(), status, reason: error.code });
    socket.end(RAW_ANSWERS.get(status), () => socket.destroy());
  });

  const stop = () =>
    new Promise<void>((resolve) => {
      stopping = true;
      const overdue = setTimeout(() => server.closeAllConnections(), STOP_GRACE_MS);
      server.close(() => {
        clearTimeout(overdue);
        resolve();
      });
      // Connections that a browser opened ahead and has sent nothing on are not idle to Node; nobody waits on them.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    });
  return { server, stop };
}

/** What Node's parser finds wrong, and its answer, written once: under attack they go out by the thousand. */
const CLIENT_ERRORS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};
const RAW_ANSWERS = new Map([400, 408, 413, 431].map((status) => [status, rawAnswer(status)]));

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { ...PLAIN_HEADERS, Connection: 'close' }).end(`${STATUS_CODES[status]}\n`);
}

/** An answer to what never became a request, with the same headers as every other. */
function rawAnswer(status: number, headers: Readonly<Record<string, string>> = {}): string {
  const sentence = STATUS_CODES[status] ?? '';
  const all = { ...PLAIN_HEADERS, ...headers, 'Content-Length': String(sentence.length + 1), Connection: 'close' };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${sentence}`, ...lines, '', `${sentence}\n`].join('\r\n');
}

function describe(fault: unknown): string {
  return fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
}
