import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';
import { addresses } from './addresses.ts';
import { frames, open, ready } from './ready.ts';
import { expect, test } from './test.ts';

// That nothing is logged is held by test.ts, after each test.

/** Two halves, so that both workers have one. */
const half = Math.ceil(addresses.length / 2);
for (const some of [addresses.slice(0, half), addresses.slice(half)]) {
  test(`no console error or warning from ${some[0]} to ${some.at(-1)}, scrolled to the end`, async ({ page }) => {
    test.setTimeout(120_000);
    for (const path of some) {
      await open(page, path);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      for (let top = 0; top < height; top += 800) {
        await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
        await frames(page, 2);
      }
    }
  });
}

test('no console error or warning when a visitor is quicker than the screens', async ({ page }) => {
  await open(page, '/');
  const footer = page.getByRole('contentinfo');
  for (const name of ['Portfolio', 'Blog', 'About Me', 'Contact']) {
    await footer.getByRole('link', { name, exact: true }).dblclick();
  }
  await expect(page).toHaveURL('/contact');
  for (const _ of [1, 2, 3]) await page.evaluate(() => history.back());
  await page.evaluate(() => history.go(2));
  await frames(page, 30);
  await expect(page.locator('h1')).toHaveCount(1);
});

test.describe('in development', () => {
  test.describe.configure({ mode: 'serial' });
  let server: ChildProcess;
  let origin = '';

  test.beforeAll(async () => {
    test.setTimeout(90_000);
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

  test('no console error or warning either', async ({ page, browser }) => {
    test.setTimeout(120_000);
    // The server prepares what it serves on the first visit, and has the page reload for it.
    const first = await browser.newPage();
    for (const path of ['/', '/contact', '/blog']) {
      await first.goto(origin + path, { timeout: 60_000 });
      await first.waitForLoadState('networkidle');
    }
    await first.close();
    for (const path of ['/', '/about', '/services/seo', '/portfolio/fitness-app', '/blog', '/contact']) {
      await page.goto(origin + path);
      await ready(page);
      await frames(page, 10);
    }
    await page.getByRole('banner').getByRole('link', { name: 'Portfolio' }).click();
    await page.getByRole('button', { name: 'Digital Marketing' }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
  });
});
