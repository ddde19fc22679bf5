import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the content: `content/`, or what `CONTENT` names, so that one checkout builds the sites of several owners. */
export const contentFolder = (): string => (process.env.CONTENT?.trim() || 'content').replace(/\/+$/, '');

/** The folder in the content of the language that is built, such as `de`; empty for the first language. */
export const languageFolder = ({ SITE_LANGUAGE }: NodeJS.ProcessEnv = process.env): string =>
  SITE_LANGUAGE?.trim() ?? '';

/** The folder of the texts in the language that is built. */
export const textFolder = (folder = contentFolder(), environment = process.env): string =>
  [folder, languageFolder(environment)].filter(Boolean).join('/');

/** Is this the name of a folder with the texts of another language? No other folder of the content has so short a name. */
export const isLanguageFolder = (name: string): boolean => /^[a-z]{2,3}(?:-\w+)*$/.test(name);
export const isOfLanguage = (file: string): boolean =>
  file.includes('/') && isLanguageFolder(file.split('/', 1)[0] ?? '');

/** @returns sorted names of all files in a folder and its subfolders but those of editors and macOS, which begin with a dot */
export function namesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length).replaceAll('\\', '/'))
    .sort();
}
