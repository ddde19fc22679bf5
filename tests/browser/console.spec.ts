import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';
import { frames, open, ready } from './ready.ts';
import { answerPhotos, expect, moving, test } from './test.ts';

test.use(moving);

// That nothing is logged is held by test.ts, after each test; of every page by routes.spec.ts, while the field drifts by field.spec.ts.

test('no console error or warning when a visitor is quicker than the screens', async ({ page }) => {
  await open(page, '/');
  // Each link twice, and the next before the screen has changed.
  await page.evaluate(() => {
    for (const path of ['/portfolio', '/blog', '/about', '/contact']) {
      const link = document.querySelector<HTMLElement>(`footer a[href="${path}"]`);
      link?.click();
      link?.click();
    }
  });
  await expect(page).toHaveURL('/contact');
  // Back, and forward again before the screen has changed.
  await page.evaluate(
    () =>
      new Promise<void>((gone) => {
        addEventListener('popstate', () => gone(), { once: true });
        history.back();
      }),
  );
  await page.evaluate(() => history.forward());
  await expect(page).toHaveURL('/contact');
  await frames(page, 30);
  await expect(page.locator('h1')).toHaveCount(1);
});

test.describe('in development', () => {
  test.describe.configure({ mode: 'serial' });
  let server: ChildProcess;
  let origin = '';

  test.beforeAll(async () => {
    // A group of its own, so that all of it ends with the tests.
    server = spawn('npx', ['--no-install', 'react-router', 'dev', '--port', '4380'], { detached: true });
    let output = '';
    for (const stream of [server.stdout, server.stderr]) {
      stream?.on('data', (data) => {
        output += data;
      });
    }
    // The address is printed in colour, its port in a brighter one.
    const printed = () => /localhost:(\d+)/.exec(stripVTControlCharacters(output))?.[1];
    await expect.poll(printed, { timeout: 60_000 }).toBeTruthy();
    origin = `http://localhost:${printed()}`;
  });

  test.afterAll(async () => {
    if (!server.pid || server.exitCode !== null) return;
    const ended = once(server, 'exit');
    process.kill(-server.pid);
    await ended;
  });

  test('no console error or warning either', async ({ browser }) => {
    test.setTimeout(180_000);
    const page = await browser.newPage();
    await answerPhotos(page);
    // The server prepares what it serves on the first visit, and has the page reload for it.
    await page.goto(origin, { timeout: 90_000 });
    await ready(page);
    await page.waitForLoadState('networkidle');

    const messages: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) messages.push(message.text());
    });
    page.on('pageerror', (error) => messages.push(String(error)));
    for (const path of ['/', '/about', '/services/seo', '/portfolio/fitness-app', '/contact']) {
      await page.goto(origin + path);
      await ready(page);
      await frames(page, 5);
    }
    await page.getByRole('banner').getByRole('link', { name: 'Portfolio' }).click();
    await page.getByRole('button', { name: 'Digital Marketing' }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.close();
    // A busy machine paints later than the browser likes; in development alone, where a page is 200 files.
    expect(messages.filter((message) => !message.includes('preloaded using link preload'))).toEqual([]);
  });
});
