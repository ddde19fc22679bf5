import type { Page } from '@playwright/test';
import { open } from './ready.ts';
import { expect, moving, test } from './test.ts';

/** From here on keeps, of each change of screens that cross-fades, what moves: the part of the page and its animation. */
async function keepMovers(page: Page): Promise<void> {
  await page.evaluate(() => {
    const kept: string[] = [];
    Object.assign(window, { kept });
    document.startViewTransition = new Proxy(document.startViewTransition, {
      apply(start, of, update) {
        const transition: ViewTransition = Reflect.apply(start, of, update);
        transition.ready.then(() => {
          for (const animation of document.getAnimations()) {
            const { effect } = animation;
            const part = (effect instanceof KeyframeEffect && effect.pseudoElement) || '';
            if (!part.startsWith('::view-transition-')) continue;
            kept.push(`${part.slice(18)} ${animation instanceof CSSAnimation ? animation.animationName : ''}`);
          }
        });
        return transition;
      },
    });
  });
}

const movers = (page: Page) =>
  page.evaluate(() => ('kept' in window && Array.isArray(window.kept) ? window.kept.map(String) : []));

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test.describe('where motion is welcome', () => {
  test.use(moving);

  test('a change of screens cross-fades: the new one appears over the old, which stays', async ({ page }) => {
    await open(page, '/');
    await keepMovers(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Me' }).click();
    await expect(page).toHaveURL('/about');
    await expect.poll(() => movers(page)).not.toEqual([]);
    const screens = (await movers(page)).filter((mover) => /^(?:old|new)\(root\)/.test(mover));
    expect(screens).toEqual(['new(root) appear']);
  });

  test("a project's picture travels from its card to its page; the others fade with their screen", async ({ page }) => {
    await open(page, '/portfolio');
    await keepMovers(page);
    await page.getByRole('link', { name: 'View Project: Fitness App' }).click();
    await expect(heading(page, 'Fitness App')).toBeVisible();
    await expect.poll(() => movers(page)).not.toEqual([]);
    const photos = (await movers(page)).filter((mover) => mover.includes('photo-'));
    expect(photos.filter((mover) => mover.startsWith('group('))).toEqual([
      'group(photo-fitness-app) -ua-view-transition-group-anim-photo-fitness-app',
    ]);
    for (const mover of photos.filter((each) => !each.includes('photo-fitness-app'))) expect(mover).toMatch(/^old\(/);
  });

  test('the header stays above pictures that only the new screen has', async ({ page }) => {
    await open(page, '/portfolio');
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
    await page.getByRole('link', { name: 'View Project: Fitness App' }).click();
    await expect(heading(page, 'Fitness App')).toBeVisible();
    await page.evaluate(() => {
      document.startViewTransition = new Proxy(document.startViewTransition, {
        apply(start, of, update) {
          const transition: ViewTransition = Reflect.apply(start, of, update);
          transition.ready.then(() => {
            const root = document.documentElement;
            const header = getComputedStyle(root, '::view-transition-group(header)');
            const photo = getComputedStyle(root, '::view-transition-group(photo-saas-dashboard)');
            Object.assign(window, { layers: [header.zIndex, photo.zIndex] });
          });
          return transition;
        },
      });
    });
    await page.goBack();
    await expect.poll(() => page.evaluate(() => ('layers' in window ? window.layers : []))).toEqual(['1', 'auto']);
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
