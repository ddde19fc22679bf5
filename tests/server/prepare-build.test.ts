import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentSecurityPolicy, policyMetaOf } from '../../server/content-security-policy.ts';
import { prepareBuild } from '../../server/prepare-build.ts';
import { PHOTO_HOST, page, RAW_BUILD, temporaryFolder } from './fixture.ts';

const photoHosts = [PHOTO_HOST];

describe('a prepared build', () => {
  let directory: string;
  let remove: () => Promise<void>;
  let files: string[];
  const read = (path: string) => readFile(join(directory, path), 'utf8');

  beforeAll(async () => {
    ({ directory, remove } = await temporaryFolder(RAW_BUILD));
    await prepareBuild({ clientDirectory: directory, photoHosts });
    const entries = await readdir(directory, { recursive: true });
    files = entries.map((path) => path.replaceAll('\\', '/')).sort();
  });
  afterAll(() => remove());

  test('has one file an address without a trailing slash, and the 404 pages where hosts look for them', async () => {
    expect(files.filter((path) => path.endsWith('.html'))).toEqual([
      '404.html',
      'about.html',
      'index.html',
      'portfolio/404.html',
      'services.html',
      'services/404.html',
      'services/seo.html',
    ]);
    expect(await read('services/404.html')).toContain('<h1 style="color:red">Service Not Found</h1>');
  });

  test('keeps the data of pages, and none of what is not there', () => {
    expect(files.filter((path) => path.endsWith('.data'))).toEqual(['_.data', 'about.data', 'services/seo.data']);
  });

  test('keeps no leftovers and no empty folders', () => {
    expect(files).not.toContain('__spa-fallback.html');
    expect(files).not.toContain('.vite');
    expect(files).not.toContain('about');
    expect(files).not.toContain('404');
    expect(files).toContain('services');
  });

  test('has a brotli and a gzip sibling of every file that compresses, of the final content', async () => {
    for (const path of ['index.html', 'services/seo.data', 'assets/entry-a1b2.js', 'favicon.svg', 'robots.txt']) {
      const content = await read(path);
      expect(brotliDecompressSync(await readFile(join(directory, `${path}.br`))).toString()).toBe(content);
      expect(gunzipSync(await readFile(join(directory, `${path}.gz`))).toString()).toBe(content);
    }
    expect(files).not.toContain('assets/font-c3d4.woff2.br');
  });

  test('has in each page its own policy', async () => {
    const policyOf = async (path: string) => policyMetaOf(await read(path));
    expect(await policyOf('about.html')).toBe(contentSecurityPolicy(page('About'), { photoHosts }));
    expect(await policyOf('404.html')).toBe(contentSecurityPolicy(page('404'), { photoHosts }));
    expect(await policyOf('about.html')).not.toBe(await policyOf('index.html'));
  });

  test('tells static hosts the headers of all answers, of hashed files and of each page', async () => {
    const headers = await read('_headers');
    const rules = new Map(
      headers
        .trim()
        .split('\n\n')
        .map((rule): [string, string] => [rule.split('\n')[0] ?? '', rule]),
    );
    expect([...rules.keys()]).toEqual([
      '/*',
      '/assets/*',
      '/assets/cards/*',
      '/about',
      '/',
      '/services',
      '/services/seo',
    ]);
    expect(rules.get('/assets/cards/*')).toContain('  Cross-Origin-Resource-Policy: cross-origin');
    expect(rules.get('/*')).toContain('  Strict-Transport-Security: max-age=31536000');
    expect(rules.get('/*')).toContain("frame-ancestors 'none'");
    expect(rules.get('/*')).not.toContain('default-src');
    expect(rules.get('/assets/*')).toContain('  Cache-Control: public, max-age=31536000, immutable');
    const policy = contentSecurityPolicy(page('About'), { photoHosts });
    expect(rules.get('/about')).toContain(`  Content-Security-Policy: ${policy}; frame-ancestors 'none'`);
  });

  test('tells static hosts the nearest 404 page, the nearest first', async () => {
    expect(await read('_redirects')).toBe(
      '/portfolio/* /portfolio/404.html 404\n/services/* /services/404.html 404\n/* /404.html 404\n',
    );
  });

  test('is made of the same bytes every time', async () => {
    const again = await temporaryFolder(RAW_BUILD);
    await prepareBuild({ clientDirectory: again.directory, photoHosts });
    for (const path of files) {
      if ((await stat(join(directory, path))).isDirectory()) continue;
      expect(await readFile(join(again.directory, path)), path).toEqual(await readFile(join(directory, path)));
    }
    await again.remove();
  });
});

describe('a build that cannot be prepared', () => {
  async function failure(files: Record<string, string>): Promise<string> {
    const { directory, remove } = await temporaryFolder(files);
    const error = await prepareBuild({ clientDirectory: directory, photoHosts }).catch((reason: unknown) => reason);
    await remove();
    return error instanceof Error ? `${error.name}: ${error.message}` : 'no error';
  }

  test('names every page that is wrong, and how', async () => {
    const message = await failure({
      'index.html': page('Home'),
      'a/index.html': page('A').replace('<h1', '<h1 onclick="x()"'),
      'b.html': '<p>no head</p>',
    });
    expect(message).toMatch(/^PrepareError/);
    expect(message).toContain('a.html: <h1> has an inline onclick');
    expect(message).toContain('b.html: The page has no <head>.');
  });

  test('a second time over the same build is refused', async () => {
    const { directory, remove } = await temporaryFolder({ 'index.html': page('Home') });
    await prepareBuild({ clientDirectory: directory, photoHosts });
    await expect(prepareBuild({ clientDirectory: directory, photoHosts })).rejects.toThrow('prepared before');
    await remove();
  });

  test('needs a start page', async () => {
    expect(await failure({ 'about/index.html': page('About') })).toContain('There is no index.html');
  });
});

test('pages past the rules that hosts take are left to their metas', async () => {
  const pages = Object.fromEntries(Array.from({ length: 110 }, (_, n) => [`p${n}.html`, page(`${n}`)]));
  const { directory, remove } = await temporaryFolder({ 'index.html': page('Home'), ...pages });
  await prepareBuild({ clientDirectory: directory, photoHosts });
  const headers = await readFile(join(directory, '_headers'), 'utf8');
  expect(headers.match(/^\//gm)).toHaveLength(100);
  expect(headers).toContain('# 14 more pages: hosts take 100 rules');
  await remove();
});

test('a policy too long for hosts is left to its meta', async () => {
  const scripts = Array.from({ length: 40 }, (_, n) => `<script>${n}</script>`).join('');
  const { directory, remove } = await temporaryFolder({ 'index.html': page('Home', scripts) });
  await prepareBuild({ clientDirectory: directory, photoHosts });
  const headers = await readFile(join(directory, '_headers'), 'utf8');
  expect(headers).toContain('# index.html: longer than 2000 characters');
  expect(policyMetaOf(await readFile(join(directory, 'index.html'), 'utf8'))?.match(/sha256-/g)).toHaveLength(43);
  await remove();
});
