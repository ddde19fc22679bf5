import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

export interface BuildSiteOptions {
  /** A script that this same Node runs. */
  script: string;
  args: readonly string[];
  directory: string;
  say: (line: string) => void;
}

/** The site could not be built; the message holds all that the build said. */
export class SiteBuildError extends Error {
  override name = 'SiteBuildError';
}

/**
 * Builds the site in a process of its own: one line when it begins and one when it is done. What it says meanwhile is
 * kept for when it fails.
 *
 * @throws SiteBuildError when the build tool is not there or ends with anything but 0
 */
export async function buildSite({ script, args, directory, say }: BuildSiteOptions): Promise<void> {
  if (!existsSync(script)) throw new SiteBuildError(`The build tool is not installed (${script}). Run npm ci first.`);
  const start = performance.now();
  const build = spawn(process.execPath, [script, ...args], { cwd: directory, stdio: ['ignore', 'pipe', 'pipe'] });
  // Told to stop while building: the build ends, and with it, this process.
  let told = false;
  const pass = (signal: NodeJS.Signals) => {
    told = true;
    build.kill(signal);
  };
  process.on('SIGINT', pass).on('SIGTERM', pass);
  say('Building the site, which takes about ten seconds …');
  const output: Buffer[] = [];
  build.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  build.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve, reject) => {
    build.once('error', reject);
    build.once('close', (...ending) => resolve(ending));
  }).finally(() => process.off('SIGINT', pass).off('SIGTERM', pass));
  if (told) throw new SiteBuildError('Stopped before the site was built.');
  if (code !== 0) {
    const said = Buffer.concat(output).toString().trimEnd();
    const ending = signal ? `was stopped (${signal})` : 'failed';
    throw new SiteBuildError(
      `${said}\n\nThe build ${ending}, so there is nothing to serve. What it said stands above; put that right and ` +
        'start again. (npm run build shows the same.)',
    );
  }
  say(`The site is built (${((performance.now() - start) / 1000).toFixed(1)} s).`);
}
