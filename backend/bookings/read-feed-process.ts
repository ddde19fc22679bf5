/** Reads a calendar from the standard input and writes its busy times to the standard output: the process of `readFeed`. */
import { constants, setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { busyFromFeed } from './busy-from-feed.ts';
import { FeedError } from './calendar-feed.ts';
import type { FeedProcessInput, FeedProcessOutput } from './read-feed.ts';

function read({ ics, options }: FeedProcessInput): FeedProcessOutput {
  try {
    return { busy: busyFromFeed(ics, options) };
  } catch (error) {
    if (error instanceof FeedError) return { error: error.message };
    throw error;
  }
}

// A server that was killed cannot end this process, nor can a timer of the thread that reads.
new Worker("setTimeout(() => process.kill(process.pid, 'SIGKILL'), 60_000)", { eval: true }).unref();

// Responses to visitors come first.
setPriority(constants.priority.PRIORITY_LOW);
process.stdout.write(JSON.stringify(read(JSON.parse(await text(process.stdin)))));
