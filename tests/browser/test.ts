import { test as base, expect, type Page } from '@playwright/test';

export { expect };

/** The host that photos come from; no test reaches it. */
export const photoHost = 'https://images.unsplash.com/**';

/** What a photo is answered with: a plain picture that no one takes for dot art. */
const photo = `<svg xmlns="http://www.w3.org/2000/svg" width="1440" height="960"><rect width="1440" height="960" fill="#6b7a5e"/><circle cx="720" cy="480" r="260" fill="#c9b28b"/></svg>`;

/** Photos load: each is answered with a local stand-in. */
export async function answerPhotos(page: Page): Promise<void> {
  await page.route(photoHost, (route) => route.fulfill({ contentType: 'image/svg+xml', body: photo }));
}

/** For `test.use`: a visitor who has not asked for less movement. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;

type Fixtures = {
  /** Messages that a test expects in the console: each must appear, and none of them fails the test. */
  expectedMessages: RegExp[];
  /** Whether the background moves. Drawn in software it takes most of a processor, so only its own tests let it. */
  backgroundMoves: boolean;
};

/** Every test fails on an error or a warning in the console, and on an exception, that it did not expect. */
export const test = base.extend<Fixtures>({
  expectedMessages: [[], { option: true }],
  backgroundMoves: [false, { option: true }],
  page: async ({ page, expectedMessages, backgroundMoves }, use) => {
    const messages: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) messages.push(message.text());
    });
    page.on('pageerror', (error) => messages.push(String(error)));
    await answerPhotos(page);
    if (!backgroundMoves) {
      await page.addInitScript(() => {
        try {
          localStorage.setItem('background', 'paused');
        } catch {
          // Not on every page that a test passes is there storage.
        }
      });
    }
    await use(page);
    expect(messages.filter((message) => !expectedMessages.some((expected) => expected.test(message)))).toEqual([]);
    for (const expected of expectedMessages) expect(messages.some((message) => expected.test(message))).toBe(true);
  },
});
