import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type EnquiryRequest, errorCodes, notSentPath } from '../../../contract/enquiry.ts';
import { BUILD_ID_FILE, type SiteFacts } from '../../../contract/site-facts.ts';
import { serve } from '../../../server/serve.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { writeFiles } from '../write-files.ts';
import { testEnquiry } from './test-enquiry.ts';
import { testSiteFacts } from './test-site-facts.ts';

const PROGRAM = join(import.meta.dirname, '../../../server/serve.ts');

type Options = {
  environment?: NodeJS.ProcessEnv;
  /** Changes of the facts that the build says about the site. */
  changes?: Partial<SiteFacts>;
  /** Command before the server, which then is a process that can be killed; otherwise it runs in this one. */
  shell?: string | undefined;
  /** When the site is stopped and removed: Vitest's `afterAll`, for a site of several tests. */
  after?: (stop: () => void | Promise<void>) => void;
};

export function createSite({ environment = {}, changes = {}, shell, after = onTestFinished }: Options = {}) {
  const folder = temporaryFolder(after);
  const client = join(folder, 'client');
  writeFiles(folder, { 'site.json': JSON.stringify({ ...testSiteFacts, ...changes }) });
  writeFiles(client, { 'index.html': '<!DOCTYPE html><title>Home</title>', [BUILD_ID_FILE]: testSiteFacts.buildId });
  const notSent = errorCodes.map((error) => [`${notSentPath(error)}.html`, `<h1>${error}</h1>`]);
  writeFiles(client, Object.fromEntries(notSent));
  const dataFolder = join(folder, 'data');
  let server: ChildProcess | undefined;
  let inProcess: Awaited<ReturnType<typeof serve>> | undefined;
  let port = 0;
  let printed = '';
  const print = (text: string) => {
    printed += `${text}\n`;
  };

  async function stop(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    await inProcess?.stop(AbortSignal.timeout(0));
    inProcess = undefined;
    if (!server || server.exitCode !== null || server.signalCode) return;
    server.kill(signal);
    await once(server, 'exit');
  }
  after(() => stop());

  return {
    folder,
    dataFolder,
    databaseFile: join(dataFolder, 'enquiries.sqlite'),
    get origin() {
      return `http://127.0.0.1:${port}`;
    },
    get printed() {
      return printed;
    },
    async start(): Promise<void> {
      const settings = { PORT: '0', HOST: '127.0.0.1', LOG: 'off', DATA_DIR: dataFolder, ...environment };
      printed = '';
      if (shell === undefined) {
        inProcess = await serve(client, settings, print, { info() {}, warn() {}, error() {} });
        port = inProcess.port;
        return;
      }
      const env = { ...process.env, BUILD: folder, ...settings };
      const started = spawn('sh', ['-c', `${shell}; exec '${process.execPath}' '${PROGRAM}'`], { env });
      server = started;
      started.stdout.on('data', print);
      while (!printed.includes('localhost:')) await once(started.stdout, 'data');
      port = Number(/localhost:(\d+)/.exec(printed)?.[1]);
    },
    stop,
  };
}

export function enquiryRequest(changes: Partial<EnquiryRequest> = {}): EnquiryRequest {
  return { ...testEnquiry(), key: crypto.randomUUID(), typingMs: 60_000, fold: '', ...changes };
}

/** Posts an enquiry, or JSON to another path. `client` is its address, where the site trusts the proxy on this machine. */
export function post(origin: string, body: object, client = '192.0.2.1', path = '/enquiries'): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', Origin: testSiteFacts.siteUrl, 'X-Forwarded-For': client };
  return fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
}
