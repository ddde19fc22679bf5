import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium as playwrightChromium } from '@playwright/test';

export type BrowserName = 'chromium' | 'firefox' | 'webkit';
/** The engines of the smoke tests (tests/engines/). */
export type EngineName = Exclude<BrowserName, 'chromium'>;

type Location = {
  /** The environment variable with the browser's path. */
  variable: string;
  /** Its names on the PATH, and its paths elsewhere. */
  names: readonly string[];
  paths: readonly string[];
  /** Other programs that the tests need. */
  needs?: readonly string[];
  packages: string;
};

const locations: Record<BrowserName, Location> = {
  chromium: {
    variable: 'CHROMIUM_PATH',
    // First the one that cannot open a window: the suite takes half the time in it.
    names: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    paths: [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      playwrightChromium.executablePath(),
    ],
    packages: 'chromium-headless-shell',
  },
  firefox: {
    variable: 'FIREFOX_PATH',
    names: ['firefox-esr', 'firefox'],
    paths: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
    packages: 'firefox-esr',
  },
  webkit: {
    variable: 'MINIBROWSER_PATH',
    names: ['MiniBrowser'],
    // WebKitGTK's minimal browser is not on the PATH of Debian, Fedora and Arch.
    paths: [
      '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
      '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
      '/usr/libexec/webkit2gtk-4.1/MiniBrowser',
      '/usr/lib/webkit2gtk-4.1/MiniBrowser',
    ],
    needs: ['WebKitWebDriver', 'xvfb-run'],
    packages: 'webkit2gtk-driver libwebkit2gtk-4.1-0 xvfb',
  },
};

/** Flags that Chromium needs on this machine: it has no sandbox for root. */
export const sandboxFlags: readonly string[] = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The path of the first of these programs that is on the PATH. */
export function findProgram(...names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** Command that runs a program on a virtual display of its own. */
export const virtualDisplay = ['xvfb-run', '--auto-servernum', '--server-args=-screen 0 2000x1400x24'] as const;

/**
 * The path of an installed browser: from its variable, else the first found on the PATH or at its usual paths.
 *
 * @throws Error when the variable's path is not executable
 */
export function findBrowser(name: BrowserName): string | undefined {
  const { variable, names, paths, needs = [] } = locations[name];
  const named = process.env[variable];
  if (named && !isExecutable(named)) {
    throw new Error(`${variable} is ${named}, which is not executable. Set it to the path of a browser, or remove it.`);
  }
  const path = named ?? findProgram(...names) ?? paths.find(isExecutable);
  return needs.every((program) => findProgram(program)) ? path : undefined;
}

/** How to install a browser that is missing, in one sentence. */
export function howToInstall(name: BrowserName): string {
  const { variable, packages } = locations[name];
  const other = name === 'chromium' ? 'run `npx playwright install chromium`, ' : '';
  return `${name} was not found: install it (Debian: \`apt-get install ${packages}\`), ${other}or set ${variable} to its path.`;
}

/**
 * The path of an installed Chromium or Chrome.
 *
 * @throws Error that explains how to install one
 */
export function requireChromium(): string {
  const path = findBrowser('chromium');
  if (!path) throw new Error(howToInstall('chromium'));
  return path;
}
