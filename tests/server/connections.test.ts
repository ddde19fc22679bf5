import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, exchange, openSocket, readToEnd, startSite, statusOf, type TestSite } from './fixture.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const raw = (target: string, version = '1.1') =>
  `GET ${target} HTTP/${version}\r\nHost: a\r\nConnection: close\r\n\r\n`;

describe('path tricks over a raw connection', () => {
  test.each([
    '/../etc/passwd',
    '/about/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%2f..%2fetc/passwd',
    '/..%5c..%5cetc/passwd',
    '/..\\..\\etc\\passwd',
    '/assets/%2e%2e/index.html',
    '/assets/..%00.js',
    '/about%00.html',
    '/about%0d%0aX-Injected:%20yes',
    'http://a/../etc/passwd',
    '/\\evil.example/',
    '/a#b',
    '/%c0%ae%c0%ae/etc/passwd',
  ])('GET %s is refused', async (target) => {
    const answer = await exchange(site.port, raw(target));
    expect(statusOf(answer)).toBe(400);
    expect(answer).not.toContain('root:');
    expect(answer).not.toContain('X-Injected: yes');
    expect(answer).toContain("frame-ancestors 'none'");
  });

  test('an address never leads to another host', async () => {
    const answer = await exchange(site.port, raw('//evil.example/%2e/..'));
    expect(statusOf(answer)).toBe(400);
    const moved = await exchange(site.port, raw('//evil.example/'));
    expect(statusOf(moved)).toBe(308);
    expect(moved).toMatch(/\r\nLocation: \/evil\.example\r\n/i);
  });

  test('the absolute form, which proxies send, is understood', async () => {
    const answer = await exchange(site.port, raw('http://any.example/about'));
    expect(statusOf(answer)).toBe(200);
    expect(answer).toContain('<title>About</title>');
  });

  test('an upgrade is answered as if it had not been asked for', async () => {
    const upgrade = raw('/about').replace('close', 'Upgrade, close\r\nUpgrade: websocket');
    expect(statusOf(await exchange(site.port, upgrade))).toBe(200);
  });

  test('HTTP/1.0 without a host is answered', async () => {
    expect(statusOf(await exchange(site.port, 'GET /about HTTP/1.0\r\n\r\n'))).toBe(200);
  });
});

describe('what is no proper request', () => {
  test.each([
    ['no HTTP at all', 'HELLO\r\n\r\n', 400],
    ['a broken header', 'GET / HTTP/1.1\r\nHost: a\r\nbroken\r\n\r\n', 400],
    ['HTTP/1.1 without a host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', 400],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`, 431],
    ['very many headers', `GET / HTTP/1.1\r\nHost: a\r\n${'X: y\r\n'.repeat(4000)}\r\n`, 431],
    ['a long address', raw(`/${'a'.repeat(3000)}`), 414],
    ['an address longer than all headers may be', raw(`/${'a'.repeat(20_000)}`), 431],
    ['CONNECT', 'CONNECT a.example:443 HTTP/1.1\r\nHost: a.example:443\r\n\r\n', 405],
    ['OPTIONS *', 'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
    ['an expectation', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: miracles\r\nConnection: close\r\n\r\n', 417],
  ])('%s is refused, with the security headers', async (_name, bytes, status) => {
    const answer = await exchange(site.port, bytes);
    expect(statusOf(answer)).toBe(status);
    expect(answer).toMatch(/X-Content-Type-Options: nosniff/i);
    expect(answer).toMatch(/Content-Security-Policy: default-src 'none'/i);
  });

  test('a body is not waited for: 405 at once, then the connection closes', async () => {
    const socket = await openSocket(site.port);
    socket.write('POST /contact HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\nExpect: 100-continue\r\n\r\n');
    const answer = await readToEnd(socket);
    expect(statusOf(answer)).toBe(405);
    expect(answer).not.toContain('100 Continue');
  });
});

describe('connections', () => {
  test('one is used for many requests, even sent all at once', async () => {
    const socket = await openSocket(site.port);
    socket.write(`${'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(9)}${raw('/about')}`);
    const answers = await readToEnd(socket);
    expect(answers.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(10);
  });

  test('200 slow connections that never finish their request keep nobody else waiting', async () => {
    const slow = await Promise.all(Array.from({ length: 200 }, () => openSocket(site.port)));
    for (const socket of slow) socket.write('GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ');
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(site.port, '/about')));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(slow.filter((socket) => socket.closed)).toHaveLength(0);
    for (const socket of slow) socket.destroy();
  });

  test('a request that never ends is told so (408) and its connection closed', async () => {
    const impatient = await startSite({ headersTimeout: 100 });
    const slow = await openSocket(impatient.port);
    slow.write('GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ');
    const answer = await readToEnd(slow);
    expect(statusOf(answer)).toBe(408);
    expect(impatient.logged).toMatchObject([{ status: 408 }]);
    await impatient.close();
  });
});

describe('an orderly end', () => {
  test('open answers finish, idle and unused connections close, new ones are not taken', async () => {
    const ending = await startSite();
    const unused = await openSocket(ending.port);
    const idle = await openSocket(ending.port);
    idle.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
    await once(idle, 'data');
    // Half of its request has arrived when the stop comes, and the rest after it.
    const late = await openSocket(ending.port);
    late.write('GET /about HTTP/1.1\r\nHost: a\r\n');
    // Answered after `late` has arrived: the server reads in order.
    await ask(ending.port, '/healthz');

    const stopped = ending.stop();
    await Promise.all([readToEnd(unused), readToEnd(idle)]);
    await expect(openSocket(ending.port)).rejects.toThrow('ECONNREFUSED');
    late.write('\r\n');
    const answer = await readToEnd(late);
    expect(statusOf(answer)).toBe(200);
    expect(answer).toMatch(/\r\nConnection: close\r\n/i);
    expect(answer).toContain((await readFile(join(ending.directory, 'about.html'))).toString('latin1'));
    await stopped;
    await ending.close();
  });
});
