import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { readFile, rm, utimes } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test, vi } from 'vitest';
import type { Routes } from '../../backend/http/http.ts';
import { createLogger } from '../../backend/logger.ts';
import { SECURITY_HEADERS, STRICT_TRANSPORT_SECURITY } from '../../server/headers.ts';
import { serve } from '../../server/serve.ts';
import { startTestSite } from '../support/backend/test-site.ts';

const policyOf = (title: string) =>
  `default-src 'self'; object-src 'none'; base-uri 'none'; img-src https://${title}.example`;
const page = (title: string) =>
  `<!DOCTYPE html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policyOf(title)}"><title>${title}</title></head>${`<p>${title}</p>`.repeat(200)}`;

const pages = ['index', 'about', 'services', 'services/seo', 'services/404', '404'].map((name) => {
  const html = page(name.replace('/', '-'));
  return { [`${name}.html`]: html, [`${name}.html.br`]: brotliCompressSync(html), [`${name}.html.gz`]: gzipSync(html) };
});
const FILM = `${'a'.repeat(10)}bb${'c'.repeat(978)}${'z'.repeat(10)}`;
const files: Readonly<Record<string, string | Buffer>> = {
  ...Object.assign({}, ...pages),
  'about.data': '["about"]',
  'about.data.br': brotliCompressSync('["about"]'),
  'empty.txt': '',
  'assets/site-a1b2.js': `export const digits = '${'0123456789'.repeat(100)}';`,
  'og/home-a1b2.png': 'an image',
  'assets/photos/a-b2-750x600.jpg': 'a photo',
  'robots.txt': 'User-agent: *\nAllow: /\n',
  'favicon.ico': 'an icon',
  '.well-known/C# & more?': 'a file without an ending',
  _redirects:
    '/blog/old /blog/new 301\n/old.html /new 301\n/über-uns /new 301\n/services.html /about 301\n/about /About 301\n/services/* /services/404.html 404\n/* /404.html 404\n',
  _headers: '/*\n  X-Content-Type-Options: nosniff\n',
  '.nojekyll': '',
  'gone.txt': 'Removed',
  'film.mp4': FILM,
  // More than the buffers of a connection, so that the file is read while the client waits.
  'left.bin': Buffer.alloc(20_000_000, ' '),
};

const site = await startTestSite(files, undefined, afterAll);

/** The response, with its text decompressed. */
async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await site.get(path, headers, method);
  const decompress = { br: brotliDecompressSync, gzip: gunzipSync }[response.headers['content-encoding'] ?? ''];
  return { ...response, body: String(decompress && method !== 'HEAD' ? decompress(response.body) : response.body) };
}

const IMMUTABLE = 'public, max-age=31536000, immutable';

test.each([
  ['/', 'index.html', 'text/html; charset=utf-8', 'no-cache'],
  ['/services/seo', 'services/seo.html', 'text/html; charset=utf-8', 'no-cache'],
  ['/about.data', 'about.data', 'text/x-script', 'public, max-age=60'],
  ['/assets/site-a1b2.js', 'assets/site-a1b2.js', 'text/javascript; charset=utf-8', IMMUTABLE],
  ['/og/home-a1b2.png', 'og/home-a1b2.png', 'image/png', 'public, max-age=3600'],
  ['/robots.txt', 'robots.txt', 'text/plain; charset=utf-8', 'public, max-age=3600'],
  ['/empty.txt', 'empty.txt', 'text/plain; charset=utf-8', 'public, max-age=3600'],
  ['/favicon.ico', 'favicon.ico', 'image/x-icon', 'public, max-age=3600'],
  ['/.well-known/C%23%20%26%20more%3F', '.well-known/C# & more?', 'application/octet-stream', 'public, max-age=3600'],
])('%s is %s with its type and cache lifetime, revalidated together', async (path, file, type, cache) => {
  const { status, headers, body } = await get(path);
  expect({ status, body }).toEqual({ status: 200, body: files[file] });
  expect(headers).toMatchObject({ 'content-type': type, 'cache-control': cache });
  const { etag, 'content-security-policy': policy } = headers;
  const notModified = await get(path, { 'If-None-Match': String(etag) });
  expect(notModified).toMatchObject({ status: 304, body: '' });
  expect(notModified.headers).toMatchObject({ etag, 'cache-control': cache, 'content-security-policy': policy });
  const other = await get(path, { 'If-None-Match': '"of-another-version"' });
  expect(other).toMatchObject({ status: 200, headers: { etag } });
});

test.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0', undefined],
  ['gzip;q=0, br; q=0.0', undefined],
  ['abracadabra', undefined],
  ['x-gzip-2, BR;q=0.1', 'br'],
  ['gzip, br;q=0', 'gzip'],
])('files are compressed as a client accepts it: %s', async (accepted, encoding) => {
  const { headers, body } = await get('/about', { 'Accept-Encoding': accepted });
  expect(headers).toMatchObject({ ...(encoding && { 'content-encoding': encoding }), vary: 'Accept-Encoding' });
  expect(headers['content-encoding']).toBe(encoding);
  expect(body).toBe(files['about.html']);
});

test.each([
  [206, 'bytes=0-0', 'bytes 0-0/1000', 'a'],
  [206, 'bytes=10-12', 'bytes 10-12/1000', 'bbc'],
  [206, 'bytes=990-', 'bytes 990-999/1000', 'z'.repeat(10)],
  [206, 'bytes=-3', 'bytes 997-999/1000', 'zzz'],
  [206, 'bytes=998-5000', 'bytes 998-999/1000', 'zz'],
  [206, 'bytes=-5000', 'bytes 0-999/1000', FILM],
  [416, 'bytes=1000-', 'bytes */1000', ''],
  [416, 'bytes=5-2', 'bytes */1000', ''],
  [416, 'bytes=-0', 'bytes */1000', ''],
  // A server may send all to who asks for several, and ignores what it does not know.
  [200, 'bytes=0-1,5-6', undefined, FILM],
  [200, 'lines=1-', undefined, FILM],
])('files are sent in part, with status %i for %s', async (status, Range, range, body) => {
  const { headers, ...response } = await get('/film.mp4', { Range, 'Accept-Encoding': 'br' });
  expect({ ...response, range: headers['content-range'] }).toEqual({ status, body, range });
  expect(headers['cache-control']).toBe(status === 416 ? 'no-store' : 'public, max-age=3600');
  const whole = { status: 200, headers: { 'content-length': '1000', 'accept-ranges': 'bytes' } };
  expect(await get('/film.mp4', { Range }, 'HEAD')).toMatchObject(whole);
});

test('files are sent in part only to who has the same text in the same coding', async () => {
  const path = '/about.data';
  const [complete, compressed] = [await get(path), await get(path, { 'Accept-Encoding': 'br' })];
  const { etag } = complete.headers;
  expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', etag: `W/${etag}` });
  const partOf = async (validator = '') => {
    const requested = { Range: 'bytes=0-5', 'If-Range': validator, 'Accept-Encoding': 'br' };
    const { status, headers, body } = await get(path, requested);
    return [status, headers['content-encoding'], body];
  };
  expect(await partOf(etag)).toEqual([206, undefined, '["abou']);
  for (const other of [compressed.headers.etag, '"of-another-version"', 'Fri, 27 Nov 2026 00:00:00 GMT'])
    expect(await partOf(other), other).toEqual([200, 'br', files['about.data']]);
});

test('files have a validator that depends on their text alone', async () => {
  const etags = async (text: string) => {
    const { get } = await startTestSite({ 'a.xml': text, 'b.xml': 'Other', 'c.xml': text });
    const responses = await Promise.all(['/a.xml', '/b.xml', '/c.xml'].map((path) => get(path)));
    for (const { headers } of responses) expect(headers['last-modified']).toBeUndefined();
    return responses.map(({ headers }) => headers.etag);
  };
  const [a, b, c] = await etags('Texts');
  expect([a, a === b]).toEqual([c, false]);
  expect(await etags('Text.')).toEqual([expect.not.stringMatching(String(a)), b, expect.anything()]);
});

test.each([
  [308, '/about/', '/about'],
  [308, '/about.html', '/about'],
  [308, '/index.html', '/'],
  [308, '/services.html', '/services'],
  [308, '//about', '/about'],
  [308, '/services//seo.html/', '/services/seo'],
  [308, '/About', '/about'],
  [308, '/Services/SEO.HTML', '/services/seo'],
  [308, '/%61bout', '/about'],
  [308, '/about%2ehtml', '/about'],
  [301, '/blog/old', '/blog/new'],
  [301, '/blog/old/', '/blog/new'],
  [301, '/old.html', '/new'],
  [301, '/%C3%BCber-uns', '/new'],
])('with status %i %s redirects to %s', async (status, path, location) => {
  expect(await get(`${path}?from=mail`)).toMatchObject({ status, headers: { location: `${location}?from=mail` } });
});

test.each(['%23', '%2523'])('a booking’s link in which the # is %s leads to its page', async (encoded) => {
  const expected = { location: '/booking#c2VjcmV0-_1abcdefghijk', 'cache-control': 'no-store' };
  const response = await get(`/booking${encoded}c2VjcmV0-_1abcdefghijk?from=mail`);
  expect(response).toMatchObject({ status: 302, headers: expected });
});

test.each([
  ['/nope', '404.html'],
  ['/services/nope', 'services/404.html'],
  ['/404', '404.html'],
  ['/../../etc/passwd', '404.html'],
  ['/about.', '404.html'],
  ['/about.html.br', '404.html'],
  ['/index', '404.html'],
  ['/_headers', '404.html'],
  ['/.nojekyll', '404.html'],
  // No visitor reads the response.
  ['/assets/old-c3d4.js', undefined],
  ['/nope.data', undefined],
])('%s is not there: status 404 with the page %s', async (path, file) => {
  const { status, headers, body } = await get(path, { 'Accept-Encoding': 'gzip' });
  expect([status, headers['cache-control'], body]).toEqual([404, 'no-cache', file ? files[file] : '']);
  expect(headers['content-encoding']).toBe(file && 'gzip');
});

const kinds = ['/', '/about.data', '/assets/site-a1b2.js', '/robots.txt', '/nope', '/about/', '/healthz'];

test.each(kinds)('%s has all security headers, and does not name the software', async (path) => {
  const expected = Object.entries(SECURITY_HEADERS).map(([name, value]) => [name.toLowerCase(), value]);
  for (const method of ['GET', 'HEAD', 'POST']) {
    const { headers } = await get(path, {}, method);
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    for (const [name = '', value = ''] of expected) {
      const parts = String(headers[name]).split('; ');
      expect(parts, name).toEqual(expect.arrayContaining(value.split('; ')));
    }
    expect(headers.server ?? headers['x-powered-by']).toBeUndefined();
  }
});

test.each([
  ['/', 'index', {}],
  ['/services/seo', 'services-seo', { 'Accept-Encoding': 'br, gzip' }],
  ['/services/nope', 'services-404', { 'Accept-Encoding': 'gzip' }],
])('%s has the whole policy that its page has in a <meta>', async (path, title, accepted) => {
  for (const method of ['GET', 'HEAD'])
    expect((await get(path, accepted, method)).headers['content-security-policy']).toMatch(`${policyOf(title)}; `);
});

test('images may be shown by other sites and feed readers', async () => {
  for (const path of ['/og/home-a1b2.png', '/assets/photos/a-b2-750x600.jpg'])
    expect((await get(path)).headers['cross-origin-resource-policy']).toBe('cross-origin');
});

test('HSTS is sent only behind TLS, for the hosts that the build has in its _headers', async () => {
  const behindTls = { 'X-Forwarded-Proto': 'https' };
  expect((await get('/')).headers['strict-transport-security']).toBeUndefined();
  expect((await get('/', behindTls)).headers['strict-transport-security']).toBe(STRICT_TRANSPORT_SECURITY);
  const policy = `${STRICT_TRANSPORT_SECURITY}; includeSubDomains; preload`;
  const other = await startTestSite({ ...files, _headers: `/*\n  Strict-Transport-Security: ${policy}\n` });
  expect((await other.get('/', behindTls)).headers['strict-transport-security']).toBe(policy);
});

test('static hosts have the same security headers, in public/_headers', async () => {
  const text = await readFile(new URL('../../public/_headers', import.meta.url), 'utf8');
  const [everywhere, assets, ...shared] = text
    .replace(/^#.*\n/gm, '')
    .trim()
    .split('\n\n')
    .map((rule) => rule.split('\n').map((line) => line.trim()));
  const common = { ...SECURITY_HEADERS, 'Strict-Transport-Security': STRICT_TRANSPORT_SECURITY };
  expect(everywhere).toEqual(['/*', ...Object.entries(common).map(([name, value]) => `${name}: ${value}`)]);
  expect(assets).toEqual(['/assets/*', `Cache-Control: ${IMMUTABLE}`]);
  const crossOrigin = 'Cross-Origin-Resource-Policy: cross-origin';
  expect(shared).toEqual(['/og/*', '/assets/photos/*'].map((path) => [path, crossOrigin]));
});

test('a build in place of the one that is served is named in the log, until the server starts again', async () => {
  const logged: string[] = [];
  const logger = createLogger({ write: (line) => void logged.push(line) });
  const { stop } = await serve(site.directory, { PORT: '0' }, () => {}, logger);
  const isNamed = async () => {
    // Again and again: the first may come before the server has read the file's time.
    await utimes(join(site.directory, 'index.html'), new Date(), new Date(Date.now() + 60_000));
    expect(logged.join()).toContain('start the server again');
  };
  await vi.waitFor(isNamed, { timeout: 30_000 });
  await stop(AbortSignal.timeout(0));
});

test('a file that is gone ends its connection, and not the server; pages are read before the first request', async () => {
  for (const file of ['gone.txt', 'about.html', '404.html']) await rm(join(site.directory, file));
  expect(await get('/about')).toMatchObject({ status: 200, body: files['about.html'] });
  expect(await get('/nope')).toMatchObject({ status: 404, body: files['404.html'] });
  await expect(site.get('/gone.txt')).rejects.toThrow();
  expect((await site.get('/')).status).toBe(200);
});

test.runIf(existsSync('/proc/self/fd'))('a file is closed when the client breaks off its download', async () => {
  const openFiles = () =>
    readdirSync('/proc/self/fd').filter((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`).endsWith('left.bin');
      } catch {
        return false;
      }
    });
  const socket = connect(site.port);
  socket.write('GET /left.bin HTTP/1.1\r\nHost: site.example\r\n\r\n');
  await vi.waitFor(() => expect(openFiles()).toHaveLength(1));
  socket.destroy();
  await vi.waitFor(() => expect(openFiles()).toEqual([]));
});

test('R-site: below a path of its host, every URL begins with it, also in a further language; health has none', async () => {
  const redirects = { _redirects: '/site/blog/old /site/blog/new 301\n' };
  const sent: Routes = new Map([['/enquiries', { POST: async () => ({ redirect: '/contact/sent' }) }]]);
  const german = { 'de/index.html': page('de'), 'de/404.html': page('de-404'), 'de/assets/a-b1.js': 'export {};' };
  const below = await startTestSite({ ...files, ...redirects, ...german, '../path.txt': '/site\nde' }, sent);
  const statusOf = async (path: string, method = 'GET') => {
    const { status, headers } = await below.get(path, {}, method);
    expect(headers['x-content-type-options']).toBe('nosniff');
    return [status, headers.location];
  };
  for (const path of ['/site/', '/site/de/', '/site/services/seo', '/site/about.data', '/healthz'])
    expect(await statusOf(path), path).toEqual([200, undefined]);
  for (const path of ['/', '/services/seo', '/sites/', '/robots.txt', '/site/site', '/enquiries'])
    expect(await statusOf(path), path).toEqual([404, undefined]);
  expect(await statusOf('/site')).toEqual([308, '/site/']);
  expect(await statusOf('/site?a=/b')).toEqual([308, '/site/?a=/b']);
  for (const path of ['/site/de', '/site/DE/', '/site/de/index.html'])
    expect(await statusOf(path)).toEqual([308, '/site/de/']);
  expect(await statusOf('/site//other.example/')).toEqual([308, '/site/other.example']);
  expect(await statusOf('/site/about/?a=b')).toEqual([308, '/site/about?a=b']);
  expect(await statusOf('/site/blog/old')).toEqual([301, '/site/blog/new']);
  expect(await statusOf('/site/enquiries', 'POST')).toEqual([303, '/site/contact/sent']);
  expect(await statusOf('/site/de/enquiries', 'POST')).toEqual([303, '/site/de/contact/sent']);
  expect(String((await below.get('/site/services/none')).body)).toContain('services-404');
  expect(String((await below.get('/site/de/services/none')).body)).toContain('de-404');
  expect((await below.get('/site/de/assets/a-b1.js')).headers['cache-control']).toBe(IMMUTABLE);
});
