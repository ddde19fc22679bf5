import type { Page } from '@playwright/test';
import { open } from './ready.ts';
import { expect, moving, test } from './test.ts';

/** What moves in a change of screens: the part of the page with its animation, and the layer of the group it is in. */
type Mover = { what: string; layer: string };

/** From here on keeps what moves, of each change of screens that cross-fades. */
async function keepMovers(page: Page): Promise<void> {
  await page.evaluate(() => {
    const kept: Mover[] = [];
    Object.assign(window, { kept });
    document.startViewTransition = new Proxy(document.startViewTransition, {
      apply(start, of, update) {
        const transition: ViewTransition = Reflect.apply(start, of, update);
        transition.ready.then(() => {
          for (const animation of document.getAnimations()) {
            const { effect } = animation;
            const part = (effect instanceof KeyframeEffect && effect.pseudoElement) || '';
            if (!part.startsWith('::view-transition-')) continue;
            const group = part.replace(/^::view-transition-\w+/, '::view-transition-group');
            const name = animation instanceof CSSAnimation ? animation.animationName : '';
            kept.push({
              what: `${part.slice(18)} ${name}`,
              layer: getComputedStyle(document.documentElement, group).zIndex,
            });
          }
        });
        return transition;
      },
    });
  });
}

/** What was kept, once there is any. */
async function movers(page: Page): Promise<Mover[]> {
  const kept = await page.waitForFunction(() => {
    const all = Reflect.get(window, 'kept');
    return Array.isArray(all) && all.length > 0 && all;
  });
  return kept.evaluate((all) => all || []);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test.describe('where motion is welcome', () => {
  test.use(moving);

  test('a change of screens cross-fades: the new one appears over the old, which stays', async ({ page }) => {
    await open(page, '/');
    await keepMovers(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Me' }).click();
    await expect(page).toHaveURL('/about');
    const screens = (await movers(page)).filter(({ what }) => /^(?:old|new)\(root\)/.test(what));
    expect(screens.map(({ what }) => what)).toEqual(['new(root) appear']);
  });

  test("a project's picture travels from its card to its page; the others fade with their screen", async ({ page }) => {
    await open(page, '/portfolio');
    await keepMovers(page);
    await page.getByRole('link', { name: 'View Project: Fitness App' }).click();
    await expect(heading(page, 'Fitness App')).toBeVisible();
    const photos = (await movers(page)).map(({ what }) => what).filter((what) => what.includes('photo-'));
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
    await keepMovers(page);
    await page.goBack();
    const back = await movers(page);
    const layersOf = (start: string) => back.filter(({ what }) => what.startsWith(start)).map(({ layer }) => layer);
    expect(new Set(layersOf('group(header)'))).toEqual(new Set(['1']));
    expect(new Set(layersOf('new(photo-saas-dashboard)'))).toEqual(new Set(['auto']));
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
