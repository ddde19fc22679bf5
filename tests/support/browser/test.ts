import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { changes } from './changed-page.ts';

export { expect };

/** URL patterns of the photo host, and of what counts visits; no test reaches them. */
export const photoHost = 'https://images.unsplash.com/**';
export const visitsHost = 'https://*.example/**';

/** The local stand-in for every photo, which nobody takes for dot art. */
export const photo = `<svg xmlns="http://www.w3.org/2000/svg" width="1440" height="960"><rect width="1440" height="960" fill="#6b7a5e"/><circle cx="720" cy="480" r="260" fill="#c9b28b"/></svg>`;

/** For `test.use`: a visitor who has not asked for less movement. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;

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
  context: async ({ context, expectedMessages, ignoredMessages, backgroundMoves, changedBy }, use) => {
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
    // A screen requests its stylesheet as its code begins. Who goes back before it is shown has no use for it.
    allowed.push(/\.css was preloaded using link preload but not used/);
    // React reports that the page is not the one of the build.
    if (changedBy === 'extension') allowed.push(/Minified React error #418/);
    const unexpected = messages.filter((message) => !allowed.some((pattern) => pattern.test(message)));
    expect(unexpected, 'unexpected console messages').toEqual([]);
    for (const expected of expectedMessages) expect(messages).toContainEqual(expect.stringMatching(expected));
  },
  page: async ({ page, photosLoad }, use) => {
    if (photosLoad) await loadPhotos(page);
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
  const patterns = [photoHost, visitsHost].map((urlPattern) => ({ urlPattern: urlPattern.replace('**', '*') }));
  await devtools.send('Fetch.enable', { patterns });
}
