import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type KeyInput, TimeoutError } from 'puppeteer-core';
import { findProgram, virtualDisplay } from '../browsers.ts';
import { type Engine, type Key, MESSAGES_KEY, middleOf, watchPage } from './engine.ts';

/** A port on which nothing listens. */
const NOWHERE = 9;

const chords: Record<Key, readonly KeyInput[]> = {
  Tab: ['Tab'],
  'Shift+Tab': ['Shift', 'Tab'],
  Enter: ['Enter'],
  Space: [' '],
  Escape: ['Escape'],
};

/**
 * Starts Firefox, driven by WebDriver BiDi. It gets a virtual display where `xvfb-run` is installed, because it has no
 * WebGL without a window.
 */
export async function startFirefox(executablePath: string, origin: string): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), 'firefox-'));
  const starter = join(folder, 'firefox');
  const hasDisplay = findProgram('xvfb-run') !== undefined;
  if (hasDisplay) {
    const command = [...virtualDisplay, executablePath].map((word) => `'${word}'`).join(' ');
    await writeFile(starter, `#!/bin/sh\nexec ${command} "$@"\n`, { mode: 0o700 });
  }
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: hasDisplay ? starter : executablePath,
    headless: !hasDisplay,
    defaultViewport: null,
    extraPrefsFirefox: {
      // Requests to any host but the site's are refused.
      'network.proxy.type': 1,
      'network.proxy.ssl': '127.0.0.1',
      'network.proxy.ssl_port': NOWHERE,
    },
  });
  // The window's first page has no focus, so that keys would press no buttons.
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(watchPage, MESSAGES_KEY);
  const run = (expression: string) => page.evaluate(expression);

  return {
    open: async (path) => {
      const load = () => page.goto(origin + path, { timeout: 10_000 });
      // Firefox 153 did not report the end of one load in about two thousand.
      await load().catch((error: unknown) => {
        if (error instanceof TimeoutError) return load();
        throw error;
      });
    },
    reload: async () => void (await page.reload()),
    back: async () => void (await page.evaluate('history.back()')),
    forward: async () => void (await page.evaluate('history.forward()')),
    run,
    hover: async (selector) => {
      const { x, y } = await middleOf({ run }, selector);
      await page.mouse.move(x, y);
    },
    click: async (selector) => {
      const { x, y } = await middleOf({ run }, selector);
      await page.mouse.click(x, y);
    },
    press: async (...keys) => {
      for (const chord of keys.map((key) => chords[key])) {
        for (const key of chord) await page.keyboard.down(key);
        for (const key of chord.toReversed()) await page.keyboard.up(key);
      }
    },
    type: (text) => page.keyboard.type(text),
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: async () => {
      await browser.close();
      await rm(folder, { recursive: true });
    },
  };
}
