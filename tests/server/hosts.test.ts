import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { listen } from '../../server/listen.ts';
import { prepareBuild } from '../../server/prepare-build.ts';
import { ask, openSocket, PHOTO_HOST, RAW_BUILD, temporaryFolder } from './fixture.ts';

/** `deploy/nginx.conf` and `deploy/Caddyfile` against the real programs, where they are installed. */

const DEPLOY = join(import.meta.dirname, '../../deploy');
const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

interface Host {
  name: string;
  installed: boolean;
  brotli: boolean;
  /** Starts it over a build; `folder` is for whatever it writes. */
  start: (build: string, folder: string, port: number) => Promise<ChildProcess>;
}

const NGINX = ['nginx', '/usr/sbin/nginx'].find((path) => spawnSync(path, ['-v']).error === undefined);

async function startNginx(build: string, folder: string, port: number): Promise<ChildProcess> {
  const site = (await readFile(join(DEPLOY, 'nginx.conf'), 'utf8'))
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('listen [::]:80;', '')
    .replace(/root .*;/, `root ${build};`)
    .replace(existsSync(BROTLI_MODULE) ? '# brotli_static on' : '', 'brotli_static on');
  await writeFile(join(folder, 'site.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder};`);
  const main = [
    existsSync(BROTLI_MODULE) ? `load_module ${BROTLI_MODULE};` : '',
    // Root's workers would become nobody, who may not read a temporary folder.
    process.getuid?.() === 0 ? 'user root;' : '',
    `daemon off; pid ${folder}/pid; error_log stderr;`,
    `events {} http { include /etc/nginx/mime.types; access_log off; ${temporary.join(' ')} include ${folder}/site.conf; }`,
  ];
  await writeFile(join(folder, 'main.conf'), main.join('\n'));
  return spawn(NGINX ?? '', ['-e', 'stderr', '-c', join(folder, 'main.conf')], { stdio: ['ignore', 'ignore', 'pipe'] });
}

async function startCaddy(build: string, folder: string, port: number): Promise<ChildProcess> {
  const file = join(folder, 'Caddyfile');
  await writeFile(file, `{\n\tadmin off\n}\n${await readFile(join(DEPLOY, 'Caddyfile'), 'utf8')}`);
  return spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      SITE_ADDRESS: `http://127.0.0.1:${port}`,
      SITE_ROOT: build,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

const HOSTS: Host[] = [
  { name: 'nginx', installed: NGINX !== undefined, brotli: existsSync(BROTLI_MODULE), start: startNginx },
  { name: 'Caddy', installed: spawnSync('caddy', ['version']).error === undefined, brotli: true, start: startCaddy },
];

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, { port: 0, host: '127.0.0.1' });
  server.close();
  await once(server, 'close');
  return port;
}

describe.each(HOSTS)('$name', ({ installed, brotli, start }) => {
  describe.skipIf(!installed)('serves the build as our own server does', () => {
    let port: number;
    let child: ChildProcess;
    let remove: () => Promise<void>;
    const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      ask(port, path, headers, method);

    beforeAll(async () => {
      const folder = await temporaryFolder();
      remove = folder.remove;
      const build = join(folder.directory, 'client');
      for (const [path, content] of Object.entries(RAW_BUILD)) {
        await mkdir(join(build, path, '..'), { recursive: true });
        await writeFile(join(build, path), content);
      }
      await prepareBuild({ clientDirectory: build, photoHosts: [PHOTO_HOST] });
      port = await freePort();
      child = await start(build, folder.directory, port);
      let complaint = '';
      child.stderr?.on('data', (chunk: Buffer) => {
        complaint += chunk;
      });
      await vi.waitUntil(
        async () => {
          if (child.exitCode !== null) throw new Error(complaint);
          return openSocket(port).then(
            (socket) => socket.destroy() !== undefined,
            () => false,
          );
        },
        { timeout: 10_000 },
      );
    });
    afterAll(async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await remove();
    });

    test.each([
      ['/', 200, 'Home'],
      ['/about', 200, 'About'],
      ['/services', 200, 'Services'],
      ['/services/seo?x=1', 200, 'SEO'],
      ['/nowhere', 404, '404'],
      ['/404', 404, '404'],
      ['/_headers', 404, '404'],
      ['/about.html.br', 404, '404'],
      ['/services/none', 404, 'Service Not Found'],
      ['/services/none/deeper', 404, '404'],
      ['/services/404', 404, 'Service Not Found'],
      ['/portfolio/none', 404, 'Project Not Found'],
      // Longer than the name of a file can be.
      [`/services/${'x'.repeat(300)}`, 404, 'Service Not Found'],
      [`/portfolio/${'%F0%9F%91%8D'.repeat(64)}`, 404, 'Project Not Found'],
    ])('%s has status %i and shows %j', async (path, status, title) => {
      const answer = await get(path);
      expect(answer.status).toBe(status);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.text).toContain(`<title>${title}</title>`);
    });

    test.each([
      ['/about.data', 'text/x-script; charset=utf-8', 'public, max-age=60'],
      ['/site.webmanifest', 'application/manifest+json', 'public, max-age=3600'],
      ['/favicon.svg', 'image/svg+xml', 'public, max-age=3600'],
      ['/robots.txt', 'text/plain; charset=utf-8', 'public, max-age=3600'],
      ['/assets/font-c3d4.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
    ])('%s has the type %s and is cached as %s', async (path, type, cacheControl) => {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toContain(type);
      expect(answer.headers['cache-control']).toBe(cacheControl);
      expect(answer.text).toBe(RAW_BUILD[path.slice(1)]);
    });

    test.each(['/assets/none.js', '/none.js', '/services/none.data', '/portfolio/404.data', '/apple-touch-icon.png'])(
      '%s never gets a page in its place',
      async (path) => {
        const answer = await get(path);
        expect(answer.status).toBe(404);
        expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
        expect(answer.headers['cache-control']).toBe('no-cache');
        expect(answer.text).toBe('Nothing is here.\n');
      },
    );

    test.each([
      ['/about/', '/about'],
      ['/about.html?a=/b/', '/about?a=/b/'],
      ['/index.html', '/'],
      ['/services/index.html', '/services'],
      ['//about', '/about'],
      ['/services//seo', '/services/seo'],
      ['///evil.example', '/evil.example'],
      ['//evil.example/', '/evil.example/'],
      ['/%0d%0aX:y/', '/%0d%0aX:y'],
    ])('%s is sent to %s for good', async (path, location) => {
      const answer = await get(path);
      expect(answer.status).toBe(308);
      expect(answer.headers.location).toBe(location);
    });

    test('what the build compressed is sent compressed', async () => {
      const gzip = await get('/about', { 'Accept-Encoding': 'gzip' });
      expect(gzip.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(gzip.body).toString()).toContain('<title>About</title>');
      expect(gzip.headers.vary).toBe('Accept-Encoding');
      const answer = await get('/assets/entry-a1b2.js', { 'Accept-Encoding': 'br' });
      expect(answer.headers['content-encoding']).toBe(brotli ? 'br' : undefined);
    });

    test('304 to who has it, with the policy of the page: browsers take the headers of a 304 over', async () => {
      const { headers } = await get('/about');
      const again = await get('/about', { 'If-None-Match': String(headers.etag) });
      expect(again.status).toBe(304);
      expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
      expect((await get('/nowhere', { 'If-None-Match': '*' })).text).toContain('<title>404</title>');
    });

    test('405 for other methods', async () => {
      const answer = await get('/about', {}, 'POST');
      expect(answer.status).toBe(405);
      expect(answer.headers.allow).toBe('GET, HEAD');
    });

    test.each([
      '/',
      '/nowhere',
      '/services/none',
      '/about/',
      '/assets/none.js',
      '/assets/entry-a1b2.js',
      '/about.data',
    ])('the security headers are on %s', async (path) => {
      const { headers } = await get(path);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'content-security-policy': expect.stringMatching(/base-uri 'none';.*frame-ancestors 'none'/),
      });
      expect(headers['strict-transport-security']).toBeUndefined();
    });

    test('the header leaves a page what its own policy lets it do', async () => {
      const policy = String((await get('/about')).headers['content-security-policy']);
      expect(policy).not.toContain('default-src');
      expect(policy).not.toContain('script-src');
    });
  });
});
