import { join, resolve } from 'node:path';

/**
 * The folder of the built site, which is in its folder `client/`: `build/`, or what the environment variable `BUILD`
 * names, so that the sites of several owners are built and served side by side. It may be outside of the project.
 */
export const buildFolder = ({ BUILD }: NodeJS.ProcessEnv = process.env): string =>
  resolve(import.meta.dirname, '..', BUILD?.trim() || 'build');

/** The folder that a build writes the site to, independent of the working directory. */
export const CLIENT_DIRECTORY: string = join(buildFolder(), 'client');
