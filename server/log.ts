import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';

/** Writes one line; given to whatever has something to tell. */
export type Log = (line: Readonly<Record<string, unknown>>) => void;

/** Enough to recognize an address by; a hostile one may be as long as all headers together. */
const LONGEST_PATH = 256;

/** What may wait for a reader that has stopped reading; beyond it, lines are dropped and counted. */
const MOST_WAITING_BYTES = 1024 * 1024;

/**
 * A log that writes one JSON object a line.
 *
 * The server never waits for whoever reads it and never holds more than 1 MB for them: should the reader stall, lines
 * are left out, and the next one that goes out says how many (`dropped`). Should it go away (`npm start | head`), the
 * log falls silent.
 *
 * @param out where to, stdout as a rule
 */
export function createLog(out: Writable): Log {
  let waiting = '';
  let dropped = 0;
  out.on('error', () => out.destroy());
  const flush = () => {
    const lines = waiting;
    waiting = '';
    if (!out.destroyed) out.write(lines);
  };
  return (line) => {
    if (out.writableLength + waiting.length > MOST_WAITING_BYTES) {
      dropped++;
      return;
    }
    // All lines of one turn of the event loop in one write: under load, that is a tenth of the work.
    if (waiting === '') setImmediate(flush);
    waiting += `${JSON.stringify(dropped > 0 ? { ...line, dropped } : line)}\n`;
    dropped = 0;
  };
}

/**
 * Logs a request once its answer is out, or its client gone.
 *
 * Neither the visitor's address nor the query is kept: the log tells how the server is doing, not who reads what.
 */
export function logRequest(log: Log, request: IncomingMessage, response: ServerResponse): void {
  const start = performance.now();
  const { socket } = request;
  const written = socket.bytesWritten;
  response.once('close', () => {
    log({
      time: new Date().toISOString(),
      method: request.method,
      path: request.url?.split('?', 1)[0]?.slice(0, LONGEST_PATH),
      status: response.statusCode,
      // What went out on the wire, the headers included.
      bytes: socket.bytesWritten - written,
      ms: Math.round((performance.now() - start) * 100) / 100,
      ...(response.writableFinished ? {} : { aborted: true }),
    });
  });
}
