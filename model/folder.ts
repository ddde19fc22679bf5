import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the content: `content/`, or what `CONTENT` names, so that one checkout builds the sites of several owners. */
export const contentFolder = (): string => (process.env.CONTENT?.trim() || 'content').replace(/\/+$/, '');

/** @returns sorted names of all files in a folder and its subfolders but those of editors and macOS, which begin with a dot */
export function namesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length).replaceAll('\\', '/'))
    .sort();
}
