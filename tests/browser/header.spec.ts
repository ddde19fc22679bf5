import type { Page } from '@playwright/test';
import { open, ready } from './ready.ts';
import { expect, moving, test } from './test.ts';

test.use(moving);

const banner = (page: Page) => page.getByRole('banner');
const toggle = (page: Page, title: string) => banner(page).getByRole('button', { name: title });
/** The list that a drop-down's button opens. */
const list = (page: Page, title: string) => page.locator(`#menu-${title.toLowerCase()}`);

/** The drop-down menus (specification 2). */
const menus = {
  Development: {
    'Web Development': '/services/web-development',
    'App Development': '/services/app-development',
    'E-commerce': '/services/ecommerce',
  },
  Marketing: {
    SEO: '/services/seo',
    'Google Ads': '/services/google-ads',
    'Social Media': '/services/social-media',
    'Email Marketing': '/services/email-marketing',
  },
  Strategy: { 'Content Strategy': '/services/content-strategy', Analytics: '/services/analytics' },
};

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
  await page.evaluate(() => scrollTo(0, 20));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(20);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await look()).toEqual(before);
  await page.evaluate(() => scrollTo(0, 21));
  await expect.poll(look).toMatchObject({ blurred: true, bordered: true, clear: false, top: 0 });
  await expect.poll(async () => (await look()).height).toBeLessThan(before.height);
  await page.reload();
  await ready(page);
  await expect.poll(look).toMatchObject({ blurred: true, bordered: true, clear: false });
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(look).toEqual(before);
});

test('drop-down menus, 400 to 600 px wide, with their items, titles and descriptions', async ({ page }) => {
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/');
    for (const [title, items] of Object.entries(menus)) {
      await toggle(page, title).click();
      const box = await list(page, title).boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(400);
      expect(box?.width).toBeLessThanOrEqual(600);
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      const links = list(page, title).getByRole('link');
      await expect(links).toHaveCount(Object.keys(items).length);
      for (const [index, [name, path]] of Object.entries(items).entries()) {
        const link = links.nth(index);
        await expect(link.getByText(name, { exact: true })).toBeVisible();
        await expect(link).toHaveAttribute('href', path);
        const words = (await link.innerText()).replace(name, '').trim();
        expect(words.length, 'a short description').toBeGreaterThan(10);
        await expect(link.locator('img')).toHaveCount(title === 'Development' ? 1 : 0);
      }
    }
  }
});

test('plain links to Portfolio and Blog and a Contact Me button', async ({ page }) => {
  await open(page, '/');
  const navigation = banner(page).getByRole('navigation', { name: 'Main' });
  for (const [name, path] of [
    ['Portfolio', '/portfolio'],
    ['Blog', '/blog'],
    ['Contact Me', '/contact'],
  ] as const) {
    const link = navigation.getByRole('link', { name, exact: true });
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('href', path);
  }
});

test('a menu opens on hover and does not close when the pointer crosses the gap', async ({ page }) => {
  await page.clock.install();
  await open(page, '/');
  await toggle(page, 'Development').hover();
  await expect(list(page, 'Development')).toBeVisible();
  const button = await toggle(page, 'Development').boundingBox();
  const link = await list(page, 'Development').getByRole('link').first().boundingBox();
  if (!button || !link) throw new Error('no place');
  // Halfway between both, and as long as a slow hand takes.
  await page.mouse.move(button.x + 20, (button.y + button.height + link.y) / 2, { steps: 8 });
  await page.clock.runFor(2000);
  await expect(list(page, 'Development')).toBeVisible();
  await page.mouse.move(link.x + 20, link.y + 20, { steps: 8 });
  await page.clock.runFor(2000);
  await expect(list(page, 'Development')).toBeVisible();

  await page.mouse.move(700, 650);
  await expect(list(page, 'Development')).toBeHidden();
  await expect(toggle(page, 'Development')).toHaveAttribute('aria-expanded', 'false');
});

test('a click after hover keeps the menu open, the next one closes it', async ({ page }) => {
  await page.clock.install();
  await open(page, '/');
  await toggle(page, 'Marketing').hover();
  await expect(list(page, 'Marketing')).toBeVisible();
  await toggle(page, 'Marketing').click();
  await expect(list(page, 'Marketing')).toBeVisible();
  await page.mouse.move(700, 650);
  await page.clock.runFor(2000);
  await expect(list(page, 'Marketing')).toBeVisible();
  await toggle(page, 'Marketing').click();
  await expect(list(page, 'Marketing')).toBeHidden();
  await page.clock.runFor(2000);
  await expect(list(page, 'Marketing')).toBeHidden();
});

test('only one menu is open', async ({ page }) => {
  await open(page, '/');
  const titles = Object.keys(menus);
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
    await expect(list(page, 'Strategy')).toBeHidden();
  }
});

test('by keyboard a menu opens, its links are next, and Escape closes it and gives focus back', async ({ page }) => {
  await open(page, '/');
  for (const key of ['Enter', 'Space']) {
    const button = toggle(page, 'Development');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.press(key);
    await expect(list(page, 'Development')).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(list(page, 'Development').getByRole('link').nth(1)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(list(page, 'Development')).toBeHidden();
    await expect(button).toBeFocused();
  }
});

test('Escape gives focus back to the button of a menu that hover opened', async ({ page }) => {
  await open(page, '/');
  await toggle(page, 'Strategy').hover();
  await expect(list(page, 'Strategy')).toBeVisible();
  await list(page, 'Strategy').getByRole('link').first().focus();
  await page.keyboard.press('Escape');
  await expect(list(page, 'Strategy')).toBeHidden();
  await expect(toggle(page, 'Strategy')).toBeFocused();
});

test('a menu whose links the keyboard has reached stays when the pointer leaves', async ({ page }) => {
  await page.clock.install();
  await open(page, '/');
  await toggle(page, 'Strategy').hover();
  await expect(list(page, 'Strategy')).toBeVisible();
  const link = list(page, 'Strategy').getByRole('link').first();
  await link.focus();
  await page.mouse.move(700, 650);
  await page.clock.runFor(2000);
  await expect(link).toBeFocused();
});

test('a menu closes when the keyboard goes on past its last link, or a visitor clicks beside it', async ({ page }) => {
  await open(page, '/');
  await toggle(page, 'Strategy').press('Enter');
  for (const _ of [1, 2, 3]) await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('link', { name: 'Portfolio', exact: true })).toBeFocused();
  await expect(list(page, 'Strategy')).toBeHidden();

  await toggle(page, 'Strategy').click();
  await expect(list(page, 'Strategy')).toBeVisible();
  await page.mouse.click(700, 800);
  await expect(list(page, 'Strategy')).toBeHidden();
});

test('a link of a menu closes it and leads to its service, from a service as well', async ({ page }) => {
  await open(page, '/');
  for (const [name, path] of Object.entries(menus.Marketing)) {
    await toggle(page, 'Marketing').click();
    await list(page, 'Marketing').locator(`a[href="${path}"]`).click();
    await expect(page, name).toHaveURL(path);
    await expect(list(page, 'Marketing')).toBeHidden();
    await expect(page.locator('h1')).toBeFocused();
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the menus open and lead to the services', async ({ page }) => {
    await page.goto('/');
    await toggle(page, 'Development').click();
    await expect(list(page, 'Development')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list(page, 'Development')).toBeHidden();
    await toggle(page, 'Strategy').click();
    await list(page, 'Strategy').getByRole('link', { name: 'Analytics' }).click();
    await expect(page).toHaveURL('/services/analytics');
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
    await overlay.getByRole('link', { name: 'Marketing' }).click();
    await expect(page).toHaveURL('/services');
  });
});
