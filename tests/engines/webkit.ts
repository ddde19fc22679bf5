import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import { Builder, Key as Code, error as driverErrors, type WebDriver } from 'selenium-webdriver';
import { virtualDisplay } from '../browsers.ts';
import { type Engine, evaluate, type Key, MESSAGES_KEY, middleOf, watchPage } from './engine.ts';

const chords: Record<Key, readonly string[]> = {
  Tab: [Code.TAB],
  'Shift+Tab': [Code.SHIFT, Code.TAB],
  Enter: [Code.ENTER],
  Space: [Code.SPACE],
  Escape: [Code.ESCAPE],
};

/** Without these the browser's toolbar keeps the window wider than a phone. */
const GTK_STYLES = '* { font-size: 1px; padding: 0; margin: 0; min-width: 0; min-height: 0; border-width: 0; }';

/** A port on which nothing listens. */
const NOWHERE = 9;

/**
 * Starts WebKitGTK's MiniBrowser on a virtual display (`xvfb-run`), driven by W3C WebDriver through `WebKitWebDriver`.
 */
export async function startWebKit(executablePath: string, origin: string): Promise<Engine> {
  const site = await serveWatched(origin);
  const configuration = await mkdtemp(join(tmpdir(), 'webkit-'));
  await mkdir(join(configuration, 'gtk-3.0'));
  await writeFile(join(configuration, 'gtk-3.0/gtk.css'), GTK_STYLES);
  const port = await freePort();
  const [display, ...displayArguments] = virtualDisplay;
  const server = spawn(display, [...displayArguments, 'WebKitWebDriver', `--port=${port}`], {
    env: { ...process.env, XDG_CONFIG_HOME: configuration },
    stdio: 'ignore',
    detached: true,
  });
  const driver = await connect(server, port, executablePath);

  const run = async (expression: string) => {
    const execute = () =>
      driver.executeAsyncScript<{ value: unknown } | { error: string }>(
        `const done = arguments[arguments.length - 1];
         (async () => (${expression}))().then((value) => done({ value }), (error) => done({ error: String(error) }));`,
      );
    // The driver of WebKitGTK 2.50 lost one result in about two thousand ("Could not parse script result").
    const outcome = await execute().catch((error: unknown) => {
      if (error instanceof driverErrors.WebDriverError && error.message.includes('parse script result'))
        return execute();
      throw error;
    });
    if ('error' in outcome) throw new Error(outcome.error);
    return outcome.value;
  };
  // The driver's own click cannot reach elements that are fixed, nor links that cover their card.
  const point = async (selector: string) => driver.actions().move(await middleOf({ run }, selector));

  return {
    open: (path) => driver.get(site.origin + path),
    reload: () => driver.navigate().refresh(),
    back: async () => void (await run('history.back()')),
    forward: async () => void (await run('history.forward()')),
    run,
    hover: async (selector) => (await point(selector)).perform(),
    click: async (selector) => (await point(selector)).click().perform(),
    press: async (...keys) => {
      for (const chord of keys.map((key) => chords[key])) {
        const actions = driver.actions();
        for (const key of chord) actions.keyDown(key);
        for (const key of chord.toReversed()) actions.keyUp(key);
        await actions.perform();
      }
    },
    type: (text) => driver.actions().sendKeys(text).perform(),
    resize: async (width, height) => {
      const window = driver.manage().window();
      const outer = await window.getRect();
      const inner = await evaluate({ run }, () => ({ width: innerWidth, height: innerHeight }));
      await window.setRect({
        ...outer,
        width: outer.width + width - inner.width,
        height: outer.height + height - inner.height,
      });
      await evaluate(
        { run },
        (width) =>
          new Promise<void>((done) => {
            const check = () => (innerWidth === width ? done() : requestAnimationFrame(check));
            check();
          }),
        width,
      );
    },
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close: async () => {
      await driver.quit();
      stop(server);
      site.stop();
      await rm(configuration, { recursive: true, force: true });
    },
  };
}

/** A proxy of the site that adds `watchPage` before each page's scripts, which WebDriver cannot do. */
async function serveWatched(origin: string): Promise<{ origin: string; stop: () => void }> {
  const path = '/test-watch.js';
  const app = new Hono();
  app.get(path, (context) =>
    context.body(`(${watchPage})(${JSON.stringify(MESSAGES_KEY)})`, 200, { 'Content-Type': 'text/javascript' }),
  );
  app.get('*', async (context) => {
    const { pathname, search } = new URL(context.req.url);
    const response = await proxy(origin + pathname + search, { headers: context.req.header(), redirect: 'manual' });
    if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response;
    const html = await response.text();
    return new Response(html.replace('<head>', `<head><script src="${path}"></script>`), response);
  });
  const server = serve({ fetch: app.fetch, port: 0 });
  await once(server, 'listening');
  return { origin: `http://localhost:${portOf(server)}`, stop: () => void server.close() };
}

/** Waits for the driver's server and opens a browser. @throws Error when there is none within 20 s */
async function connect(server: ChildProcess, port: number, binary: string): Promise<WebDriver> {
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + 20_000;
  while (
    !(await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (server.exitCode !== null || Date.now() > deadline) throw new Error('WebKitWebDriver does not start.');
    await setTimeout(50);
  }
  return new Builder()
    .usingServer(url)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': {
        binary,
        // Requests to any host but the site's are refused.
        args: ['--automation', `--proxy=http://127.0.0.1:${NOWHERE}`, '--ignore-host=localhost'],
      },
    })
    .build();
}

/** Ends a process and all that it started. */
function stop({ pid }: ChildProcess): void {
  if (pid) process.kill(-pid);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const port = portOf(server);
  server.close();
  return port;
}

function portOf(server: { address(): AddressInfo | string | null }): number {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server listens on no port.');
  return address.port;
}
