import { join } from 'node:path';
import { buildFolder } from '../contract/build-folder.ts';

/** The folder that `npm run build` writes the site to, independent of the working directory. */
export const CLIENT_DIRECTORY: string = join(buildFolder(), 'client');

/** The environment or the build stops the server from starting; the message names what is wrong and what is right. */
export class StartError extends Error {
  override name = 'StartError';
}

/**
 * @param environment `PORT` (0 for any free one; 3000 by default), `HOST` (by default every interface, as a container needs
 *   it), `LOG` (`off` turns the access log off)
 * @throws StartError when PORT is not a port
 */
export function readSettings(environment: NodeJS.ProcessEnv) {
  const text = environment.PORT?.trim() || '3000';
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65_535)) {
    throw new StartError(
      `PORT is ${JSON.stringify(environment.PORT)}, which is not a port. Set a number from 1 to 65535, such as PORT=3000.`,
    );
  }
  return { port, host: environment.HOST?.trim() || undefined, log: environment.LOG !== 'off' };
}
