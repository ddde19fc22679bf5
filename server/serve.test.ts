import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { get, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { listen } from '../tests/support/listen.ts';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';
import { writeFiles } from '../tests/support/write-files.ts';
import { createSiteServer, serve, TIMEOUTS } from './serve.ts';

const root = join(import.meta.dirname, '..');
const LARGE = 20_000_000;

const folder = temporaryFolder(afterAll);
const processes: ChildProcess[] = [];

writeFiles(folder, {
  'notices.txt': 'Note: the form sends nothing.\n',
  'client/index.html': '<!DOCTYPE html><title>Home</title>',
  // More than the buffers of a connection, so that a response is still open when the server stops.
  'client/large.js': Buffer.alloc(LARGE, ' '),
});
afterAll(() => {
  for (const each of processes) each.kill('SIGKILL');
});

/** Starts a program that serves. @returns it with its port and what it prints */
async function start(command: string, words: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  const env = { ...process.env, PORT: '0', BUILD: folder, ...environment };
  const server = spawn(command, words, { cwd: root, env });
  processes.push(server);
  const printed = { text: '' };
  server.stdout.on('data', (chunk) => {
    printed.text += chunk;
  });
  await vi.waitUntil(() => printed.text.includes('http://'), { timeout: 30_000 });
  return { server, printed, port: Number(/http:\/\/localhost:(\d+)/.exec(printed.text)?.[1]) };
}

describe('npm run serve', () => {
  let running: Awaited<ReturnType<typeof start>>;
  let url: string;
  beforeAll(async () => {
    running = await start(process.execPath, ['server/serve.ts']);
    url = `http://localhost:${running.port}`;
  });

  test('prints at the start what the build noted', async () => {
    await expect.poll(() => running.printed.text).toMatch(/^Serving .*\nNote: the form sends nothing\.\n/);
  });

  test('logs one JSON line per response, without the query, who asked, or the secret in the path of a calendar', async () => {
    await (await fetch(`${url}/calls/a-secret.ics?x`)).text();
    await expect.poll(() => running.printed.text).toContain('"path":"/calls..."');
    await (await fetch(`${url}/?name=Ada`)).text();
    await expect.poll(() => running.printed.text).toContain('"status":200');
    const line: unknown = JSON.parse(running.printed.text.trim().split('\n').at(-1) ?? '');
    // Nothing beside the time.
    const response = { method: 'GET', path: '/', status: 200, ms: expect.any(Number), finished: true };
    expect(line).toEqual({ level: 30, time: expect.any(String), ...response });
    expect(running.printed.text).not.toMatch(/Ada|secret|127\.0\.0\.1|::1/);
  });

  test('keeps responding when nobody reads its log, and after SIGTERM finishes an open response and exits with 0', async () => {
    const { server, port } = running;
    server.stdout?.destroy();
    for (let count = 0; count < 100; count++) expect((await fetch(url)).status).toBe(200);
    const [response] = await once(get(`${url}/large.js`), 'response');
    // Before it can have ended.
    const exited = once(server, 'exit');
    server.kill('SIGTERM');
    // From then on it takes no new connection. One that was still taken is reset when the server ends.
    const accepts = () => {
      const socket = connect(port).on('error', () => {});
      const connected = once(socket, 'connect').then(() => true);
      return connected.catch(() => false);
    };
    await expect.poll(accepts).toBe(false);
    expect(await text(response)).toHaveLength(LARGE);
    expect(await exited).toEqual([0, null]);
  });

  test('started by npm, ends when npm does', async () => {
    const { server, port } = await start('npm', ['run', 'serve'], { LOG: 'off' });
    const health = () => fetch(`http://localhost:${port}/healthz`);
    expect((await health()).status).toBe(200);
    server.kill('SIGTERM');
    await expect.poll(() => health().catch(() => 'ended')).toBe('ended');
  });
});

test('where nothing is built, the server says so', () =>
  expect(serve(tmpdir(), {})).rejects.toThrow(`There is no built site in ${tmpdir()}. Run npm run build first.`));

test.each([
  ['20.20.2', 'none', packageJson.scripts.serve],
  ['20.20.2', 'none', packageJson.scripts.ready],
  ['24.14.1', '3.51.2', 'node server/serve.ts'],
])(
  'Node.js %s with SQLite %s is named before anything is read, with what would be right: %s',
  async (node, sqlite, command) => {
    const versions = JSON.stringify({ node: { value: node }, sqlite: { value: sqlite === 'none' ? '' : sqlite } });
    const old = `Object.defineProperties(process.versions, ${versions})`;
    const program = `'${process.execPath}' --import 'data:text/javascript,${encodeURIComponent(old)}' `;
    const env = { ...process.env, BUILD: folder };
    const server = spawn('sh', ['-c', command.replace('node ', program)], { cwd: root, env });
    processes.push(server);
    const printed = text(server.stderr);
    expect(await once(server, 'exit')).toEqual([1, null]);
    const message = `This is Node.js ${node} with SQLite ${sqlite}, and the site needs 24.15 or newer`;
    expect((await printed).startsWith(message)).toBe(true);
    expect(await printed).toContain('also "npm rebuild node"');
    expect(await printed).not.toContain('    at ');
  },
);

async function startSite(listener: RequestListener, timeouts = TIMEOUTS) {
  const { server, stop } = createSiteServer(timeouts);
  server.on('request', listener);
  return { server, stop, port: await listen(server) };
}

const halfBody = 'POST / HTTP/1.1\r\nHost: site.example\r\nContent-Length: 9\r\n\r\n1234';

// Each by the limit that is a hundredth of what the site uses.
test.each([
  ['sends nothing', '', { headersTimeout: 100 }],
  ['sends no complete headers', 'GET / HTTP/1.1\r\nHost: site.example\r\n', { headersTimeout: 100 }],
  ['sends no complete body', halfBody, { headersTimeout: 100, requestTimeout: 150 }],
  ['sends no second request', 'GET / HTTP/1.1\r\nHost: site.example\r\n\r\n', { keepAliveTimeout: 150 }],
  ['does not read its response', 'GET /large HTTP/1.1\r\nHost: site.example\r\n\r\n', { idleTimeout: 300 }],
])('a connection is closed that %s', async (_, sent, limits) => {
  const { server, port } = await startSite(
    (request, response) => {
      const body = request.url === '/large' ? Buffer.alloc(LARGE) : 'ok';
      request.resume().once('end', () => response.end(body));
    },
    { ...TIMEOUTS, connectionsCheckingInterval: 10, ...limits },
  );
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write(sent);
  const [accepted] = await once(server, 'connection');
  await once(sent.includes('large') ? accepted : socket.resume(), 'close');
  socket.destroy();
  server.close();
});

test.each([1, 2])('stopping finishes open responses within its time, and waits for no request: %i', async (count) => {
  const open: (() => void)[] = [];
  const { server, stop, port } = await startSite((_request, response) => void open.push(() => response.end('ok')));
  const silent = connect(port, '127.0.0.1').on('error', () => {});
  await once(server, 'connection');
  const responses = Array.from({ length: count }, () =>
    fetch(`http://127.0.0.1:${port}`)
      .then((response) => response.text())
      .catch(() => 'ended'),
  );
  await expect.poll(() => open.length).toBe(count);
  const time = new AbortController();
  const begin = performance.now();
  const stopped = stop(time.signal);
  open[0]?.();
  expect(await Promise.race(responses)).toBe('ok');
  if (count > 1) time.abort();
  await stopped;
  expect((await Promise.all(responses)).sort()).toEqual(['ended', 'ok'].slice(-count));
  expect(performance.now() - begin).toBeLessThan(TIMEOUTS.keepAliveTimeout / 2);
  silent.destroy();
});
