import type { Page } from '@playwright/test';
import { PAGE_SIZE } from '../../model/pagination.ts';
import { cardLink, footerLink } from './parts.ts';
import { otherPath, projectItems } from './paths.ts';
import { frames, holdRequests, open, ready } from './ready.ts';
import { expect, moving, orSkip, test } from './test.ts';

/** The parts of a view transition that are animated, such as `new(root)`, and the z-index of each one's group. */
type Parts = Record<string, string>;

/** Records the parts of every view transition from now on. */
async function recordParts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const parts: Parts = {};
    Object.assign(window, { parts });
    document.startViewTransition = new Proxy(document.startViewTransition, {
      apply(start, of, update) {
        const transition: ViewTransition = Reflect.apply(start, of, update);
        transition.ready.then(() => {
          for (const { effect } of document.getAnimations()) {
            const part = (effect instanceof KeyframeEffect && effect.pseudoElement) || '';
            if (!part.startsWith('::view-transition-')) continue;
            const group = part.replace(/^::view-transition-\w+/, '::view-transition-group');
            parts[part.replace('::view-transition-', '')] = getComputedStyle(document.documentElement, group).zIndex;
          }
        });
        return transition;
      },
    });
  });
}

/** The recorded parts, once there are any. */
async function partsOf(page: Page): Promise<Parts> {
  const recorded = await page.waitForFunction(() => {
    const parts: Parts = Reflect.get(window, 'parts');
    return Object.keys(parts).length > 0 && parts;
  });
  return recorded.evaluate((parts) => parts || {});
}

const project = (index = 0) => orSkip(projectItems.slice(0, PAGE_SIZE)[index], 'There are too few projects.');

/** Follows the link of a project's card on the portfolio. */
async function openProject(page: Page, { path, title }: { path: string; title: string }) {
  await cardLink(page, path).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}

/** Makes hydration take so long, ms, as far as the site can see: on a busy machine it would decide by chance. */
const hydrateIn = (page: Page, duration: number) =>
  page.addInitScript((duration) => {
    Performance.prototype.measure = (name) => ({ ...new PerformanceMark(name).toJSON(), detail: null, duration });
  }, duration);

test.describe('where motion is welcome', () => {
  test.use(moving);

  test('on a device that hydrates slowly, screens change without a cross-fade', async ({ page }) => {
    await hydrateIn(page, 400);
    await open(page, '/portfolio');
    await page.evaluate(() => {
      document.startViewTransition = () => {
        throw new Error('A view transition was started.');
      };
    });
    await openProject(page, project());
  });

  test("screens cross-fade, the new one over the old; a project's photo morphs from its card to its page and back, below the header", async ({
    page,
  }) => {
    const chosen = project();
    await hydrateIn(page, 50);
    await open(page, '/portfolio');
    await recordParts(page);
    await openProject(page, chosen);
    const photosIn = (parts: Parts, start: string) => Object.keys(parts).filter((part) => part.startsWith(start));
    const there = await partsOf(page);
    expect(photosIn(there, 'group(photo-')).toEqual([`group(photo-${chosen.slug})`]);
    expect(photosIn(there, 'old(photo-').length).toBeGreaterThan(1);
    expect(photosIn(there, 'new(photo-')).toEqual([`new(photo-${chosen.slug})`]);
    await recordParts(page);
    await page.goBack();
    const back = await partsOf(page);
    expect(photosIn(back, 'new(photo-').length).toBeGreaterThan(1);
    const layers = Object.entries(back).filter(([part]) => part.startsWith('new(photo-'));
    expect(new Set(layers.map(([, layer]) => layer))).toEqual(new Set(['auto']));
    expect(back['group(header)'] ?? back['new(header)']).toBe('1');
    // Opened again: a cross-fade that took too long is the last one of its page.
    await open(page, '/portfolio');
    await recordParts(page);
    const other = otherPath('/portfolio');
    await footerLink(page, other).click();
    await expect(page).toHaveURL(other);
    const faded = Object.keys(await partsOf(page));
    expect(faded).toContain('new(root)');
    expect(faded).not.toContain('old(root)');
  });

  test('a cross-fade that took too long is the last one', async ({ page }) => {
    await hydrateIn(page, 50);
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
});

test('under reduced motion, and where cross-fades are not offered, screens change without one', async ({ page }) => {
  await hydrateIn(page, 50);
  await open(page, '/portfolio');
  await page.evaluate(() => {
    document.startViewTransition = () => {
      throw new Error('A view transition was started.');
    };
  });
  await openProject(page, project());
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition'));
  await open(page, '/portfolio');
  expect(await page.evaluate(() => 'startViewTransition' in document)).toBe(false);
  await openProject(page, project());
});

test('on a slow network the first screen gets its fonts, and no screen is shown before its styles', async ({
  page,
}) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  /** Which of these have the site's own fonts. */
  const inOwnFont = async (...selectors: string[]) => {
    const { root } = await devtools.send('DOM.getDocument');
    const found: string[] = [];
    for (const selector of selectors) {
      const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
      const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
      if (fonts[0]?.isCustomFont) found.push(selector);
    }
    return found;
  };
  const texts = ['main h1', 'header a[href="/portfolio"]', 'footer p'];

  const releaseFonts = await holdRequests(page, '**/*.woff2');
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  releaseFonts();
  await ready(page);
  await expect.poll(() => inOwnFont(...texts)).toEqual(texts);

  const releaseStyles = await holdRequests(page, '**/assets/*.css');
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('main form')) return;
      observer.disconnect();
      const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([media])')];
      document.documentElement.dataset.styled = String(links.length > 0 && links.every(({ sheet }) => sheet));
    });
    observer.observe(document.body, { subtree: true, childList: true });
  });
  await footerLink(page, '/contact').click();
  await page.waitForFunction(() => document.querySelector('link[rel="stylesheet"]:not([media])'));
  await frames(page);
  await expect(page.locator('main form')).toHaveCount(0);
  releaseStyles();
  await expect(page.locator('html')).toHaveAttribute('data-styled', 'true');
});
