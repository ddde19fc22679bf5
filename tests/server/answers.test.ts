import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../server/app.ts';
import { readBuild } from '../../server/files.ts';
import { prepareBuild } from '../../server/prepare-build.ts';
import { ask, PHOTO_HOST, page, RAW_BUILD, startSite, type TestSite, temporaryFolder } from './fixture.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  ask(site.port, path, headers, method);
const built = (path: string) => readFile(join(site.directory, path));

describe('files', () => {
  test.each([
    ['/', 'index.html'],
    ['/about', 'about.html'],
    ['/services', 'services.html'],
    ['/services/seo', 'services/seo.html'],
    ['/services/seo?category=a', 'services/seo.html'],
    ['/services/seo.data', 'services/seo.data'],
    ['/services/seo.data?_routes=a', 'services/seo.data'],
    ['/_.data', '_.data'],
    ['/assets/entry-a1b2.js', 'assets/entry-a1b2.js'],
    ['/robots.txt', 'robots.txt'],
  ])('%s is %s, whole and as built', async (path, file) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(await built(file));
    expect(answer.headers['content-length']).toBe(String(answer.body.byteLength));
  });

  test.each([
    ['/about', 'text/html; charset=utf-8'],
    ['/about.data', 'text/x-script; charset=utf-8'],
    ['/assets/entry-a1b2.js', 'text/javascript; charset=utf-8'],
    ['/assets/font-c3d4.woff2', 'font/woff2'],
    ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/healthz', 'text/plain; charset=utf-8'],
  ])('%s has the type %s', async (path, type) => {
    expect((await get(path)).headers['content-type']).toBe(type);
  });

  test.each([
    ['/', 'no-cache'],
    ['/about', 'no-cache'],
    ['/about.data', 'public, max-age=60'],
    ['/nowhere', 'no-cache'],
    ['/assets/entry-a1b2.js', 'public, max-age=31536000, immutable'],
    ['/assets/missing.js', 'no-cache'],
    ['/favicon.svg', 'public, max-age=3600'],
    ['/healthz', 'no-store'],
  ])('%s is cached as %s', async (path, cacheControl) => {
    expect((await get(path)).headers['cache-control']).toBe(cacheControl);
  });

  test.each(['/_headers', '/_redirects', '/about.html.br', '/index.html.gz', '/.vite/manifest.json'])(
    '%s is not for visitors',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  test('nothing is read from the disk while serving', async () => {
    const other = await startSite();
    await rm(other.directory, { recursive: true });
    expect((await ask(other.port, '/about')).status).toBe(200);
    await other.close();
  });
});

describe('compression made at build time', () => {
  test('brotli where it is taken, gzip else, neither where neither is', async () => {
    const brotli = await get('/about', { 'Accept-Encoding': 'gzip, deflate, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body)).toEqual(await built('about.html'));
    expect(brotli.body).toEqual(await built('about.html.br'));

    const gzip = await get('/about', { 'Accept-Encoding': 'gzip' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body)).toEqual(await built('about.html'));

    expect((await get('/about')).headers['content-encoding']).toBeUndefined();
    expect((await get('/about', { 'Accept-Encoding': 'br;q=0' })).headers['content-encoding']).toBeUndefined();
  });

  test('caches are told that the answer depends on it', async () => {
    expect((await get('/about')).headers.vary).toBe('Accept-Encoding');
    expect((await get('/nowhere', { 'Accept-Encoding': 'br' })).headers.vary).toBe('Accept-Encoding');
    expect((await get('/assets/font-c3d4.woff2', { 'Accept-Encoding': 'br' })).headers.vary).toBeUndefined();
  });

  test('a file that would grow is sent as it is', async () => {
    const answer = await get('/_.data', { 'Accept-Encoding': 'gzip' });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.text).toBe(RAW_BUILD['_.data']);
  });

  test('404 pages are compressed too', async () => {
    const answer = await get('/nowhere', { 'Accept-Encoding': 'br' });
    expect(answer.status).toBe(404);
    expect(brotliDecompressSync(answer.body)).toEqual(await built('404.html'));
  });
});

describe('ETag and 304', () => {
  test('each encoding has a strong tag of its own, and is not sent again to who has it', async () => {
    const tags = new Set<string>();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const first = await get('/about', { 'Accept-Encoding': encoding });
      expect(first.headers.etag).toMatch(/^"[\w-]{22}"$/);
      tags.add(String(first.headers.etag));
      const again = await get('/about', { 'Accept-Encoding': encoding, 'If-None-Match': String(first.headers.etag) });
      expect(again.status).toBe(304);
      expect(again.body.byteLength).toBe(0);
      expect(again.headers).toMatchObject({
        etag: first.headers.etag,
        vary: 'Accept-Encoding',
        'cache-control': 'no-cache',
        'content-security-policy': first.headers['content-security-policy'],
      });
      expect(again.headers['content-encoding']).toBeUndefined();
    }
    expect(tags.size).toBe(3);
  });

  test('another tag gets the file', async () => {
    expect((await get('/about', { 'If-None-Match': '"another"' })).status).toBe(200);
  });

  test('a 404 page has no tag and is never "not modified"', async () => {
    const answer = await get('/nowhere', { 'If-None-Match': '*' });
    expect(answer.status).toBe(404);
    expect(answer.headers.etag).toBeUndefined();
  });
});

describe('HEAD', () => {
  test.each(['/', '/about', '/assets/entry-a1b2.js', '/nowhere', '/about/', '/healthz', '/assets/missing.js'])(
    '%s has the headers of GET and no body',
    async (path) => {
      const [head, whole] = [
        await get(path, { 'Accept-Encoding': 'br' }, 'HEAD'),
        await get(path, { 'Accept-Encoding': 'br' }),
      ];
      expect(head.status).toBe(whole.status);
      expect({ ...head.headers, date: '' }).toEqual({ ...whole.headers, date: '' });
      expect(head.body.byteLength).toBe(0);
    },
  );

  test('knows 304 and no ranges', async () => {
    const { headers } = await get('/about', {}, 'HEAD');
    expect((await get('/about', { 'If-None-Match': String(headers.etag) }, 'HEAD')).status).toBe(304);
    expect((await get('/about', { Range: 'bytes=0-1' }, 'HEAD')).status).toBe(200);
  });
});

describe('ranges', () => {
  const path = '/assets/entry-a1b2.js';
  const content = RAW_BUILD['assets/entry-a1b2.js'] ?? '';

  test('a part is counted in the bytes of the file, whatever encodings the client takes', async () => {
    const answer = await get(path, { Range: 'bytes=7-12', 'Accept-Encoding': 'br' });
    expect(answer.status).toBe(206);
    expect(answer.text).toBe(content.slice(7, 13));
    expect(answer.headers).toMatchObject({
      'content-range': `bytes 7-12/${content.length}`,
      'content-length': '6',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  test('beyond the end: 416, with the size', async () => {
    const answer = await get(path, { Range: `bytes=${content.length}-` });
    expect(answer.status).toBe(416);
    expect(answer.headers['content-range']).toBe(`bytes */${content.length}`);
  });

  test('If-Range: the part of the same file, the whole of another', async () => {
    const { headers } = await get(path);
    const same = await get(path, { Range: 'bytes=0-3', 'If-Range': String(headers.etag) });
    expect(same.status).toBe(206);
    const other = await get(path, { Range: 'bytes=0-3', 'If-Range': '"old"' });
    expect(other.status).toBe(200);
    expect(other.text).toBe(content);
  });

  test('answers say that ranges work', async () => {
    expect((await get(path)).headers['accept-ranges']).toBe('bytes');
  });
});

describe('what is not there', () => {
  test.each([
    ['/nowhere', '404'],
    ['/blog/react-vs-vue', '404'],
    ['/nowhere/at/all', '404'],
    ['/404', '404'],
    ['/About', '404'],
    ['/nothing.php', '404'],
    ['/services/none', 'Service Not Found'],
    ['/services/none/deeper', '404'],
    ['/services/404', 'Service Not Found'],
    ['/portfolio/none', 'Project Not Found'],
    ['/caf%C3%A9', '404'],
  ])('%s has status 404 and the page for it: %s', async (path, title) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.text).toContain(`<title>${title}</title>`);
  });

  test.each([
    '/assets/missing-x.js',
    '/assets/nothing',
    '/services/none.data',
    '/portfolio/404.data',
    '/404.data',
    '/missing.js',
    '/missing.css',
    '/apple-touch-icon.png',
  ])('%s never gets a page in its place', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.text).toBe('Nothing is here.\n');
  });
});

describe('the one form of an address', () => {
  test.each([
    ['/about/', '/about'],
    ['/about.html', '/about'],
    ['/index.html', '/'],
    ['//services//seo/index.html?a=1&b=%2F', '/services/seo?a=1&b=%2F'],
    ['/healthz/', '/healthz'],
  ])('%s is sent to %s for good', async (path, location) => {
    const answer = await get(path);
    expect(answer.status).toBe(308);
    expect(answer.headers.location).toBe(location);
  });
});

describe('methods', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])('%s: 405', async (method) => {
    for (const path of ['/about', '/nowhere', '/healthz']) {
      const answer = await get(path, {}, method);
      expect(answer.status).toBe(405);
      expect(answer.headers.allow).toBe('GET, HEAD');
    }
  });
});

describe('security headers', () => {
  const always = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': expect.stringMatching(/default-src 'none';.*frame-ancestors 'none'/),
  };

  test.each([
    ['/', {}, 'GET', 200],
    ['/about', { 'If-None-Match': '*' }, 'GET', 304],
    ['/about/', {}, 'GET', 308],
    ['/nowhere', {}, 'GET', 404],
    ['/assets/missing.js', {}, 'GET', 404],
    ['/assets/entry-a1b2.js', {}, 'GET', 200],
    ['/assets/entry-a1b2.js', { Range: 'bytes=0-1' }, 'GET', 206],
    ['/assets/entry-a1b2.js', { Range: 'bytes=999999-' }, 'GET', 416],
    ['/favicon.svg', {}, 'GET', 200],
    ['/healthz', {}, 'GET', 200],
    ['/%00', {}, 'GET', 400],
    ['/', {}, 'POST', 405],
    ['/', { Host: 'no such/host' }, 'GET', 400],
  ])('are on %s %j %s (%i)', async (path, headers, method, status) => {
    const answer = await get(path, headers, method);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject(always);
    expect(answer.headers['strict-transport-security']).toBeUndefined();
  });

  test('a page has the policy of its meta, and nobody may frame it', async () => {
    for (const path of ['/', '/about', '/nowhere', '/services/none']) {
      const { headers, text } = await get(path);
      const meta = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(text)?.[1];
      expect(headers['content-security-policy']).toBe(`${meta}; frame-ancestors 'none'`);
      expect(meta).toContain(`img-src 'self' data: ${PHOTO_HOST};`);
    }
  });

  test('a script may load its own chunks, for workers take their policy from their script', async () => {
    const { headers } = await get('/assets/entry-a1b2.js');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
  });

  test('a sharing card may be shown by other sites', async () => {
    const { headers } = await get('/assets/cards/home-e5f6.png');
    expect(headers).toMatchObject({ ...always, 'cross-origin-resource-policy': 'cross-origin' });
  });

  test('HSTS only behind TLS', async () => {
    const secure = await get('/', { 'X-Forwarded-Proto': 'https' });
    expect(secure.headers['strict-transport-security']).toBe('max-age=31536000');
    const refused = await get('/%00', { 'X-Forwarded-Proto': 'https' });
    expect(refused.headers['strict-transport-security']).toBe('max-age=31536000');
    const plain = await get('/', { 'X-Forwarded-Proto': 'http' });
    expect(plain.headers['strict-transport-security']).toBeUndefined();
  });

  test('nothing tells what the server is made with', async () => {
    const { headers } = await get('/');
    expect(headers.server).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
  });
});

test('GET /healthz says ok', async () => {
  const answer = await get('/healthz');
  expect(answer.status).toBe(200);
  expect(answer.text).toBe('ok\n');
});

describe('the app by itself', () => {
  test('runs where there is no Node request, as on edge platforms', async () => {
    const app = createApp({ build: await readBuild(site.directory) });
    expect((await app.request('https://site.example/about')).status).toBe(200);
    expect((await app.request('https://site.example/about/?a=1')).headers.get('location')).toBe('/about?a=1');
    expect((await app.request('https://site.example')).status).toBe(200);
  });

  test('a fault of its own is a 500 with the same headers, told but not shown', async () => {
    const faults: unknown[] = [];
    const build = await readBuild(site.directory);
    const broken = {
      ...build,
      get files(): never {
        throw new Error('secret detail');
      },
    };
    const answer = await createApp({ build: broken, onFault: (fault) => faults.push(fault) }).request('/about');
    expect(answer.status).toBe(500);
    expect(await answer.text()).toBe('Something went wrong here. Please try again.\n');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(faults).toEqual([new Error('secret detail')]);
  });
});

describe('a build that cannot be served', () => {
  test('is not there', async () => {
    await expect(readBuild(join(site.directory, 'nowhere'))).rejects.toThrow('Run npm run build first');
  });

  test('has no start page', async () => {
    const { directory, remove } = await temporaryFolder({ 'about.html': page('About') });
    await expect(readBuild(directory)).rejects.toThrow('no index.html');
    await remove();
  });

  test('is larger than what is kept in memory', async () => {
    await expect(readBuild(site.directory, 1000)).rejects.toThrow('keeps in memory');
  });

  test('has a page without a policy: then it may load nothing at all', async () => {
    const { directory, remove } = await temporaryFolder({ 'index.html': page('Home') });
    const { files } = await readBuild(directory);
    expect(files.get('/')?.identity.headers['Content-Security-Policy']).toContain("default-src 'none'; base-uri");
    await prepareBuild({ clientDirectory: directory, photoHosts: [] });
    await remove();
  });
});
