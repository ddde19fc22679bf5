import { createServer, type Server } from 'node:http';
import type { Settings } from './settings.ts';

/** The server cannot listen; the message says why and what to do. */
export class ListenError extends Error {
  override name = 'ListenError';
}

/**
 * @returns the port that the server answers on
 * @throws ListenError when the port is taken or not ours to take
 */
export async function listen(server: Server, { port, host }: Pick<Settings, 'port' | 'host'>): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) =>
      reject(new ListenError(explain(error, port, host), { cause: error }));
    server.once('error', fail);
    server.listen({ port, ...(host === undefined ? {} : { host }) }, () => {
      server.off('error', fail);
      resolve();
    });
  });
  const address = server.address();
  return address !== null && typeof address === 'object' ? address.port : port;
}

/**
 * Tries the port before a build is spent on it.
 *
 * @throws ListenError as `listen` would
 */
export async function tryPort(settings: Pick<Settings, 'port' | 'host'>): Promise<void> {
  const probe = createServer();
  await listen(probe, settings);
  await new Promise<void>((resolve) => probe.close(() => resolve()));
}

function explain(error: NodeJS.ErrnoException, port: number, host: string | undefined): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${another(port)} npm start`;
    case 'EACCES':
      return `Port ${port} needs more rights than this user has. Choose one above 1023: PORT=3000 npm start`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST is ${JSON.stringify(host)}, which is no address of this machine. Leave it out to listen on every one.`;
    default:
      return `The server could not listen on port ${port} (${error.message}).`;
  }
}

function another(port: number): number {
  return port < 65_535 ? port + 1 : 3000;
}
