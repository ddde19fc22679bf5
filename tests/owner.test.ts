/** An owner's own content: the site follows it, and so do the tests (docs/decisions/0034). */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { site } from '../content/site.ts';
import { attributeOf, findElements, parsePage } from '../publish/page/page.ts';
import { expectNoFinding } from './browser/axe.ts';
import { ready } from './browser/ready.ts';
import { requireChromium, sandboxFlags } from './browsers.ts';
import { buildChangedSite, changed, newServices, owner, removed, textIds } from './changed-site.ts';
import { isDelivered, ownersHint } from './delivered.ts';
import { serveBuilt } from './serve-built.ts';
import { removeCopy } from './site-copy.ts';

describe.runIf(isDelivered)(`a site with the content of another owner (${ownersHint})`, () => {
  let folder = '';
  const client = () => join(folder, 'build/client');
  const readBuilt = (file: string) => readFile(join(client(), file), 'utf8');

  /** Runs a command in the copy. @returns what it prints, and whether it failed */
  async function run(...command: string[]): Promise<{ failed: boolean; output: string }> {
    const env = { ...process.env, NO_COLOR: '1' };
    const done = promisify(execFile)('npx', ['--no-install', ...command], { cwd: folder, env, maxBuffer: 2 ** 26 });
    return done.then(
      ({ stdout }) => ({ failed: false, output: stdout }),
      ({ stdout, stderr }) => ({ failed: true, output: `${stdout}${stderr}` }),
    );
  }

  beforeAll(async () => {
    folder = await buildChangedSite();
  }, 120_000);
  afterAll(() => removeCopy(folder));

  test('every page is valid, linked, in the sitemap and has a head, and the content has no issues', async () => {
    // The tests of the build and of the content.
    const { failed, output } = await run('vitest', 'run', 'tests/build/', 'content/');
    expect(failed, output).toBe(false);
    expect(output).toMatch(/skipped/);
    for (const tests of ['tests/build/links.test.ts', 'content/check.test.ts']) expect(output).toContain(tests);
  });

  test('the types of the content are right', async () => {
    await run('react-router', 'typegen');
    const types = await run('tsc');
    expect(types.failed, types.output).toBe(false);
  });

  test('there is a page of each service and project', async () => {
    const sitemap = await readBuilt('sitemap.xml');
    const paths = [
      ...changed.services.map(({ id }) => `/services/${id}`),
      ...changed.projects.map(({ slug }) => `/portfolio/${slug}`),
    ];
    for (const path of paths) expect(sitemap).toContain(`<loc>${owner.url}${path}</loc>`);
    const below = [...sitemap.matchAll(/<loc>https:\/\/[^/]+(\/(?:services|portfolio)\/[^<]+)<\/loc>/g)];
    expect(below.map(([, path]) => path).sort()).toEqual(paths.sort());
  });

  test('menus, the form and lists follow', async () => {
    const [home, contact, blog, quotes] = await Promise.all(
      ['index.html', 'contact.html', 'blog.html', 'testimonials.html'].map(readBuilt),
    );
    const document = (html?: string) => parsePage('', String(html)).document;
    const links = findElements(document(home), 'a').map((link) => attributeOf(link, 'href'));
    for (const { id } of newServices) expect(links).toContain(`/services/${id}`);
    expect(links).not.toContain(`/services/${removed}`);
    // Besides the services, "Select a service" and "Other".
    expect(findElements(document(contact), 'option')).toHaveLength(changed.services.length + 2);
    for (const { id } of changed.articles) expect(blog).toContain(`href="/blog/${id}"`);
    expect(findElements(document(quotes), 'figure')).toHaveLength(changed.testimonials.length);
    expect(home).toContain(`aria-label="${owner.profile}"`);
  });

  test('her texts have pages, a feed and links, and her photo is a file of the site', async () => {
    const [sitemap, feed, blog, home, about] = await Promise.all(
      ['sitemap.xml', 'feed.xml', 'blog.html', 'index.html', 'about.html'].map(readBuilt),
    );
    for (const id of textIds) {
      expect(await readBuilt(`blog/${id}.html`)).toContain('"@type":"BlogPosting"');
      for (const text of [sitemap, feed]) expect(text).toContain(`${owner.url}/blog/${id}`);
      expect(blog).toContain(`href="/blog/${id}"`);
    }
    expect(await readBuilt('imprint.html')).toContain(owner.email);
    expect(home).toContain('href="/imprint"');
    const photo = /srcSet="(\/assets\/photos\/garden-[^ ]+\.avif) /i.exec(String(about))?.[1];
    expect((await readFile(join(client(), String(photo)))).length).toBeGreaterThan(100);
  });

  test('the length of the consultation is the same in every sentence', async () => {
    for (const file of [
      'index.html',
      'contact.html',
      'about.html',
      'services.html',
      'portfolio.html',
      'services/seo.html',
    ]) {
      const html = await readBuilt(file);
      expect(html.match(/[^<>]*(?:\b30[ -]minute|thirty minutes|half[ -](?:an )?hour)[^<>]*/gi), file).toBeNull();
    }
    expect(await readBuilt('index.html')).toContain(`free ${owner.consultationMinutes}-minute consultation`);
  });

  test('the name and the domain of before are nowhere in the built files', async () => {
    const before = [
      site.name,
      site.name.replace('&', '&amp;'),
      site.name.replace('&', '\\u0026'),
      new URL(site.url).host,
    ];
    const files = (await readdir(client(), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    const found = files
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => before.some((text) => readFileSync(path, 'latin1').toLowerCase().includes(text.toLowerCase())));
    expect(found).toEqual([]);
    expect(await readBuilt('index.html')).toContain(owner.name);
  });

  test('axe finds nothing', async () => {
    const { origin, stop } = await serveBuilt(client());
    const browser = await chromium.launch({ executablePath: requireChromium(), args: [...sandboxFlags] });
    try {
      const page = await browser.newPage({ reducedMotion: 'reduce' });
      await page.route('https://**', (route) => route.abort());
      for (const path of [
        '/',
        '/services',
        '/portfolio/garden-planner',
        '/testimonials',
        '/about',
        '/contact',
        '/imprint',
        '/blog/small-photos',
      ]) {
        await page.goto(origin + path);
        await ready(page);
        await expectNoFinding(page);
      }
    } finally {
      await browser.close();
      stop();
    }
  });
});
