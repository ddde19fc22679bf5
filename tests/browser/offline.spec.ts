import { offline } from '../../model/data/messages.ts';
import { frameLink, headingOf } from '../support/browser/parts.ts';
import { aPage } from '../support/browser/paths.ts';
import { frames, open } from '../support/browser/ready.ts';
import { expect, moving, test } from '../support/browser/test.ts';

test.use(moving);

test.use({ expectedMessages: [/INTERNET_DISCONNECTED|Failed to fetch|reloading page|dynamically imported/] });
// React leaves it to reject when a stylesheet cannot load that was requested ahead, for a link under the resting pointer.
test.use({ ignoredMessages: /^Event$/ });

test('offline, who has gone on to another screen meanwhile stays there once online', async ({ page, context }) => {
  await open(page, '/');
  await frameLink(page, aPage).click();
  await expect(page.locator('h1')).toBeFocused();
  await context.setOffline(true);
  await frameLink(page, '/contact').click();
  await expect(page.getByRole('main')).toContainText(offline.title);
  await frameLink(page, aPage).click();
  await frames(page);
  await page.evaluate(() => {
    document.body.dataset.stays = '';
  });
  await context.setOffline(false);
  await page.evaluate((url) => fetch(url), '/robots.txt');
  await frames(page);
  await expect(page.locator('body')).toHaveAttribute('data-stays', '');
  await expect(page).toHaveURL(aPage);
});

test('offline, a click to a screen that is missing says so, and the last one opens once online', async ({
  page,
  context,
}) => {
  for (const [from, ...missing] of [
    ['/services', '/about', '/contact'],
    // With the same code, and each with data of its own.
    ['/services/seo', '/services/google-ads'],
  ] as const) {
    const last = missing.at(-1) ?? from;
    const heading = await headingOf(page, last);
    await open(page, from);
    await context.setOffline(true);
    for (const path of missing) {
      await frameLink(page, path).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('main')).toContainText(offline.title);
      await expect(page.getByRole('banner')).toBeVisible();
    }
    await context.setOffline(false);
    await expect(page.locator('h1')).toHaveText(heading);
    await expect(page).toHaveURL(last);
  }
});
