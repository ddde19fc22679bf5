import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** Names that Chromium and Chrome go by on the PATH, and where macOS keeps them. */
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Flags that a browser needs here: a container's root has no sandbox to give. */
export const sandboxFlags: readonly string[] = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The path of a Chromium that is here: the one of CHROMIUM_PATH, an installed one, or one that Playwright fetched. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (isExecutable(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, which cannot be run. Set it to the path of a Chromium or Chrome.`);
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...macPaths];
  return [...candidates, chromium.executablePath()].find(isExecutable);
}

/**
 * The path of a Chromium, installed first where there is none: Playwright's, else (as root) the system's package.
 *
 * @throws Error with one sentence that says what to do, when neither can be had.
 */
export function findOrInstallBrowser(): string {
  const here = findBrowser();
  if (here) return here;
  console.log('No Chromium here: fetching the one of Playwright …');
  spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { stdio: 'inherit' });
  const fetched = findBrowser();
  if (fetched) return fetched;
  if (process.getuid?.() === 0) {
    console.log('That did not work: installing the package of this system …');
    try {
      execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
      execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { stdio: 'inherit' });
    } catch {
      // Said below: what matters is whether there is one now.
    }
  }
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium: install it, or set CHROMIUM_PATH to the path of a Chromium or Chrome.',
  );
}
