import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { headingIn } from './parts.ts';
import { projectItems, serviceItems } from './paths.ts';
import { ready } from './ready.ts';
import { expect, test } from './test.ts';

const types: Record<string, string> = { html: 'text/html', js: 'text/javascript', woff2: 'font/woff2' };

/** The page for an unknown path, on hosts with one `404.html` and on those that respond with the nearest. */
const pageFor = {
  'one 404 page': () => '/404.html',
  'the nearest 404 page': (path: string) => {
    let folder = path;
    do folder = folder.slice(0, folder.lastIndexOf('/'));
    while (!existsSync(`build/client${folder}/404.html`));
    return `${folder}/404.html`;
  },
};

const hosts: Server[] = [];

test.afterAll(() => {
  for (const host of hosts) {
    host.close();
    host.closeAllConnections();
  }
});

/** Starts a static host; returns its origin. */
async function startHost(missing: (path: string) => string): Promise<string> {
  const host = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://host');
    const candidates = [pathname, `${pathname}.html`, `${pathname}index.html`].map((path) => `build/client${path}`);
    const file = candidates.find((path) => existsSync(path) && statSync(path).isFile());
    const shown = file ?? `build/client${missing(pathname)}`;
    response.writeHead(file ? 200 : 404, { 'Content-Type': types[shown.split('.').at(-1) ?? ''] ?? 'text/plain' });
    response.end(readFileSync(shown));
  }).listen();
  hosts.push(host);
  await once(host, 'listening');
  const address = host.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return `http://localhost:${address.port}`;
}

for (const { host, path, shown, link, message } of [
  {
    host: 'one 404 page',
    path: '/services/no-such-thing',
    shown: 'services/404.html',
    link: '/services',
    message: /Failed to load|Service not found/i,
  },
  {
    host: 'one 404 page',
    path: '/portfolio/no-such-thing',
    shown: 'portfolio/404.html',
    link: '/portfolio',
    message: /Failed to load|Project not found/i,
  },
  {
    host: 'one 404 page',
    path: '/no-such-page?from=mail#part',
    shown: '404.html',
    link: '/',
    message: /Failed to load|404: /,
  },
  {
    host: 'the nearest 404 page',
    path: '/services/no-such-thing',
    shown: 'services/404.html',
    link: '/services',
    message: /Failed to load|Service not found/i,
  },
  {
    host: 'the nearest 404 page',
    path: `${serviceItems[0]?.path ?? '/services/no-such-thing'}/more`,
    shown: '404.html',
    link: '/',
    message: /Failed to load|404: /,
  },
  {
    host: 'the nearest 404 page',
    path: `${projectItems[0]?.path ?? '/portfolio/no-such-thing'}/no/such/page`,
    shown: '404.html',
    link: '/',
    message: /Failed to load|404: /,
  },
] as const) {
  test.describe(`on a host with ${host}, ${path}`, () => {
    test.use({ expectedMessages: [message] });

    test(`ends in the screen of ${shown}`, async ({ page }) => {
      const heading = headingIn(readFileSync(`build/client/${shown}`, 'utf8'));
      const origin = await startHost(pageFor[host]);
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
      await expect(page).toHaveTitle(/not found/i);
      expect(errors).toHaveLength(1);

      await main.locator(`a[href="${link}"]`).click();
      await expect(page.locator('h1')).not.toHaveText(heading);
      await page.goBack();
      await expect(page).toHaveURL(origin + path);
      await expect(page.locator('h1')).toHaveText(heading);
      await page.reload();
      await expect(page.locator('h1')).toHaveText(heading);
    });
  });
}
