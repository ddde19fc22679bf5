/** With `TEST_PATH=/site` the tests take the content below this path of its host. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentFolder } from '../../../model/reading/folder.ts';
import { foldersOfSite, root } from '../repository.ts';

const { TEST_PATH } = process.env;
const folders = foldersOfSite('below');
if (TEST_PATH && !/^(?:\/[\w.~-]+)+$/.test(TEST_PATH)) {
  throw new Error(`TEST_PATH is "${TEST_PATH}": write a path without a slash at its end, such as /site.`);
}

/** The environment in which the site is built and tested; nothing changes without `TEST_PATH`. */
export const pathSettings = TEST_PATH ? { ...folders, PHOTO_EFFORT: '0' } : {};

/** Writes the content with a URL that has the path. */
export function writeContentBelowPath(): void {
  const { CONTENT } = folders;
  if (!TEST_PATH || contentFolder() === CONTENT) return;
  cpSync(join(root, contentFolder()), CONTENT, { recursive: true, preserveTimestamps: true });
  const file = join(CONTENT, 'site.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^(url: *"?https?:\/\/[^/\s"]+)/m, `$1${TEST_PATH}`));
}
