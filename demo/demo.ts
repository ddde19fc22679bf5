/**
 * `npm run demo`: builds and serves the site with enquiries, and with bookings if it has hours for calls. An inbox shows its
 * mails. `npm run demo -- studio` takes the content of `examples/studio`, `npm run demo -- languages` all languages of
 * `content/`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readdirSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { createLogger } from '../backend/logger.ts';
import { readSettings, StartError } from '../backend/settings.ts';
import { buildFolder } from '../contract/build-folder.ts';
import { readBasePath } from '../model/reading/base-path.ts';
import { contentFolder, isLanguageFolder, siteSource } from '../model/reading/folder.ts';
import { onStop, serve } from '../server/serve.ts';

const root = join(import.meta.dirname, '..');

/** How long open responses may take at the end. */
const SHUTDOWN_MS = 1_000;

/** How often the inbox is asked whether it responds. */
const INBOX_CHECK_MS = 100;

/** @throws StartError that names the examples, if there is none of this name */
function exampleFolder(name: string): string {
  const names = globSync('examples/*/site.yaml', { cwd: root }).map((file) => basename(dirname(file)));
  if (names.includes(name)) return join('examples', name);
  throw new StartError(
    `There is no example ${JSON.stringify(name)}. Write one of ${names.join(', ')}, such as npm run demo -- ${names[0]}, ` +
      'or npm run demo for the site of content/.',
  );
}

/** @throws StartError if the content has one language */
function languagesOf(folder: string): string[] {
  const names = readdirSync(join(root, folder)).filter(isLanguageFolder);
  if (names.length > 0) return names;
  throw new StartError(`${folder}/ has no folder of a further language, such as ${folder}/de (docs/content.md).`);
}

/** @param port 0 for any free one. @returns a port that is free now. @throws StartError that says what to do if it is not */
async function freePort(port = 0): Promise<number> {
  await using server = createServer();
  // A promise also rejects for a port above 65535, for which `listen` throws.
  const listening = new Promise<void>((resolve, reject) => void server.once('error', reject).listen(port, resolve));
  await listening.catch(({ code }: NodeJS.ErrnoException) => {
    throw new StartError(
      `Port ${port} ${code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used (${code})`}. The demo ` +
        'takes PORT for the site (3000 by default) and the next one for the inbox: stop that program, or choose others, ' +
        'such as PORT=4000 npm run demo.',
    );
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

/** @throws StartError with the errors of a build that fails */
async function build(env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<void> {
  console.log(`Building the site of ${env.CONTENT || 'content'}, which takes up to a minute`);
  const script = join(root, 'node_modules/@react-router/dev/bin.cjs');
  const child = spawn(process.execPath, [script, 'build'], { cwd: root, env, signal });
  child.stdout.resume();
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  if (code !== 0) throw new StartError(`\n${errors.trim()}\nThe site could not be built.`);
}

/** Starts the mail catcher (docs/decisions/0045) in a thread, which cannot outlive this process. */
async function startInbox(smtp: number, port: number, folder: string, signal: AbortSignal): Promise<Worker> {
  const ip = '127.0.0.1';
  const argv = ['--smtp', smtp, '--web', port, '--ip', ip, '--web-ip', ip, '--mail-directory', folder, '--silent'];
  const inbox = new Worker(join(root, 'node_modules/maildev/bin/maildev'), { argv, stdout: true });
  const failed = once(inbox, 'exit').then(() => {
    if (!signal.aborted) throw new StartError('The mail catcher did not start.');
  });
  const responds = async () => {
    while (!signal.aborted && !(await fetch(`http://${ip}:${port}/healthz`).catch(() => undefined))?.ok) {
      await setTimeout(INBOX_CHECK_MS);
    }
  };
  await Promise.race([failed, responds()]);
  failed.catch(() => {});
  return inbox;
}

async function demo(signal: AbortSignal): Promise<void> {
  const [argument] = process.argv.slice(2);
  const languages = argument === 'languages' && { LANGUAGES: languagesOf(contentFolder()).join() };
  const content = argument && !languages ? exampleFolder(argument) : contentFolder();
  const takesCalls = existsSync(join(content, 'booking.yaml'));
  const wanted = readSettings(process.env).port;
  const port = await freePort(wanted);
  const inboxPort = await freePort(wanted && wanted + 1);
  const url = `http://localhost:${port}${readBasePath({ ...siteSource(), folder: content })}`;
  await using folder = await mkdtempDisposable(join(tmpdir(), 'demo-'));
  // `BUILD` names a build that exists already.
  const BUILD = process.env.BUILD ? buildFolder() : join(folder.path, 'build');
  const environment = {
    ...process.env,
    ...languages,
    CONTENT: content,
    BUILD,
    ENQUIRIES: 'on',
    BOOKINGS: takesCalls ? 'on' : 'off',
    SITE_URL: url,
    PHOTO_EFFORT: '0',
  };
  if (!process.env.BUILD) await build(environment, signal);
  const smtp = await freePort();
  await using _inbox = await startInbox(smtp, inboxPort, join(folder.path, 'mails'), signal);
  const settings = {
    PORT: String(port),
    HOST: 'localhost',
    LOG: 'off',
    DATA_DIR: join(folder.path, 'data'),
    SMTP_URL: `smtp://127.0.0.1:${smtp}`,
    MAIL_FROM: 'forms@site.example',
    MAIL_TO: 'owner@site.example',
  };
  // Only warnings and errors are of interest here.
  const logger = Object.assign(createLogger(), { info() {} });
  const site = await serve(join(BUILD, 'client'), settings, () => {}, logger);
  console.log(`
  The site    ${url}
  Its mails   http://localhost:${inboxPort}

Send the form${takesCalls ? ', or book a call' : ''}: ${url}/contact
The mails are in the inbox${takesCalls ? ', with the invitation and the link that cancels the call' : ''}.
Ctrl+C ends the demo, and deletes what was sent.
`);
  if (!signal.aborted) await once(signal, 'abort');
  await site.stop(AbortSignal.timeout(SHUTDOWN_MS));
}

const ending = new AbortController();
onStop(() => ending.abort());
try {
  await demo(ending.signal);
  console.log('The demo ended.');
} catch (error) {
  if (!ending.signal.aborted) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
