/** `npm run serve`: serves the build (contract/build-folder.ts). */

import './check-node-version.mjs';
import { once } from 'node:events';
import { existsSync, readFileSync, unwatchFile, watchFile } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { dirname, join, relative } from 'node:path';
import { startBackend } from '../backend/backend.ts';
import { createLogger, type Logger } from '../backend/logger.ts';
import { readSettings, StartError } from '../backend/settings.ts';
import { readSiteFacts } from '../backend/site-facts.ts';
import { CLIENT_DIRECTORY, NOTICES_FILE } from '../contract/build-folder.ts';
import { createListener, readPaths } from './app.ts';

/** In ms. A browser sends its headers at once; a request that takes longer only holds a connection. */
export const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 15_000,
  /** For a connection on which nothing moves, such as one whose client does not read the response. */
  idleTimeout: 30_000,
};

/** How long open responses may take after SIGTERM. Container engines wait 10 s before they kill. */
const SHUTDOWN_MS = 7_000;

/** When the program ends after SIGTERM, whatever it still waits for, such as a mail server or a name server. */
const EXIT_MS = 7_500;

const BUILD_CHECK_MS = 5_000;
const PARENT_CHECK_MS = 250;

const NOT_HERE = 'HOST is not an address of this machine: leave it out to listen on every interface.';

/** Why a server cannot listen, by the code of Node's error. */
const listenErrors: Readonly<Record<string, string>> = {
  EADDRINUSE: 'The port is taken by another program: stop that one, or choose another port, such as PORT=3001.',
  EACCES: 'This user may not use the port: choose one above 1023, such as PORT=3000.',
  EADDRNOTAVAIL: NOT_HERE,
  ENOTFOUND: NOT_HERE,
};

/** Serves a built site. @throws StartError with what is wrong and what would be right */
export async function serve(
  directory: string,
  environment: NodeJS.ProcessEnv,
  print: (line: string) => void = console.log,
  logger: Logger = createLogger(),
) {
  const home = join(directory, 'index.html');
  const build = environment.BUILD ? 'npm run build first, with the same BUILD' : 'npm run build first';
  if (!existsSync(home)) throw new StartError(`There is no built site in ${directory}. Run ${build}.`);
  const facts = readSiteFacts(directory);
  const settings = readSettings(environment);
  const { port, host } = settings;
  const { server, stop } = createSiteServer();

  // Before the backend starts: a second server on the port must not send mails.
  server.listen({ port, host });
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`Cannot listen on port ${port}. ${listenErrors[error.code ?? ''] ?? error.message}`);
  });
  const backend = facts && startBackend({ facts, settings, logger });
  server.on('request', (request, response) => logResponse(logger, request, response, !settings.log));
  server.on('request', createListener(directory, logger, backend?.routes));
  // The listener has read the pages, and the sizes of other files.
  watchFile(home, { persistent: false, interval: BUILD_CHECK_MS }, () =>
    logger.warn({ event: 'the build was replaced while it is served: start the server again' }),
  );

  // Open the database before printing the URL.
  const notes = (await backend?.notices()) ?? [];
  const address = server.address();
  const actual = typeof address === 'object' && address ? address.port : port;
  const [rootPath = ''] = readPaths(directory);
  print(`Serving ${relative('', directory) || '.'} at http://localhost:${actual}${rootPath} (Ctrl+C stops it)`);
  // The build has listed what misleads visitors.
  const notices = join(dirname(directory), NOTICES_FILE);
  if (existsSync(notices)) print(readFileSync(notices, 'utf8').trimEnd());
  for (const note of notes) print(`Note: ${note}`);
  return {
    port: actual,
    /** Takes no new connections, and finishes open responses until the signal aborts. */
    async stop(signal: AbortSignal): Promise<void> {
      unwatchFile(home);
      const responsesEnded = stop(signal);
      await backend?.stop(responsesEnded);
      await responsesEnded;
    },
  };
}

/** @returns the HTTP server of the site, and a function that stops it: open responses are finished until the signal aborts */
export function createSiteServer({ idleTimeout, ...timeouts } = TIMEOUTS) {
  const server = createServer(timeouts).setTimeout(idleTimeout);
  let openResponses = 0;
  let isStopping = false;
  /** Node would wait for connections that browsers have opened in advance, or keep for further requests. */
  const closeUnused = () => {
    if (isStopping && openResponses === 0) server.closeAllConnections();
  };
  server.on('request', (_request, response) => {
    openResponses += 1;
    response.once('close', () => {
      openResponses -= 1;
      closeUnused();
    });
  });

  function stop(signal: AbortSignal): Promise<void> {
    isStopping = true;
    signal.addEventListener('abort', () => server.closeAllConnections());
    return new Promise((resolve) => {
      server.close(() => resolve());
      closeUnused();
    });
  }

  return { server, stop };
}

/** The secret of the calendar of calls, and that of a link to a call whose `#` a program has encoded. */
const SECRET_IN_PATH = /((?:calls|booking)(?![\w-])).+|(?<![^/\\])[^/\\]*\.ics.*/is;

/** Programs encode a path once or twice. Each turn reads the path as a whole. */
const MAX_DECODINGS = 8;

/** @returns the path of a URL without its query, and without a secret, however the letters around it are encoded */
export function loggedPath(url: string): string {
  const [path = ''] = url.slice(0, 2_048).split('?', 1);
  let [decoded, before] = [path, ''];
  for (let turn = 0; decoded !== before; turn++) {
    if (turn === MAX_DECODINGS) return '...';
    before = decoded;
    decoded = before.replace(/%(?:25)*([0-7][\da-f])/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  }
  return (SECRET_IN_PATH.test(decoded) ? decoded.replace(SECRET_IN_PATH, '$1...') : path).slice(0, 256);
}

/** Logs a response, and why its request was refused if it was. @param refusedOnly true to log no other response */
export function logResponse(logger: Logger, request: IncomingMessage, response: ServerResponse, refusedOnly = false) {
  const start = performance.now();
  // Listeners take the site's path from the URL. The visitor's IP address is not logged.
  const path = loggedPath(request.url ?? '');
  let refusal: object | undefined;
  response.once('refused', (reason: object) => {
    refusal = reason;
  });
  response.once('close', () => {
    if (refusedOnly && !refusal) return;
    const ms = Math.round((performance.now() - start) * 100) / 100;
    const { statusCode, headersSent, writableFinished: finished } = response;
    // A request that was broken off has no response.
    const status = headersSent ? statusCode : undefined;
    logger.info({ method: request.method, path, status, ms, finished, ...refusal });
  });
}

/** Calls back on SIGTERM and SIGINT, and when the npm that started it has ended, which does not pass them on (npm/cli#6684). */
export function onStop(callback: () => void): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, callback);
  if (!process.env.npm_lifecycle_event) return;
  const { ppid } = process;
  const timer = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(timer);
    callback();
  }, PARENT_CHECK_MS).unref();
}

if (import.meta.main) {
  try {
    const { stop } = await serve(CLIENT_DIRECTORY, process.env);
    onStop(() => {
      setTimeout(() => process.exit(), EXIT_MS).unref();
      void stop(AbortSignal.timeout(SHUTDOWN_MS));
    });
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
