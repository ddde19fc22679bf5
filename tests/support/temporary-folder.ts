import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Makes a folder. @param after when it is removed: Vitest's `afterAll`, for a folder of several tests */
export function temporaryFolder(after: (remove: () => void) => void = onTestFinished): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'test-')));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
