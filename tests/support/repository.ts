import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

export const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The folders of a site that only tests have: its content, which they write, and its build. */
export const foldersOfSite = (name: string) => ({
  CONTENT: join(root, 'test-results', name, 'content'),
  BUILD: join(root, 'test-results', name, 'build'),
});

/** The paths of its files, also of new ones, but not of what git ignores. */
export const repositoryFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path && existsSync(join(root, path)));
