/** The editor (docs/edit.md): on the folder of the project beside the development server, and published, with a repository. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, relative } from 'node:path';
import { expect, type Request, test } from '@playwright/test';
import { parse, stringify } from 'yaml';
import { formatted } from '../../model/plugin/format-files.ts';
import { namesIn, siteSource } from '../../model/reading/folder.ts';
import { readContent } from '../../model/reading/read-content.ts';
import { createListener } from '../../server/app.ts';
import {
  choose,
  expand,
  field,
  input,
  newLines,
  openEntry,
  pickFolder,
  save,
  scrollTo,
} from '../support/browser/editor.ts';
import { startDevServer } from '../support/dev-server.ts';
import { listen } from '../support/listen.ts';
import { smallestRepository, smallestSettings, writeSmallestContent } from '../support/sites/smallest.ts';

// Not in test-results/, which Vite does not watch.
const folder = 'build-edit';
const content = `${folder}/content`;
/** The smallest site is published with the editor, as its repository has it. */
const published = relative('', smallestSettings.CONTENT);
const { origin: repository } = new URL(smallestRepository);
const read = (name: string) => readFileSync(join(content, name), 'utf8');
const photos = ['Photo one', 'Photo two'].map((name, index) => ({
  name: `${name}.svg`,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${900 + index}" height="600"><circle r="300"/></svg>`,
  ),
}));

test.describe.configure({ mode: 'serial' });

const textFiles = () => namesIn(content).filter((name) => /\.(?:yaml|md)$/.test(name));

test.beforeAll(() => {
  writeSmallestContent(content);
  const headerLinks = Object.entries({ Work: '/portfolio', Notes: '/blog' }).map(([title, path]) => ({ title, path }));
  const navigation = { menus: [{ discipline: 'photo' }], headerLinks };
  writeFileSync(join(content, 'navigation.yaml'), stringify(navigation));
  for (const name of textFiles()) writeFileSync(join(content, name), formatted(read(name), name));
});

test('R-edit: an owner edits the site in the folder, is told what is wrong, and leaves a valid site', async ({
  page,
  baseURL,
}) => {
  const port = Number(new URL(baseURL ?? '').port) + 5;
  const origin = `http://localhost:${port}`;
  const server = startDevServer(content, port);
  const others: string[] = [];
  // Requests that its policy stops leave no machine, such as the fonts that it would take from another host.
  const collect = (request: Request) => {
    const isSent = request.failure()?.errorText !== 'csp';
    if (isSent && /^https?:/.test(request.url()) && !request.url().startsWith(origin)) others.push(request.url());
  };
  page.on('requestfinished', collect).on('requestfailed', collect);
  try {
    await expect.poll(() => server.terminal).toContain(`${port}/admin in Chrome`);
    await page.goto(`${origin}/admin`);
    await expect(page.getByRole('button')).toHaveText('Work with Local Repository');
    await pickFolder(page, content);
    await page.getByRole('button').click();
    await expect(page.getByRole('searchbox')).toBeVisible();
    const html = async (path: string) => (await fetch(origin + path)).text();

    await openEntry(page, 'pages', 'entries/pages-home');
    await expand(page, 'hero', 'title');
    await input(page, 'hero.title').fill('Rooms at their best');
    expect(await save(page, join(content, 'pages/home.yaml'))).toEqual(['title: Rooms at their best']);
    await expect.poll(() => html('/')).toContain('Rooms at their best</span></h1>');

    await openEntry(page, 'services', 'entries/hotels');
    await scrollTo(page, 'price');
    await field(page, 'price').getByText('Add').click();
    await input(page, 'price.from').pressSequentially('1.412,50');
    expect(await save(page, join(content, 'services/hotels.yaml'))).toEqual(['price:', 'from: 1412.5']);

    await openEntry(page, '_singletons', 'entries/navigation');
    await field(page, 'headerLinks').locator('[data-action=reorder]').first().press('ArrowDown');
    await save(page, join(content, 'navigation.yaml'));
    expect(read('navigation.yaml')).toMatch(/title: Notes\n.*\n.*title: Work/);

    await openEntry(page, 'projects', 'new');
    await input(page, 'title').fill('Bridge: by night');
    await input(page, 'summary').fill('# One night, two pictures.');
    await choose(page, 'category', 'Places');
    for (const [index, photo] of photos.entries()) {
      await scrollTo(page, 'images');
      await field(page, 'images').getByText('Add').last().click();
      const image = field(page, `images.${index}.src`);
      await expect(async () => {
        await image.locator('input[type=file]').first().setInputFiles(photo);
        await expect(image.locator('img')).toBeVisible({ timeout: 5_000 });
      }).toPass();
      await input(page, `images.${index}.alt`).fill(`Picture ${photo.name}`);
    }
    await save(page, join(content, 'projects/bridge-by-night.yaml'));
    expect(read('projects/bridge-by-night.yaml')).toContain('src: photo-two.svg');
    await expect.poll(() => html('/portfolio/bridge-by-night')).toContain('alt="Picture Photo two.svg"');

    await openEntry(page, 'articles', 'new');
    await input(page, 'title').fill('After dark');
    await input(page, 'excerpt').fill('What a night costs.');
    await choose(page, 'category', 'Notes');
    await field(page, 'published').getByRole('button', { name: 'Today' }).click();
    await scrollTo(page, 'body');
    await field(page, 'body').getByRole('textbox').fill('## Light\n\n> [!TIP]\n> Bring a lamp.');
    await save(page, join(content, 'articles/after-dark.md'));
    expect(read('articles/after-dark.md')).toContain('\n---\n\n## Light\n\n> [!TIP]\n> Bring a lamp.\n');
    await expect.poll(() => html('/blog/after-dark')).toContain('Bring a lamp.');

    // The form accepts it, the check of the content does not: it stands over the editor, and over the site beside it.
    await openEntry(page, '_singletons', 'entries/site');
    await input(page, 'url').fill('lumen.example/start');
    await save(page, join(content, 'site.yaml'));
    const overlay = page.locator('vite-error-overlay');
    await expect(overlay).toContainText('site.yaml:2:6: url: must be an http or https URL, like');
    // It may come once more, also while what is right is typed.
    const close = () => overlay.evaluateAll((all) => all.map((each) => each.remove()));
    await page.addLocatorHandler(overlay, close, { noWaitAfter: true });
    await openEntry(page, '_singletons', 'entries/site');
    await input(page, 'url').fill('https://lumen.example');
    await save(page, join(content, 'site.yaml'));
    await expect.poll(() => html('/')).toContain('https://lumen.example');
    await page.removeLocatorHandler(overlay);

    // The server starts again with the colours of the brand, and so does the editor.
    const setSignal = async (colour: string) => {
      await openEntry(page, '_singletons', 'entries/brand-colours');
      await scrollTo(page, 'signal');
      await input(page, 'signal').fill(colour);
      expect(await save(page, join(content, 'brand/colours.yaml'))).toEqual([`signal: '${colour}'`]);
    };
    // The page's own colour can be read on no page.
    const { ink, signal } = parse(read('brand/colours.yaml'));
    await setSignal(ink);
    await expect(overlay).toContainText(`signal: signal ${ink} on ink`);
    await page.addLocatorHandler(overlay, close, { noWaitAfter: true });
    await setSignal(signal);
    expect(others).toEqual([]);
  } finally {
    await server.stop();
    await test.info().attach('development server', { body: server.terminal });
  }
  for (const name of textFiles()) expect(formatted(read(name), name), name).toBe(read(name));
  expect(readContent(siteSource({ CONTENT: content })).issues).toEqual([]);
});

test('R-edit: published, on a phone, with a token, each change is a commit, and no other host is asked', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const before = readFileSync(join(published, 'pages/home.yaml'), 'utf8');
  const server = createServer(createListener(join(smallestSettings.BUILD, 'client'), console));
  const port = await listen(server);
  const requested = new Set<string>();
  page.on('requestfinished', (request) => requested.add(new URL(request.url()).origin));
  const commits: { message: string; files: { path: string; content: string }[] }[] = [];
  const paths = namesIn(published).map((name) => join(published, name));
  const blobs = paths.map((path, id) => ({ type: 'blob', path, sha: `${id}`, size: 1 }));
  const fileOf = (path: string) => ({ path, content: readFileSync(path, 'base64'), encoding: 'base64' });
  const commit = (body: string) => {
    commits.push(JSON.parse(body));
    return { commit: { sha: 'c0ffee2', created: new Date().toJSON() }, files: commits.at(-1)?.files };
  };
  const responses: [RegExp, (body: string) => object][] = [
    [/\/user$/, () => ({ id: 1, login: 'liv', full_name: 'Liv', email: 'liv@lumen.example' })],
    [/\/version$/, () => ({ version: '1.26.0' })],
    [/\/settings\/api$/, () => ({ default_paging_num: 100 })],
    [/\/branches\/main$/, () => ({ commit: { id: 'c0ffee', message: 'First' } })],
    [/\/git\/trees\//, () => ({ tree: blobs })],
    [/\/file-contents/, (body) => JSON.parse(body).files.map(fileOf)],
    [/\/contents$/, commit],
    [/\/repos\/liv\/site$/, () => ({ default_branch: 'main', permissions: { pull: true, push: true } })],
  ];
  await page.route(`${repository}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const respond = responses.find(([path]) => path.test(pathname))?.[1];
    await route.fulfill({
      status: respond ? 200 : 404,
      json: respond?.(route.request().postData() ?? '') ?? {},
      headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
    });
  });
  try {
    const response = await page.goto(`http://localhost:${port}/admin`);
    expect(response?.headers()['content-security-policy']).toContain(`connect-src 'self' data: blob: ${repository};`);
    // The editor adds one of its own.
    await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', 'noindex');
    await page.getByRole('button', { name: 'Sign In Using Access Token' }).click();
    await page.getByRole('textbox').fill('token');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByText('Pages').first()).toBeVisible();
    await openEntry(page, 'pages', 'entries/pages-home');
    await expand(page, 'hero', 'title');
    await input(page, 'hero.title').fill('Rooms, from a phone');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => commits.length).toBe(1);
    expect(commits[0]?.files.map(({ path }) => path)).toEqual([join(published, 'pages/home.yaml')]);
    const after = Buffer.from(commits[0]?.files[0]?.content ?? '', 'base64').toString();
    expect(newLines(before, after)).toEqual(['title: Rooms, from a phone']);
    expect([...requested].sort()).toEqual([`http://localhost:${port}`, repository].sort());
  } finally {
    server.close();
  }
});

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));
