import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { findProgram, virtualDisplay } from '../browser/browsers.ts';
import { type Engine, MESSAGES_KEY, watchPage } from './engine.ts';

const preferences = {
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  // Requests to any host but the site's are refused: nothing listens on port 9.
  'network.proxy.type': 1,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
};

/** How long Firefox may take to load a page, in milliseconds. */
const LOAD_MS = 20_000;

/** Starts Firefox, driven by WebDriver BiDi, on a virtual display: it has no WebGL without a window. */
export async function startFirefox(executablePath: string, origin: string): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const hasDisplay = findProgram('xvfb-run') !== undefined;
  const [program = '', ...options] = [
    ...(hasDisplay ? [...virtualDisplay, executablePath] : [executablePath, '--headless']),
    ...['--remote-debugging-port=0', '--no-remote', '--profile', profile],
  ];
  const browser = spawn(program, options, { stdio: ['ignore', 'ignore', 'pipe'] });
  const send = await connect(await addressIn(createInterface(browser.stderr)));
  await send('session.new', { capabilities: {} });
  const functionDeclaration = `() => (${watchPage})(${JSON.stringify(MESSAGES_KEY)})`;
  await send('script.addPreloadScript', { functionDeclaration });
  // The window's first page has no focus, so that keys would press no buttons.
  const { context } = await send('browsingContext.create', { type: 'tab' });

  return {
    open: async (path) => {
      const load = () => send('browsingContext.navigate', { context, url: origin + path, wait: 'complete' });
      // Firefox 153 did not report the end of one load in about two thousand.
      const isLoaded = await Promise.race([load(), setTimeout(LOAD_MS, false, { ref: false })]);
      if (!isLoaded) await load();
    },
    reload: async () => void (await send('browsingContext.reload', { context, wait: 'complete' })),
    run: async (expression) => {
      const { result, exceptionDetails } = await send('script.evaluate', {
        expression: `(async () => JSON.stringify((await ${expression}) ?? null))()`,
        target: { context },
        awaitPromise: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return JSON.parse(result?.value ?? 'null');
    },
    perform: async (input) => void (await send('input.performActions', { context, actions: [input] })),
    resize: async (width, height) =>
      void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
    screenshot: async () => (await send('browsingContext.captureScreenshot', { context })).data ?? '',
    close: async () => {
      await send('browser.close', {});
      if (browser.exitCode === null) await once(browser, 'exit');
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The results of the commands used here (https://www.w3.org/TR/webdriver-bidi/). */
type Result = { context?: string; data?: string; result?: { value: string }; exceptionDetails?: { text: string } };

/** The WebSocket on which Firefox prints that it listens. */
async function addressIn(output: AsyncIterable<string>): Promise<string> {
  for await (const line of output) {
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error('Firefox does not start.');
}

/** @returns a function that sends a command and waits for its result */
async function connect(address: string) {
  const socket = new WebSocket(`${address}/session`);
  const waiting = new Map<number, PromiseWithResolvers<Result>>();
  socket.addEventListener('message', ({ data }) => {
    const response: { id: number; result?: Result; error?: string; message?: string } = JSON.parse(data);
    const command = waiting.get(response.id);
    if (response.result) command?.resolve(response.result);
    else command?.reject(new Error(`${response.error}: ${response.message}`));
  });
  await once(socket, 'open');
  let last = 0;
  return (method: string, params: object) => {
    const response = Promise.withResolvers<Result>();
    waiting.set(++last, response);
    socket.send(JSON.stringify({ id: last, method, params }));
    return response.promise;
  };
}
