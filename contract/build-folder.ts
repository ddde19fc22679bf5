import { join, resolve } from 'node:path';

/** The folder of the built site; `BUILD` names another, so that several sites are built and served side by side. */
export const buildFolder = ({ BUILD }: NodeJS.ProcessEnv = process.env): string =>
  resolve(import.meta.dirname, '..', BUILD?.trim() || 'build');

/** In the build folder: the path that all languages are below, and the folder of each further one; not written without any. */
export const PATHS_FILE = 'path.txt';

/** In the build folder: facts for the server (contract/site-facts.ts), and the notices that it prints. */
export const [FACTS_FILE, NOTICES_FILE] = ['site.json', 'notices.txt'] as const;

/** The folder that a build writes the site to, independent of the working directory. */
export const CLIENT_DIRECTORY: string = join(buildFolder(), 'client');
