import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium as playwrightChromium } from '@playwright/test';

export type EngineName = 'firefox' | 'webkit';
type BrowserName = 'chromium' | EngineName;

/** For each browser: the variable with its path, its names on the PATH, its paths elsewhere, and what installs it. */
const locations = {
  chromium: {
    variable: 'CHROMIUM_PATH',
    // First the one that cannot open a window: the suite takes half the time in it.
    names: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    paths: [
      ...['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
      playwrightChromium.executablePath(),
    ],
    install: '`apt-get install chromium-headless-shell` on Debian, or `npx playwright install chromium`',
  },
  firefox: {
    variable: 'FIREFOX_PATH',
    names: ['firefox-esr', 'firefox'],
    paths: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
    install: '`apt-get install firefox-esr` on Debian',
  },
  webkit: {
    variable: 'MINIBROWSER_PATH',
    names: ['MiniBrowser'],
    // WebKitGTK's minimal browser is not on the PATH of Debian, Fedora and Arch.
    paths: ['lib/x86_64-linux-gnu', 'lib/aarch64-linux-gnu', 'libexec', 'lib'].map(
      (folder) => `/usr/${folder}/webkit2gtk-4.1/MiniBrowser`,
    ),
    install: '`apt-get install webkit2gtk-driver libwebkit2gtk-4.1-0 xvfb` on Debian',
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

export function findProgram(...names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** Command that runs a program on a virtual display of its own. */
export const virtualDisplay = ['xvfb-run', '--auto-servernum', '--server-args=-screen 0 2000x1400x24'] as const;

/** The path of an installed browser. @throws Error when the path in its variable is not executable */
export function findBrowser(name: BrowserName): string | undefined {
  const { variable, names, paths } = locations[name];
  const stated = process.env[variable];
  if (stated && !isExecutable(stated)) {
    throw new Error(`${variable} is ${stated}, which is not executable. Set it to the path of a browser or remove it.`);
  }
  const path = stated ?? findProgram(...names) ?? paths.find(isExecutable);
  const canRun = name !== 'webkit' || (findProgram('WebKitWebDriver') && findProgram('xvfb-run'));
  return canRun ? path : undefined;
}

export function howToInstall(name: BrowserName): string {
  const { variable, install } = locations[name];
  return `${name} was not found: run ${install}, or set ${variable} to its path.`;
}

/** The path of an installed Chromium or Chrome. @throws Error that explains how to install one */
export function requireChromium(): string {
  const path = findBrowser('chromium');
  if (!path) throw new Error(howToInstall('chromium'));
  return path;
}
