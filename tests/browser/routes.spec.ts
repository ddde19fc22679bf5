import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { content } from '../../model/reading/content.server.ts';
import {
  boxOf,
  builtFile,
  cardLink,
  expectPage,
  expectScreen,
  frameLink,
  heading,
  main,
} from '../support/browser/parts.ts';
import { aPage } from '../support/browser/paths.ts';
import { frames, open, ready, reload } from '../support/browser/ready.ts';
import { expect, test } from '../support/browser/test.ts';

const { words } = content;

/** The details of a project stay in view beside its results, and scroll with the page on a small screen (R-project). */
async function expectPanel(page: Page) {
  const panel = main(page).getByRole('complementary');
  const top = async () => (await boxOf(panel)).y;
  const scrollOn = () => page.evaluate(() => scrollBy({ top: 60, behavior: 'instant' }));
  await heading(page, words.projects.results).evaluate((element) =>
    element.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  const before = await top();
  await scrollOn();
  expect(await top()).toBe(before);
  expect(before).toBeGreaterThanOrEqual((await boxOf(page.getByRole('banner'))).height);
  await expect(panel.getByRole('link', { name: words.projects.details.link })).toBeInViewport();

  await page.setViewportSize({ width: 390, height: 844 });
  await panel.scrollIntoViewIfNeeded();
  const beforeOnPhone = await top();
  await scrollOn();
  expect(await top()).toBeCloseTo(beforeOnPhone - 60, 0);
}

test('a screen is shown from its top, with its own head, and on going back where the visitor was', async ({ page }) => {
  const path = '/portfolio/google-ads-campaign';
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  /** Follows a link; returns where the page stood when it was clicked. */
  const leaveBy = async (link: Locator, to: string) => {
    await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    // Cards of a long list are laid out as they come near, which moves what is above them.
    await frames(page, 2);
    const before = await scrolled();
    await link.evaluate((element: HTMLElement) => element.click());
    await expectScreen(page, to);
    await expect.poll(scrolled).toBe(0);
    await expect(page.locator('h1')).toBeFocused();
    return before;
  };
  await open(page, '/');
  await page.evaluate(() => Object.assign(window, { same: true }));
  const home = await leaveBy(main(page).locator('a[href="/portfolio"]').last(), '/portfolio');
  const portfolio = await leaveBy(cardLink(page, path), path);
  expect(Math.min(home, portfolio)).toBeGreaterThan(200);
  // Only the data of the screen changes.
  const another = '/portfolio/ecommerce-platform';
  await leaveBy(main(page).locator(`a[href="${another}"]`).last(), another);
  for (const [url, top] of [
    [path, undefined],
    ['/portfolio', portfolio],
    ['/', home],
  ] as const) {
    await page.goBack();
    await expectScreen(page, url);
    if (top) await expect.poll(scrolled).toBe(top);
  }
  await page.goForward();
  await expect.poll(scrolled).toBe(portfolio);
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
  await reload(page);
  await expect.poll(scrolled).toBe(portfolio);

  await cardLink(page, path).click();
  await expectScreen(page, path);
  await expectPanel(page);
});

test.describe('where a host responds with a page at another URL', () => {
  test.use({ ignoredMessages: /404: / });
  const notFound = undefined;

  for (const [file, path, urls] of [
    ['/contact.html', '/contact', ['/contact.html', '/contact/', '//contact', '/Contact', '/contact.', '/%61']],
    ['/index.html', '/', ['/index.html', '/no-such-page', '//']],
    // The router may know a path that the host does not.
    ['/404.html', '/contact', ['/contact/', '/contact//', '/Contact']],
    ['/404.html', notFound, ['//contact', '/contact.html', '/no-such-page/']],
  ] as const) {
    test(`${file} is one screen that works: at ${urls.join(' and ')}`, async ({ page, baseURL }) => {
      const body = readFileSync(builtFile(file), 'utf8');
      for (const url of urls) {
        const isRequested = ({ pathname }: URL) => pathname === url;
        await page.route(isRequested, (route) => route.fulfill({ status: 200, contentType: 'text/html', body }));
        await page.goto(`${baseURL}${url}?from=mail#main`);
        await ready(page);
        if (path) await expectScreen(page, `${path}?from=mail#main`);
        else await expectPage(page, body);
        for (const part of ['header', 'main', 'footer']) await expect(page.locator(`body > ${part}`)).toHaveCount(1);
        await page.evaluate(() => Object.assign(window, { same: true }));
        await frameLink(page, aPage).click();
        await expectScreen(page, aPage);
        expect(await page.evaluate(() => 'same' in window)).toBe(true);
        await page.unroute(isRequested);
      }
    });
  }
});
