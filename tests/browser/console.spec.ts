import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';
import { existing, footerPaths, projectItems, serviceItems } from './paths.ts';
import { frames, open, ready } from './ready.ts';
import { expect, moving, test } from './test.ts';

test.use(moving);

// test.ts holds after each test that nothing unexpected is logged; here is what no other test does.

test('no console error or warning when a visitor is quicker than the screens', async ({ page }) => {
  await open(page, '/');
  // Each link twice, and the next before the screen has changed.
  const visited = footerPaths.slice(-4);
  const last = String(visited.at(-1));
  await page.evaluate((paths) => {
    for (const path of paths) {
      const link = document.querySelector<HTMLElement>(`footer a[href="${path}"]`);
      if (!link) throw new Error(`no link to ${path}`);
      link.click();
      link.click();
    }
  }, visited);
  await expect(page).toHaveURL(last);
  // Back, and forward again before the screen has changed.
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        addEventListener('popstate', () => done(), { once: true });
        history.back();
      }),
  );
  await page.evaluate(() => history.forward());
  await expect(page).toHaveURL(last);
  await frames(page, 30);
  await expect(page.locator('h1')).toHaveCount(1);
});

test.describe('in development', () => {
  const entries = [...serviceItems.slice(0, 1), ...projectItems.slice(0, 1)].map(({ path }) => path);
  const paths = ['/', '/about', ...entries, '/contact'];
  let server: ChildProcess;
  let origin = '';

  test.beforeAll(async ({ browser }) => {
    test.setTimeout(180_000);
    // In a process group of its own, so that its children end with it.
    server = spawn('npx', ['--no-install', 'react-router', 'dev', '--port', '0'], { detached: true });
    let output = '';
    for (const stream of [server.stdout, server.stderr]) {
      stream?.on('data', (data) => {
        output += data;
      });
    }
    // Vite prints the URL in colour, with the port in another one.
    const printedOrigin = () => /http:\/\/localhost:\d+/.exec(stripVTControlCharacters(output))?.[0];
    await expect.poll(printedOrigin, { timeout: 60_000 }).toBeDefined();
    origin = printedOrigin() ?? '';
    // Vite bundles dependencies when the first page imports them, and reloads the page.
    const page = await browser.newPage();
    await page.goto(origin, { timeout: 90_000 });
    await ready(page);
    await page.close();
  });

  test.afterAll(async () => {
    if (!server.pid || server.exitCode !== null) return;
    const ended = once(server, 'exit');
    process.kill(-server.pid);
    await ended;
  });

  // On a busy machine the browser logs that it paints long after a preload; a page has 200 files in development.
  test.use({ ignoredMessages: /preloaded using link preload/ });

  test('no console error or warning either', async ({ page }) => {
    for (const path of paths) {
      await page.goto(origin + path);
      await ready(page);
      await frames(page, 5);
    }
    // A screen change, and a filter where there is one.
    const [list = '/about'] = existing('/portfolio', '/services');
    await page.goto(origin);
    await ready(page);
    await page.evaluate((path) => document.querySelector<HTMLElement>(`a[href="${path}"]`)?.click(), list);
    await expect(page).toHaveURL(origin + list);
    const filter = page.getByRole('group', { name: 'Filter by category' }).getByRole('button');
    if (list === '/portfolio') {
      await filter.last().click();
      await expect(filter.last()).toHaveAttribute('aria-pressed', 'true');
    }
  });
});
