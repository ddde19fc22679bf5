import type { Page } from '@playwright/test';
import { open } from './ready.ts';
import { expect, moving, test } from './test.ts';

/** From here on keeps, of each change of screens that cross-fades, the parts of the page that move. */
async function keepMovers(page: Page): Promise<void> {
  await page.evaluate(() => {
    const kept: string[][] = [];
    Object.assign(window, { kept });
    document.startViewTransition = new Proxy(document.startViewTransition, {
      apply(start, of, update) {
        const transition: ViewTransition = Reflect.apply(start, of, update);
        transition.ready.then(() =>
          kept.push(
            document
              .getAnimations()
              .map(({ effect }) => (effect instanceof KeyframeEffect && effect.pseudoElement) || '')
              .filter((name) => name.startsWith('::view-transition')),
          ),
        );
        return transition;
      },
    });
  });
}

const movers = (page: Page) =>
  page.evaluate(() => ('kept' in window && Array.isArray(window.kept) ? window.kept.flat() : []));

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test.describe('where motion is welcome', () => {
  test.use(moving);

  test('a change of screens cross-fades: the new one comes over the old', async ({ page }) => {
    await open(page, '/');
    await keepMovers(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Me' }).click();
    await expect(page).toHaveURL('/about');
    await expect.poll(() => movers(page)).toContain('::view-transition-new(root)');
    expect(await movers(page)).not.toContain('::view-transition-old(root)');
  });

  test("a project's picture travels from its card to its page, and none of another project", async ({ page }) => {
    await open(page, '/portfolio');
    await keepMovers(page);
    await page.getByRole('link', { name: 'View Project: E-commerce Platform' }).click();
    await expect(heading(page, 'E-commerce Platform')).toBeVisible();
    await expect.poll(() => movers(page)).toContain('::view-transition-group(photo-ecommerce-platform)');
    const travelling = (await movers(page)).filter((name) => name.startsWith('::view-transition-group(photo-'));
    expect(travelling).toEqual(['::view-transition-group(photo-ecommerce-platform)']);
  });

  test('where cross-fades are not offered, screens change all the same', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition'));
    await open(page, '/portfolio');
    expect(await page.evaluate(() => 'startViewTransition' in document)).toBe(false);
    await page.getByRole('link', { name: 'View Project: E-commerce Platform' }).click();
    await expect(heading(page, 'E-commerce Platform')).toBeVisible();
  });
});

test('under reduced motion screens change without a cross-fade', async ({ page }) => {
  await open(page, '/portfolio');
  await page.evaluate(() => {
    document.startViewTransition = () => {
      throw new Error('A cross-fade was begun.');
    };
  });
  await page.getByRole('link', { name: 'View Project: E-commerce Platform' }).click();
  await expect(heading(page, 'E-commerce Platform')).toBeVisible();
});
