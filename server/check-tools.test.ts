import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';

const packages = 'node_modules/@react-router/dev';
test.each<[folder: string, event: string, stderr: RegExp]>([
  ['none', 'prebuild', /^The packages that build the site are not installed: .* Run "npm ci --include=dev"\.\n$/],
  [
    `[id]/${packages}`,
    'prebuild',
    /^The site cannot be built in .*: rename the folder, without \[, \], \{ and \}\.\n$/,
  ],
  [`site/${packages}`, 'pretest', /^The tests ask git for the files of the site: install git, .*\n$/],
  [`site/${packages}`, 'prebuild', /^$/],
])('in %s, before %s, says what is missing', (folder, event, stderr) => {
  const cwd = join(temporaryFolder(afterAll), folder).replace(`/${packages}`, '');
  mkdirSync(join(cwd, folder.endsWith(packages) ? packages : ''), { recursive: true });
  const script = join(import.meta.dirname, 'check-tools.mjs');
  const env = { ...process.env, npm_lifecycle_event: event };
  const run = spawnSync(process.execPath, [script], { cwd, env, encoding: 'utf8' });
  expect(run.stderr).toMatch(stderr);
  expect(run.status).toBe(run.stderr === '' ? 0 : 1);
});
