import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, onTestFinished, vi } from 'vitest';

/** Makes a folder. @param after when it is removed: Vitest's `afterAll`, for a folder of several tests */
export function temporaryFolder(after: (remove: () => void) => void = onTestFinished): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'test-')));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs each test of a file in a folder of its own, because `content/photos/` is relative to the project. */
export function inFolderOfItsOwn(): void {
  const root = process.cwd();
  beforeEach(() => {
    process.chdir(temporaryFolder());
    mkdirSync('content/photos', { recursive: true });
    vi.stubEnv('CONTENT', '');
    return () => process.chdir(root);
  });
}
