import type { Page } from '@playwright/test';
import { required } from '../requirements.ts';
import { boxOf } from './parts.ts';
import { headerLinks, menus } from './paths.ts';
import { frames, open, ready } from './ready.ts';
import { expect, moving, orSkip, test } from './test.ts';

test.use(moving);

const banner = (page: Page) => page.getByRole('banner');
const toggle = (page: Page, title: string) => banner(page).getByRole('button', { name: title });
/** The list that a drop-down's button opens. */
const list = (page: Page, title: string) => page.locator(`#menu-${title.toLowerCase()}`);

const titles = menus.map(({ title }) => title);
/** The first menu and the last one. */
const [first, last] = [String(titles[0]), String(titles.at(-1))];
const itemsOf = (title: string) => menus.find((menu) => menu.title === title)?.items ?? [];

test('the header is transparent until the page is scrolled more than 20 pixels, then compact, blurred, with a bottom border', async ({
  page,
}) => {
  await open(page, '/');
  const header = banner(page);
  // The bar may be the header itself, or what is painted behind its content.
  const look = () =>
    header.evaluate((element) => {
      const bars = [getComputedStyle(element), getComputedStyle(element, '::before')];
      const invisible = /, 0\)$|\/ 0\)$|transparent/;
      return {
        blurred: bars.some(({ backdropFilter }) => backdropFilter.includes('blur')),
        bordered: bars.some(
          ({ borderBottomWidth, borderBottomColor }) =>
            Number.parseFloat(borderBottomWidth) > 0 && !invisible.test(borderBottomColor),
        ),
        clear: bars.every(({ backgroundColor }) => invisible.test(backgroundColor)),
        height: Math.min(...bars.map(({ height }) => Number.parseFloat(height) || 999)),
        top: element.getBoundingClientRect().top,
      };
    });
  await expect(header).toHaveCSS('position', 'fixed');
  const before = await look();
  expect(before).toMatchObject({ blurred: false, bordered: false, clear: true, top: 0 });
  await page.evaluate((top) => scrollTo(0, top), required.header.scrollThreshold);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(20);
  await frames(page, 2);
  expect(await look()).toEqual(before);
  await page.evaluate((top) => scrollTo(0, top + 1), required.header.scrollThreshold);
  await expect.poll(look).toMatchObject({ blurred: true, bordered: true, clear: false, top: 0 });
  await expect.poll(async () => (await look()).height).toBeLessThan(before.height);
  await page.reload();
  await ready(page);
  await expect.poll(look).toMatchObject({ blurred: true, bordered: true, clear: false });
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(look).toEqual(before);
});

test('drop-down menus, 400 to 600 px wide, with their items, titles and descriptions; plain links', async ({
  page,
}) => {
  const { desktopWidth, dropDownWidth } = required.header;
  await open(page, '/');
  for (const width of [desktopWidth, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const { title, items } of menus) {
      await toggle(page, title).click();
      const box = await boxOf(list(page, title));
      expect(box.width).toBeGreaterThanOrEqual(dropDownWidth.min);
      expect(box.width).toBeLessThanOrEqual(dropDownWidth.max);
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      const links = list(page, title).getByRole('link');
      await expect(links).toHaveCount(items.length);
      for (const [index, { title: name, path, description, image }] of items.entries()) {
        const link = links.nth(index);
        await expect(link.getByText(name, { exact: true })).toBeVisible();
        await expect(link).toHaveAttribute('href', path);
        await expect(link.getByText(description, { exact: true })).toBeVisible();
        await expect(link.locator('img')).toHaveCount(image ? 1 : 0);
      }
    }
  }

  const navigation = banner(page).getByRole('navigation', { name: 'Main' });
  for (const { title, path } of headerLinks) {
    const link = navigation.getByRole('link', { name: title, exact: true });
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('href', path);
  }
  await expect(navigation.locator('a[href="/contact"]')).toBeVisible();
});

test('a menu opens on hover and does not close when the pointer crosses the gap; a click keeps it open, the next one closes it', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, '/');
  await toggle(page, first).hover();
  await expect(list(page, first)).toBeVisible();
  const button = await boxOf(toggle(page, first));
  const link = await boxOf(list(page, first).getByRole('link').first());
  // Halfway between both, for as long as a slow hand takes.
  await page.mouse.move(button.x + 20, (button.y + button.height + link.y) / 2, { steps: 8 });
  await page.clock.runFor(2000);
  await expect(list(page, first)).toBeVisible();
  await page.mouse.move(link.x + 20, link.y + 20, { steps: 8 });
  await page.clock.runFor(2000);
  await expect(list(page, first)).toBeVisible();

  await page.mouse.move(700, 650);
  await expect(list(page, first)).toBeHidden();
  await expect(toggle(page, first)).toHaveAttribute('aria-expanded', 'false');

  await toggle(page, last).hover();
  await expect(list(page, last)).toBeVisible();
  await toggle(page, last).click();
  await expect(list(page, last)).toBeVisible();
  await page.mouse.move(700, 650);
  await page.clock.runFor(2000);
  await expect(list(page, last)).toBeVisible();
  await toggle(page, last).click();
  await expect(list(page, last)).toBeHidden();
  await page.clock.runFor(2000);
  await expect(list(page, last)).toBeHidden();
});

test('only one menu is open', async ({ page }) => {
  await open(page, '/');
  for (const how of ['click', 'hover', 'keyboard'] as const) {
    for (const title of titles) {
      if (how === 'click') await toggle(page, title).click();
      if (how === 'hover') await toggle(page, title).hover();
      if (how === 'keyboard') await toggle(page, title).press('Enter');
      await expect(list(page, title), `${title} by ${how}`).toBeVisible();
      for (const other of titles.filter((each) => each !== title)) await expect(list(page, other)).toBeHidden();
    }
    await page.mouse.move(700, 650);
    await page.keyboard.press('Escape');
    await expect(list(page, last)).toBeHidden();
  }
});

test('by keyboard a menu opens, its links are next, and Escape closes it and gives focus back', async ({ page }) => {
  await open(page, '/');
  for (const key of ['Enter', 'Space']) {
    const button = toggle(page, first);
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.press(key);
    await expect(list(page, first)).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    for (const index of itemsOf(first).slice(0, 2).keys()) {
      await page.keyboard.press('Tab');
      await expect(list(page, first).getByRole('link').nth(index)).toBeFocused();
    }
    await page.keyboard.press('Escape');
    await expect(list(page, first)).toBeHidden();
    await expect(button).toBeFocused();
  }
});

test('a menu that hover opened stays while the keyboard is in it, and Escape gives focus back to its button', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, '/');
  await toggle(page, last).hover();
  await expect(list(page, last)).toBeVisible();
  const link = list(page, last).getByRole('link').first();
  await link.focus();
  await page.mouse.move(700, 650);
  await page.clock.runFor(2000);
  await expect(link).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(list(page, last)).toBeHidden();
  await expect(toggle(page, last)).toBeFocused();
});

test('a menu closes when the keyboard goes on past its last link, or a visitor clicks beside it', async ({ page }) => {
  await open(page, '/');
  await toggle(page, last).press('Enter');
  for (const _ of [...itemsOf(last), 'the next link']) await page.keyboard.press('Tab');
  const next = headerLinks[0]?.path ?? '/contact';
  await expect(banner(page).locator(`a[href="${next}"]:visible`)).toBeFocused();
  await expect(list(page, last)).toBeHidden();

  await toggle(page, last).click();
  await expect(list(page, last)).toBeVisible();
  await page.mouse.click(700, 650);
  await expect(list(page, last)).toBeHidden();
});

test('a link of a menu closes it and leads to its service, from a service as well', async ({ page }) => {
  await open(page, '/');
  for (const { path } of itemsOf(last)) {
    await toggle(page, last).click();
    await list(page, last).locator(`a[href="${path}"]`).click();
    await expect(page).toHaveURL(path);
    await expect(list(page, last)).toBeHidden();
    await expect(page.locator('h1')).toBeFocused();
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the menus open and lead to the services', async ({ page }) => {
    await page.goto('/');
    await toggle(page, first).click();
    await expect(list(page, first)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list(page, first)).toBeHidden();
    await toggle(page, last).click();
    const { path } = orSkip(itemsOf(last).at(-1), 'There are no menus.');
    await list(page, last).locator(`a[href="${path}"]`).click();
    await expect(page).toHaveURL(path);
  });

  test('the overlay of small screens opens, closes and leads to the services', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await banner(page).getByRole('button', { name: 'Open menu' }).click();
    const overlay = page.getByRole('dialog');
    await expect(overlay).toBeVisible();
    await overlay.getByRole('button', { name: 'Close menu' }).click();
    await expect(overlay).toBeHidden();
    await banner(page).getByRole('button', { name: 'Open menu' }).click();
    await overlay.getByRole('link', { name: last }).click();
    await expect(page).toHaveURL('/services');
  });
});
