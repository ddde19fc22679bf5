import type { Page } from '@playwright/test';
import { faintText } from './contrast.ts';
import { existing, projectItems, serviceItems } from './paths.ts';
import { ready } from './ready.ts';
import { expect, test } from './test.ts';

/** Pages with each way in which something is painted behind words: field, art of a figure, art of cards, photos, panels. */
const paths = existing('/', serviceItems[0]?.path ?? '', projectItems[0]?.path ?? '', '/contact');

type Fallback = { page?: Parameters<Page['emulateMedia']>[0]; savesData?: boolean; javaScriptEnabled?: boolean };

// The browser of these tests has no WebGL.
const fallbacks: Record<string, Fallback> = {
  'reduced motion': {},
  'no script': { javaScriptEnabled: false },
  'no WebGL': { page: { reducedMotion: 'no-preference' } },
  'Save-Data': { savesData: true },
  print: { page: { media: 'print' } },
  'forced colours': { page: { forcedColors: 'active' } },
};

for (const [name, { page: media, savesData = false, javaScriptEnabled = true }] of Object.entries(fallbacks)) {
  test.describe(name, () => {
    test.use({ javaScriptEnabled, ...(name === 'no WebGL' && { backgroundMoves: true }) });

    test(`R-a11y: ${name}: words keep their contrast with what is painted behind them`, async ({ page }) => {
      if (savesData) {
        await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
      }
      // A phone for two of the pages, a desktop for the others: each art has another place on them.
      for (const [index, path] of paths.entries()) {
        await page.setViewportSize({ width: index % 2 ? 390 : 1440, height: 900 });
        await page.goto(path);
        if (javaScriptEnabled) await ready(page);
        await page.emulateMedia({ ...media });
        expect.soft(await faintText(page, { fullPage: true }), path).toEqual([]);
      }
    });
  });
}
