import { resolve } from 'node:path';

/** What the environment says about how to serve. */
export interface Settings {
  port: number;
  /** Undefined: on every interface, as a container needs it. */
  host: string | undefined;
  /** `LOG=off` keeps the log quiet. */
  logs: boolean;
}

export const DEFAULT_PORT = 3000;

/** Where the build lies, whatever folder the command was given in. */
export const PROJECT_DIRECTORY = resolve(import.meta.dirname, '..');
export const CLIENT_DIRECTORY = resolve(PROJECT_DIRECTORY, 'build/client');

/** A setting cannot be used; the message says which, and what it may be. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/**
 * @param environment `PORT` (0 to 65535, 0 takes any free one), `HOST`, `LOG`
 * @throws SettingsError when PORT is not a port
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const written = environment.PORT?.trim() || String(DEFAULT_PORT);
  const port = /^\d{1,5}$/.test(written) ? Number(written) : Number.NaN;
  if (!(port <= 65_535)) {
    throw new SettingsError(
      `PORT is ${JSON.stringify(environment.PORT)}, which is not a port. Give a whole number from 1 to 65535, such as ` +
        `PORT=${DEFAULT_PORT}.`,
    );
  }
  return { port, host: environment.HOST?.trim() || undefined, logs: environment.LOG !== 'off' };
}
