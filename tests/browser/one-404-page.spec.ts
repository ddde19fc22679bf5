import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { ready } from './ready.ts';
import { expect, test } from './test.ts';

const types: Record<string, string> = { html: 'text/html', js: 'text/javascript', woff2: 'font/woff2' };

/** A static host that knows one `404.html` for every address that is missing. */
let host: Server;
let origin: string;

test.beforeAll(async () => {
  host = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://host');
    const candidates = [pathname, `${pathname}.html`, `${pathname}index.html`].map((path) => `build/client${path}`);
    const file = candidates.find((path) => existsSync(path) && statSync(path).isFile());
    const shown = file ?? 'build/client/404.html';
    response.writeHead(file ? 200 : 404, { 'Content-Type': types[shown.split('.').at(-1) ?? ''] ?? 'text/plain' });
    response.end(readFileSync(shown));
  }).listen();
  await once(host, 'listening');
  const address = host.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  origin = `http://localhost:${address.port}`;
});

test.afterAll(() => {
  host.close();
  host.closeAllConnections();
});

for (const { path, heading, link, message } of [
  {
    path: '/services/no-such-thing',
    heading: 'Service Not Found',
    link: /services/i,
    message: /Failed to load|Service not found/i,
  },
  {
    path: '/portfolio/no-such-thing',
    heading: 'Project Not Found',
    link: 'Back to Portfolio',
    message: /Failed to load|Project not found/i,
  },
  {
    path: '/no-such-page?from=mail#part',
    heading: 'Oops! Page not found',
    link: 'Return to Home',
    message: /Failed to load|404: /,
  },
]) {
  test.describe(`on a host with one 404 page, ${path}`, () => {
    test.use({ expectedMessages: [message] });

    test(`ends in the screen "${heading}"`, async ({ page }) => {
      const errors: string[] = [];
      page.on('console', (entry) => {
        if (entry.type() === 'error' && !entry.text().startsWith('Failed to load')) errors.push(entry.text());
      });
      const response = await page.goto(origin + path);
      expect(response?.status()).toBe(404);
      await ready(page);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page).toHaveURL(origin + path);
      await expect(page).toHaveTitle(new RegExp(heading.replace('Oops! ', '')));
      expect(errors).toHaveLength(1);

      await main.getByRole('link', { name: link }).click();
      await expect(page.locator('h1')).not.toHaveText(heading);
      await page.goBack();
      await expect(page).toHaveURL(origin + path);
      await expect(page.locator('h1')).toHaveText(heading);
      await page.reload();
      await expect(page.locator('h1')).toHaveText(heading);
    });
  });
}
