import type { Page } from '@playwright/test';
import { PAGE_SIZE } from '../../content/pagination.ts';
import { cardLink, footerLink } from './parts.ts';
import { otherPath, projectItems } from './paths.ts';
import { open } from './ready.ts';
import { expect, moving, orSkip, test } from './test.ts';

/** An animation of a view transition: its pseudo-element with its name, and the z-index of its group. */
type Mover = { what: string; layer: string };

/** Records the animations of every view transition from now on. */
async function recordMovers(page: Page): Promise<void> {
  await page.evaluate(() => {
    const movers: Mover[] = [];
    Object.assign(window, { movers });
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
            movers.push({
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

/** The recorded animations, once there are any. */
async function movers(page: Page): Promise<Mover[]> {
  const recorded = await page.waitForFunction(() => {
    const all = Reflect.get(window, 'movers');
    return Array.isArray(all) && all.length > 0 && all;
  });
  return recorded.evaluate((all) => all || []);
}

const project = (index = 0) => orSkip(projectItems.slice(0, PAGE_SIZE)[index], 'There are too few projects.');

/** Follows the link of a project's card on the portfolio. */
async function openProject(page: Page, { path, title }: { path: string; title: string }) {
  await cardLink(page, path).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}

test.describe('where motion is welcome', () => {
  test.use(moving);

  test('a change of screens cross-fades: the new one appears over the old, which stays', async ({ page }) => {
    await open(page, '/');
    await recordMovers(page);
    const other = otherPath('/');
    await footerLink(page, other).click();
    await expect(page).toHaveURL(other);
    const screens = (await movers(page)).filter(({ what }) => /^(?:old|new)\(root\)/.test(what));
    expect(screens.map(({ what }) => what)).toEqual(['new(root) appear']);
  });

  test("a project's photo morphs from its card to its page; the others fade with their screen", async ({ page }) => {
    const chosen = project();
    await open(page, '/portfolio');
    await recordMovers(page);
    await openProject(page, chosen);
    const photos = (await movers(page)).map(({ what }) => what).filter((what) => what.includes('photo-'));
    expect(photos.filter((mover) => mover.startsWith('group('))).toEqual([
      `group(photo-${chosen.slug}) -ua-view-transition-group-anim-photo-${chosen.slug}`,
    ]);
    expect(photos.length).toBeGreaterThan(1);
    for (const mover of photos.filter((each) => !each.includes(`photo-${chosen.slug}`)))
      expect(mover).toMatch(/^old\(/);
  });

  test('the header stays above photos that only the new screen has', async ({ page }) => {
    // The second is beside the first, or above the third.
    const [chosen, other] = [project(2), project(1)];
    await open(page, '/portfolio');
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
    await openProject(page, chosen);
    await recordMovers(page);
    await page.goBack();
    const back = await movers(page);
    const layersOf = (start: string) => back.filter(({ what }) => what.startsWith(start)).map(({ layer }) => layer);
    expect(new Set(layersOf('group(header)'))).toEqual(new Set(['1']));
    expect(new Set(layersOf(`new(photo-${other.slug})`))).toEqual(new Set(['auto']));
  });

  test('a cross-fade that took too long is the last one', async ({ page }) => {
    await open(page, '/portfolio');
    await page.evaluate(() => {
      const { documentElement } = document;
      document.startViewTransition = new Proxy(document.startViewTransition, {
        apply(start, of, [update]) {
          documentElement.dataset.fades = `${Number(documentElement.dataset.fades ?? 0) + 1}`;
          // As if it took this long to take the picture of the old screen.
          const late = () => new Promise((done) => setTimeout(done, 300)).then(update);
          return Reflect.apply(start, of, [late]);
        },
      });
    });
    await openProject(page, project());
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
    const other = otherPath('/portfolio');
    await footerLink(page, other).click();
    await expect(page).toHaveURL(other);
    await expect(page.locator('html')).toHaveAttribute('data-fades', '1');
  });

  test('where cross-fades are not offered, screens change all the same', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition'));
    await open(page, '/portfolio');
    expect(await page.evaluate(() => 'startViewTransition' in document)).toBe(false);
    await openProject(page, project());
  });
});

test('under reduced motion screens change without a cross-fade', async ({ page }) => {
  await open(page, '/portfolio');
  await page.evaluate(() => {
    document.startViewTransition = () => {
      throw new Error('A view transition was started.');
    };
  });
  await openProject(page, project());
});
