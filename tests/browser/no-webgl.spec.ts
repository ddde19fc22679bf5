import { faintText } from './contrast.ts';
import { expectStillField, FIELD, pauseButton } from './field/field.ts';
import { boxOf } from './parts.ts';
import { projectItems, serviceItems } from './paths.ts';
import { expect, moving, test } from './test.ts';

// This project's browser has no WebGL at all: no graphics card and no WebGL in software.
test.use({ ...moving, backgroundMoves: true });

test('without WebGL the still field is shown, there is nothing to pause, and nothing is logged', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator(FIELD)).toHaveAttribute('data-motion', 'impossible');
  await expectStillField(page);
  await expect(pauseButton(page)).toHaveCount(0);
});

/** Pages with art behind a figure. */
const pagesWithArt = [serviceItems[0], projectItems[0]].flatMap((item) => (item ? [item.path] : []));

for (const width of [390, 1440]) {
  test(`where the points do not gather, the art keeps clear of words, at ${width} px`, async ({ page }) => {
    // The passages do not wait to come into view.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 720 });
    for (const path of pagesWithArt) {
      await page.goto(path);
      const stage = page.locator('[data-signal]').first();
      await stage.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
      expect.soft(await faintText(page), path).toEqual([]);
      // Most printers leave out the ground behind words, so on paper nothing may stand behind them.
      await page.emulateMedia({ media: 'print' });
      const [figure, art] = await Promise.all([boxOf(page.locator('.large-figure')), boxOf(stage)]);
      expect.soft(art.y, path).toBeGreaterThan(figure.y + figure.height);
      await page.emulateMedia({ media: null });
    }
  });
}

test('on paper and in forced colours, no room is left for points that do not gather, at 1440 px', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 720 });
  await page.goto('/');
  const offer = page.getByRole('main').locator('section').last();
  const onScreen = (await boxOf(offer)).height;
  await page.emulateMedia({ forcedColors: 'active' });
  expect.soft((await boxOf(offer)).height).toBe(onScreen);
  await page.emulateMedia({ forcedColors: 'none', media: 'print' });
  expect.soft((await boxOf(offer)).height).toBeLessThanOrEqual(onScreen);
});
