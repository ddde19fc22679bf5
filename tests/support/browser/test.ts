import { test as base, expect as baseExpect, type ConsoleMessage, type Locator, type Page } from '@playwright/test';
import { analyticsOrigins } from '../../../model/deriving/settings.ts';
import { basePath } from '../../../model/reading/base-path.ts';
import { content } from '../../../model/reading/content.server.ts';
import { changes } from './changed-page.ts';

/** The path of the site that a test opens: the second one is at the root of its host. A worker has tests of one project. */
let sitePath = basePath;

/** The path of a URL of the site that tests write as on a site at the root. */
export const belowPath = (url: string) =>
  url.startsWith('/') && !`${url}/`.startsWith(`${sitePath}/`) ? sitePath + url : url;

const inSelector = <Selector>(selector: Selector) =>
  typeof selector === 'string' ? selector.replace(/(?<=href\^?=")(?=\/)/g, sitePath) : selector;
let isPatched = false;

/** Lets tests write links of a site below a path as on one at the root. */
function findLinksBelowPath(page: Page): void {
  const { goto, locator, route } = page;
  const locators: Locator = Object.getPrototypeOf(page.locator('a'));
  const { locator: locatorInside } = locators;
  page.goto = (url, options) => goto.call(page, belowPath(url), options);
  page.locator = (selector, options) => locator.call(page, inSelector(selector), options);
  page.route = (url, ...others) => route.call(page, typeof url === 'string' ? belowPath(url) : url, ...others);
  if (isPatched) return;
  isPatched = true;
  locators.locator = function (this: Locator, selector, options) {
    return locatorInside.call(this, inSelector(selector), options);
  };
}

export const expect = baseExpect.extend({
  async toHaveURL(page: Page, url: string | RegExp | ((url: URL) => boolean), options?: { timeout?: number }) {
    const check = baseExpect(page);
    const wanted = typeof url === 'string' ? belowPath(url) : url;
    await (this.isNot ? check.not : check).toHaveURL(wanted, options);
    return { pass: !this.isNot, message: () => '' };
  },
});

/** URL patterns of the photo host, and of what counts visits on the second site and on both; no test reaches them. */
export const photoHost = 'https://images.unsplash.com/**';
export const secondVisitsHost = 'https://*.example/**';
export const visitsHosts = [secondVisitsHost, ...analyticsOrigins(content.site).map((origin) => `${origin}/**`)];

/** The local stand-in for every photo, which nobody takes for dot art. */
export const photo = `<svg xmlns="http://www.w3.org/2000/svg" width="1440" height="960"><rect width="1440" height="960" fill="#6b7a5e"/><circle cx="720" cy="480" r="260" fill="#c9b28b"/></svg>`;

/** For `test.use`: a visitor who has not asked for less movement. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Skips the test, with the reason, where the content has no such entry. */
export function orSkip<Entry>(entry: Entry | undefined, reason: string): Entry {
  if (entry !== undefined) return entry;
  test.skip(true, reason);
  throw new Error(reason);
}

export type Fixtures = {
  /** Console errors and warnings that a test expects: each must be logged, and none of them fails the test. */
  expectedMessages: RegExp[];
  /** Console errors and warnings that may be logged. */
  ignoredMessages: RegExp | undefined;
  /** True if the background moves. Drawn in software it takes most of a processor, so only its own tests let it. */
  backgroundMoves: boolean;
  /** The program that changes each page. */
  changedBy: keyof typeof changes | undefined;
  /** True if photos load, and an empty script counts visits. A test that intercepts these requests turns this off. */
  photosLoad: boolean;
};

/** Every test fails on console errors and warnings, and on exceptions, that it does not expect, in all of its pages. */
export const test = base.extend<Fixtures>({
  expectedMessages: [[], { option: true }],
  ignoredMessages: [undefined, { option: true }],
  backgroundMoves: [false, { option: true }],
  changedBy: [undefined, { option: true }],
  photosLoad: [true, { option: true }],
  context: async ({ context, expectedMessages, ignoredMessages, backgroundMoves, changedBy }, use, testInfo) => {
    const messages: string[] = [];
    const isProblem = (message: ConsoleMessage) => ['error', 'warning'].includes(message.type());
    context.on('console', (message) => isProblem(message) && messages.push(message.text()));
    context.on('weberror', (error) => messages.push(String(error.error())));
    if (!backgroundMoves) {
      await context.addInitScript(() => {
        try {
          localStorage.setItem('background', 'paused');
        } catch {
          // Some tests deny storage, and some open pages that have none.
        }
      });
    }
    if (changedBy) await context.addInitScript(changes[changedBy]);
    await use(context);
    const allowed = [...expectedMessages, ...(ignoredMessages ? [ignoredMessages] : [])];
    // React reports that the page is not the one of the build.
    if (changedBy === 'extension') allowed.push(/Minified React error #418/);
    const unexpected = messages.filter((message) => !allowed.some((pattern) => pattern.test(message)));
    expect(unexpected, 'unexpected console messages').toEqual([]);
    if (testInfo.status === 'skipped') return;
    for (const expected of expectedMessages) expect(messages).toContainEqual(expect.stringMatching(expected));
  },
  page: async ({ page, photosLoad, changedBy }, use, { project }) => {
    if (photosLoad) await loadPhotos(page);
    sitePath = changedBy || project.name === 'second' ? '' : basePath;
    if (sitePath) findLinksBelowPath(page);
    await use(page);
  },
});

/** Not by Playwright's `route`, which would turn off the HTTP cache: that takes a fifth of the time of a page. */
async function loadPhotos(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Fetch.requestPaused', ({ requestId, resourceType }) => {
    const [type, body] = resourceType === 'Image' ? ['image/svg+xml', photo] : ['text/javascript', ''];
    const responseHeaders = [{ name: 'Content-Type', value: type }];
    const response = { responseCode: 200, responseHeaders, body: Buffer.from(body).toString('base64') };
    // The page may have been closed, or the request cancelled.
    devtools.send('Fetch.fulfillRequest', { requestId, ...response }).catch(() => {});
  });
  const patterns = [photoHost, ...visitsHosts].map((urlPattern) => ({ urlPattern: urlPattern.replace('**', '*') }));
  await devtools.send('Fetch.enable', { patterns });
}
