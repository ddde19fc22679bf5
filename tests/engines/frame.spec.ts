import { menus } from '../../model/frame.data.ts';
import { expect, follow, open, type Site, test, waitFor } from './test.ts';

const waitForMenu = (site: Site, id: string, open: boolean) =>
  waitFor(site, (id, open) => document.getElementById(id)?.matches(':popover-open') === open, `menu-${id}`, open);

const waitForFocus = (site: Site, selector: string) =>
  waitFor(site, (selector) => document.activeElement?.matches(selector), selector);

for (const { id, title, items } of menus) {
  const button = `button[aria-controls="menu-${id}"]`;
  const last = String(items.at(-1)?.path);

  test(`the ${title} menu opens below its button by pointer, inside the window, and leads on`, async ({ site }) => {
    await open(site, '/');
    await site.hover(button);
    await waitForMenu(site, id, true);
    const place = await site.evaluate((selector) => {
      const button = document.querySelector(selector);
      const menu = document.querySelector(':popover-open');
      if (!button || !menu) throw new Error('There is no open menu.');
      const { left, right, top } = menu.getBoundingClientRect();
      return { left, right, top, bottomOfButton: button.getBoundingClientRect().bottom, window: innerWidth };
    }, button);
    expect(place.left).toBeGreaterThanOrEqual(0);
    expect(place.right).toBeLessThanOrEqual(place.window);
    expect(Math.abs(place.top - place.bottomOfButton)).toBeLessThan(16);
    await follow(site, `:popover-open a[href="${last}"]`, last);
    await waitForMenu(site, id, false);
  });

  test(`the ${title} menu opens with Enter and Space, is left with Tab, and closes with Escape`, async ({ site }) => {
    await open(site, '/about');
    for (const key of ['Enter', 'Space'] as const) {
      await site.evaluate((selector) => document.querySelector<HTMLElement>(selector)?.focus(), button);
      await site.press(key);
      await waitForMenu(site, id, true);
      expect(await site.evaluate((selector) => document.querySelector(selector)?.ariaExpanded, button)).toBe('true');
      await site.press('Tab');
      await waitForFocus(site, `:popover-open a[href="${items[0]?.path}"]`);
      await site.press('Escape');
      await waitForMenu(site, id, false);
      await waitForFocus(site, button);
    }
  });
}

test('the header is compact once the page is scrolled by more than 20 px', async ({ site }) => {
  const compact = () => site.evaluate(() => document.querySelector<HTMLElement>('.header')?.dataset.compact);
  await open(site, '/about');
  expect(await compact()).toBe('false');
  await site.evaluate(() => scrollTo({ top: 21, behavior: 'instant' }));
  await expect.poll(compact).toBe('true');
});

test('the overlay covers the window, keeps the focus, and closes by Escape and by its links', async ({ site }) => {
  const menuButton = '[aria-label="Open menu"]';
  const waitForOverlay = (open: boolean) =>
    waitFor(site, (open) => document.querySelector('dialog.overlay')?.matches(':modal') === open, open);
  await site.resize(390, 800);
  await open(site, '/');
  await site.click(menuButton);
  await waitForOverlay(true);
  const uncovered = await site.evaluate(() => {
    const { left, right, top, bottom } = document.querySelector('dialog.overlay')?.getBoundingClientRect() ?? {};
    return { left, right: innerWidth - Number(right), top, bottom: innerHeight - Number(bottom) };
  });
  expect(uncovered).toEqual({ left: 0, right: 0, top: 0, bottom: 0 });
  expect(await site.evaluate(() => document.activeElement?.closest('dialog.overlay') !== null)).toBe(true);
  await site.press('Escape');
  await waitForOverlay(false);
  await waitForFocus(site, menuButton);
  await site.press('Enter');
  await waitForOverlay(true);
  await follow(site, 'dialog.overlay a[href="/blog"]', '/blog');
  await waitForOverlay(false);
});
