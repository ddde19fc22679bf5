import type { Page } from '@playwright/test';
import { content } from '../../model/reading/content.server.ts';
import { boxOf } from '../support/browser/parts.ts';
import { headerLinks, menus, menuWords } from '../support/browser/paths.ts';
import { frames, holdRequests, ready } from '../support/browser/ready.ts';
import { expect, moving, test } from '../support/browser/test.ts';
import { required } from '../support/requirements.ts';

const { site, words } = content;

// A phone: its scrollbars take no room.
test.use({ ...moving, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: menuWords.open });
const overlay = (page: Page) => page.getByRole('dialog', { name: menuWords.name });
const items = (page: Page) => overlay(page).getByRole('listitem');

/** The links of the overlay (R-header). */
const links = [
  ...menus.map(({ title }) => [title, '/services'] as const),
  ...headerLinks.map(({ title, path }) => [title, path] as const),
  [/./, '/contact'],
] as const;

test('the overlay opens before the script has run, fills the screen, keeps focus and scroll position, and leads on', async ({
  page,
}) => {
  const release = await holdRequests(page, '**/assets/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await opener(page).click();
  const shown = overlay(page).getByRole('navigation').getByRole('link');
  await expect(shown.last()).toBeVisible();
  release();
  await ready(page);
  await test.step('it stays open, over the full screen, with its links', async () => {
    expect(await overlay(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await expect(shown).toHaveText(links.map(([name]) => name));
    for (const [index, [, path]] of links.entries()) {
      await expect(shown.nth(index)).toHaveAttribute('href', path);
      await expect(shown.nth(index)).toBeInViewport({ ratio: 1 });
    }
    // At the lower edge, where a thumb reaches.
    const button = await boxOf(overlay(page).getByRole('link').last());
    expect(button.width).toBe(350);
    expect(844 - button.y - button.height).toBeLessThanOrEqual(32);
    for (const start of ['mailto:', ...(site.phone ? ['tel:'] : [])])
      await expect(overlay(page).locator(`a[href^="${start}"]`)).toBeInViewport();
    await page.setViewportSize({ width: 844, height: 390 });
    for (const link of await overlay(page).getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 });
    // With large text there is no room for two beside each other.
    await page.setViewportSize({ width: 300, height: 400 });
    const [first, second] = [await boxOf(shown.first()), await boxOf(shown.nth(1))];
    expect(second.x).toBe(first.x);
    await page.setViewportSize({ width: 390, height: 844 });
  });
  await test.step('its items fade in 0.1 s apart, or are there at once under reduced motion', async () => {
    // As the stylesheet has them: an item that has faded in has no animation any more.
    const styles = await items(page).evaluateAll((all) =>
      all
        .map((item) => getComputedStyle(item))
        .map((style) => [style.animationDelay, style.animationName, style.animationFillMode]),
    );
    const start = Number.parseFloat(styles[0]?.[0] ?? '');
    // Hidden until its turn.
    const animation = [expect.not.stringMatching(/^none$/), expect.stringMatching(/backwards|both/)];
    expect(styles.map(([delay = '', ...style]) => [Number.parseFloat(delay) - start, ...style])).toEqual(
      links.map((_, index) => [expect.closeTo(index * required.header.overlayStagger, 5), ...animation]),
    );
    for (const item of await items(page).all()) await expect(item).toHaveCSS('opacity', '1');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const item of await items(page).all()) {
      await expect(item).toHaveCSS('animation-name', 'none');
      await expect(item).toHaveCSS('opacity', '1');
    }
  });
  const scrolled = () => page.evaluate(() => scrollY);
  const wheel = async () => {
    await page.mouse.move(200, 400);
    await page.mouse.wheel(0, 300);
  };
  await test.step('it keeps focus and scroll position, and gives the focus back', async () => {
    await overlay(page).getByRole('button', { name: menuWords.close }).click();
    await expect(opener(page)).toBeFocused();
    await wheel();
    await expect.poll(scrolled).toBe(300);
    await page.keyboard.press('Enter');
    await expect(overlay(page)).toBeVisible();
    await wheel();
    await page.keyboard.press('End');
    await frames(page, 2);
    expect(await scrolled()).toBe(300);
    for (const key of [...Array<string>(links.length + 4).fill('Tab'), ...Array<string>(4).fill('Shift+Tab')]) {
      await page.keyboard.press(key);
      // The body has the focus while the browser's own bar has it.
      await expect(page.locator(':focus:not(body, dialog, dialog *)')).toHaveCount(0);
    }
    await page.keyboard.press('Escape');
    await expect(overlay(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await wheel();
    await expect.poll(scrolled).toBe(600);
  });
  await test.step('in a wide window it closes', async () => {
    await opener(page).click();
    // Where no menu of the wide window is.
    await page.mouse.move(200, 400);
    const { desktopWidth } = required.header;
    await page.setViewportSize({ width: desktopWidth - 1, height: 800 });
    await expect(overlay(page)).toBeVisible();
    await page.setViewportSize({ width: desktopWidth, height: 800 });
    await expect(overlay(page)).toBeHidden();
    await expect(opener(page)).toBeHidden();
    await expect(page.getByRole('banner').getByRole('link').first()).toBeFocused();
    const before = await scrolled();
    await wheel();
    await expect.poll(scrolled).toBe(before + 300);
    await page.setViewportSize({ width: 390, height: 844 });
  });
  await test.step('past the first screen, the header has a link to the form', async () => {
    const link = page.getByRole('banner').getByRole('link', { name: words.frame.book, exact: true });
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(link).toBeHidden();
    await page.evaluate(() => scrollTo({ top: innerHeight, behavior: 'instant' }));
    await expect(link).toBeVisible();
    // Large text leaves the room to the menu button.
    await page.setViewportSize({ width: 200, height: 400 });
    await page.evaluate(() => scrollTo({ top: innerHeight, behavior: 'instant' }));
    await expect(link).toBeHidden();
    await expect(opener(page)).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => scrollTo({ top: innerHeight, behavior: 'instant' }));
    await link.click();
    await expect(page).toHaveURL('/contact');
    await expect(link).toBeHidden();
  });
  await test.step('any link and going back close it', async () => {
    await opener(page).click();
    await overlay(page).locator('a[href="/contact"]').first().click();
    await expect(overlay(page)).toBeHidden();
    for (const link of [
      overlay(page).locator('a[href="/services"]').first(),
      overlay(page).getByRole('link', { name: site.name, exact: true }),
    ]) {
      await opener(page).click();
      const path = String(await link.getAttribute('href'));
      await link.click();
      await expect(page).toHaveURL(path);
      await expect(overlay(page)).toBeHidden();
      // A screen that arrives later closes it once more.
      await expect(page.locator('h1')).toBeFocused();
    }
    await opener(page).click();
    await expect(overlay(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/services');
    await expect(overlay(page)).toBeHidden();
  });
});
