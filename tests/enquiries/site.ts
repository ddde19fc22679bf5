import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '../../backend/logger.ts';
import { type EnquiryRequest, errorCodes, NOT_SENT_PATH, notSentPath } from '../../contract/enquiry.ts';
import { BUILD_ID_FILE, type SiteFacts } from '../../contract/site-facts.ts';
import { serve } from '../../server/serve.ts';
import { testEnquiry } from '../backend/test-enquiry.ts';
import { testSiteFacts } from '../backend/test-site-facts.ts';

export const facts = testSiteFacts();

/**
 * A small built site that takes enquiries, and its server, which a test can kill and start again.
 *
 * @param program of the server; undefined runs it in this process
 * @param changes what the build says of the site, where it is not `facts`
 */
export function createSite(
  program: string | undefined,
  environment: NodeJS.ProcessEnv = {},
  changes: Partial<SiteFacts> = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  const client = join(folder, 'client');
  mkdirSync(client);
  writeFileSync(join(client, 'index.html'), '<!DOCTYPE html><title>Home</title>');
  writeFileSync(join(folder, 'site.json'), JSON.stringify({ ...facts, ...changes }));
  writeFileSync(join(client, BUILD_ID_FILE), facts.buildId);
  mkdirSync(join(client, NOT_SENT_PATH), { recursive: true });
  for (const error of errorCodes) writeFileSync(join(client, `${notSentPath(error)}.html`), `<h1>${error}</h1>`);
  const dataFolder = join(folder, 'data');
  let server: ChildProcess | undefined;
  let inProcess: Awaited<ReturnType<typeof serve>> | undefined;
  let origin = '';
  let printed = '';
  let logged = '';

  return {
    folder,
    dataFolder,
    databaseFile: join(dataFolder, 'enquiries.sqlite'),
    get origin() {
      return origin;
    },
    /** What the server has printed since its last start. */
    get printed() {
      return printed;
    },
    /** What a server in this process has logged. */
    get logged() {
      return logged;
    },
    /**
     * Starts the server on a free port.
     *
     * @param shell runs it by a shell, after this command
     * @throws Error with what it printed if it ends
     */
    async start(shell?: string): Promise<void> {
      const own = { PORT: '0', HOST: '127.0.0.1', LOG: 'off', DATA_DIR: dataFolder, ...environment };
      printed = '';
      if (!program) {
        const print = (line: string) => {
          printed += `${line}\n`;
        };
        inProcess = await serve(
          client,
          own,
          print,
          createLogger({
            write(line) {
              logged += line;
            },
          }),
        );
        origin = `http://127.0.0.1:${inProcess.port}`;
        return;
      }
      const env = { ...process.env, BUILD: folder, ...own };
      const started = shell
        ? spawn('sh', ['-c', `${shell}; exec '${process.execPath}' '${program}'`], { env })
        : spawn(process.execPath, [program], { env });
      server = started;
      for (const stream of [started.stdout, started.stderr]) {
        stream.setEncoding('utf8').on('data', (text: string) => {
          printed += text;
        });
      }
      while (true) {
        const port = /localhost:(\d+)/.exec(printed)?.[1];
        origin = `http://127.0.0.1:${port}`;
        if (port) return;
        await Promise.race([once(started.stdout, 'data'), once(started, 'close')]);
        if (started.exitCode !== null) throw new Error(printed);
      }
    },
    async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
      await inProcess?.stop(AbortSignal.timeout(0));
      inProcess = undefined;
      if (!server || server.exitCode !== null || server.signalCode) return;
      server.kill(signal);
      await once(server, 'exit');
    },
    isRunning: () => server?.exitCode === null && server.signalCode === null,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** An enquiry as the form sends it. */
export const enquiryRequest = (changes: Partial<EnquiryRequest> = {}): EnquiryRequest => ({
  ...testEnquiry(),
  key: crypto.randomUUID(),
  typingMs: 60_000,
  fold: '',
  ...changes,
});

/** Posts an enquiry, or JSON to another path. `client` is its address, where the site trusts the proxy on this machine. */
export const post = (origin: string, body: object, client = '192.0.2.1', path = '/enquiries'): Promise<Response> =>
  fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: facts.siteUrl, 'X-Forwarded-For': client },
    body: JSON.stringify(body),
  });
