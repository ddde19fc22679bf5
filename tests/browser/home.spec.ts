import type { Page } from '@playwright/test';
import { fill } from '../../contract/template.ts';
import { content } from '../../model/reading/content.server.ts';
import { boxOf, main } from '../support/browser/parts.ts';
import { open } from '../support/browser/ready.ts';
import { expectSaid, startReader } from '../support/browser/screen-reader.ts';
import { expect, test } from '../support/browser/test.ts';

const { site, words } = content;
const { wait } = words.lists.cards;

/** The points of a wait, once pressed, fill in its seconds, and the end is said once (R-project). */
async function expectWait(page: Page, before: string, value: string, seconds: { before: number; after: number }) {
  const rows = main(page).locator('.wait i');
  const start = main(page).getByRole('button', { name: wait.start });
  const times = () => rows.evaluateAll((all) => all.map((row) => row.getAnimations()[0]?.effect?.getTiming().duration));
  // Full, with nothing to press.
  await expect(start).toBeHidden();
  for (const row of await rows.all()) await expect(row).toHaveCSS('clip-path', 'none');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // It may be as short as a second, and is ended below.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.01 });
  await startReader(page);
  await start.press('Enter');
  await expect.poll(times).toEqual([seconds.before * 1000, seconds.after * 1000]);
  const finish = (index: number) => rows.nth(index).evaluate((row) => row.getAnimations()[0]?.finish());
  const [first, last] = seconds.before < seconds.after ? [0, 1] : [1, 0];
  await finish(first);
  await expect(start).toBeDisabled();
  await expect(start).toBeFocused();
  await expectSaid(page, `button, ${wait.start}`);
  await finish(last);
  await expectSaid(page, `polite: ${fill(wait.done, { before, value })}`);
  await expect(start).toBeEnabled();
}

test('R-home: the year, the link to a section, the first project and its wait, on a laptop', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.clock.setFixedTime(new Date('2031-07-01T12:00:00'));
  await open(page, '/');

  await test.step('the year, and months, are those of the visit', async () => {
    await expect(page.getByRole('contentinfo')).toContainText(`© 2031 ${site.name}`);
    await expect(page.getByText(String(site.places?.textNow), { exact: true })).not.toHaveCount(0);
    await expect(page.getByText(String(site.places?.text))).toHaveCount(0);
  });
  await test.step('the link to a section of the page leads there and back', async () => {
    const link = page.locator('a[href="#about"]');
    // A long headline moves it out of the window.
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await link.click();
    await expect(page).toHaveURL('/#about');
    const about = page.locator('#about');
    await expect(about).toBeInViewport();
    // Not under the header.
    expect((await boxOf(about)).y).toBeGreaterThanOrEqual((await boxOf(page.getByRole('banner'))).height);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  });
  await test.step('the first project, with its title and figure, takes half of the window', async () => {
    const card = main(page)
      .getByRole('article')
      .filter({ has: page.locator('a[href="/portfolio/ecommerce-platform"]') });
    await card.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    expect((await boxOf(card)).height).toBeLessThanOrEqual(500);
    await expect(card.getByRole('heading')).toBeInViewport({ ratio: 1 });
    await expect(card.getByText('+64%')).toBeInViewport({ ratio: 1 });
  });
  await test.step('its wait', () => expectWait(page, '7 s', '1.1 s', { before: 7, after: 1.1 }));
});
