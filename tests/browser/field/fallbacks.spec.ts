import type { Page } from '@playwright/test';
import { existing } from '../paths.ts';
import { frames } from '../ready.ts';
import { expect, orSkip, test } from '../test.ts';
import {
  EXPOSE_CONTEXT,
  expectDrift,
  expectStillField,
  expectStillness,
  FIELD,
  FIELD_SCRIPT,
  inWorker,
  isDrawn,
  openField,
  pauseButton,
  picture,
  playButton,
  prependToWorker,
} from './field.ts';

test.use({ backgroundMoves: true });

for (const [what, prepare] of [
  [
    'a worker whose script throws',
    (page: Page) =>
      page.route(FIELD_SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw 0' })),
  ],
  [
    'no OffscreenCanvas',
    (page: Page) =>
      page.addInitScript(() => {
        Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen');
      }),
  ],
  ['no animation frames in workers', (page: Page) => prependToWorker(page, 'delete self.requestAnimationFrame;')],
  [
    'a worker that fails while it draws',
    (page: Page) =>
      prependToWorker(
        page,
        `const { drawArrays } = WebGL2RenderingContext.prototype;
        let left = 5;
        WebGL2RenderingContext.prototype.drawArrays = function (...values) {
          if (left-- === 0) throw new Error('failed later');
          drawArrays.apply(this, values);
        };`,
      ),
  ],
] as const) {
  test(`with ${what} the still field is shown, and there is nothing to pause`, async ({ page }) => {
    await prepare(page);
    await page.goto('/');
    await expect(page.locator(FIELD)).toHaveAttribute('data-motion', 'impossible');
    await expectStillField(page);
    await expect(pauseButton(page)).toHaveCount(0);
    await expect(page.locator('canvas')).toHaveCount(0);
    expect(page.workers()).toHaveLength(0);
  });
}

test('a picture that cannot be read stops nothing, and the page keeps what stands for it', async ({ page }) => {
  await page.route('**/*.svg', (route) => route.fulfill({ body: 'no picture' }));
  await openField(page, orSkip(existing('/about')[0], 'there is no such page'));
  await frames(page);
  await expectDrift(page);
  await expect(page.locator('[data-gathers]')).toHaveCount(0);
});

test('a context lost while paused, and restored: the same frame is shown as before, and goes on', async ({ page }) => {
  await prependToWorker(page, EXPOSE_CONTEXT);
  await openField(page);
  await pauseButton(page).click();
  await expectStillness(page);
  const before = await picture(page);
  await inWorker(page, 'loss.loseContext()');
  await expectStillField(page);
  await inWorker(page, 'loss.restoreContext()');
  await isDrawn(page);
  await expect.poll(async () => before.equals(await picture(page))).toBe(true);
  await playButton(page).click();
  await expectDrift(page);
  expect(await inWorker(page, 'gl.getError()')).toBe(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the still field is shown, and no control that does nothing', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator(FIELD)).toBeVisible();
    await expect(page.locator('footer button')).toBeHidden();
  });
});
