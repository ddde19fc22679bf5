import { mkdirSync } from 'node:fs';
import { beforeEach, vi } from 'vitest';
import { temporaryFolder } from './temporary-folder.ts';

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
