/**
 * `npm run bench:interactions`: how long a visitor waits for a response, with the processor slowed down 4 times.
 * `BENCH_RUNS` changes the number of runs (7), and `BENCH_BEFORE=https://host.example` measures another server in turn.
 */
import type { Browser, Locator, Page } from '@playwright/test';
import { frames } from '../tests/browser/ready.ts';
import { serveBuilt } from '../tests/serve-built.ts';
import { launch, openIdle } from './browser.ts';
import { median, report, showProgress, table } from './results.ts';

const SLOWDOWN = 4;
const runs = Number(process.env.BENCH_RUNS ?? 7);

async function openSlow(browser: Browser, url: string, width: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height: 844 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await openIdle(page, url);
  return page;
}

/** Clicks at the middle, without the checks of `Locator.click`, which run in the page and would be measured. */
async function clickAtOnce(target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('What is to be clicked is not shown.');
  await target.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Points at a link until its screen is fetched. */
async function fetchByHover(page: Page, name: string): Promise<Locator> {
  const link = page.getByRole('banner').getByRole('link', { name });
  const fetched = page.waitForResponse(/\.data/);
  await link.hover();
  await fetched;
  await page.waitForLoadState('networkidle');
  return link;
}

/** Time from a click to the paint in which the first element of a selector is another one, or has another text, ms. */
async function paintTime(page: Page, target: Locator, selector: string): Promise<number> {
  await target.scrollIntoViewIfNeeded();
  // A change by scrolling, such as the header's, is not a response to the click.
  await frames(page, 2);
  const painted = page.evaluate(
    (selector) =>
      new Promise<number>((done) => {
        const text = () => document.querySelector(selector)?.textContent;
        const before = text();
        const waitForChange = ({ timeStamp }: Event) =>
          new MutationObserver((_, observer) => {
            if (text() === before) return;
            observer.disconnect();
            requestAnimationFrame(() => setTimeout(() => done(performance.now() - timeStamp)));
          }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
        addEventListener('click', waitForChange, { capture: true, once: true });
      }),
    selector,
  );
  await clickAtOnce(target);
  return painted;
}

/** Time from a click on a button to the paint of what it shows, ms. */
async function responseTime(browser: Browser, url: string, name: string, selector: string): Promise<number> {
  const page = await openSlow(browser, url, 390);
  const time = await paintTime(page, page.getByRole('button', { name }), selector);
  await page.close();
  return time;
}

/** Time from a click on a link whose screen was fetched on hover to the paint of the new heading, ms. */
async function screenChangeTime(browser: Browser, origin: string, isFirst: boolean): Promise<number> {
  const page = await openSlow(browser, origin, 1440);
  const link = await fetchByHover(page, 'Portfolio');
  let time = await paintTime(page, link, 'h1');
  if (!isFirst) {
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    time = await paintTime(page, await fetchByHover(page, 'Blog'), 'h1');
  }
  await page.close();
  return time;
}

const { origin, stop } = await serveBuilt();
const browser = await launch();
const { BENCH_BEFORE: before } = process.env;
const origins = before ? [before, origin] : [origin];
const measurements = {
  'The first click on a hovered link, to the next heading': (at: string) => screenChangeTime(browser, at, true),
  'The second': (at: string) => screenChangeTime(browser, at, false),
  'Open the overlay': (at: string) => responseTime(browser, at, 'Open menu', 'dialog:modal'),
  'Submit an empty form': (at: string) =>
    responseTime(browser, `${at}/contact`, 'Send message', '[aria-invalid="true"]'),
};
const rows: (string | number)[][] = [];
for (const [name, measure] of Object.entries(measurements)) {
  const times = new Map<string, number[]>();
  for (let run = 1; run <= runs; run++) {
    showProgress(`${name}: run ${run} of ${runs}`);
    for (const at of origins) times.set(at, [...(times.get(at) ?? []), await measure(at)]);
  }
  rows.push([name, ...[...times.values()].map((each) => Math.round(median(each)))]);
}
const tools = [`Chromium ${browser.version()}`, `processor ${SLOWDOWN} times slower`, `median of ${runs}`];
await browser.close();
stop();
await report('Interactions', tools, table(['What a visitor does', ...(before ? ['before, ms'] : []), 'ms'], ...rows));
