import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSite } from '../../server/build-site.ts';
import { listen } from '../../server/listen.ts';
import { prepareBuild } from '../../server/prepare-build.ts';
import { readSettings } from '../../server/settings.ts';
import { ask, openSocket, PHOTO_HOST, RAW_BUILD, readToEnd, statusOf, temporaryFolder } from './fixture.ts';

const SERVER = join(import.meta.dirname, '../../server');

let directory: string;
let remove: () => Promise<void>;
beforeAll(async () => {
  ({ directory, remove } = await temporaryFolder(RAW_BUILD));
  await prepareBuild({ clientDirectory: directory, photoHosts: [PHOTO_HOST] });
});
afterAll(() => remove());

interface Command {
  child: ChildProcess;
  output: () => string;
  /** Resolves with the exit code, or the signal that ended it. */
  ended: Promise<number | string>;
}

function run(script: string, environment: Record<string, string>, ...args: string[]): Command {
  const child = spawn(process.execPath, [join(SERVER, script), ...args], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk));
  const ended = once(child, 'close').then(([code, signal]) => code ?? signal);
  return { child, output: () => output, ended };
}

/** Waits for the printed address and gives its port. */
async function address(command: Command): Promise<number> {
  for (;;) {
    const port = /http:\/\/localhost:(\d+)/.exec(command.output())?.[1];
    if (port) return Number(port);
    const dead = await Promise.race([once(command.child.stdout ?? command.child, 'data'), command.ended]);
    if (!Array.isArray(dead)) throw new Error(`The command ended (${dead}): ${command.output()}`);
  }
}

describe('npm run serve', () => {
  test('prints the address when it answers, logs a line a request, and ends with 0 on SIGTERM', async () => {
    const command = run('serve.ts', { PORT: '0' }, directory);
    const port = await address(command);
    expect((await ask(port, '/about')).status).toBe(200);
    command.child.kill('SIGTERM');
    expect(await command.ended).toBe(0);
    const [first, line = ''] = command.output().trimEnd().split('\n');
    expect(first).toMatch(/^Stack & Signal is at http:\/\/localhost:\d+ /);
    expect(JSON.parse(line)).toMatchObject({ method: 'GET', path: '/about', status: 200 });
  });

  test('LOG=off keeps it quiet, SIGINT ends it with 0', async () => {
    const command = run('serve.ts', { PORT: '0', LOG: 'off' }, directory);
    const port = await address(command);
    await ask(port, '/about');
    command.child.kill('SIGINT');
    expect(await command.ended).toBe(0);
    expect(command.output().trimEnd().split('\n')).toHaveLength(1);
  });

  test('a request under way when it is told to stop is answered first', async () => {
    const command = run('serve.ts', { PORT: '0', LOG: 'off' }, directory);
    const port = await address(command);
    const late = await openSocket(port);
    late.write('GET /about HTTP/1.1\r\nHost: a\r\n');
    await ask(port, '/healthz');
    command.child.kill('SIGTERM');
    // It takes no new connections any more once it has heard.
    while (
      await openSocket(port).then(
        (socket) => socket.destroy(),
        () => undefined,
      )
    );
    late.write('\r\n');
    expect(statusOf(await readToEnd(late))).toBe(200);
    expect(await command.ended).toBe(0);
  });

  test('a log that nobody reads any more keeps it neither from answering nor from ending', async () => {
    const command = run('serve.ts', { PORT: '0' }, directory);
    const port = await address(command);
    command.child.stdout?.pause();
    const socket = await openSocket(port);
    // 10,000 lines are about 1.2 MB: more than a pipe and the log together hold.
    socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(9_999));
    socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    expect((await readToEnd(socket)).match(/HTTP\/1\.1 200/g)).toHaveLength(10_000);
    const exited = once(command.child, 'exit');
    command.child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    command.child.stdout?.resume();
    await command.ended;
  });

  test('one Ctrl+C that arrives twice, as it does under npm, is still an orderly end', async () => {
    const command = run('serve.ts', { PORT: '0', LOG: 'off' }, directory);
    await address(command);
    command.child.kill('SIGINT');
    command.child.kill('SIGINT');
    expect(await command.ended).toBe(0);
  });

  test('a second one, later, ends it at once', async () => {
    const command = run('serve.ts', { PORT: '0', LOG: 'off' }, directory);
    const port = await address(command);
    const endless = await openSocket(port);
    endless.write('GET /about HTTP/1.1\r\nHost: a\r\n');
    await ask(port, '/healthz');
    command.child.kill('SIGTERM');
    const impatient = setInterval(() => command.child.kill('SIGTERM'), 100);
    expect(await command.ended).toBe(1);
    clearInterval(impatient);
    endless.destroy();
  });
});

describe('a clear sentence and exit code 1', () => {
  async function failure(script: string, environment: Record<string, string>, ...args: string[]): Promise<string> {
    const command = run(script, environment, ...args);
    expect(await command.ended).toBe(1);
    expect(command.output()).not.toMatch(/^ {4}at /m);
    return command.output();
  }

  test.each(['serve.ts', 'start.ts'])('when the port is taken (%s), before any build', async (script) => {
    const other = createServer();
    const port = await listen(other, { port: 0, host: undefined });
    const output = await failure(script, { PORT: String(port) }, directory);
    expect(output).toBe(
      `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 1} npm start\n`,
    );
    other.close();
  });

  test.each(['serve.ts', 'start.ts'])('when PORT is not a port (%s)', async (script) => {
    expect(await failure(script, { PORT: 'http' }, directory)).toBe(
      'PORT is "http", which is not a port. Give a whole number from 1 to 65535, such as PORT=3000.\n',
    );
  });

  test('when there is no build', async () => {
    const nowhere = join(directory, 'nowhere');
    expect(await failure('serve.ts', { PORT: '0' }, nowhere)).toBe(
      `There is no build in ${nowhere}. Run npm run build first.\n`,
    );
  });

  test('when HOST is no address of this machine', async () => {
    expect(await failure('serve.ts', { PORT: '0', HOST: '192.0.2.1' }, directory)).toMatch(/^HOST is "192\.0\.2\.1"/);
  });
});

describe('the build that npm start runs', () => {
  async function build(script: string): Promise<{ said: string[]; error: string }> {
    const folder = await temporaryFolder({ 'tool.mjs': script });
    const said: string[] = [];
    const error = await buildSite({
      script: join(folder.directory, 'tool.mjs'),
      args: ['build'],
      directory: folder.directory,
      say: (line) => said.push(line),
    }).then(
      () => '',
      (reason: unknown) => String(reason),
    );
    await folder.remove();
    return { said, error };
  }

  test('says that it builds and that it has built, and nothing of what the tool says', async () => {
    const { said, error } = await build('console.log("noise", process.argv[2])');
    expect(error).toBe('');
    expect(said).toEqual([
      expect.stringMatching(/^Building the site/),
      expect.stringMatching(/^The site is built \(\d+\.\d s\)\.$/),
    ]);
  });

  test('shows all that the tool said when it fails', async () => {
    const { error } = await build(
      'console.log("half way"); console.error("content/faq.ts: wrong"); process.exitCode = 3',
    );
    expect(error).toContain('half way');
    expect(error).toContain('content/faq.ts: wrong');
    expect(error).toContain('The build failed, so there is nothing to serve.');
  });

  test('is stopped with it', async () => {
    const folder = await temporaryFolder({ 'tool.mjs': 'setInterval(() => {}, 1000)' });
    const building = buildSite({
      script: join(folder.directory, 'tool.mjs'),
      args: [],
      directory: folder.directory,
      say: () => process.emit('SIGTERM'),
    });
    await expect(building).rejects.toThrow('Stopped before the site was built.');
    await folder.remove();
  });

  test('says so when the tool is not installed', async () => {
    const missing = buildSite({ script: '/nowhere/bin.cjs', args: [], directory, say: () => {} });
    await expect(missing).rejects.toThrow('Run npm ci first');
  });
});

describe('settings', () => {
  test('PORT is 3000 unless given', () => {
    expect(readSettings({})).toEqual({ port: 3000, host: undefined, logs: true });
    expect(readSettings({ PORT: '' }).port).toBe(3000);
    expect(readSettings({ PORT: ' 8080 ', HOST: '127.0.0.1', LOG: 'off' })).toEqual({
      port: 8080,
      host: '127.0.0.1',
      logs: false,
    });
  });

  test.each(['-1', '65536', '3000.5', '0x10', 'abc', '99999999', '3e3'])('PORT=%s is refused', (port) => {
    expect(() => readSettings({ PORT: port })).toThrow('which is not a port');
  });
});
