/** The development server with invalid content (R-content) and with new files, on the smallest site (smallest.ts). */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { replaced } from '../support/changed-content.ts';
import { type DevServer, startDevServer } from '../support/dev-server.ts';
import { writeSmallestContent } from '../support/sites/smallest.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const folder = temporaryFolder(afterAll);
let server: DevServer;
let fixContent: () => Promise<void>;
let origin = '';
/** Messages that an open page receives from the server. */
const received: { type: string; message: string | undefined }[] = [];

const until = <Value>(value: () => Value) => vi.waitUntil(value, { timeout: 60_000 });

const originIn = (text: string) => /http:\/\/localhost:\d+/.exec(text)?.[0];
const hasReloaded = () => until(() => received.some(({ type }) => type === 'full-reload'));
/** Waits until the open page is told of an error with this text. */
const isShown = (message: string) =>
  until(() => received.some((each) => each.type === 'error' && each.message?.includes(message)));

beforeAll(async () => {
  writeSmallestContent(folder);
  // Invalid from the start.
  fixContent = await change('site.yaml', /^email: .*/m, 'email: post');
  server = startDevServer(folder, 0);
  origin = await until(() => originIn(server.terminal));
  await openPage();
}, 120_000);

afterAll(() => server.stop());

/** The watcher drops a second change of a file within 50 ms. */
const watcherListens = () => setTimeout(100);

async function change(name: string, from: string | RegExp, to: string): Promise<() => Promise<void>> {
  const file = join(folder, name);
  const text = await readFile(file, 'utf8');
  await writeFile(file, replaced(from, to)(text));
  return async () => {
    await watcherListens();
    await writeFile(file, text);
  };
}

/** Listens to the server as the script of an open page does. */
async function openPage(): Promise<void> {
  const client = await (await fetch(`${origin}/@vite/client`)).text();
  const token = /wsToken = "([^"]+)"/.exec(client)?.[1];
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
  socket.addEventListener('message', ({ data }) => {
    const { type, err }: { type: string; err?: { message: string } } = JSON.parse(String(data));
    received.push({ type, message: err?.message });
  });
  await until(() => received.some(({ type }) => type === 'connected'));
}

const load = async (path = '/') => {
  // While it restarts, the server closes connections that it has kept.
  const response = await fetch(origin + path, { headers: { accept: 'text/html', connection: 'close' } });
  return { status: response.status, html: await response.text() };
};

test('the server starts with invalid content, shows what is wrong, and continues after the fix', async () => {
  const message = 'email: must be an e-mail address';
  expect(await load()).toMatchObject({ status: 500, html: expect.stringContaining(message) });
  expect(server.terminal).toContain(message);
  // Also on a page that was open, or loading, before.
  await isShown(message);
  await fixContent();
  await hasReloaded();
  const { status, html } = await load();
  expect(status).toBe(200);
  // A page whose own modules fail, because a mistake was saved while it loaded, listens, too.
  expect(/<script [^>]*src="\/@vite\/client"/.test(html)).toBe(true);
  // Also from a folder outside the project.
  expect((await fetch(origin + /[^"]+\.woff2/.exec(html)?.[0])).status).toBe(200);
});

test('a broken link is shown on the open page and in the terminal until it is fixed', async () => {
  received.length = 0;
  server.terminal = '';
  const message = 'there is no page or file at /gone';
  const fix = await change('pages/imprint.md', 'Lumen, Lyon.', '[gone](/gone)');
  await isShown(message);
  expect(server.terminal).toContain(message);
  // The page would show the codes of a terminal's colours as text.
  expect(received.some((each) => each.message?.includes('\u001b'))).toBe(false);
  await fix();
  await hasReloaded();
  expect((await load()).status).toBe(200);
});

test('a new article and its end are on the open page, and a new page is there, without a restart by hand', async () => {
  const article = await readFile(join(folder, 'articles/0.md'), 'utf8');
  received.length = 0;
  await writeFile(join(folder, 'articles/new.md'), article.replace(/^title: .*/m, 'title: An article that is new'));
  await hasReloaded();
  expect((await load('/blog/new')).html).toContain('An article that is new</h1>');
  received.length = 0;
  await watcherListens();
  await rm(join(folder, 'articles/new.md'));
  await hasReloaded();
  expect((await load('/blog/new')).status).toBe(404);
  server.terminal = '';
  await writeFile(join(folder, 'pages/new.md'), '---\nname: A page that is new\n---\nText.\n');
  await until(() => server.terminal.includes('server restarted'));
  origin = originIn(server.terminal) ?? origin;
  expect((await load('/new')).html).toContain('A page that is new</h1>');
});
