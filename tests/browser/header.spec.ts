import type { Page } from '@playwright/test';
import { boxOf } from '../support/browser/parts.ts';
import { menus, menuWords } from '../support/browser/paths.ts';
import { frames, open, reload } from '../support/browser/ready.ts';
import { expect, moving, test } from '../support/browser/test.ts';
import { required } from '../support/requirements.ts';

test.use(moving);

const banner = (page: Page) => page.getByRole('banner');
const toggle = (page: Page, title: string) => banner(page).getByRole('button', { name: title });
const list = (page: Page, title: string) => page.locator(`#menu-${menus.find((menu) => menu.title === title)?.id}`);

const titles = ['Development', 'Marketing', 'Strategy'];
const [first, last, lastPath] = ['Development', 'Strategy', '/services/analytics'];

test('the header is transparent, and past 20 px compact and blurred with a border', async ({ page }) => {
  await open(page, '/');
  const header = banner(page);
  // The bar may be the header itself, or what is painted behind its content.
  const look = () =>
    header.evaluate((element) => {
      const bars = [getComputedStyle(element), getComputedStyle(element, '::before')];
      const invisible = /, 0\)$|\/ 0\)$|transparent/;
      return {
        blurred: bars.some(({ backdropFilter }) => backdropFilter.includes('blur')),
        bordered: bars
          .filter(({ borderBottomWidth }) => Number.parseFloat(borderBottomWidth) > 0)
          .some(({ borderBottomColor }) => !invisible.test(borderBottomColor)),
        clear: bars.every(({ backgroundColor }) => invisible.test(backgroundColor)),
        height: Math.min(...bars.map(({ height }) => Number.parseFloat(height) || 999)),
        top: element.getBoundingClientRect().top,
      };
    });
  await expect(header).toHaveCSS('position', 'fixed');
  const before = await look();
  expect(before).toMatchObject({ blurred: false, bordered: false, clear: true, top: 0 });
  const scroll = (top: number) => page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top);
  await scroll(required.header.scrollThreshold);
  await frames(page, 2);
  expect(await look()).toEqual(before);
  await scroll(required.header.scrollThreshold + 1);
  await expect.poll(look).toMatchObject({ blurred: true, bordered: true, clear: false, top: 0 });
  await expect.poll(async () => (await look()).height).toBeLessThan(before.height);
  // The bar is the only ground: between those of logo and menu a photo below would shine through.
  const grounds = header.locator('.scrim');
  await expect(grounds).not.toHaveCount(0);
  for (const ground of await grounds.all()) await expect(ground).toHaveCSS('opacity', '0', { pseudo: 'before' });
  await reload(page);
  await expect.poll(look).toMatchObject({ blurred: true, bordered: true, clear: false });
  await scroll(0);
  await expect.poll(look).toEqual(before);
});

test('menus open one at a time by hover, click and keyboard, 400 to 600 px wide, and lead on', async ({ page }) => {
  const { desktopWidth, dropDownWidth } = required.header;
  await page.setViewportSize({ width: desktopWidth, height: 900 });
  await page.clock.install();
  await open(page, '/');
  await test.step('each is 400 to 600 px wide, and alone', async () => {
    for (const title of titles) {
      await toggle(page, title).hover();
      await expect(list(page, title)).toBeVisible();
      for (const other of titles.filter((each) => each !== title)) await expect(list(page, other)).toBeHidden();
      const { width } = await boxOf(list(page, title));
      expect(width).toBeGreaterThanOrEqual(dropDownWidth.min);
      expect(width).toBeLessThanOrEqual(dropDownWidth.max);
    }
  });
  /** Moves the pointer where nothing is, and lets a long time pass. */
  const leave = async () => {
    await page.mouse.move(700, 850);
    await page.clock.runFor(2000);
  };
  await leave();
  await test.step('by hover it stays under the pointer', async () => {
    await toggle(page, first).hover();
    await expect(list(page, first)).toBeVisible();
    const button = await boxOf(toggle(page, first));
    const link = await boxOf(list(page, first).getByRole('link').first());
    // Halfway between both, for as long as a slow hand takes.
    for (const [x, y] of [
      [button.x + 20, (button.y + button.height + link.y) / 2],
      [link.x + 20, link.y + 20],
    ] as const) {
      await page.mouse.move(x, y, { steps: 8 });
      await page.clock.runFor(2000);
      await expect(list(page, first)).toBeVisible();
    }
    await leave();
    await expect(list(page, first)).toBeHidden();
  });
  await test.step('by click it stays until the next one', async () => {
    for (const close of [() => toggle(page, last).click(), () => page.mouse.click(700, 850)]) {
      await toggle(page, last).hover();
      await toggle(page, last).click();
      await leave();
      await expect(list(page, last)).toBeVisible();
      await close();
      await leave();
      await expect(list(page, last)).toBeHidden();
    }
  });
  await test.step('by keyboard it gives the focus back, or closes behind its last link', async () => {
    const opener = toggle(page, last);
    const firstLink = list(page, last).getByRole('link').first();
    for (const key of ['Enter', 'Space']) {
      await opener.press(key);
      await page.keyboard.press('Tab');
      await expect(firstLink).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(list(page, last)).toBeHidden();
      await expect(opener).toBeFocused();
    }
    // One that hover opened stays while the keyboard is in it, and gives the focus back as well.
    const enter = async () => {
      await opener.blur();
      await opener.hover();
      await firstLink.focus();
      await leave();
      await expect(firstLink).toBeFocused();
    };
    await enter();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await enter();
    for (const _ of await list(page, last).getByRole('link').all()) await page.keyboard.press('Tab');
    await expect(banner(page).locator('a[href="/portfolio"]:visible')).toBeFocused();
    await expect(list(page, last)).toBeHidden();
  });
  await test.step('in a low window it scrolls', async () => {
    await page.setViewportSize({ width: desktopWidth, height: 300 });
    await toggle(page, first).click();
    const lastLink = list(page, first).getByRole('link').last();
    await lastLink.focus();
    await expect(lastLink).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: desktopWidth, height: 900 });
  });
  await test.step('its links close it and lead on, the last row to the discipline', async () => {
    await toggle(page, last).click();
    await list(page, last).locator(`a[href="${lastPath}"]`).click();
    await expect(page).toHaveURL(lastPath);
    await expect(list(page, last)).toBeHidden();
    await expect(page.locator('h1')).toBeFocused();
    await toggle(page, first).click();
    await list(page, first).locator('a[href="/services#development"]').click();
    await expect(page).toHaveURL('/services#development');
    await expect(page.locator('#development')).toBeFocused();
    await expect(page.locator('#development h2')).toBeInViewport();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the menus, and the overlay of small screens, open, close and lead to the services', async ({ page }) => {
    await page.goto('/');
    await toggle(page, first).click();
    await expect(list(page, first)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list(page, first)).toBeHidden();
    await toggle(page, last).click();
    await list(page, last).locator(`a[href="${lastPath}"]`).click();
    await expect(page).toHaveURL(lastPath);

    await page.setViewportSize({ width: 390, height: 844 });
    const overlay = page.getByRole('dialog');
    await banner(page).getByRole('button', { name: menuWords.open }).click();
    await overlay.getByRole('button', { name: menuWords.close }).click();
    await expect(overlay).toBeHidden();
    await banner(page).getByRole('button', { name: menuWords.open }).click();
    await overlay.getByRole('link', { name: last }).click();
    await expect(page).toHaveURL('/services');
  });
});
