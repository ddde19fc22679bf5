import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, get } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

let directory: string;
const processes: ChildProcess[] = [];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'site-'));
  await mkdir(join(directory, 'assets'));
  await writeFile(join(directory, 'index.html'), '<!DOCTYPE html><title>Home</title>');
  // More than the buffers of a connection, so that a response is still open when the server stops.
  await writeFile(join(directory, 'assets/large.js'), Buffer.alloc(20_000_000, ' '));
});
afterEach(() => {
  for (const each of processes.splice(0)) each.kill('SIGKILL');
});
afterAll(() => rm(directory, { recursive: true }));

function run(env: NodeJS.ProcessEnv = {}, folder = directory) {
  const server = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts'), folder], {
    env: { ...process.env, PORT: '0', ...env },
  });
  processes.push(server);
  return server;
}

/** Starts the server. @returns it with its URL and what it prints */
async function start(env?: NodeJS.ProcessEnv) {
  const server = run(env);
  const printed = { text: '' };
  server.stdout.on('data', (chunk) => {
    printed.text += chunk;
  });
  await expect.poll(() => printed.text).toContain('http://');
  const origin = /http:\/\/localhost:(\d+)/.exec(printed.text);
  return { server, printed, url: origin?.[0] ?? '', port: Number(origin?.[1]) };
}

describe('npm run serve', () => {
  test('logs one JSON line per response, without the query or who asked, and exits with 0 on SIGTERM', async () => {
    const { server, printed, url } = await start();
    await (await fetch(`${url}/?name=Ada`)).text();
    await expect.poll(() => printed.text).toContain('"status":200');
    const line: unknown = JSON.parse(printed.text.trim().split('\n').at(-1) ?? '');
    expect(line).toMatchObject({ method: 'GET', path: '/', status: 200, ms: expect.any(Number), finished: true });
    expect(printed.text).not.toMatch(/Ada|127\.0\.0\.1|::1/);
    server.kill('SIGTERM');
    expect(await once(server, 'exit')).toEqual([0, null]);
  });

  test('started by npm, ends when npm does', async () => {
    const npm = spawn('npm', ['run', 'serve', '--', directory], { env: { ...process.env, PORT: '0', LOG: 'off' } });
    processes.push(npm);
    const printed = { text: '' };
    npm.stdout.on('data', (chunk) => {
      printed.text += chunk;
    });
    await expect.poll(() => printed.text).toContain('http://');
    const url = /http:\/\/localhost:\d+/.exec(printed.text)?.[0] ?? '';
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    npm.kill('SIGTERM');
    const health = () =>
      fetch(`${url}/healthz`).then(
        () => 'responds',
        () => 'ended',
      );
    await expect.poll(health).toBe('ended');
  });

  test('prints at the start what the build noted', async () => {
    const build = await mkdtemp(join(tmpdir(), 'build-'));
    await mkdir(join(build, 'client'));
    await writeFile(join(build, 'client/index.html'), '<!DOCTYPE html>');
    await writeFile(join(build, 'notices.txt'), 'Note: the form sends nothing.\n');
    const server = run({}, join(build, 'client'));
    let printed = '';
    server.stdout.on('data', (chunk) => {
      printed += chunk;
    });
    await expect.poll(() => printed).toMatch(/^Serving .*\nNote: the form sends nothing\.\n/);
    await rm(build, { recursive: true });
  });

  test('finishes an open response after SIGTERM', async () => {
    const { server, url, port } = await start({ LOG: 'off' });
    const [response] = await once(get(`${url}/assets/large.js`), 'response');
    server.kill('SIGTERM');
    // From then on it takes no new connection.
    await expect
      .poll(() => {
        // One that was still taken is reset when the server ends.
        const socket = connect(port).on('error', () => {});
        return once(socket, 'connect').then(
          () => 'open',
          () => 'closed',
        );
      })
      .toBe('closed');
    expect(await text(response)).toHaveLength(20_000_000);
    expect(await once(server, 'exit')).toEqual([0, null]);
  });

  test('keeps responding when nobody reads its log any more', async () => {
    const { server, url } = await start();
    server.stdout.destroy();
    for (let count = 0; count < 100; count++) expect((await fetch(url)).status).toBe(200);
    server.kill('SIGTERM');
    expect(await once(server, 'exit')).toEqual([0, null]);
  });

  test('survives 1,000 malformed requests', async () => {
    const { url, port } = await start({ LOG: 'off' });
    const lines = [
      'GET',
      'GET / HTTP/9',
      'G\0T / HTTP/1.1',
      'GET / HTTP/1.1\r\nHost:\r\n: x',
      'GET / HTTP/1.1\r\nContent-Length: x',
    ];
    for (let count = 0; count < 1000; count += 50) {
      const responses = Array.from({ length: 50 }, async (_, index) => {
        const socket = connect(port);
        socket.on('error', () => {});
        socket.end(`${lines[index % lines.length]}\r\n\r\n`);
        await text(socket);
      });
      await Promise.all(responses);
    }
    expect((await fetch(url)).status).toBe(200);
  });

  test('responds beside 1,000 connections that never finish their request', async () => {
    const { url, port } = await start({ LOG: 'off' });
    const sockets = Array.from({ length: 1000 }, () => connect(port));
    try {
      await Promise.all(sockets.map((socket) => once(socket, 'connect')));
      for (const socket of sockets) socket.on('error', () => {}).write('GET / HTTP/1.1\r\nHost: site\r\nX-Open: ');
      for (let count = 0; count < 20; count++) expect((await fetch(url)).status).toBe(200);
    } finally {
      for (const socket of sockets) socket.destroy();
    }
  });
});

describe('a clear sentence and exit code 1', () => {
  const expectError = async (server: ReturnType<typeof run>, message: string | RegExp) => {
    const printed = text(server.stderr);
    const [code] = await once(server, 'exit');
    expect(await printed).toMatch(message);
    expect(await printed).not.toContain('    at ');
    expect(code).toBe(1);
  };

  test.each(['0x50', '-1', '65536', 'http'])('for PORT=%s', (PORT) =>
    expectError(run({ PORT }), `PORT is "${PORT}", which is not a port. Set a number from 1 to 65535`),
  );

  test('for a port that is taken', async () => {
    const other = createServer().listen();
    const address = other.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    await expectError(
      run({ PORT: String(port) }),
      `Cannot listen on port ${port}. The port is taken by another program`,
    );
    other.close();
  });

  test('for a HOST that is not of this machine', () =>
    expectError(run({ HOST: '192.0.2.1' }), 'HOST is not an address of this machine'));

  test.each(['serve', 'enquiries', 'bookings'])('for npm run %s on a Node.js that is too old', async (name) => {
    const { scripts } = JSON.parse(await readFile(join(import.meta.dirname, '../package.json'), 'utf8'));
    const old = "Object.defineProperty(process.versions, 'node', { value: '20.20.2' })";
    const command = String(scripts[name]).replace(
      'node ',
      `'${process.execPath}' --import 'data:text/javascript,${encodeURIComponent(old).replaceAll("'", '%27')}' `,
    );
    const program = spawn('sh', ['-c', command], { cwd: join(import.meta.dirname, '..') });
    processes.push(program);
    await expectError(program, /^This is Node.js 20.20.2, and the site's server needs 24 or newer: install it/);
  });

  test('where nothing is built', () =>
    expectError(run({}, tmpdir()), `There is no built site in ${tmpdir()}. Run npm run build first.`));
});
