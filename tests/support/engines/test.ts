import { test as base, expect } from '@playwright/test';
import { type EngineName, findBrowser, howToInstall } from '../browser/browsers.ts';
import { type Engine, evaluate, MESSAGES_KEY, middleOf, pointed, typed } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

export { expect };

/** Keys that the tests press, as WebDriver's codes. */
const keys = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C' };

/** A browser on the site, as the tests use it. */
const siteOf = (engine: Engine) => ({
  ...engine,
  evaluate: <Values extends unknown[], Result>(script: (...values: Values) => Result, ...values: Values) =>
    evaluate(engine, script, ...values),
  back: () => engine.run('history.back()'),
  forward: () => engine.run('history.forward()'),
  hover: async (selector: string) => engine.perform(pointed(await middleOf(engine, selector))),
  /** Not WebDriver's own click, which reaches neither elements that are fixed nor links that cover their card. */
  click: async (selector: string) => engine.perform(pointed(await middleOf(engine, selector), true)),
  press: (key: keyof typeof keys) => engine.perform(typed(keys[key])),
  /** Types into what has focus. */
  type: (text: string) => engine.perform(typed(text)),
  /** Returns what the pages logged since the last call. Messages that a test does not take make it fail. */
  takeMessages: () =>
    evaluate(
      engine,
      (key) => {
        const messages: string[] = JSON.parse(sessionStorage.getItem(key) ?? '[]');
        sessionStorage.removeItem(key);
        return messages;
      },
      MESSAGES_KEY,
    ),
});
export type Site = ReturnType<typeof siteOf>;

type Fixtures = { backgroundMoves: boolean; site: Site };
type WorkerFixtures = { engineName: EngineName; engine: Engine | undefined };

const start = { firefox: startFirefox, webkit: startWebKit };

/** Every test uses the same browser of its engine, with a small desktop window and empty storage. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use, { project }) => {
      const path = findBrowser(engineName);
      const engine = path ? await start[engineName](path, project.use.baseURL ?? '') : undefined;
      await use(engine);
      await engine?.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  /** True if the background moves. Drawn in software it takes most of a processor, so only its own test enables it. */
  backgroundMoves: [false, { option: true }],
  site: async ({ engine, engineName, backgroundMoves }, use, testInfo) => {
    if (!engine) return testInfo.skip(true, howToInstall(engineName));
    const site = siteOf(engine);
    await site.resize(1100, 700);
    // Storage belongs to an origin, so a file of the site is opened that is not a page.
    await site.open('/robots.txt');
    await site.evaluate((paused) => {
      sessionStorage.clear();
      localStorage.clear();
      if (paused) localStorage.setItem('background', 'paused');
    }, !backgroundMoves);
    await use(site);
    if (testInfo.status !== testInfo.expectedStatus) {
      const body = Buffer.from(await site.screenshot(), 'base64');
      await testInfo.attach('screenshot', { body, contentType: 'image/png' });
    }
    expect(await site.takeMessages(), 'messages that the test does not expect').toEqual([]);
  },
});

/** Opens a page and waits until React has hydrated it. */
export async function open(site: Site, path: string): Promise<void> {
  await site.open(path);
  await waitFor(site, () => document.querySelector('header[data-compact]') !== null);
}

export async function waitFor<Values extends unknown[]>(
  site: Site,
  script: (...values: Values) => unknown,
  ...values: Values
): Promise<void> {
  await expect
    .poll(() => site.run(`Boolean((${script})(...${JSON.stringify(values)}))`), {
      message: `${script} ${values}`,
      intervals: [20, 50, 100],
    })
    .toBe(true);
}

/** Waits until the screen of a path is shown: its heading has focus. The path changes before the screen does. */
const arriveAt = (site: Site, path: string): Promise<void> =>
  waitFor(
    site,
    (path) => {
      // Not-found pages have no canonical URL.
      const shown = document.querySelector<HTMLLinkElement>('link[rel="canonical"]') ?? location;
      return new URL(shown.href).pathname === path && document.activeElement?.tagName === 'H1';
    },
    path,
  );

/** Clicks a link and waits for the screen that it leads to. */
export async function follow(site: Site, selector: string, path: string): Promise<void> {
  await site.click(selector);
  await arriveAt(site, path);
}

export async function followAny(site: Site, path: string): Promise<void> {
  await site.evaluate((to) => {
    const link = document.querySelector<HTMLElement>(`a[href="${to}"]`);
    if (!link) throw new Error(`There is no link to ${to}.`);
    link.click();
  }, path);
  await arriveAt(site, path);
}
