import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { movedArticles } from '../model/list-items.server.ts';

const page = (title: string) =>
  '<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/><link rel="modulepreload" href="/assets/root.js"/>' +
  `<title>${title}</title></head><body><h1>${title}</h1><script type="module" async="">import "/assets/root.js";</script></body></html>`;

/** What React Router writes into `build/client`. */
const written: Readonly<Record<string, string>> = {
  'index.html': page('Home'),
  '_.data': '["home"]',
  'about/index.html': page('About'),
  'about.data': `[${'"about",'.repeat(50)}1]`,
  'services/index.html': page('Services'),
  'services/seo/index.html': page('SEO'),
  'services/404/index.html': page('Service Not Found'),
  'services/404.data': '[null]',
  '404/index.html': page('404'),
  '__spa-fallback.html': '<!DOCTYPE html><html></html>',
  '.vite/manifest.json': '{}',
  _redirects: '',
  'assets/root.js': `export const digits = '${'0123456789'.repeat(100)}';`,
  'assets/font.woff2': 'a font',
};

let directory: string;
let cache: string;
let publish: typeof import('./publish.ts').publish;

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(directory, file)), { recursive: true });
    await writeFile(join(directory, file), content);
  }
}

beforeEach(async () => {
  vi.resetModules();
  // The texts link to pages of the content, which are not built here.
  vi.doMock('../model/text-links.server.ts', () => ({ checkTextLinks: () => {} }));
  ({ publish } = await import('./publish.ts'));
  directory = await mkdtemp(join(tmpdir(), 'client-'));
  cache = await mkdtemp(join(tmpdir(), 'cache-'));
  await write(written);
  return () => {
    vi.doUnmock('../model/text-links.server.ts');
    vi.resetModules();
    return Promise.all([directory, cache].map((folder) => rm(folder, { recursive: true })));
  };
});

describe('publishing', () => {
  test('leaves one file per path, without what nobody requests, each with compressed siblings', async () => {
    await publish(directory, cache);
    const files = (await readdir(directory, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1));
    const isPage = (file: string) => file.endsWith('.html') && !movedArticles().has(`/${file.replace('.html', '')}`);
    expect(files.filter(isPage).sort()).toEqual(
      ['404.html', 'about.html', 'index.html', 'services.html', 'services/404.html', 'services/seo.html'].sort(),
    );
    expect(files).toEqual(
      expect.arrayContaining(['_.data', 'about.data', 'robots.txt', 'sitemap.xml', 'site.webmanifest', 'favicon.ico']),
    );
    expect(files.filter((file) => /404\.data|spa-fallback|\.vite/.test(file))).toEqual([]);
    for (const file of ['about.html', 'about.data', 'assets/root.js']) {
      const content = await readFile(join(directory, file));
      expect(brotliDecompressSync(await readFile(join(directory, `${file}.br`)))).toEqual(content);
      expect(gunzipSync(await readFile(join(directory, `${file}.gz`)))).toEqual(content);
    }
    expect(files).not.toContain('assets/font.woff2.br');
    // Too short to get smaller.
    expect(files).not.toContain('_.data.br');
  });

  test('names every page that a step cannot change, and why', async () => {
    await write({
      'about/index.html': '<p>About</p>',
      'services/seo/index.html': page('SEO').replace(/<meta charset[^>]*>/i, ''),
    });
    await expect(publish(directory, cache)).rejects.toThrow(
      /about\.html: Expected modulepreload links.*\nservices\/seo\.html: The page has no <meta charset>/,
    );
  });
});
