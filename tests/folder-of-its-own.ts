import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, vi } from 'vitest';

/** Runs each test of a file in a folder of its own, because `content/photos/` is relative to the project. */
export function inFolderOfItsOwn(): void {
  const root = process.cwd();
  beforeEach(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'photos-'));
    await mkdir(join(folder, 'content/photos'), { recursive: true });
    process.chdir(folder);
    vi.stubEnv('CONTENT', '');
    return () => {
      process.chdir(root);
      rmSync(folder, { recursive: true });
    };
  });
}
