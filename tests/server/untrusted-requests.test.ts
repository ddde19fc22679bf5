import { createHash } from 'node:crypto';
import { BlockList, connect } from 'node:net';
import { afterAll, afterEach, expect, test } from 'vitest';
import { createHttp } from '../../backend/http/http.ts';
import { TIMES_PATH } from '../../contract/booking.ts';
import { ENQUIRIES_PATH } from '../../contract/enquiry.ts';
import { loggedPath, logResponse } from '../../server/serve.ts';
import { startTestSite } from '../support/backend/test-site.ts';

const FORGED = 'a\n{"level":30}\u009b2J\u202e';

const logged: string[] = [];
const log = (event: object) => void logged.push(JSON.stringify(event));
const logger = { info: log, warn: log, error: log };
const { routes, post } = createHttp({ trustedProxies: new BlockList(), siteUrl: 'https://site.example', logger });
post(ENQUIRIES_PATH, 1_000, async ({ fields }) => {
  const start = fields.get('start');
  return start === undefined ? { error: 'unknown-booking' } : { status: 200, json: [String(start)] };
});
routes.set(TIMES_PATH, {
  async GET() {
    throw new Error(FORGED);
  },
});

const files = { 'index.html': 'Home', 'about.html': 'About', '404.html': 'Not found' };
const site = await startTestSite(files, routes, afterAll);
afterEach(() => {
  site.logged.length = 0;
  logged.length = 0;
});

const malformed = ['/%00/', '/%0a/evil/', '/%', '/\\other.example/', 'ftp://other.example/about', 'about'];
test.each(malformed)('the path %s is refused with status 400, and does not appear in the log', async (path) => {
  const { status, headers } = await site.get(path);
  expect([status, headers.location, site.logged]).toEqual([400, undefined, []]);
});

test.each([
  ['/%e3%80%80/x/', '/%e3%80%80/x'],
  ['/%e6%97%a5/', '/%e6%97%a5'],
])('the path %s redirects to %s, encoded as it was', async (path, location) => {
  const { status, headers } = await site.get(path);
  expect({ status, location: headers.location }).toEqual({ status: 308, location });
});

test('a path may name the host, which then counts in place of the header', async () => {
  const options = { Host: 'other.example', Origin: 'http://own.example' };
  expect(String((await site.get('http://own.example/about?a=/b', options)).body)).toBe('About');
  expect(String((await site.get('HTTPS://own.example:8443?a', options)).body)).toBe('Home');
  expect((await site.get('http://own.example//other.example/', options)).headers.location).toBe('/other.example');
  const json = { ...options, 'Content-Type': 'application/json' };
  expect((await site.get(`http://own.example${ENQUIRIES_PATH}`, json, 'POST')).status).not.toBe(403);
  expect((await site.get(ENQUIRIES_PATH, json, 'POST')).status).toBe(403);
});

test('a path of more than 2 KB is refused with status 414', async () => {
  expect((await site.get(`/${'.html/'.repeat(2_700)}`)).status).toBe(414);
  expect((await site.get(`/${'.html/'.repeat(300)}`)).headers.location).toBe('/');
});

test('a path never leads to another host and is never a fault, whatever it is', async () => {
  const odd = '/ // \\ # ? : @ ; . .. %09 %0a %0d %00 %5c %2f %2e %c2%9b %e3%80%80 %ff %';
  const parts = `${odd} .html index.html 404 about other.example http:`.split(' ');
  for (let seed = 0; seed < 1_000; seed++) {
    const numbers = createHash('sha256').update(`path ${seed}`).digest();
    const path = `/${Array.from(numbers.subarray(1, 2 + ((numbers[0] ?? 0) % 10)), (number) => parts[number % parts.length]).join('')}`;
    const { status, headers } = await site.get(path);
    expect([200, 308, 400, 404], path).toContain(status);
    const { origin } = new URL(headers.location ?? '/', 'https://site.example');
    expect(origin, `${path} leads to ${headers.location}`).toBe('https://site.example');
  }
  expect(site.logged).toEqual([]);
});

test('the log has no secret of a path, however it is written, and other paths as they are', () => {
  const secret = 'aB3-_xyzAB3defghijk456';
  const calls =
    '/calls/ /%63alls/ /calls%2F /calls\\ /calls%5c /CALLS// //calls/ /de/calls/ /a/b/calls/ /call/ / /calls';
  const odd = '/%2563alls%252f /%25%36%33alls/ /%E0calls/ http://site.example/calls/';
  const links = '/booking/ /booking%23 /Booking%2523 /de/booking/%23 /%62ooking# /booking;'.split(' ');
  const files = `${calls} ${odd}`.split(' ').flatMap((path) => [`${path}${secret}.ics`, `${path}${secret}%2eICS/x?y`]);
  for (const path of [
    ...files,
    ...files.map((path) => path.replace('B', '%42')),
    ...links.map((path) => path + secret),
  ])
    expect(loggedPath(path), path).not.toContain('3-_xyz');
  for (const path of ['/blog/how-calls-work-2026', '/services/booking', '/%e3%80%80', '/calls', '/booking'])
    expect(loggedPath(path)).toBe(path);
});

test.each(['a'.repeat(2_047), `%${'25'.repeat(1_023)}`, `${'%3'.repeat(1_020)}2`])(
  'a long path costs no time in the log: %#',
  (path) => {
    const begin = performance.now();
    for (let count = 0; count < 500; count++) loggedPath(`/${path}`);
    expect(performance.now() - begin).toBeLessThan(1_000);
  },
);

test.each([
  [ENQUIRIES_PATH, 'POST'],
  [TIMES_PATH, 'GET, HEAD'],
  ['/about', 'GET, HEAD'],
  ['/healthz', 'GET, HEAD'],
  ['/nope', 'GET, HEAD'],
])('another method than those of %s is refused with status 405, which names %s', async (path, allow) => {
  expect(await site.get(path, {}, 'PUT')).toMatchObject({ status: 405, headers: { allow } });
});

test('a request with two Host headers is refused with status 400', async () => {
  expect((await site.get('/about', ['Host', 'site.example', 'Host', 'other.example'])).status).toBe(400);
});

test('an unexpected exception responds with 500, and is one line of JSON with escaped values', async () => {
  expect((await site.get(TIMES_PATH)).status).toBe(500);
  expect(site.logged).toHaveLength(1);
  const error = expect.stringContaining('\\u009b2J\\u202e');
  expect(JSON.parse(site.logged[0] ?? '')).toMatchObject({ event: 'a request met a fault', error });
  expect(site.logged[0]).toMatch(/^[^\p{Cc}\p{Cf}]*\n$/u);
});

const send = async (body: string, headers: Record<string, string> = {}) => {
  const request = { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body };
  return (await fetch(`http://localhost:${site.port}${ENQUIRIES_PATH}`, request)).status;
};
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

test.each([
  [403, { Origin: 'https://other.example' }],
  [403, { Origin: 'http://localhost:1' }],
  [403, { Origin: 'null' }],
  [403, { 'Sec-Fetch-Site': 'cross-site' }],
  [403, form],
  [200, { Origin: 'https://site.example' }],
  // A page of the owner's own machine.
  [200, { Origin: `http://localhost:${site.port}` }],
  [200, {}],
])('a post of another origin has status 403, and JSON of a program 200: %i for %j', async (status, headers) => {
  expect(await send('{"start":1}', headers)).toBe(status);
});

test('a post that is broken off is no fault, and is logged with its path and without a status', async () => {
  const { server, port } = await startTestSite({ ...files, '../path.txt': '/site' }, routes);
  server.prependOnceListener('request', (request, response) => logResponse(logger, request, response));
  const socket = connect(port, 'localhost');
  const type = 'Content-Type: application/json\r\nTransfer-Encoding: chunked';
  socket.write(`POST /site${ENQUIRIES_PATH} HTTP/1.1\r\nHost: site.example\r\n${type}\r\n\r\n5\r\n{"nam`);
  socket.once('connect', () => setImmediate(() => socket.destroy()));
  await expect.poll(() => logged).toHaveLength(1);
  const line = { method: 'POST', path: `/site${ENQUIRIES_PATH}`, ms: expect.any(Number), finished: false };
  expect(JSON.parse(logged[0] ?? '')).toEqual(line);
});
