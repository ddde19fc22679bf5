import type { Page } from '@playwright/test';
import {
  BACKGROUND,
  BACKGROUND_SCRIPT,
  expectStillBackground,
  pauseButton,
  prependToWorker,
} from '../../support/browser/background.ts';
import { expect, test } from '../../support/browser/test.ts';

test.use({ backgroundMoves: true });

const FAILS_LATER = `
  const { drawArrays } = WebGL2RenderingContext.prototype;
  let remaining = 5;
  WebGL2RenderingContext.prototype.drawArrays = function (...values) {
    if (remaining-- === 0) throw new Error('failed later');
    drawArrays.apply(this, values);
  };`;

/** Why a field cannot be drawn. */
const faults: Record<string, (page: Page) => Promise<unknown>> = {
  'no WebGL': (page) => prependToWorker(page, 'OffscreenCanvas.prototype.getContext = () => null;'),
  'a worker whose script throws': (page) =>
    page.route(BACKGROUND_SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw 0' })),
  'no animation frames in workers': (page) => prependToWorker(page, 'delete self.requestAnimationFrame;'),
  'a worker that fails while it draws': (page) => prependToWorker(page, FAILS_LATER),
  // The last one: it stays.
  'no OffscreenCanvas': (page) =>
    page.addInitScript(() => {
      Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen');
    }),
};

test('where the field cannot be drawn, the still field is shown, and there is nothing to pause', async ({ page }) => {
  for (const [fault, prepare] of Object.entries(faults)) {
    await test.step(fault, async () => {
      await prepare(page);
      await page.goto('/');
      await expect(page.locator(BACKGROUND)).toHaveAttribute('data-motion', 'impossible');
      await expectStillBackground(page);
      await expect(pauseButton(page)).toHaveCount(0);
      await expect(page.locator('canvas')).toHaveCount(0);
      await expect.poll(() => page.workers()).toHaveLength(0);
      await page.unrouteAll();
    });
  }
});
