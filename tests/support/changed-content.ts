import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentFolder, siteSource } from '../../model/reading/folder.ts';
import { issueText, readContent } from '../../model/reading/read-content.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { writeFiles } from './write-files.ts';

/** Texts of files by their path in the content: `undefined` removes one, a function changes the delivered text. */
export type Changes = Record<string, string | Buffer | undefined | ((text: string) => string)>;

/** A function that replaces a text, which has to be there, as an owner would. */
export const replaced =
  (what: string | RegExp, by: string) =>
  (text: string): string => {
    const changed = text.replace(what, by);
    if (changed === text) throw new Error(`There is nothing to replace: ${what}`);
    return changed;
  };

/** @returns the path of a copy of the content, or of another one, with other files, which is removed after the test */
export function changedContent(changes: Changes, from = contentFolder()): string {
  const folder = join(temporaryFolder(), 'content');
  cpSync(from, folder, { recursive: true });
  for (const [name, change] of Object.entries(changes)) {
    const content = typeof change === 'function' ? change(readFileSync(join(folder, name), 'utf8')) : change;
    writeFiles(folder, { [name]: content });
  }
  return folder;
}

/** Reads such a copy, as a build with these variables does. Its issues name files below `content`. */
export function readChanged(changes: Changes, from?: string, environment: NodeJS.ProcessEnv = {}) {
  const folder = changedContent(changes, from);
  const { content, issues } = readContent(siteSource({ ...environment, CONTENT: folder }));
  return { content, issues: issues.map((issue) => issueText(issue).replaceAll(folder, 'content')) };
}
