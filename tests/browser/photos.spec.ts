import type { Locator, Page } from '@playwright/test';
import { content } from '../../model/reading/content.server.ts';
import { boxOf, cardLink, frameLink, main } from '../support/browser/parts.ts';
import { aPage } from '../support/browser/paths.ts';
import { emulateTouch, holdRequests, open } from '../support/browser/ready.ts';
import { expect, moving, photo, photoHost, test } from '../support/browser/test.ts';

test.use(moving);

/** Without the portraits beside names, which have no text alternative. */
const photos = (page: Page) => main(page).locator('img:not([alt=""], .points)');

const projectId = 'ecommerce-platform';
const alts = ['Online shopping with a payment card', 'Payment with a card', 'Design work for an interface'] as const;

const art = (photo: Locator) => photo.locator('xpath=..').locator('svg');

/** How much of the tone lies over a photo, in a pseudo-element. */
const tone = (photo: Locator) =>
  photo.locator('xpath=..').evaluate((element) => {
    const { content, opacity } = getComputedStyle(element, '::after');
    return content === 'none' ? 0 : Number(opacity);
  });
const naturalWidth = (photo: Locator) =>
  photo.evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth);

test('a photo covers its dot art: its proportions, about its size, colours under the pointer', async ({ page }) => {
  await open(page, `/portfolio/${projectId}`);
  const photo = photos(page).first();
  await test.step('proportions', async () => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const shown = photos(page).and(page.locator(width < 400 ? ':not(.shell > .photo > img)' : '*'));
      await expect(shown).toHaveCount(3);
      for (const photo of await shown.all()) {
        const box = await boxOf(photo.locator('xpath=..'));
        const requested = Number(await photo.getAttribute('width')) / Number(await photo.getAttribute('height'));
        expect(Math.abs(requested / (box.width / box.height) - 1)).toBeLessThan(0.02);
      }
    }
  });
  await test.step('colours', async () => {
    expect(await tone(photo)).toBe(1);
    const stop = await emulateTouch(page);
    expect(await tone(photo)).toBe(0);
    await stop();
    await photo.locator('xpath=..').hover();
    await expect.poll(() => tone(photo)).toBe(0);
  });
  await test.step('the art is covered', async () => {
    await expect.poll(() => naturalWidth(photo)).toBeGreaterThan(0);
    await expect(photo).toBeVisible();
    // The art is invisible if the picture is the same without it. The round corners show what is behind both.
    const box = await boxOf(photo);
    const clip = { x: box.x + 30, y: box.y + 30, width: 250, height: 200 };
    const picture = () => page.screenshot({ animations: 'disabled', clip });
    const before = await picture();
    await art(photo).evaluate((element) => element.remove());
    expect((await picture()).equals(before)).toBe(true);
  });
  await test.step('on a card: no more than twice its pixels', async () => {
    await open(page, '/blog');
    const src = await photo.evaluate((element) => (element instanceof HTMLImageElement ? element.currentSrc : ''));
    const requested = Number(new URL(src).searchParams.get('w'));
    const { width } = await boxOf(photo);
    expect(requested).toBeGreaterThanOrEqual(width * 0.8);
    expect(requested).toBeLessThanOrEqual(width * 2);
  });
  await test.step('on a card, a photo or a drawing zooms on hover', async () => {
    await open(page, '/portfolio');
    const picture = main(page).getByRole('article').first().locator('img').first();
    const width = async () => (await boxOf(picture)).width;
    const before = await width();
    await main(page).getByRole('article').first().hover();
    await expect.poll(width).toBeGreaterThan(before * 1.03);
    await page.mouse.move(5, 5);
    await expect.poll(width).toBeCloseTo(before, 0);
  });
});

test('R-project: a photo links to its large file, which script opens in a dialog', async ({ page }) => {
  const [alt] = alts;
  await open(page, `/portfolio/${projectId}`);
  const link = main(page).getByRole('link', { name: alt, exact: true });
  const dialog = page.getByRole('dialog', { name: alt });
  await expect(link).toHaveAttribute('href', /^https:.*&w=1440&/);
  await link.press('Enter');
  await expect(dialog.getByRole('img', { name: alt })).toBeVisible();
  await expect(dialog.getByRole('button')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
  await link.click();
  await expect(dialog).toBeVisible();
  // Where text is large for the window, its button is below it.
  await page.setViewportSize({ width: 300, height: 600 });
  const { y, height } = await boxOf(dialog.getByRole('img'));
  expect((await boxOf(dialog.getByRole('button'))).y).toBeGreaterThanOrEqual(y + height);
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`/portfolio/${projectId}`);
  await page.evaluate(() =>
    addEventListener('click', (event) => {
      document.body.dataset.taken = String(event.defaultPrevented);
      event.preventDefault();
    }),
  );
  // The browser downloads the file.
  await link.click({ modifiers: ['Alt'] });
  await expect(page.locator('body')).toHaveAttribute('data-taken', 'false');
});

test.describe('from one project to the next', () => {
  test.use({ photosLoad: false, expectedMessages: [/Failed to load resource/] });

  test('a title never stands over the photo of another, failed or not', async ({ page }) => {
    const [first, second, third] = content.projects;
    if (!first || !second || !third) throw new Error('There are fewer than three projects.');
    const next = async ({ id, title }: typeof first) => {
      const link = main(page).locator(`a[href="/portfolio/${id}"]`).first();
      await link.evaluate((element: HTMLElement) => element.click());
      await expect(main(page).locator('h1')).toHaveText(title);
    };
    const src = (project: typeof first) => `${project.images[0]?.src}*`;
    const shown = photos(page).first();
    await page.route(photoHost, (route) => route.fulfill({ contentType: 'image/svg+xml', body: photo }));
    await page.route(src(first), (route) => route.fulfill({ status: 503 }));
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, `/portfolio/${first.id}`);
    // It is below the fold, and browsers differ in how far ahead they load.
    await shown.scrollIntoViewIfNeeded();
    await expect(shown).not.toBeVisible();
    // A rotation, or a wider window, loads another file.
    await page.unroute(src(first));
    await page.setViewportSize({ width: 1440, height: 900 });
    await shown.scrollIntoViewIfNeeded();
    await expect(shown).toBeVisible();
    await next(second);
    await shown.scrollIntoViewIfNeeded();
    await expect(shown).toBeVisible();
    await expect.poll(() => naturalWidth(shown)).toBeGreaterThan(0);
    const release = await holdRequests(page, src(third));
    await next(third);
    expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(0);
    await expect(art(shown)).toBeVisible();
    release();
  });
});

test.describe('where the photo host does not send photos', () => {
  test.use({ photosLoad: false, ignoredMessages: /Failed to load resource/ });

  test('dot art stands in for every photo, and the page is not held up', async ({ page }) => {
    // A response that is no picture, and one that never comes.
    for (const response of [{ contentType: 'text/html', body: '<p>Sign in</p>' }, undefined]) {
      await page.route(photoHost, (route) => (response ? route.fulfill(response) : new Promise<never>(() => {})));
      await page.goto(`/portfolio/${projectId}`, { waitUntil: 'commit' });
      await expect(photos(page)).not.toHaveCount(0);
      for (const photo of await photos(page).all()) {
        await photo.scrollIntoViewIfNeeded();
        if (response) await expect(photo).not.toBeVisible();
        await expect(art(photo)).toBeVisible();
      }
      for (const name of alts) await expect(main(page).getByRole('link', { name, exact: true })).toBeAttached();
      if (response) {
        await main(page).getByRole('link', { name: alts[0], exact: true }).press('Enter');
        const large = page.getByRole('dialog');
        await expect(large.locator('.dot-art')).toBeVisible();
        await expect(large.locator('img')).not.toBeVisible();
        await page.keyboard.press('Escape');
      }
      await frameLink(page, aPage).click();
      await expect(page).toHaveURL(aPage);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });
});

test('R-project: a drawing settles beside the solution as that comes into view, on phones as it does itself', async ({
  page,
}) => {
  const drawing = main(page).locator('.drawing');
  const layer = drawing.locator('img').first();
  const solution = main(page).getByRole('heading', { name: content.words.projects.solution }).locator('xpath=..');
  /** Scrolls until the middle of an element is at this part of the window. */
  const scroll = (element: Locator, part: number) =>
    element.evaluate((element, part) => {
      const { top, height } = element.getBoundingClientRect();
      scrollBy({ top: top + height / 2 - part * innerHeight, behavior: 'instant' });
    }, part);
  const expectToSettle = async (element: Locator) => {
    await scroll(element, 0.99);
    await expect(layer).toHaveCSS('opacity', '0');
    for (const emulated of [{ reducedMotion: 'reduce' }, { forcedColors: 'active' }, { media: 'print' }] as const) {
      await page.emulateMedia(emulated);
      await expect(layer).toHaveCSS('opacity', '1');
      await page.emulateMedia({ reducedMotion: 'no-preference', forcedColors: 'none', media: 'screen' });
    }
    await expect(layer).toHaveCSS('opacity', '0');
    await scroll(element, 0.45);
    await expect(layer).toHaveCSS('opacity', '1');
    await expect(layer).toHaveCSS('translate', '0px');
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, `/portfolio/${projectId}`);
  await expectToSettle(solution);
  expect((await boxOf(drawing)).y).toBe(96);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectToSettle(drawing);
  await open(page, '/portfolio');
  const card = cardLink(page, `/portfolio/${projectId}`).locator('xpath=ancestor::article').locator('.drawing');
  await scroll(card, 0.99);
  await expect(card.locator('img').first()).toHaveCSS('opacity', '1');
  const stop = await emulateTouch(page);
  await expect(card.locator('img').first()).toHaveCSS('opacity', '0');
  await scroll(card, 0.45);
  await expect(card.locator('img').first()).toHaveCSS('opacity', '1');
  await stop();
});

test('R-project: the words of a chart take two lines at most', async ({ page }) => {
  for (const { id, results } of content.projects) {
    if (!results.slice(1).some(({ points }) => points)) continue;
    await open(page, `/portfolio/${id}`);
    for (const width of [390, 768, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      const lines = main(page)
        .locator('.chart-words')
        .evaluateAll((all) =>
          all.map((words) => words.clientHeight / Number.parseFloat(getComputedStyle(words).lineHeight)),
        );
      expect(Math.max(...(await lines)), `${id} at ${width} px`).toBeLessThan(3);
    }
  }
});
