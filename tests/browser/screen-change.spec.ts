import { frameLink } from '../support/browser/parts.ts';
import { anotherPage, aPage } from '../support/browser/paths.ts';
import { frames, holdRequests, open, ready } from '../support/browser/ready.ts';
import { expect, test } from '../support/browser/test.ts';

test('a new screen fades in, or is there at once under reduced motion', async ({ page }) => {
  await open(page, '/');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  const started: string[] = [];
  // Its animation is over before a test can look.
  devtools.on('Animation.animationStarted', ({ animation }) => started.push(animation.type));
  for (const [reducedMotion, path] of [
    ['reduce', aPage],
    ['no-preference', anotherPage],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await frameLink(page, path).click();
    await expect(page).toHaveURL(path);
    await expect(page.locator('h1')).toBeFocused();
    await frames(page, 2);
    if (reducedMotion === 'reduce') expect(started).toEqual([]);
    else await expect.poll(() => started).toContain('WebAnimation');
  }
});

test('the figure of a card becomes that of its project: it comes from where it was, unless that was out of the window', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, options) {
      if (this.matches('.large-figure')) document.body.dataset.moved = JSON.stringify(frames);
      return animate.call(this, frames, options);
    };
  });
  for (const { width, reducedMotion = 'no-preference', top = '50vh', moves = false } of [
    { width: 1100, moves: true },
    { width: 1100, reducedMotion: 'reduce' as const },
    { width: 1100, top: '-100vh' },
    { width: 639 },
  ]) {
    await page.emulateMedia({ reducedMotion });
    await page.setViewportSize({ width, height: 700 });
    await open(page, '/portfolio');
    const link = page.locator('.card-link').first();
    const card = await page
      .locator('.card [data-figure]')
      .first()
      .evaluate((figure, top) => {
        figure.style.cssText = `position: fixed; top: ${top}; left: 100px`;
        const { x, y, height } = figure.getBoundingClientRect();
        return { x, y, height };
      }, top);
    await link.dispatchEvent('click');
    await expect(page.locator('h1')).toBeFocused();
    expect(
      (await page.locator('body').getAttribute('data-moved')) !== null,
      `${width} px, ${reducedMotion}, ${top}`,
    ).toBe(moves);
    if (!moves) continue;
    const figure = page.locator('.large-figure');
    await figure.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    const start = await figure.evaluate((element) => {
      const [{ transform }] = JSON.parse(document.body.dataset.moved ?? '[]');
      element.style.transform = transform;
      const { x, y, height } = element.getBoundingClientRect();
      return { x, y, height };
    });
    // Lines of both have another height than their letters.
    for (const side of ['x', 'y'] as const) expect(Math.abs(start[side] - card[side])).toBeLessThan(6);
    expect(start.height / card.height).toBeCloseTo(0.95, 1);
    // Going back and forward is no click.
    await page.goBack();
    await expect(link).toBeVisible();
    await page.evaluate(() => delete document.body.dataset.moved);
    await page.goForward();
    await expect(figure).toBeVisible();
    await expect(page.locator('h1')).toBeFocused();
    await expect(page.locator('body')).not.toHaveAttribute('data-moved');
  }
});

test('the focus moves to the part of a page that a link leads to, whatever letters its id has', async ({ page }) => {
  await open(page, '/');
  for (const [index, id] of ['撮影の流れ', 'der-maßstab', '100%', 'control'].entries()) {
    const part = page.locator(id === 'control' ? 'footer a' : 'footer h2').first();
    await part.evaluate((element, id) => Object.assign(element, { id }), id);
    const path = index % 2 ? anotherPage : aPage;
    await page.evaluate(
      ({ id, path }) => {
        history.pushState(null, '', `${path}#${id}`);
        dispatchEvent(new PopStateEvent('popstate'));
      },
      { id, path },
    );
    await expect(part).toBeFocused();
    // Only what Tab does not reach anyway.
    await expect(part).toHaveJSProperty('tabIndex', id === 'control' ? 0 : -1);
  }
});

test('on a slow network no screen is shown before its styles, nor without its fonts', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  /** Which of these have one of the own fonts; another font may show single letters, such as emoji. */
  const inOwnFont = async (...selectors: string[]) => {
    const { root } = await devtools.send('DOM.getDocument');
    const found: string[] = [];
    for (const selector of selectors) {
      const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
      const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
      if (fonts.some(({ isCustomFont }) => isCustomFont)) found.push(selector);
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
  await page.evaluate(() =>
    new MutationObserver((_, observer) => {
      if (!document.querySelector('main form')) return;
      observer.disconnect();
      const selector = 'link[rel="stylesheet"]:not([media], [href*="time-chooser"])';
      const links = [...document.querySelectorAll<HTMLLinkElement>(selector)];
      document.documentElement.dataset.styled = String(links.length > 0 && links.every(({ sheet }) => sheet));
    }).observe(document.body, { subtree: true, childList: true }),
  );
  await frameLink(page, '/contact').click();
  await page.waitForFunction(() => document.querySelector('link[href$=".css"]:not([media])'));
  await frames(page);
  await expect(page.locator('main form')).toHaveCount(0);
  releaseStyles();
  await expect(page.locator('html')).toHaveAttribute('data-styled', 'true');
});
