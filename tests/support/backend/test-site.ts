import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { Routes } from '../../../backend/http/http.ts';
import { createLogger } from '../../../backend/logger.ts';
import { createListener } from '../../../server/app.ts';
import { listen } from '../listen.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { writeFiles } from '../write-files.ts';

type Result = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer };

/**
 * Serves a folder with these files, in this process, on a free port.
 *
 * @param after when it is stopped: Vitest's `afterAll`, for a site of several tests
 */
export async function startTestSite(
  files: Readonly<Record<string, string | Buffer>>,
  routes?: Routes,
  after: (stop: () => void) => void = onTestFinished,
) {
  const directory = join(temporaryFolder(after), 'client');
  writeFiles(directory, files);
  const logged: string[] = [];
  const logger = createLogger({ write: (line) => void logged.push(line) });
  const server = createServer(createListener(directory, logger, routes));
  const port = await listen(server);
  after(() => {
    server.close();
    server.closeAllConnections();
  });

  return {
    directory,
    server,
    port,
    logged,
    /** Requests a path exactly as written: `fetch` would normalize it. */
    get: (path: string, headers: Record<string, string> | readonly string[] = {}, method = 'GET') =>
      new Promise<Result>((resolve, reject) => {
        request({ port, path, headers, method }, (response) => {
          const { statusCode: status, headers } = response;
          buffer(response).then((body) => resolve({ status, headers, body }), reject);
        })
          .on('error', reject)
          .end();
      }),
  };
}
