import { existsSync } from 'node:fs';

/**
 * The folder of the content, relative to the project's folder: `content/`, or what the environment variable `CONTENT`
 * names, so that one checkout builds the sites of several owners.
 */
export const contentFolder = (): string => (process.env.CONTENT?.trim() || 'content').replace(/\/+$/, '');

/** What is wrong if there is no such folder; undefined if there is. */
export const missingFolder = (folder = contentFolder()): string | undefined =>
  existsSync(folder)
    ? undefined
    : `There is no folder ${folder}, which the content is read from: set CONTENT to the folder that has site.yaml, such as ` +
      'CONTENT=examples/studio, or leave it out for content/.\n';
