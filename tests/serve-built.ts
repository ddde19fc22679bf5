import { spawn } from 'node:child_process';
import { join } from 'node:path';

/**
 * Serves a build on a free port and without a log, from a process of its own, as `npm run serve` does. It gets no settings of
 * the owner's server: it would open her database, and send the mails that wait there.
 *
 * @throws Error when the server does not print its URL; its error messages appear in the terminal
 */
export async function serveBuilt(): Promise<{ origin: string; stop: () => void }> {
  const server = spawn(process.execPath, [join(import.meta.dirname, '../server/serve.ts')], {
    env: { BUILD: process.env.BUILD, PORT: '0', LOG: 'off', DATA_DIR: 'test-results/data' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = () => void server.kill();
  process.once('exit', stop);
  let output = '';
  for await (const chunk of server.stdout.iterator({ destroyOnReturn: false })) {
    output += chunk;
    if (/http:\/\/localhost:\d+/.test(output)) break;
  }
  // Nobody reads the rest.
  server.stdout.resume();
  const origin = /http:\/\/localhost:\d+/.exec(output)?.[0];
  if (!origin) throw new Error(`The server printed no URL: ${output}`);
  return { origin, stop };
}
