import { expectStillBackground } from '../support/browser/background.ts';
import { expectArtInForcedColours, expectOnPaper, faintText, openText } from '../support/browser/contrast.ts';
import { hiddenTexts, smallTargets, textOfMain, uncoveredCards } from '../support/browser/flaws.ts';
import { form } from '../support/browser/form.ts';
import { main } from '../support/browser/parts.ts';
import { templates } from '../support/browser/paths.ts';
import { emulateTouch, frames, open } from '../support/browser/ready.ts';
import { expectSentences } from '../support/browser/screen-reader.ts';
import { expect, test } from '../support/browser/test.ts';

// The browser of these tests has no WebGL: nothing gathers, and art stands in its place.

/** Pages with cards that lead on wherever they are clicked. */
const lists = ['/services', '/portfolio', '/blog'];

/** Pages with each way in which something is painted behind words: field, art of a figure, art of cards, photos, panels. */
const overArt = ['/', '/services/web-development', '/portfolio/ecommerce-platform', '/contact'];
/** A phone for two of them, a desktop for the others: each art has another position on them. */
const windowOf = (path: string) => ({ width: overArt.indexOf(path) % 2 ? 390 : 1440, height: 900 });
/** Pages with art of each kind: a file, a portrait, a drawing. */
const withArt = ['/', '/about', '/services'];
const WIDTHS = [390, 768, 1024, 1280, 1440, 1920];

// In two tests, which run side by side.
for (const paths of [0, 1].map((half) => templates.filter((_, index) => index % 2 === half))) {
  test(`R-a11y: ${paths.join(', ')}`, async ({ page }) => {
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).origin));
    for (const path of paths) {
      await page.setViewportSize({ width: 1100, height: 700 });
      await open(page, path);
      const step = (title: string, look: () => Promise<unknown>) => test.step(`${path}: ${title}`, look);
      await step('is whole in its HTML, and visible at once under reduced motion', async () => {
        const [built, shown] = await textOfMain(page);
        expect(shown).toBe(built);
        expect(await hiddenTexts(page)).toEqual([]);
      });
      await step('targets have 24 px, 44 by touch, and cards lead on wherever they are clicked', async () => {
        expect(await smallTargets(page, 24)).toEqual([]);
        if (lists.includes(path)) expect(await uncoveredCards(page)).toEqual([]);
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        await page.setViewportSize({ width: 390, height: 844 });
        const stop = await emulateTouch(page);
        expect(await smallTargets(page, 44)).toEqual([]);
        await stop();
        if (path === '/contact') await expect(form(page).locator('input').first()).toBeInViewport({ ratio: 1 });
      });
      await step('small text has a ground that keeps points off, at any width', async () => {
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          expect.soft(await openText(page), `${width} px`).toEqual([]);
        }
      });
      await step('words and points are seen on paper and in forced colours, too', async () => {
        await page.setViewportSize(windowOf(path));
        // A screenshot may show the last frame of the window before.
        await frames(page, 2);
        if (overArt.includes(path)) expect.soft(await faintText(page, 7), 'on the screen').toEqual([]);
        if (withArt.includes(path)) await expectArtInForcedColours(page);
        await page.emulateMedia({ media: 'print' });
        // As wide as A4 without its margins.
        await page.setViewportSize({ width: 718, height: 1046 });
        if (overArt.includes(path)) expect.soft(await faintText(page, 7), 'on paper').toEqual([]);
        await expectOnPaper(page, withArt.includes(path));
        await page.emulateMedia({ media: null });
      });
      await step('reads like sentences', () => expectSentences(page));
    }
    // The hosts that docs/privacy.md names.
    const allowed = [new URL(page.url()).origin, 'https://images.unsplash.com'];
    expect([...hosts].filter((host) => !allowed.includes(host))).toEqual([]);
  });
}

test('on paper is the page alone under its sender, whatever lies over it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, opener] of [
    ['/contact', 'main [type="submit"]'],
    ['/portfolio/ecommerce-platform', 'main a > .photo'],
    ['/about', '[commandfor]'],
  ] as const) {
    await open(page, path);
    await page.evaluate(() => scrollTo({ top: innerHeight, behavior: 'instant' }));
    await page.locator(opener).first().click();
    await expect(page.locator('.toast, dialog[open]')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    const over = page.locator('.toast, dialog, body > header :is(a, button)').filter({ visible: true });
    // At once, as a message goes by itself.
    expect(await over.count(), path).toBe(1);
    await expect(over).toHaveAttribute('href', '/');
    await expect(main(page).locator('h2').last()).toBeVisible();
    await page.emulateMedia({ media: null });
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every text is readable, the still field is shown, and no control that does nothing', async ({ page }) => {
    for (const path of templates) {
      await page.goto(path);
      expect(await hiddenTexts(page), path).toEqual([]);
      await expectStillBackground(page);
      await expect(page.locator('footer button')).toBeHidden();
      // A figure beside the text, and one below it.
      if (!overArt.slice(0, 2).includes(path)) continue;
      await page.setViewportSize(windowOf(path));
      expect.soft(await faintText(page, 7), path).toEqual([]);
    }
  });
});
