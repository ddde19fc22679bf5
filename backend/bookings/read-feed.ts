import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { excerpt, FeedError, type FeedOptions } from './calendar-feed.ts';
import type { Interval } from './free-times.ts';

/** The program that reads a calendar. */
const PROGRAM = fileURLToPath(new URL('./read-feed-process.ts', import.meta.url));

const TIMEOUT_MS = 30_000;
/** Enough for 30,000 events; together with the server's memory less than 512 MB. */
const MAX_MEMORY_MB = 160;
const MAX_RESULT_BYTES = 16 * 1024 * 1024;

/** What the process reads from its input. */
export type FeedProcessInput = { ics: string; options: FeedOptions };

/** What the process writes to its output. */
export type FeedProcessOutput = { busy: Interval[] } | { error: string };

export type ReadLimits = { signal?: AbortSignal; timeoutMs?: number; maxMemoryMb?: number };

/**
 * Reads the owner's calendar in a process of its own: whatever is in it can neither block the server nor end it, which an
 * exhausted worker thread can.
 *
 * @returns as `busyFromFeed`
 * @throws FeedError
 */
export function readFeed(ics: string, options: FeedOptions, limits: ReadLimits = {}): Promise<Interval[]> {
  const { signal, timeoutMs = TIMEOUT_MS, maxMemoryMb = MAX_MEMORY_MB } = limits;
  const input: FeedProcessInput = { ics, options };
  return new Promise((resolve, reject) => {
    const { stdin } = execFile(
      process.execPath,
      // V8 counts its young generation apart.
      [`--max-old-space-size=${maxMemoryMb}`, '--max-semi-space-size=4', PROGRAM],
      // No environment: it has the secrets of the server.
      { env: {}, timeout: timeoutMs, killSignal: 'SIGKILL', maxBuffer: MAX_RESULT_BYTES, ...(signal && { signal }) },
      (error, stdout, stderr) => {
        if (!error) {
          const output: FeedProcessOutput = JSON.parse(stdout);
          if ('busy' in output) resolve(output.busy);
          else reject(new FeedError(output.error));
        } else if (error.signal === 'SIGKILL') {
          reject(new FeedError(`The calendar cannot be read within ${timeoutMs / 1000} s.`));
        } else if (stderr.includes('heap out of memory')) {
          reject(new FeedError(`The calendar cannot be read with ${maxMemoryMb} MB of memory.`));
        } else {
          const reason = excerpt(stderr.trim() || String(error.code ?? error.signal));
          reject(new FeedError(`The process that reads the calendar failed: ${reason}.`));
        }
      },
    );
    // The process may end before it has read all; then the callback has the reason.
    stdin?.on('error', () => {});
    stdin?.end(JSON.stringify(input));
  });
}
