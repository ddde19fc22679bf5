import type { Page } from '@playwright/test';
import { fill } from '../../contract/template.ts';
import { content } from '../../model/content.server.ts';
import { home } from '../../model/data/home.ts';
import { wait as words } from '../../model/data/lists.ts';
import { boxOf, main } from './parts.ts';
import { hasRoles } from './paths.ts';
import { open } from './ready.ts';
import { expectSaid, startReader } from './screen-reader.ts';
import { expect, test } from './test.ts';

const { site } = content;

/** The points of a wait, once pressed, fill in its seconds, and the end is said once (R-project). */
async function expectWait(page: Page, { before, value, seconds }: NonNullable<typeof home.projects.wait>) {
  const rows = main(page).locator('.wait i');
  const start = main(page).getByRole('button', { name: words.start });
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
  await expectSaid(page, `button, ${words.start}`);
  await finish(last);
  await expectSaid(page, `polite: ${fill(words.done, { before: before ?? '', value })}`);
  await expect(start).toBeEnabled();
}

test('R-home: the year, the link to a place, the first project and its wait, on a laptop', async ({ page }) => {
  // The link is in view at once: to be clicked it is not scrolled to.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.clock.setFixedTime(new Date('2031-07-01T12:00:00'));
  await open(page, '/');

  await test.step('the year, and months, are those of the visit', async () => {
    await expect(page.getByRole('contentinfo')).toContainText(`© 2031 ${site.name}`);
    if (!site.places) return;
    await expect(page.getByText(site.places.textNow, { exact: true })).not.toHaveCount(0);
    await expect(page.getByText(site.places.text)).toHaveCount(0);
  });
  await test.step('the link to a place on the page leads there and back', async () => {
    if (!hasRoles) return;
    await page.locator('a[href="#about"]').click();
    await expect(page).toHaveURL('/#about');
    const place = page.locator('#about');
    await expect(place).toBeInViewport();
    // Not under the header.
    expect((await boxOf(place)).y).toBeGreaterThanOrEqual((await boxOf(page.getByRole('banner'))).height);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
  const [first] = home.projects.list;
  if (first) {
    await test.step('the first project, with its title and figure, takes half of the window', async () => {
      const card = main(page)
        .getByRole('article')
        .filter({ has: page.locator(`a[href="${first.path}"]`) });
      await card.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
      expect((await boxOf(card)).height).toBeLessThanOrEqual(500);
      await expect(card.getByRole('heading')).toBeInViewport({ ratio: 1 });
      if (first.figure) await expect(card.getByText(first.figure.value)).toBeInViewport({ ratio: 1 });
    });
  }
  const { wait } = home.projects;
  if (wait) await test.step('its wait', () => expectWait(page, wait));
});
