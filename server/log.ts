import type { IncomingMessage, ServerResponse } from 'node:http';

/** Writes one line; given to whatever has something to tell. */
export type Log = (line: Readonly<Record<string, unknown>>) => void;

/** Enough to recognize an address by; a hostile one may be as long as all headers together. */
const LONGEST_PATH = 256;

/**
 * A log that writes one JSON object a line.
 *
 * @param out where to, stdout as a rule. Should it close (`npm start | head`), the log falls silent and the server
 *   goes on.
 */
export function createLog(out: NodeJS.WritableStream): Log {
  let open = true;
  let waiting = '';
  out.on('error', () => {
    open = false;
  });
  const flush = () => {
    const lines = waiting;
    waiting = '';
    if (open) out.write(lines);
  };
  return (line) => {
    // All lines of one turn of the event loop in one write: under load, that is a tenth of the work.
    if (waiting === '') setImmediate(flush);
    waiting += `${JSON.stringify(line)}\n`;
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
