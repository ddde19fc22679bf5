import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { settingNames } from '../../../backend/settings.ts';

/** The settings of a server under test: none of the owner's, whose database it would open and whose mails it would send. */
export const testSettings: Record<string, string> = {
  ...Object.fromEntries(settingNames.map((name) => [name, ''])),
  LOG: 'off',
  DATA_DIR: 'test-results/data',
};

/** Serves a build, as `npm run serve` does, on a free port. @throws Error when the server does not print its URL */
export async function serveBuilt(): Promise<{ origin: string; stop: () => void }> {
  const server = spawn(process.execPath, [join(import.meta.dirname, '../../../server/serve.ts')], {
    env: { ...process.env, ...testSettings, PORT: '0' },
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
