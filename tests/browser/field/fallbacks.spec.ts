import { expect, test } from '../test.ts';
import {
  drawnBy,
  EXPOSE_CONTEXT,
  expectDrift,
  expectStillField,
  expectStillness,
  FIELD,
  FIELD_SCRIPT,
  inWorker,
  openField,
  pauseButton,
  picture,
  prependToWorker,
} from './field.ts';

test.use({ backgroundMoves: true });

test('a script that throws: the still field is shown', async ({ page }) => {
  await page.route(FIELD_SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw 0' }));
  const loaded = page.waitForResponse(FIELD_SCRIPT);
  await page.goto('/');
  await loaded;
  await expectStillField(page);
});

test('without OffscreenCanvas the main thread draws', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen');
  });
  await page.goto('/');
  await drawnBy(page, 'main');
  await expectDrift(page);
  await expect(page.locator('canvas')).toHaveCount(1);
  expect(page.workers()).toHaveLength(0);
});

test('a worker that throws later: the main thread goes on', async ({ page }) => {
  await prependToWorker(page, "self.fail = () => setTimeout(() => { throw new Error('failed later'); });");
  await openField(page);
  await inWorker(page, 'fail()');
  await drawnBy(page, 'main');
  await expectDrift(page);
  await expect(page.locator('canvas')).toHaveCount(1);
  expect(page.workers()).toHaveLength(0);
});

test('a context lost and restored, in the worker', async ({ page }) => {
  await prependToWorker(page, EXPOSE_CONTEXT);
  await openField(page);
  await inWorker(page, 'loss.loseContext()');
  await drawnBy(page, 'still');
  await expectStillField(page);
  await inWorker(page, 'loss.restoreContext()');
  await drawnBy(page, 'worker');
  await expectDrift(page);
  expect(await inWorker(page, 'gl.getError()')).toBe(0);
});

test('a context lost while paused, and restored, on the main thread', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'Worker');
  });
  await page.goto('/');
  await drawnBy(page, 'main');
  await pauseButton(page).click();
  await expectStillness(page);
  const before = await picture(page);
  const loss = await page.evaluateHandle(() => {
    const extension = document.querySelector('canvas')?.getContext('webgl2')?.getExtension('WEBGL_lose_context');
    if (!extension) throw new Error('The context cannot be lost.');
    return extension;
  });
  await loss.evaluate((extension) => extension.loseContext());
  await drawnBy(page, 'still');
  await expectStillField(page);
  await loss.evaluate((extension) => extension.restoreContext());
  await drawnBy(page, 'main');
  // The same frame is shown as before.
  await expect.poll(async () => before.equals(await picture(page))).toBe(true);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the still field is shown, and no control that does nothing', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator(FIELD)).toBeVisible();
    await expect(page.locator('.field-control')).toBeHidden();
  });
});
