import { footerLink, headingOf } from './parts.ts';
import { otherPath } from './paths.ts';
import { open } from './ready.ts';
import { expect, moving, test } from './test.ts';

test.use(moving);

const other = otherPath('/contact');

test.describe('offline', () => {
  test.use({ expectedMessages: [/INTERNET_DISCONNECTED|Failed to fetch|reloading page|dynamically imported/] });

  test('a click shows a message, and the screen opens once online', async ({ page, context }) => {
    await open(page, '/');
    const heading = await headingOf(page, '/contact');
    await context.setOffline(true);
    await footerLink(page, '/contact').click();
    await expect(page.getByRole('alert')).toContainText('You are offline');
    await expect(page.locator('h1')).toBeVisible();
    await context.setOffline(false);
    await expect(page.locator('h1')).toHaveText(heading);
    await expect(page).toHaveURL('/contact');
  });

  test('a screen whose code is there shows a message, and opens once online', async ({ page, context }) => {
    const heading = await headingOf(page, other);
    await open(page, '/contact');
    await footerLink(page, other).click();
    await expect(page).toHaveURL(other);
    await footerLink(page, '/contact').click();
    await expect(page).toHaveURL('/contact');
    await context.setOffline(true);
    await footerLink(page, other).click();
    await expect(page.getByText('You are offline').first()).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await context.setOffline(false);
    await expect(page.locator('h1')).toHaveText(heading);
  });
});
