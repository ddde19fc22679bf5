/** Copies of the repository, in which tests change the content. */
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Not copied, because it is linked or written again. Hidden files are not copied either. */
const notCopied = ['node_modules', 'build', 'test-results', 'shots'];

/** Copies the repository without its packages, which it links, into an empty folder. */
export async function copyTo(folder: string): Promise<void> {
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
}

/** Copies the repository into a temporary folder, which it returns. */
export async function copySite(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  await copyTo(folder);
  return folder;
}

export const removeCopy = (folder: string) => rm(folder, { recursive: true, force: true });
