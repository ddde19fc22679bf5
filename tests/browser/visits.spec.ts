import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { serveBuilt } from '../serve-built.ts';
import { buildCopy, copySite, removeCopy } from '../site-copy.ts';
import { button, fill, toast, valid } from './contact/form.ts';
import { ready } from './ready.ts';
import { expect, test } from './test.ts';

/** Stand-ins that do what is documented of the real scripts, and send each visit and event as one request. */
const shared = `
  const element = document.currentScript;
  const send = (event) => fetch(new URL('/count', element.src), {
    method: 'POST',
    body: JSON.stringify({ event, path: location.pathname, site: element.dataset.domain }),
  });
  const { pushState } = history;
  history.pushState = function (...change) {
    const before = location.pathname;
    pushState.apply(this, change);
    if (location.pathname !== before) send('visit');
  };
`;
const scripts = {
  plausible: `(() => {${shared}
    const { q, o } = window.plausible;
    window.plausible = send;
    for (const args of q) send(...args);
    if (o) send('visit');
  })()`,
  umami: `(() => {${shared} window.umami = { track: send }; send('visit'); })()`,
};

test.describe.configure({ mode: 'serial' });
let provider: keyof typeof scripts = 'plausible';
let counted: unknown[] = [];
let host: Server;
let hostUrl = '';
let copy = '';
let site: Awaited<ReturnType<typeof serveBuilt>>;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  host = createServer(async (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    if (request.url === '/script.js') {
      response.setHeader('Content-Type', 'text/javascript').end(scripts[provider]);
      return;
    }
    const body = await text(request);
    if (body) counted.push(JSON.parse(body));
    response.end('{}');
  }).listen(0);
  const address = host.address();
  hostUrl = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
  copy = await copySite('visits');
  const file = join(copy, 'content/site.ts');
  const setting = JSON.stringify({ provider: 'plausible', script: `${hostUrl}/script.js`, siteId: 'own.example' });
  const source = await readFile(file, 'utf8');
  // Up to the end of the statement, because the site may count its visits.
  await writeFile(file, source.replace(/(export const analytics\b[^=]*=)[^;]*;/, `$1 ${setting};`));
  site = await serveBuilt(await buildCopy(copy));
});

test.afterAll(async () => {
  site?.stop();
  host?.close();
  if (copy) await removeCopy(copy);
});

for (const name of ['plausible', 'umami'] as const) {
  test(`the script of ${name} counts visits, screen changes and a sent form`, async ({ page }) => {
    provider = name;
    counted = [];
    let started = false;
    page.on('requestfinished', (request) => {
      if (request.url().includes('/assets/entry.client')) started = true;
    });
    // It never delays the page's own scripts.
    const requestedAfterStart = page.waitForRequest((request) => request.url().startsWith(hostUrl)).then(() => started);
    await page.goto(`${site.origin}/`);
    await ready(page);
    expect(await requestedAfterStart).toBe(true);
    await expect.poll(() => counted).toEqual([{ event: 'visit', path: '/', site: 'own.example' }]);
    await page.getByRole('contentinfo').locator('a[href="/contact"]').first().click();
    await expect.poll(() => counted.at(-1)).toEqual({ event: 'visit', path: '/contact', site: 'own.example' });
    await fill(page, valid);
    await button(page).click();
    await expect(toast(page)).toBeVisible();
    const sent = { event: 'Contact form sent', path: '/contact', site: 'own.example' };
    await expect.poll(() => counted.at(-1)).toEqual(sent);
    expect(counted).toHaveLength(3);
  });
}

test('the policy allows just that host, and the privacy policy names it', async ({ page }) => {
  await page.goto(`${site.origin}/privacy-policy`);
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
  const naming = policy?.split('; ').filter((directive) => directive.includes(hostUrl));
  expect(naming?.map((directive) => directive.split(' ')[0])).toEqual(['script-src', 'connect-src']);
  const main = page.getByRole('main');
  await expect(main).toContainText('Plausible');
  await expect(main).toContainText(new URL(hostUrl).host);
  await expect(main).not.toContainText('no analytics');
});
