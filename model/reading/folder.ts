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

/** Names of files and folders of editors and macOS begin with a dot; `.well-known` is the site's. */
const HIDDEN = /(?:^|\/)\.(?!well-known\/)/;

/** @returns sorted names of all files in a folder and its subfolders, without those that are hidden */
export function namesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length).replaceAll('\\', '/'))
    .filter((name) => !HIDDEN.test(name))
    .sort();
}
