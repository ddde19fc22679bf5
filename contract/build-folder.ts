import { join, resolve } from 'node:path';

/**
 * The folder of the built site, which is in its folder `client/`. The environment variable `BUILD` names another than
 * `build/`, so that several sites are built and served side by side. It may be outside of the project.
 */
export const buildFolder = ({ BUILD }: NodeJS.ProcessEnv = process.env): string =>
  resolve(import.meta.dirname, '..', BUILD?.trim() || 'build');

/** Beside it: the path that all URLs begin with, and a line for the folder of each further language. None without both. */
export const PATH_FILE = 'path.txt';

/** The folder that a build writes the site to, independent of the working directory. */
export const CLIENT_DIRECTORY: string = join(buildFolder(), 'client');
