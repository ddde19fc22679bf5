import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

export const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The variables that override what a content decides (docs/architecture.md). */
export const overrides = ['CONTENT', 'SITE_URL', 'ENQUIRIES', 'BOOKINGS', 'LANGUAGES'];
const noOverrides = Object.fromEntries(overrides.map((name) => [name, '']));

/** The environment of a site that the tests fix: its content, its build, and nothing of the owner's. */
export const foldersOfSite = (name: string) => ({
  ...noOverrides,
  CONTENT: join(root, 'test-results', name, 'content'),
  BUILD: join(root, 'test-results', name, 'build'),
});

/** The paths of its files, also of new ones, but not of what git ignores. */
export const repositoryFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path && existsSync(join(root, path)));

/** A hash of the files of a folder, and of more texts. */
export function hashOfFiles(folder: string, files: readonly string[], ...more: string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(join(folder, file)));
  return hash.update(more.join('\n')).digest('hex');
}
