/** `npm run bench:interactions`: how long a visitor waits for a response to a click (docs/performance.md). */
import type { Locator, Page } from '@playwright/test';
import { boxOf } from '../tests/support/browser/parts.ts';
import { frames, ready } from '../tests/support/browser/ready.ts';
import { serveBuilt } from '../tests/support/sites/serve-built.ts';
import { launch } from './browser.ts';
import { measureInTurn, median, report, runs, table } from './results.ts';

const SLOWDOWN = 4;

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
  // Without the checks of `Locator.click`, which run in the page and would be measured.
  const { x, y, width, height } = await boxOf(target);
  await page.mouse.click(x + width / 2, y + height / 2);
  return painted;
}

const clickButton = (page: Page, name: string, selector: string) =>
  paintTime(page, page.getByRole('button', { name }), selector);
const changeScreen = async (page: Page, name: string) => paintTime(page, await fetchByHover(page, name), 'h1');
async function changeScreenAgain(page: Page): Promise<number> {
  await changeScreen(page, 'Portfolio');
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  return changeScreen(page, 'Blog');
}

/** Name, path, width of the window in px, and the time from a click to the paint of what it shows, ms. */
const interactions: [name: string, path: string, width: number, measure: (page: Page) => Promise<number>][] = [
  ['The first click on a hovered link, to the next heading', '/', 1440, (page) => changeScreen(page, 'Portfolio')],
  ['The second', '/', 1440, changeScreenAgain],
  ['Open the overlay', '/', 390, (page) => clickButton(page, 'Open menu', 'dialog:modal')],
  ['Submit an empty form', '/contact', 390, (page) => clickButton(page, 'Send message', '[aria-invalid="true"]')],
];

const { origin, stop } = await serveBuilt();
const browser = await launch();
const times = await measureInTurn(interactions, origin, async ([, path, width, measure], at) => {
  const page = await browser.newPage({ viewport: { width, height: 844 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(at + path, { waitUntil: 'networkidle' });
  await ready(page);
  const time = await measure(page);
  await page.close();
  return time;
});
const tools = [`Chromium ${browser.version()}`, `processor ${SLOWDOWN} times slower`, `median of ${runs}`];
await browser.close();
stop();
const rows = [...times].map(([name, each]) => [name, Math.round(median(each))]);
await report('Interactions', tools, table(['What a visitor does', 'ms'], ...rows));
