import { createServer, type RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** In ms. A browser sends its headers at once; a request that takes longer only holds a connection. */
export const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 15_000,
  /** For a connection on which nothing moves, such as one whose client does not read the response. */
  idleTimeout: 30_000,
};

/**
 * Creates the HTTP server of the site.
 *
 * @returns it, and a function that stops it: open responses are finished until the signal aborts
 */
export function createSiteServer(listener: RequestListener, { idleTimeout, ...timeouts } = TIMEOUTS) {
  const server = createServer(timeouts, listener).setTimeout(idleTimeout);
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  let isStopping = false;
  server.on('request', ({ socket }, response) => {
    // Node would wait for a further request on the connection of a response that was open when the server closed.
    response.once('close', () => {
      if (isStopping) socket.destroySoon();
    });
  });

  function stop(signal: AbortSignal): Promise<void> {
    isStopping = true;
    signal.addEventListener('abort', () => server.closeAllConnections());
    return new Promise((resolve) => {
      server.close(() => resolve());
      // Browsers open connections in advance, which Node does not count as idle.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    });
  }

  return { server, stop };
}
