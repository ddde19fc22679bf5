import { once } from 'node:events';
import type { Server } from 'node:net';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';

/** Starts a server on a free port of this machine. @returns the port */
export async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return portOf(server);
}

export async function serveApp(app: Hono): Promise<{ origin: string; stop: () => void }> {
  const server = serve({ fetch: app.fetch, port: 0 });
  await once(server, 'listening');
  return { origin: `http://localhost:${portOf(server)}`, stop: () => void server.close() };
}

function portOf(server: Pick<Server, 'address'>): number {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.');
  return address.port;
}
