import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/**
 * Serves a build from a process of its own, as `npm run serve` does, on a free port and without a log.
 *
 * @param directory folder of the built site; the project's own by default
 * @throws Error when the server says no address; what is wrong it has written to the terminal itself
 */
export async function serveBuilt(directory?: string): Promise<{ origin: string; stop: () => void }> {
  const server = spawn(
    process.execPath,
    [join(import.meta.dirname, '../server/serve.ts'), ...(directory ? [directory] : [])],
    { env: { ...process.env, PORT: '0', LOG: 'off' }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const stop = () => void server.kill();
  process.once('exit', stop);
  const [said] = await Promise.race([once(server.stdout, 'data'), once(server, 'exit')]);
  const origin = /http:\/\/localhost:\d+/.exec(String(said))?.[0];
  if (!origin) throw new Error(`The server of the built site gives no address (${said}).`);
  return { origin, stop };
}
