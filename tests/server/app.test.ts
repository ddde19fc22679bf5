import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { readFile, rm, utimes } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createLogger } from '../../backend/logger.ts';
import { SECURITY_HEADERS, STRICT_TRANSPORT_SECURITY } from '../../server/headers.ts';
import { serve } from '../../server/serve.ts';
import { startTestSite } from './test-site.ts';

const policyOf = (title: string) =>
  `default-src 'none'; base-uri 'none'; img-src https://${title.toLowerCase()}.example`;
const page = (title: string) =>
  `<!DOCTYPE html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policyOf(title)}"><title>${title}</title></head>${`<p>${title}</p>`.repeat(200)}`;

const files: Readonly<Record<string, string>> = {
  'index.html': page('Home'),
  'about.html': page('About'),
  'about.data': '["about"]',
  'services.html': page('Services'),
  'services/seo.html': page('SEO'),
  'services/404.html': page('Service404'),
  '404.html': page('404'),
  'assets/site-a1b2.js': `export const digits = '${'0123456789'.repeat(100)}';`,
  'og/home-a1b2.png': 'an image',
  'assets/photos/a-b2-750x600.jpg': 'a photo',
  'robots.txt': 'User-agent: *\nAllow: /\n',
  _redirects: '/blog/old /blog/new 301\n/services/* /services/404.html 404\n/* /404.html 404\n',
  _headers: '/*\n  X-Content-Type-Options: nosniff\n',
  '.nojekyll': '',
  'gone.txt': 'Removed',
};

const compressed = Object.fromEntries(
  Object.entries(files)
    .filter(([file]) => file.endsWith('.html'))
    .flatMap(([file, content]) => [
      [`${file}.br`, brotliCompressSync(content)],
      [`${file}.gz`, gzipSync(content)],
    ]),
);

let site: Awaited<ReturnType<typeof startTestSite>>;
beforeAll(async () => {
  // More than the buffers of a connection, so that the file is read while the client waits.
  const large = { 'left.bin': Buffer.alloc(20_000_000, ' ') };
  site = await startTestSite({ ...files, ...compressed, ...large });
});
afterAll(() => site.stop());
const get: typeof site.get = (...values) => site.get(...values);

describe('files', () => {
  test.each([
    ['/', 'index.html', 'text/html;charset=utf-8', 'no-cache'],
    ['/about', 'about.html', 'text/html;charset=utf-8', 'no-cache'],
    ['/services/seo', 'services/seo.html', 'text/html;charset=utf-8', 'no-cache'],
    ['/about.data', 'about.data', 'text/x-script', 'public, max-age=60'],
    ['/assets/site-a1b2.js', 'assets/site-a1b2.js', 'text/javascript', 'public, max-age=31536000, immutable'],
    ['/og/home-a1b2.png', 'og/home-a1b2.png', 'image/png', 'public, max-age=3600'],
    ['/robots.txt', 'robots.txt', 'text/plain; charset=utf-8', 'public, max-age=3600'],
  ])('%s is %s with its media type and cache lifetime', async (path, file, type, cache) => {
    const { status, headers, body } = await get(path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-type': type, 'cache-control': cache });
    expect(body.toString()).toBe(files[file]);
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('are compressed with %s where the client accepts it', async (encoding, decompress) => {
    const { headers, body } = await get('/about', { 'Accept-Encoding': encoding });
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
    expect(decompress(body).toString()).toBe(files['about.html']);
  });

  test.each(['br;q=0', 'gzip;q=0, br; q=0.0'])(
    'are not compressed for a client that refuses it: %s',
    async (encoding) => {
      const { headers, body } = await get('/about', { 'Accept-Encoding': encoding });
      expect(headers['content-encoding']).toBeUndefined();
      expect(body.toString()).toBe(files['about.html']);
    },
  );

  test('are not sent again to a client that has them', async () => {
    const { headers } = await get('/about');
    expect((await get('/about', { 'If-None-Match': String(headers.etag) })).status).toBe(304);
  });

  test.each([
    [{ Range: 'bytes=5-2' }],
    [{ Range: 'lines=1-' }],
    [{ Range: 'bytes=5-', 'If-Range': '"of-another-version"' }],
  ])('are sent completely for %j', async (headers) => {
    const { status, body } = await get('/robots.txt', headers);
    expect({ status, body: body.toString() }).toEqual({ status: 200, body: files['robots.txt'] });
  });
});

describe('canonical paths', () => {
  test.each([
    ['/about/', '/about'],
    ['/about.html', '/about'],
    ['/index.html', '/'],
    ['//about', '/about'],
    ['/services//seo.html/', '/services/seo'],
  ])('%s redirects to %s', async (path, location) => {
    const { status, headers } = await get(path);
    expect({ status, location: headers.location }).toEqual({ status: 308, location });
  });

  test.each(['/blog/old', '/blog/old/', '/blog/old.html'])(
    '%s redirects to where the article has moved',
    async (path) => {
      const { status, headers } = await get(`${path}?from=mail`);
      expect({ status, location: headers.location }).toEqual({ status: 301, location: '/blog/new?from=mail' });
    },
  );
});

describe('what is not there', () => {
  test.each([
    ['/nope', '404.html'],
    ['/services/nope', 'services/404.html'],
    ['/404', '404.html'],
    ['/../../etc/passwd', '404.html'],
    ['/about%2ehtml', '404.html'],
    ['/_headers', '404.html'],
    ['/.nojekyll', '404.html'],
  ])('%s has the page %s and status 404', async (path, file) => {
    const { status, headers, body } = await get(path);
    expect(status).toBe(404);
    expect(headers['cache-control']).toBe('no-cache');
    expect(body.toString()).toBe(files[file]);
  });

  test.each(['/assets/old-c3d4.js', '/nope.data'])('%s, which no visitor reads, has no text', async (path) => {
    const { status, body } = await get(path);
    expect({ status, body: body.toString() }).toEqual({ status: 404, body: '' });
  });

  test('is compressed', async () => {
    const { headers, body } = await get('/nope', { 'Accept-Encoding': 'gzip' });
    expect(headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(body).toString()).toBe(files['404.html']);
  });
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('%s is refused with the methods that work', async (method) => {
  for (const path of ['/', '/about', '/healthz']) {
    const { status, headers } = await get(path, {}, method);
    expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: 'GET, HEAD' });
  }
});

test('GET /healthz responds with ok', async () => {
  const { status, headers, body } = await get('/healthz');
  expect({ status, body: body.toString() }).toEqual({ status: 200, body: 'ok\n' });
  expect(headers['cache-control']).toBe('no-store');
});

describe('security headers', () => {
  const paths = ['/', '/about.data', '/assets/site-a1b2.js', '/robots.txt', '/nope', '/about/', '/healthz'];

  test.each(paths)('%s has all of them, and does not name the software', async (path) => {
    const { 'content-security-policy': policy, ...expected } = Object.fromEntries(
      Object.entries(SECURITY_HEADERS).map(([name, value]) => [name.toLowerCase(), value]),
    );
    for (const method of ['GET', 'POST']) {
      const { headers } = await get(path, {}, method);
      expect(headers).toMatchObject(expected);
      expect(String(headers['content-security-policy']).split('; ')).toEqual(
        expect.arrayContaining(policy?.split('; ') ?? []),
      );
      expect(headers.server ?? headers['x-powered-by']).toBeUndefined();
    }
  });

  test.each([
    ['/', 'Home', {}],
    ['/services/seo', 'SEO', { 'Accept-Encoding': 'br, gzip' }],
    ['/services/nope', 'Service404', { 'Accept-Encoding': 'gzip' }],
  ])('%s has the whole policy that its page has in a <meta>', async (path, title, accepted) => {
    for (const method of ['GET', 'HEAD']) {
      expect((await get(path, accepted, method)).headers['content-security-policy']).toMatch(`${policyOf(title)}; `);
    }
  });

  test.each(['/og/home-a1b2.png', '/assets/photos/a-b2-750x600.jpg'])(
    '%s may be shown by other sites and feed readers',
    async (path) => {
      expect((await get(path)).headers['cross-origin-resource-policy']).toBe('cross-origin');
    },
  );

  test('HSTS is sent only behind TLS, for the hosts that the build has in its _headers', async () => {
    const behindTls = { 'X-Forwarded-Proto': 'https' };
    expect((await get('/')).headers['strict-transport-security']).toBeUndefined();
    expect((await get('/', behindTls)).headers['strict-transport-security']).toBe(STRICT_TRANSPORT_SECURITY);
    const policy = `${STRICT_TRANSPORT_SECURITY}; includeSubDomains; preload`;
    const other = await startTestSite({ ...files, _headers: `/*\n  Strict-Transport-Security: ${policy}\n` });
    expect((await other.get('/', behindTls)).headers['strict-transport-security']).toBe(policy);
    await other.stop();
  });

  test('static hosts have the same, in public/_headers', async () => {
    const text = await readFile(new URL('../../public/_headers', import.meta.url), 'utf8');
    const [everywhere, assets, ...shared] = text
      .replace(/^#.*\n/gm, '')
      .trim()
      .split('\n\n')
      .map((rule) => rule.split('\n').map((line) => line.trim()));
    expect(everywhere).toEqual([
      '/*',
      ...Object.entries({ ...SECURITY_HEADERS, 'Strict-Transport-Security': STRICT_TRANSPORT_SECURITY }).map(
        ([name, value]) => `${name}: ${value}`,
      ),
    ]);
    expect(assets).toEqual([
      '/assets/*',
      `Cache-Control: ${(await get('/assets/site-a1b2.js')).headers['cache-control']}`,
    ]);
    expect(shared).toEqual(
      ['/og/*', '/assets/photos/*'].map((path) => [path, 'Cross-Origin-Resource-Policy: cross-origin']),
    );
  });
});

test('a build in place of the one that is served is named in the log, until the server starts again', async () => {
  const logged: string[] = [];
  const logger = createLogger({ write: (line) => void logged.push(line) });
  const { stop } = await serve(site.directory, { PORT: '0' }, () => {}, logger);
  await utimes(join(site.directory, 'index.html'), new Date(), new Date(Date.now() + 60_000));
  await vi.waitFor(() => expect(logged.join()).toContain('start the server again'), { timeout: 20_000 });
  await stop(AbortSignal.timeout(0));
});

test('a file that is gone ends its connection, and not the server', async () => {
  await rm(join(site.directory, 'gone.txt'));
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
