import { footerLink, headingOf } from './parts.ts';
import { footerPaths } from './paths.ts';
import { open } from './ready.ts';
import { expect, moving, orSkip, test } from './test.ts';

test.use(moving);

/** Two pages with the same code, and each with data of its own. */
const [first, second] = footerPaths.filter((path) => path.startsWith('/services/'));

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
    const known = orSkip(first, 'The footer links to no service.');
    const other = orSkip(second, 'The footer links to one service only.');
    const heading = await headingOf(page, other);
    await open(page, '/contact');
    await footerLink(page, known).click();
    await expect(page).toHaveURL(known);
    await context.setOffline(true);
    await footerLink(page, other).click();
    await expect(page.getByText('You are offline').first()).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await context.setOffline(false);
    await expect(page.locator('h1')).toHaveText(heading);
  });
});
