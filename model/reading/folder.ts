import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isLocale } from '../deriving/locale.ts';

export type SiteSource = {
  /** The folder of the content: `content/`, or what `CONTENT` names, so that one checkout builds the sites of several owners. */
  folder: string;
  /** The folder in it of the language that is built, such as `de`; empty for the first language. */
  language: string;
  /** The environment, some variables of which override entries of site.yaml (`variablesIn`). */
  environment: Readonly<Record<string, string | undefined>>;
};

export const siteSource = ({ CONTENT, SITE_LANGUAGE, ...environment } = process.env): SiteSource => ({
  folder: (CONTENT?.trim() || 'content').replace(/\/+$/, ''),
  language: SITE_LANGUAGE?.trim() ?? '',
  environment,
});

export const contentFolder = (): string => siteSource().folder;

/** The folder of the texts in the language that is built. */
export const textFolder = ({ folder, language } = siteSource()): string =>
  language ? `${folder}/${language}` : folder;

/** Is this the name of a folder with the texts of another language? No other folder of the content has such a name. */
export const isLanguageFolder = (name: string): boolean => /^[a-z]{2,3}(?:-\w+)*$/.test(name) && isLocale(name);
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

/** Paths of the pages that are Markdown files, sorted. */
export const textPagePaths = (): string[] =>
  namesIn(`${textFolder()}/pages`).flatMap((file) =>
    file.endsWith('.md') ? [`/${file.slice(0, -'.md'.length)}`] : [],
  );
