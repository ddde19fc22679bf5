import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import { virtualDisplay } from '../browser/browsers.ts';
import { listen, serveApp } from '../listen.ts';
import { type Engine, evaluate, MESSAGES_KEY, watchPage } from './engine.ts';

/** Without these the browser's toolbar keeps the window wider than a phone. */
const GTK_STYLES = '* { font-size: 1px; padding: 0; margin: 0; min-width: 0; min-height: 0; border-width: 0; }';

/** Starts WebKitGTK's MiniBrowser on a virtual display, driven by W3C WebDriver through `WebKitWebDriver`. */
export async function startWebKit(executablePath: string, origin: string): Promise<Engine> {
  const site = await serveWatched(origin);
  const configuration = await mkdtemp(join(tmpdir(), 'webkit-'));
  await mkdir(join(configuration, 'gtk-3.0'));
  await writeFile(join(configuration, 'gtk-3.0/gtk.css'), GTK_STYLES);
  const placeholder = createServer();
  const port = await listen(placeholder);
  placeholder.close();
  const [display, ...displayArguments] = virtualDisplay;
  const server = spawn(display, [...displayArguments, 'WebKitWebDriver', `--port=${port}`], {
    env: { ...process.env, XDG_CONFIG_HOME: configuration },
    stdio: 'ignore',
    detached: true,
  });
  const session = await connect(server, `http://127.0.0.1:${port}`, executablePath);

  const run = async (expression: string) => {
    const script = `const done = arguments[arguments.length - 1];
      (async () => (${expression}))().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const execute = () =>
      session<{ value: unknown } | { error: string }>('POST', '/execute/async', { script, args: [] });
    // The driver of WebKitGTK 2.50 lost one result in about two thousand.
    const outcome = await execute().catch((error: unknown) => {
      if (String(error).includes('parse script result')) return execute();
      throw error;
    });
    if ('error' in outcome) throw new Error(outcome.error);
    return outcome.value;
  };

  return {
    open: (path) => session('POST', '/url', { url: site.origin + path }),
    reload: () => session('POST', '/refresh', {}),
    run,
    perform: (input) => session('POST', '/actions', { actions: [input] }),
    resize: async (width, height) => {
      const innerSize = () => evaluate({ run }, () => ({ width: innerWidth, height: innerHeight }));
      const outer = await session<{ width: number; height: number }>('GET', '/window/rect');
      const inner = await innerSize();
      const rect = { width: outer.width + width - inner.width, height: outer.height + height - inner.height };
      await session('POST', '/window/rect', rect);
      while ((await innerSize()).width !== width) await setTimeout(10);
    },
    screenshot: () => session('GET', '/screenshot'),
    close: async () => {
      await session('DELETE', '');
      // With all that it started.
      if (server.pid) process.kill(-server.pid);
      site.stop();
      await rm(configuration, { recursive: true, force: true });
    },
  };
}

/** A proxy of the site that adds `watchPage` before each page's scripts, which WebDriver cannot do. */
function serveWatched(origin: string): ReturnType<typeof serveApp> {
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
  return serveApp(app);
}

/** Sends a command of W3C WebDriver (https://www.w3.org/TR/webdriver2/), which determines the form of the result. */
type Session = <Result = void>(method: 'GET' | 'POST' | 'DELETE', path: string, parameters?: object) => Promise<Result>;

/** Waits for the driver's server and opens a browser. @throws Error when there is no server within 20 s */
async function connect(server: ChildProcess, url: string, binary: string): Promise<Session> {
  const deadline = Date.now() + 20_000;
  while (!(await fetch(`${url}/status`).catch(() => undefined))?.ok) {
    if (server.exitCode !== null || Date.now() > deadline) throw new Error('WebKitWebDriver does not start.');
    await setTimeout(50);
  }
  const send: Session = async (method, path, parameters) => {
    const response = await fetch(url + path, { method, body: parameters ? JSON.stringify(parameters) : null });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  // Requests to any host but the site's are refused: nothing listens on port 9.
  // Safari has had WebGL in workers since version 17; this build has it behind a flag.
  const hosts = ['--proxy=http://127.0.0.1:9', '--ignore-host=localhost'];
  const args = ['--automation', '--features=+AllowWebGLInWorkers', ...hosts];
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args } } },
  });
  return (method, path, parameters) => send(method, `/session/${sessionId}${path}`, parameters);
}
