import { readBuild } from './files.ts';
import { createSiteServer, type SiteServer } from './http-server.ts';
import { listen } from './listen.ts';
import { createLog } from './log.ts';
import type { Settings } from './settings.ts';

/**
 * Serves a build until the process is told to stop: SIGTERM or SIGINT let open answers finish and end it with 0, a
 * second one, later, ends it at once with 1.
 *
 * @param directory the prepared build
 * @throws BuildError, ListenError
 */
export async function serveSite(directory: string, settings: Settings): Promise<void> {
  const build = await readBuild(directory);
  const site = createSiteServer({ build, log: settings.logs ? createLog(process.stdout) : () => {} });
  const port = await listen(site.server, settings);
  stopOnSignals(site);
  console.log(`Stack & Signal is at http://localhost:${port} (Ctrl+C stops it)`);
}

/**
 * Runs a command; if it fails, says so in its sentence, without a stack, and ends the process with 1.
 */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Error && error.name !== 'Error' ? error.message : error);
    process.exitCode = 1;
  }
}

/** Under npm, one Ctrl+C arrives twice: from the terminal and, a moment later, passed on by npm. */
const SAME_SIGNAL_MS = 1_000;

const LAST_LINES_MS = 500;

function stopOnSignals({ stop }: SiteServer): void {
  let firstAt: number | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (firstAt === undefined) {
        firstAt = performance.now();
        // Nothing is left to wait for then: the process ends by itself, with 0, its last log lines written; if nobody
        // reads those, without them.
        void stop().then(() => setTimeout(() => process.exit(0), LAST_LINES_MS).unref());
      } else if (performance.now() - firstAt > SAME_SIGNAL_MS) {
        process.exit(1);
      }
    });
  }
}
