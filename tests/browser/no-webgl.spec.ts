import sharp from 'sharp';
import { content } from '../../model/content.server.ts';
import { expectStillField, FIELD, pauseButton } from './field/field.ts';
import { boxOf } from './parts.ts';
import { existing } from './paths.ts';
import { expect, moving, test } from './test.ts';

const { projects, services } = content;
/** A service and a project whose pages have a large figure. */
const withFigure = [
  ...services
    .filter(({ caseStudy }) => caseStudy?.figure)
    .map(({ id }) => `/services/${id}`)
    .slice(0, 1),
  ...projects
    .filter(({ results }) => results.length > 0)
    .map(({ slug }) => `/portfolio/${slug}`)
    .slice(0, 1),
];

// This project's browser has no WebGL at all: no graphics card and no WebGL in software.
test.use({ ...moving, backgroundMoves: true });

test('without WebGL the still field is shown, there is nothing to pause, and nothing is logged', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator(FIELD)).toHaveAttribute('data-motion', 'impossible');
  await expectStillField(page);
  await expect(pauseButton(page)).toHaveCount(0);
});

test('on paper art is below its figure, and no room is left for points', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 720 });
  await page.goto('/');
  const offer = page.getByRole('main').locator('section').last();
  const onScreen = (await boxOf(offer)).height;
  await page.emulateMedia({ forcedColors: 'active' });
  expect.soft((await boxOf(offer)).height).toBe(onScreen);
  await page.emulateMedia({ forcedColors: 'none', media: 'print' });
  expect.soft((await boxOf(offer)).height).toBeLessThanOrEqual(onScreen);
  // As wide as A4 without its margins.
  await page.setViewportSize({ width: 718, height: 1046 });
  // Most printers leave out the ground behind words, so on paper nothing may stand behind them.
  for (const path of withFigure) {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' }); // A page that is opened is shown on screen.
    const [figure, art] = [page.locator('.large-figure'), page.locator('[data-signal]').first()];
    expect.soft((await boxOf(art)).y, path).toBeGreaterThan((await boxOf(figure)).y + (await boxOf(figure)).height);
  }
});

test('on paper points are dark on white, and nothing is wider than the page', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 1046 });
  for (const path of existing('/services', '/testimonials', '/blog', '/about')) {
    await page.goto(path);
    await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' });
    const pictures = await page.locator('main :is([data-signal], img.portrait):visible').all();
    for (const picture of pictures) {
      await picture.scrollIntoViewIfNeeded();
      const image = picture.locator('xpath=descendant-or-self::img');
      if ((await image.count()) > 0) await image.evaluate((each: HTMLImageElement) => each.decode());
      const grey = sharp(await picture.screenshot()).greyscale();
      const [{ min, mean } = { min: 0, mean: 0 }] = (await grey.stats()).channels;
      expect.soft(min, path).toBeLessThan(90);
      expect.soft(mean, path).toBeGreaterThan(140);
    }
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(800);
  }
});

test('R-signal: pictures of points have the forced colours of a light and of a dark theme', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of existing('/', '/about', '/contact', '/portfolio')) {
    await page.goto(path);
    const picture = page.locator('main [data-signal]').first();
    // Without results the list of projects has none.
    if ((await picture.count()) === 0) continue;
    await picture.scrollIntoViewIfNeeded();
    for (const [colorScheme, ground] of [
      ['light', 255],
      ['dark', 0],
    ] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      const grey = sharp(await picture.screenshot({ animations: 'disabled' })).greyscale();
      const [{ min, max, mean } = { min: 0, max: 0, mean: 0 }] = (await grey.stats()).channels;
      expect.soft(max - min, path).toBeGreaterThan(140);
      // Most of it is ground.
      expect.soft([min, max], path).toContain(ground);
      expect.soft(Math.abs(mean - ground), path).toBeLessThan(90);
    }
  }
});
