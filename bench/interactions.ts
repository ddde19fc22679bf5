import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { ready } from '../tests/browser/ready.ts';

/** How much slower than this machine a visitor's is taken to be. */
const THROTTLE = 4;

/** What a visitor does, and how long until the next frame showed it, in milliseconds. */
export interface Interaction {
  name: string;
  duration: number;
}

/** What is measured of a page that answers. */
export const interactions: { name: string; path: string; width: number; act: (page: Page) => Promise<void> }[] = [
  {
    name: 'open a menu',
    path: '/',
    width: 1440,
    act: (page) => page.getByRole('button', { name: 'Development' }).click(),
  },
  {
    name: 'open the overlay',
    path: '/',
    width: 390,
    act: (page) => page.getByRole('button', { name: 'Open menu' }).click(),
  },
  {
    name: 'choose a filter',
    path: '/portfolio',
    width: 390,
    act: (page) => page.getByRole('button', { name: 'Digital Marketing' }).click(),
  },
  { name: 'open an FAQ entry', path: '/contact', width: 390, act: (page) => page.locator('summary').first().click() },
  {
    name: 'submit an empty form',
    path: '/contact',
    width: 390,
    act: (page) => page.getByRole('button', { name: 'Send message' }).click(),
  },
];

/** Makes a page's machine slower. */
export async function throttled(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  return session;
}

/** Opens a page and waits until it answers and has loaded all that it wants. */
export async function openReady(browser: Browser, url: string, width: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height: 844 } });
  await page.goto(url, { waitUntil: 'networkidle' });
  await ready(page);
  return page;
}

/** The longest interaction's delay to the next paint, as browsers count it (Event Timing). */
export async function interactionsToNextPaint(browser: Browser, origin: string): Promise<Interaction[]> {
  const readings: Interaction[] = [];
  for (const { name, path, width, act } of interactions) {
    const page = await openReady(browser, origin + path, width);
    await page.evaluate(() => {
      Object.assign(window, { longest: 0 });
      const observer = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) {
          Object.assign(window, { longest: Math.max('longest' in window ? Number(window.longest) : 0, duration) });
        }
      });
      // Below 16 ms nothing is reported: one frame.
      const options: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 };
      observer.observe(options);
    });
    await throttled(page);
    await act(page);
    await page.evaluate(() => new Promise((done) => setTimeout(done, 1000)));
    readings.push({ name, duration: await page.evaluate(() => ('longest' in window ? Number(window.longest) : 0)) });
    await page.close();
  }
  return readings;
}

/** Opens home and stays on the link to the portfolio until that is fetched. @returns the link, to be clicked */
export async function hoveredLink(browser: Browser, origin: string): Promise<Locator> {
  const page = await openReady(browser, origin, 1440);
  const link = page.getByRole('banner').getByRole('link', { name: 'Portfolio' });
  // What is fetched ahead, once a visitor has stayed on the link for a moment.
  const ahead = page.waitForResponse(/portfolio\.data/);
  await link.hover();
  await ahead;
  await page.waitForLoadState('networkidle');
  return link;
}

/** From a click on a link that was hovered until the new heading is painted, and the requests that were waited for meanwhile. */
export async function screenChange(browser: Browser, origin: string): Promise<Interaction & { requests: number }> {
  const link = await hoveredLink(browser, origin);
  const page = link.page();
  const session = await throttled(page);
  let requests = 0;
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ response }) => {
    if (response.url.startsWith(origin) && !response.fromDiskCache) requests++;
  });
  const painted = page.evaluate(
    () =>
      new Promise<number>((done) => {
        const before = document.querySelector('h1')?.textContent;
        addEventListener(
          'click',
          ({ timeStamp }) => {
            const observer = new MutationObserver(() => {
              if (document.querySelector('h1')?.textContent === before) return;
              observer.disconnect();
              requestAnimationFrame(() => setTimeout(() => done(performance.now() - timeStamp)));
            });
            observer.observe(document.body, { subtree: true, childList: true, characterData: true });
          },
          { capture: true, once: true },
        );
      }),
  );
  await link.click();
  const duration = await painted;
  await page.close();
  return { name: 'click to the next heading', duration, requests };
}

/** The layout shift of a page's whole life, scrolled to its end. */
export async function lifeShift(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && 'shift' in window)
          Object.assign(window, { shift: Number(window.shift) + Number(entry.value) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((next) => setTimeout(next, 60));
    }
  });
  const shift = await page.evaluate(() => ('shift' in window ? Number(window.shift) : Number.NaN));
  await page.close();
  return shift;
}
