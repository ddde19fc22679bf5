import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium as playwrightChromium } from '@playwright/test';

export type BrowserName = 'chromium' | 'firefox' | 'webkit';
/** The engines that only the smoke tests (tests/engines/) run in. */
export type EngineName = Exclude<BrowserName, 'chromium'>;

type Places = {
  /** The environment variable that names the browser's path. */
  variable: string;
  /** What it is called on the PATH, and where else it may be. */
  names: readonly string[];
  paths: readonly string[];
  /** Programs that the tests need beside it. */
  needs?: readonly string[];
  packages: string;
};

const places: Record<BrowserName, Places> = {
  chromium: {
    variable: 'CHROMIUM_PATH',
    // The one without a window first: the suite takes half the time in it.
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
    // WebKitGTK's small browser is not on the PATH: Debian, Fedora and Arch keep it here.
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

/** Flags that Chromium needs here: a container's root has no sandbox to give. */
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

/** Starts a program on a display of its own, which no one sees. */
export const virtualDisplay = ['xvfb-run', '--auto-servernum', '--server-args=-screen 0 2000x1400x24'] as const;

/**
 * The path of an installed browser: the one that its variable names, else the first on the PATH or in its usual places.
 *
 * @throws Error when the variable names what cannot be run
 */
export function findBrowser(name: BrowserName): string | undefined {
  const { variable, names, paths, needs = [] } = places[name];
  const named = process.env[variable];
  if (named && !isExecutable(named)) {
    throw new Error(`${variable} is ${named}, which cannot be run. Set it to the path of a browser, or remove it.`);
  }
  const path = named ?? findProgram(...names) ?? paths.find(isExecutable);
  return needs.every((program) => findProgram(program)) ? path : undefined;
}

/** One sentence for a person whose machine does not have a browser. */
export function howToInstall(name: BrowserName): string {
  const { variable, packages } = places[name];
  const other = name === 'chromium' ? 'run `npx playwright install chromium`, ' : '';
  return `There is no ${name} here: install it (Debian: \`apt-get install ${packages}\`), ${other}or set ${variable} to its path.`;
}

/**
 * The path of an installed Chromium or Chrome.
 *
 * @throws Error with one sentence that says how to install one
 */
export function requireChromium(): string {
  const path = findBrowser('chromium');
  if (!path) throw new Error(howToInstall('chromium'));
  return path;
}
