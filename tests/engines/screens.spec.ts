import sharp from 'sharp';
import { content } from '../../model/reading/content.server.ts';
import { expect, follow, open, type Site, test, waitFor } from '../support/engines/test.ts';

const { toasts } = content.words.contact;
const { background, menu } = content.words.frame;

/** Red, green and blue of the brand's dark ground, light text and signal. */
const { ink, paper, signal } = content.brand.colours;
const colours = [ink, paper, signal].map((hex) => [...Buffer.from(hex.slice(1), 'hex')]);

const texts = (site: Site, selector: string) =>
  site.evaluate((selector) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent), selector);

const waitForMenu = (site: Site, id: string, open: boolean) =>
  waitFor(site, (id, open) => document.getElementById(id)?.matches(':popover-open') === open, `menu-${id}`, open);
const waitForFocus = (site: Site, selector: string) =>
  waitFor(site, (selector) => document.activeElement?.matches(selector), selector);
const backgroundState = (site: Site) =>
  site.evaluate(() => ({ ...document.querySelector<HTMLElement>('.background')?.dataset }));

// The last menu is the nearest to the window's edge.
const id = 'strategy';
const button = `button[aria-controls="menu-${id}"]`;
const [first, last] = ['/services/content-strategy', '/services/analytics'];

test('a menu opens below its button by pointer and keyboard, closes and leads on', async ({ site }) => {
  await open(site, '/');
  await site.evaluate((selector) => document.querySelector<HTMLElement>(selector)?.focus(), button);
  await site.press('Enter');
  await waitForMenu(site, id, true);
  await site.press('Tab');
  // In Firefox a menu that scrolls is a stop of its own.
  await waitFor(site, () => document.activeElement?.closest(':popover-open'));
  if (await site.evaluate(() => document.activeElement?.matches(':popover-open'))) await site.press('Tab');
  await waitForFocus(site, `:popover-open a[href="${first}"]`);
  await site.press('Escape');
  await waitForMenu(site, id, false);
  await waitForFocus(site, button);
  await site.hover(button);
  await waitForMenu(site, id, true);
  const position = await site.evaluate((selector) => {
    const button = document.querySelector(selector);
    const menu = document.querySelector(':popover-open');
    if (!button || !menu) throw new Error('There is no open menu.');
    const { left, right, top } = menu.getBoundingClientRect();
    return { left, right, top, bottomOfButton: button.getBoundingClientRect().bottom, window: innerWidth };
  }, button);
  expect(position.left).toBeGreaterThanOrEqual(0);
  expect(position.right).toBeLessThanOrEqual(position.window);
  expect(Math.abs(position.top - position.bottomOfButton)).toBeLessThan(16);
  await follow(site, `:popover-open a[href="${last}"]`, last);
  await waitForMenu(site, id, false);
});

test('the overlay covers the window, keeps focus and scroll position; the header gets compact', async ({ site }) => {
  const menuButton = `[aria-label="${menu.open}"]`;
  const waitForOverlay = (open: boolean) =>
    waitFor(site, (open) => document.querySelector('dialog.overlay')?.matches(':modal') === open, open);
  const scrolled = () => site.evaluate(() => scrollY);
  await site.resize(390, 800);
  await open(site, '/');
  await site.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
  await expect.poll(scrolled).toBe(2000);
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
  expect(await scrolled()).toBe(2000);
  await site.press('Enter');
  await waitForOverlay(true);
  await follow(site, 'dialog.overlay a[href="/blog"]', '/blog');
  await waitForOverlay(false);
  const compact = () => site.evaluate(() => document.querySelector<HTMLElement>('.header')?.dataset.compact);
  // Engines report a scroll at the next frame.
  await expect.poll(compact).toBe('false');
  await site.evaluate(() => scrollTo({ top: 21, behavior: 'instant' }));
  await expect.poll(compact).toBe('true');
});

test('the contact form keeps what was typed, and is sent', async ({ site }) => {
  const value = (name: string) =>
    site.evaluate((name) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value, name);
  await open(site, '/contact');
  const typed = { name: 'Ada Ström', email: 'ada@client.example', message: 'A shop' };
  for (const [name, text] of Object.entries(typed)) {
    await site.click(`[name="${name}"]`);
    await site.type(text);
  }
  await site.reload();
  await expect.poll(() => value('message')).toBe(typed.message);
  await waitFor(site, () => document.querySelector('main form[novalidate]'));
  await site.click('main form button[type="submit"]');
  await expect.poll(() => texts(site, '[role="alert"] strong')).toEqual([toasts.sent.title]);
  expect(await value('name')).toBe('');
  const enquiry = { name: typed.name, email: typed.email, company: '', service: '', message: typed.message };
  await expect.poll(site.takeMessages).toEqual([`log: Contact form: ${JSON.stringify(enquiry)}`]);
});

test.describe('the background', () => {
  test.use({ backgroundMoves: true });

  test('its field is drawn where there is WebGL, and the control pauses and plays it', async ({ site }) => {
    await open(site, '/');
    const control = () => texts(site, 'footer button');
    await waitFor(site, () => document.querySelector('.background:is([data-drawn], [data-motion="impossible"])'));
    if ((await backgroundState(site)).motion === 'impossible') {
      // Asked after the worker: a context of the page's own thread leaves a worker of WebKitGTK 2.50 without one.
      expect(await site.evaluate(() => new OffscreenCanvas(1, 1).getContext('webgl2'))).toBe(null);
      return;
    }
    expect(await control()).toEqual([background.pause]);
    // The points gather beside the headline, in the colour of the brand.
    const shape = await site.evaluate(() => {
      const { left, top, width, height } =
        document.querySelector('[data-shape]')?.getBoundingClientRect() ?? new DOMRect();
      const [x, y] = [Math.round(left), Math.round(top)];
      return { left: x, top: y, width: Math.round(width) - 1, height: Math.min(Math.round(height), 400) };
    });
    const gatheredPixels = async () => {
      const screenshot = sharp(Buffer.from(await site.screenshot(), 'base64'));
      const pixels = await screenshot.removeAlpha().extract(shape).raw().toBuffer();
      let count = 0;
      for (let at = 0; at < pixels.length; at += 3) {
        const [ink = 0, paper = 0, signal = 0] = colours.map((colour) =>
          Math.hypot(...colour.map((value, axis) => value - (pixels[at + axis] ?? 0))),
        );
        if (signal < Math.min(ink, paper)) count++;
      }
      return count;
    };
    await expect.poll(gatheredPixels).toBeGreaterThan(1000);
    await site.click('footer button');
    await expect.poll(control).toEqual([background.play]);
    await site.reload();
    await expect.poll(control).toEqual([background.play]);
    await site.click('footer button');
    await expect.poll(control).toEqual([background.pause]);
  });

  test('Back restores a page as it was left, and its field moves on', async ({ site }) => {
    const hasSettled = async () => {
      const { motion, drawn } = await backgroundState(site);
      return (drawn ?? motion) !== 'playing' && (await site.evaluate(() => document.readyState)) === 'complete';
    };
    // A page that still loads something is not kept, and not every engine reports when it does.
    await expect(async () => {
      await open(site, '/');
      await expect.poll(hasSettled).toBe(true);
      await site.evaluate(() => {
        addEventListener('pageshow', ({ persisted }) => {
          if (persisted) document.title = 'restored';
        });
      });
      const before = await backgroundState(site);
      await open(site, '/contact');
      await site.back();
      await expect.poll(() => site.evaluate(() => document.title), { timeout: 3000 }).toBe('restored');
      expect(await backgroundState(site)).toEqual(before);
    }).toPass({ timeout: 45_000 });
    if ((await backgroundState(site)).motion !== 'playing') return;
    const before = await site.screenshot();
    await expect.poll(async () => (await site.screenshot()) === before).toBe(false);
  });
});
