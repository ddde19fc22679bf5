import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { listen } from '../tests/listen.ts';
import { createSiteServer, TIMEOUTS } from './site-server.ts';

/** A hundredth of what the site uses. */
const fast: typeof TIMEOUTS = {
  headersTimeout: TIMEOUTS.headersTimeout / 100,
  requestTimeout: TIMEOUTS.requestTimeout / 100,
  connectionsCheckingInterval: TIMEOUTS.connectionsCheckingInterval / 100,
  keepAliveTimeout: TIMEOUTS.keepAliveTimeout / 100,
  idleTimeout: TIMEOUTS.idleTimeout / 100,
};

async function start(listener: RequestListener = (_request, response) => void response.end('ok'), timeouts = fast) {
  const { server, stop } = createSiteServer(listener, timeouts);
  return { server, stop, port: await listen(server) };
}

describe('a connection is closed that', () => {
  test.each([
    ['sends nothing', ''],
    ['sends no complete headers', 'GET / HTTP/1.1\r\nHost: site.example\r\n'],
    ['sends no complete body', 'POST / HTTP/1.1\r\nHost: site.example\r\nContent-Length: 9\r\n\r\n1234'],
    ['sends no second request', 'GET / HTTP/1.1\r\nHost: site.example\r\n\r\n'],
  ])('%s', async (_, sent) => {
    const { server, port } = await start((request, response) => {
      request.resume().once('end', () => response.end('ok'));
    });
    const socket = connect(port, '127.0.0.1').resume();
    socket.on('error', () => {});
    socket.write(sent);
    await once(socket, 'close');
    server.close();
  });

  test('does not read its response', async () => {
    const { server, port } = await start((_request, response) => void response.end(Buffer.alloc(20_000_000)));
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write('GET / HTTP/1.1\r\nHost: site.example\r\n\r\n');
    const [accepted] = await once(server, 'connection');
    await once(accepted, 'close');
    socket.destroy();
    server.close();
  });
});

test('stopping does not wait for a connection that has sent nothing', async () => {
  const { server, stop, port } = await start(undefined, TIMEOUTS);
  const socket = connect(port, '127.0.0.1');
  await once(server, 'connection');
  const closed = once(socket.resume(), 'close');
  await stop(new AbortController().signal);
  await closed;
});

test('stopping finishes open responses, until its time is over', async () => {
  const open: (() => void)[] = [];
  const { stop, port } = await start((_request, response) => void open.push(() => response.end('ok')), TIMEOUTS);
  const responses = ['finished', 'not finished'].map(() => fetch(`http://127.0.0.1:${port}`).then((r) => r.text()));
  const [finished, unfinished] = responses.map((response) => response.catch(() => 'ended'));
  while (open.length < 2) await new Promise(setImmediate);
  const time = new AbortController();
  const stopped = stop(time.signal);
  open[0]?.();
  const first = await Promise.race([finished, unfinished]);
  time.abort();
  await stopped;
  expect([first, ...(await Promise.all([finished, unfinished]))].sort()).toEqual(['ended', 'ok', 'ok']);
});

test('stopping ends with the last open response, and does not wait for a further request on its connection', async () => {
  const { promise: asked, resolve } = Promise.withResolvers<() => void>();
  const { stop, port } = await start((_request, response) => resolve(() => response.end('ok')), TIMEOUTS);
  const response = fetch(`http://127.0.0.1:${port}`).then((each) => each.text());
  const finish = await asked;
  const stopped = stop(new AbortController().signal);
  finish();
  expect(await response).toBe('ok');
  await stopped;
});
