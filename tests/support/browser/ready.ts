import type { Page, Response } from '@playwright/test';

/** Waits until React has hydrated the page: the header then knows how far it is scrolled. */
export async function ready(page: Page): Promise<void> {
  // At every frame: a locator waits up to half a second before it looks again.
  await page.waitForFunction(() => document.querySelector('header[data-compact]') !== null);
}

/** Opens a page and waits until React has hydrated it. */
export async function open(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await ready(page);
  return response;
}

/** Loads the page again, as who opens a shared URL, and waits until React has hydrated it. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await ready(page);
}

/** Waits for animation frames: for what is shown a frame later, or to see that nothing happens meanwhile. */
export async function frames(page: Page, count = 20): Promise<void> {
  await page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
  }, count);
}

/** Scrolls from the top of the page to its end, 3 frames at each window height. */
export async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      for (let count = 0; count < 3; count++) await frame();
    }
  });
}

/** Lets the browser have a touch screen and no mouse, until the returned function is called. */
export async function emulateTouch(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  return () => devtools.detach();
}

/** Holds back the page's requests to URLs of a pattern until the returned function is called. */
export async function holdRequests(page: Page, pattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

/** Takes away what browsers may lack, what their settings turn off, and the policy that a script of the visitor's may have made. */
export async function takeApis(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const observers = ['PerformanceObserver', 'IntersectionObserver', 'ResizeObserver'];
    for (const name of [...observers, 'requestIdleCallback', 'Worker', 'OffscreenCanvas'])
      Reflect.deleteProperty(window, name);
    Object.assign(MediaQueryList.prototype, { addEventListener: undefined });
    Reflect.deleteProperty(Crypto.prototype, 'randomUUID');
    performance.getEntriesByType = () => [];
    globalThis.trustedTypes?.createPolicy('default', { createHTML: (html) => html });
  });
}

/** Makes every use of these storages throw, as browsers do where the visitor denies them. */
export async function denyStorage(page: Page, ...names: ('localStorage' | 'sessionStorage')[]): Promise<void> {
  await page.addInitScript((names) => {
    for (const name of names) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  }, names);
}
