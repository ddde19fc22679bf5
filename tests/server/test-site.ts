import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Routes } from '../../backend/http/http.ts';
import { createLogger } from '../../backend/logger.ts';
import { createListener } from '../../server/app.ts';
import { listen } from '../listen.ts';

type Result = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer };

/** Serves a folder with these files, in this process, on a free port. */
export async function startTestSite(files: Readonly<Record<string, string | Buffer>>, routes?: Routes) {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  const directory = join(folder, 'client');
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(directory, file)), { recursive: true });
    await writeFile(join(directory, file), content);
  }
  const logged: string[] = [];
  const logger = createLogger({ write: (line) => void logged.push(line) });
  const server = createServer(createListener(directory, logger, routes));
  const port = await listen(server);

  return {
    directory,
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
    async stop() {
      server.close();
      server.closeAllConnections();
      await rm(folder, { recursive: true });
    },
  };
}
