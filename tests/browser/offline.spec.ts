import { footerLink, headingOf } from './parts.ts';
import { footerPaths } from './paths.ts';
import { open } from './ready.ts';
import { expect, moving, orSkip, test } from './test.ts';

test.use(moving);

/** Two pages with the same code, and each with data of its own. */
const [first, second] = footerPaths.filter((path) => path.startsWith('/services/'));

test.describe('offline', () => {
  test.use({ expectedMessages: [/INTERNET_DISCONNECTED|Failed to fetch|reloading page|dynamically imported/] });
  // React leaves it to reject when a stylesheet cannot load that was requested ahead, for a link under the resting pointer.
  test.use({ ignoredMessages: /^Event$/ });

  test('a click to a screen whose code or whose data is missing shows a message, and it opens once online', async ({
    page,
    context,
  }) => {
    for (const [from, to, said] of [
      ['/about', '/contact', 'alert'],
      [first, second, 'main'],
    ] as const) {
      const path = orSkip(to, 'The footer links to one service only.');
      const heading = await headingOf(page, path);
      await open(page, '/');
      await footerLink(page, orSkip(from, 'The footer links to no service.')).click();
      await expect(page.locator('h1')).toBeFocused();
      await context.setOffline(true);
      await footerLink(page, path).click();
      await expect(page.getByRole(said)).toContainText('You are offline');
      await expect(page.getByRole('banner')).toBeVisible();
      await context.setOffline(false);
      await expect(page.locator('h1')).toHaveText(heading);
      await expect(page).toHaveURL(path);
    }
  });
});
