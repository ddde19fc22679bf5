import { footerLink } from './parts.ts';
import { otherPath } from './paths.ts';
import { frames, holdRequests, open, ready } from './ready.ts';
import { expect, test } from './test.ts';

test('a new screen fades in, or is there at once under reduced motion', async ({ page }) => {
  await page.addInitScript(() => {
    // Its animation is over before a test can look.
    Element.prototype.animate = new Proxy(Element.prototype.animate, {
      apply(animate, element: Element, options) {
        if (element.localName === 'main') document.documentElement.dataset.fades = '';
        return Reflect.apply(animate, element, options);
      },
    });
  });
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    await open(page, '/');
    const other = otherPath();
    await footerLink(page, other).click();
    await expect(page).toHaveURL(other);
    await expect(page.locator('h1')).toBeFocused();
    await expect(page.locator('html[data-fades]')).toHaveCount(reducedMotion === 'reduce' ? 0 : 1);
  }
});

test('on a slow network no screen is shown before its styles, nor without its fonts', async ({ page }) => {
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
      const links = [
        ...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([media], [href*="time-chooser"])'),
      ];
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
