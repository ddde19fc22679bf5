import type { Browser } from '@playwright/test';

/** What Lighthouse's mobile preset sets in DevTools, which throttle each request: 1.6 Mbit/s and 150 ms a round trip. */
const NETWORK = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };
const SLOWDOWN = 4;

/** What happens on a first visit, ms after its start; NaN where a page has no such thing. */
export interface Load {
  /** The HTML's last byte, and of each kind of file its first request and last byte. */
  html: number;
  fontsFrom: number;
  fonts: number;
  scriptsFrom: number;
  scripts: number;
  photosFrom: number;
  photos: number;
  firstPaint: number;
  largestPaint: number;
  /** React has taken over the page. */
  hydrated: number;
  /** All work of the main thread, ms. */
  mainThread: number;
  /** The longest script after the first paint, ms. */
  longestTask: number;
}

/** Reads the page's performance timeline; runs in the page. */
async function readTimeline() {
  const latest = (type: string) =>
    new Promise<PerformanceEntry[]>((done) => {
      new PerformanceObserver((list) => done(list.getEntries())).observe({ type, buffered: true });
      setTimeout(() => done([]), 200);
    });
  const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
  const resources = performance.getEntries().filter((entry) => entry instanceof PerformanceResourceTiming);
  const those = (kind: RegExp) => resources.filter(({ name }) => kind.test(name));
  const from = (kind: RegExp) => those(kind).toSorted((a, b) => a.startTime - b.startTime)[0]?.startTime ?? Number.NaN;
  const to = (kind: RegExp) =>
    those(kind).toSorted((a, b) => b.responseEnd - a.responseEnd)[0]?.responseEnd ?? Number.NaN;
  const [hydration] = performance.getEntriesByName('hydrated');
  const tasks = (await latest('longtask')).filter(({ startTime }) => startTime > firstPaint);
  const [font, script, photo] = [/\.woff2$/, /\.js$/, /\.(?:avif|webp|jpg)$/];
  return {
    html:
      performance.getEntriesByType('navigation').find((entry) => entry instanceof PerformanceResourceTiming)
        ?.responseEnd ?? Number.NaN,
    fontsFrom: from(font),
    fonts: to(font),
    scriptsFrom: from(script),
    scripts: to(script),
    photosFrom: from(photo),
    photos: to(photo),
    firstPaint,
    largestPaint: (await latest('largest-contentful-paint')).at(-1)?.startTime ?? Number.NaN,
    hydrated: hydration?.startTime ?? Number.NaN,
    longestTask: tasks.reduce((longest, { duration }) => Math.max(longest, duration), 0),
  };
}

/** Visits a page for the first time, on a slow phone. */
export async function load(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  // Nothing of the benchmark runs in the page before the processor's time is read: waiting for a state does, at each frame.
  await page.goto(url, { waitUntil: 'networkidle' });
  const { metrics } = await devtools.send('Performance.getMetrics');
  const taskDuration = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  const timeline = await page.evaluate(readTimeline);
  await context.close();
  return { ...timeline, mainThread: taskDuration * 1000 };
}
