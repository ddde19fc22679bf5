import type { Locator, Page } from '@playwright/test';
import { addresses } from './addresses.ts';
import { frames, open } from './ready.ts';
import { expect, moving, photoHost, test } from './test.ts';

test.use(moving);

const photos = (page: Page) => page.getByRole('main').locator('img');

/** The colours of a photo's place, as a visitor sees it: how many there are, roughly. */
async function colours(page: Page, photo: Locator): Promise<number> {
  const picture = await photo.locator('xpath=..').screenshot({ animations: 'disabled' });
  return page.evaluate(
    async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      canvas?.drawImage(bitmap, 0, 0);
      const { data } = canvas?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: [] };
      const found = new Set<string>();
      for (let at = 0; at < data.length; at += 4)
        found.add([data[at], data[at + 1], data[at + 2]].map((c = 0) => c >> 5).join());
      return found.size;
    },
    [...picture],
  );
}

/** The dot art beneath a photo. */
const art = (photo: Locator) => photo.locator('xpath=..').locator('svg');

test('photos come from the stock-photo host, sized, with width and height, words, and widths to choose from', async ({
  page,
}) => {
  for (const path of ['/', '/services/seo', '/portfolio', '/portfolio/fitness-app', '/testimonials', '/blog']) {
    await open(page, path);
    expect(await photos(page).count(), path).toBeGreaterThan(0);
    for (const photo of await photos(page).all()) {
      await expect(photo).toHaveAttribute(
        'src',
        /^https:\/\/images\.unsplash\.com\/photo-[\w-]+\?.*auto=format.*fit=crop/,
      );
      await expect(photo).toHaveAttribute('width', /^\d+$/);
      await expect(photo).toHaveAttribute('height', /^\d+$/);
      await expect(photo).toHaveAttribute('alt');
      // A portrait stands beside its name and has one width.
      const width = (await photo.boundingBox())?.width ?? 0;
      if (width > 100) {
        await expect(photo).toHaveAttribute('alt', /\w+ \w+/);
        await expect(photo).toHaveAttribute('srcset', /480w.*750w.*1100w.*1440w/);
        await expect(photo).toHaveAttribute('sizes', /vw|rem|px/);
      }
    }
  }
});

test('the room of a photo has the proportions of the picture asked for', async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/portfolio/fitness-app');
    // On a phone the wide one at the top is cropped at its sides instead, to keep its height.
    const pictures = width < 400 ? photos(page).and(page.locator(':not(.shell > .photo > img)')) : photos(page);
    for (const photo of await pictures.all()) {
      const [asked, room] = await photo.evaluate((element) => {
        const box = element.parentElement?.getBoundingClientRect();
        const given = Number(element.getAttribute('width')) / Number(element.getAttribute('height'));
        return [given, (box?.width ?? 0) / (box?.height ?? 1)];
      });
      expect(Math.abs((asked ?? 0) / (room ?? 1) - 1)).toBeLessThan(0.02);
    }
  }
});

test('no photo is asked for twice its pixels', async ({ page }) => {
  await open(page, '/portfolio');
  const photo = photos(page).first();
  const chosen = await photo.evaluate((element) => (element instanceof HTMLImageElement ? element.currentSrc : ''));
  const asked = Number(new URL(chosen).searchParams.get('w'));
  const shown = (await photo.boundingBox())?.width ?? 0;
  expect(asked).toBeGreaterThanOrEqual(shown * 0.8);
  expect(asked).toBeLessThanOrEqual(shown * 2);
});

test.describe('where the photo host', () => {
  for (const [what, answer] of [
    ['cannot be reached', { abort: true }],
    ['answers with an error', { status: 503 }],
    ['answers with what is no picture', { status: 200, contentType: 'text/html', body: '<p>Sign in</p>' }],
  ] as const) {
    test.describe(what, () => {
      test.use({ expectedMessages: 'body' in answer ? [] : [/Failed to load resource/] });

      test('the dot art stands in for every photo, with no mark of a broken image', async ({ page }) => {
        await page.unroute(photoHost);
        await page.route(photoHost, (route) => ('abort' in answer ? route.abort() : route.fulfill(answer)));
        await open(page, '/portfolio/fitness-app');
        for (const photo of await photos(page).all()) {
          await photo.scrollIntoViewIfNeeded();
          await expect(photo).not.toBeVisible();
          await expect(art(photo)).toBeVisible();
          expect(await colours(page, photo)).toBeGreaterThan(2);
        }
        // What a photo shows stays known to those who cannot see it.
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      });
    });
  }

  test('never answers, the art is there from the start, and the page is not held up', async ({ page }) => {
    await page.unroute(photoHost);
    await page.route(photoHost, () => new Promise<never>(() => {}));
    await page.goto('/portfolio/fitness-app', { waitUntil: 'commit' });
    const photo = photos(page).first();
    await expect(art(photo)).toBeVisible();
    await frames(page);
    expect(await colours(page, photo)).toBeGreaterThan(2);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Me' }).click();
    await expect(page).toHaveURL('/about');
  });

  test('answers, the photo lies over the art', async ({ page }) => {
    await open(page, '/portfolio/fitness-app');
    const photo = photos(page).first();
    const loaded = () =>
      photo.evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth);
    await expect.poll(loaded).toBeGreaterThan(0);
    await expect(photo).toBeVisible();
    // Nothing of the art is to be seen: without it the picture is the same. Its round corners show what lies behind.
    const box = await photo.boundingBox();
    if (!box) throw new Error('no photo');
    const clip = { x: box.x + 30, y: box.y + 30, width: 250, height: 200 };
    const picture = () => page.screenshot({ animations: 'disabled', clip });
    const before = await picture();
    await art(photo).evaluate((element) => element.remove());
    expect((await picture()).equals(before)).toBe(true);
  });
});

test('only photos in view on opening are fetched at once', async ({ page }) => {
  for (const path of addresses.filter((each) => /^\/(blog|portfolio|testimonials)?$/.test(each))) {
    await open(page, path);
    const eager = await photos(page).evaluateAll(
      (all) =>
        all.filter(
          (each) => each.getAttribute('loading') !== 'lazy' && each.getBoundingClientRect().top > innerHeight + 400,
        ).length,
    );
    expect(eager, path).toBe(0);
  }
});
