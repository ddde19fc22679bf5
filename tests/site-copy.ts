/** Copies of the repository, in which tests change the content and build. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '..');
const run = promisify(execFile);

/** Not copied, because it is linked or written again. Hidden files are not copied either. */
const notCopied = ['node_modules', 'build', 'test-results', 'shots'];

/** Copies the repository without its packages, which it links; returns the folder of the copy. */
export async function copySite(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  for (const entry of await readdir(root)) {
    if (entry.startsWith('.') || notCopied.includes(entry)) continue;
    await cp(join(root, entry), join(folder, entry), { recursive: true });
  }
  // A folder of links instead of one link to it: Vite ignores changes in a folder of this name, but follows a link.
  await mkdir(join(folder, 'node_modules'));
  for (const entry of await readdir(join(root, 'node_modules'))) {
    // Caches are not shared: a build removes what it does not use.
    if (entry.startsWith('.') && entry !== '.bin') continue;
    await symlink(join(root, 'node_modules', entry), join(folder, 'node_modules', entry));
  }
  return folder;
}

/**
 * Builds a copy; returns the folder of the built site.
 *
 * @param settings of the build's environment, such as ENQUIRIES
 * @throws Error with the output of a build that fails
 */
export async function buildCopy(folder: string, settings: NodeJS.ProcessEnv = {}): Promise<string> {
  const env = { ...process.env, NODE_ENV: 'production', ...settings };
  await run('npx', ['--no-install', 'react-router', 'build'], { cwd: folder, env, maxBuffer: 2 ** 26 });
  return join(folder, 'build/client');
}

export const removeCopy = (folder: string) => rm(folder, { recursive: true, force: true });
