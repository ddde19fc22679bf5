import type { Page } from '@playwright/test';
import {
  BACKGROUND,
  BACKGROUND_SCRIPT,
  EXPOSE_CONTEXT,
  expectDrawn,
  expectDrift,
  expectStillBackground,
  expectStillness,
  inWorker,
  openBackground,
  pauseButton,
  picture,
  playButton,
  prependToWorker,
  RECORD_INPUTS,
  setStyle,
} from '../../support/browser/background.ts';
import { fill } from '../../support/browser/form.ts';
import { aPage } from '../../support/browser/paths.ts';
import { denyStorage, frames, holdRequests, open } from '../../support/browser/ready.ts';
import { expect, test } from '../../support/browser/test.ts';
import { required } from '../../support/requirements.ts';

test.use({ backgroundMoves: true, hasTouch: true });

const { background } = required;

/** Worker code that records the points of the first frame, their scale, the pixel ratio, and where the pointer is. */
const RECORD_DRAWING = `${RECORD_INPUTS}
  const { drawArrays } = prototype;
  prototype.drawArrays = function (...values) {
    self.drawn ??= [values[2], self.inputs.unitPixels / this.drawingBufferHeight, self.inputs.pixelRatio];
    drawArrays.apply(this, values);
  };
  addEventListener('message', ({ data }) => {
    if (!data.pointer) return;
    if (String(data.pointer) !== String(self.pointer)) self.messages++;
    self.pointer = data.pointer;
  });`;

test('R-background: one worker draws 1500 points, which drift, and follow mouse and touch', async ({ page }) => {
  await prependToWorker(page, RECORD_DRAWING + EXPOSE_CONTEXT);
  await page.setViewportSize({ width: 500, height: 400 });
  await test.step('the still field is shown from the first paint, and fades once another is drawn', async () => {
    const release = await holdRequests(page, BACKGROUND_SCRIPT);
    await page.goto('/');
    await expectStillBackground(page);
    release();
    await expectDrawn(page);
    await expect(page.locator(BACKGROUND)).toHaveCSS('opacity', '0', { pseudo: 'before' });
    await expect(page.locator('canvas')).toHaveCSS('opacity', '1');
  });
  await test.step('its script is requested after the load', async () => {
    const [requested, loaded] = await page.evaluate(() => {
      const script = performance.getEntriesByType('resource').find(({ name }) => name.includes('/background-worker-'));
      const [navigation] = performance.getEntriesByType('navigation').map((entry) => entry.toJSON());
      return [Number(script?.startTime), Number(navigation.loadEventStart)];
    });
    expect(requested).toBeGreaterThanOrEqual(Number(loaded));
  });
  await test.step('1500 points drift behind the page, in the perspective of the camera', async () => {
    await expectDrift(page);
    const scale = 1 / 2 / Math.tan(((background.fieldOfView / 2) * Math.PI) / 180);
    const [drawn, relativeScale, pixelRatio] = [background.points, expect.closeTo(scale, 6), 1];
    expect(await inWorker(page, 'drawn')).toEqual([drawn, relativeScale, pixelRatio]);
    await expect(page.locator(BACKGROUND)).toHaveAttribute('aria-hidden', 'true');
    await expect(page.locator(BACKGROUND)).toHaveCSS('pointer-events', 'none');
    await expect(page.locator(BACKGROUND)).toHaveCSS('position', 'fixed');
  });
  await test.step('they follow the mouse, one message a frame, and a scrolling finger', async () => {
    await page.evaluate(() => {
      const count = (frames: number) => {
        document.body.dataset.frames = String(frames);
        requestAnimationFrame(() => count(frames + 1));
      };
      count(0);
    });
    await inWorker(page, 'self.messages = 0');
    await page.mouse.move(10, 10);
    await page.mouse.move(375, 100, { steps: 20 });
    await expect.poll(() => inWorker(page, 'pointer')).toEqual([0.5, 0.5]);
    const messages = Number(await inWorker(page, 'messages'));
    expect(messages).toBeGreaterThan(2);
    expect(messages).toBeLessThanOrEqual(Number(await page.locator('body').getAttribute('data-frames')));
    const devtools = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...ys: number[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: ys.map((y) => ({ x: 200, y })) });
    await touch('touchStart', 380);
    for (let y = 370; y > 60; y -= 15) await touch('touchMove', y);
    await touch('touchEnd');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
    await expect.poll(() => inWorker(page, 'pointer')).not.toEqual([0.5, 0.5]);
  });
  await test.step('one worker draws them on all screens', async () => {
    for (const path of ['/contact', '/', '/contact']) {
      await page.evaluate((to) => document.querySelector<HTMLElement>(`a[href$="${to}"]`)?.click(), path);
      await page.waitForURL((url) => url.pathname === path);
    }
    expect(page.workers()).toHaveLength(1);
    expect(await inWorker(page, 'contexts')).toBe(1);
    await expect(page.locator('canvas')).toHaveCount(1);
    await expectDrift(page);
  });
});

test('the field, paused or not, follows size and pixel ratio of its window, and a lost context', async ({ page }) => {
  // As if a graphics card drew: in software the ratio is capped at 1.
  const card = "WebGL2RenderingContext.prototype.getParameter = () => 'A graphics card';";
  await prependToWorker(page, EXPOSE_CONTEXT + card);
  await openBackground(page);
  await test.step('a size of none, and back', async () => {
    // A test cannot make a browser window this small, but it can its content.
    await setStyle(page, `${BACKGROUND} { width: 0; height: 0 !important }`);
    await frames(page, 2);
    await page.setViewportSize({ width: 340, height: 280 });
    await setStyle(page, '');
    await expect.poll(() => inWorker(page, '[gl.drawingBufferWidth, gl.drawingBufferHeight].join()')).toBe('340,280');
    await expectDrift(page);
  });
  await pauseButton(page).click();
  await expectStillness(page);
  const before = await picture(page);
  const isSame = async () => before.equals(await picture(page));
  await test.step('paused', async () => {
    await page.setViewportSize({ width: 260, height: 320 });
    await expect.poll(isSame).toBe(false);
    await page.setViewportSize({ width: 340, height: 280 });
    await expect.poll(isSame).toBe(true);
  });
  await test.step('a context that was lost is restored with the same frame', async () => {
    await inWorker(page, 'loss.loseContext()');
    await expectStillBackground(page);
    await inWorker(page, 'loss.restoreContext()');
    await expectDrawn(page);
    await expect.poll(isSame).toBe(true);
    await playButton(page).click();
    await expectDrift(page);
  });
  await test.step('a pixel ratio that changes, up to 2', async () => {
    const devtools = await page.context().newCDPSession(page);
    const drawnWidth = () => inWorker(page, 'gl.drawingBufferWidth');
    for (const { width, ratio, drawn } of [
      { width: 310, ratio: 1.5, drawn: 310 * 1.5 },
      { width: 320, ratio: 3, drawn: 320 * background.pixelRatioCap },
      { width: 330, ratio: 1, drawn: 330 },
    ]) {
      const metrics = { width, height: 260, deviceScaleFactor: ratio, mobile: false };
      await devtools.send('Emulation.setDeviceMetricsOverride', metrics);
      await expect.poll(drawnWidth).toBe(drawn);
    }
    // A window that keeps its size while it moves to another display: the ratio is read when the page is scrolled.
    await page.evaluate(() => Object.defineProperty(window, 'devicePixelRatio', { value: 2 }));
    await page.evaluate(() => scrollBy({ top: 1, behavior: 'instant' }));
    await expect.poll(drawnWidth).toBe(330 * background.pixelRatioCap);
    expect(await inWorker(page, 'gl.getError()')).toBe(0);
  });
});

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

test('the control pauses and plays, and is remembered; hidden tabs and reduced motion pause', async ({ page }) => {
  await openBackground(page);
  await test.step('under reduced motion it is still unless the visitor plays it', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(playButton(page)).toBeVisible();
    await expectStillness(page);
    const still = await picture(page);
    await page.mouse.move(300, 200);
    await frames(page);
    expect(still.equals(await picture(page))).toBe(true);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect(pauseButton(page)).toBeVisible();
    await expectDrift(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await playButton(page).click();
    await expectDrift(page);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
  });
  await test.step('by keyboard, and after a reload', async () => {
    await pauseButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(playButton(page)).toBeFocused();
    await expectStillness(page);
    await page.reload();
    await expect(playButton(page)).toBeVisible();
    await expectDrawn(page);
    await expectStillness(page);
    await playButton(page).focus();
    await page.keyboard.press('Space');
    await expect(pauseButton(page)).toBeFocused();
    await expectDrift(page);
    await page.reload();
    await expect(pauseButton(page)).toBeVisible();
    await expectDrawn(page);
  });
  const setHidden = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, hidden);
  await setHidden(true);
  await expectStillness(page);
  await setHidden(false);
  await expectDrift(page);
});

test('with Save-Data the field loads when it is played; without storage that holds for the visit', async ({ page }) => {
  await denyStorage(page, 'localStorage');
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/');
  await expect(playButton(page)).toBeVisible();
  // The field would be loaded when the browser is idle.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));
  expect(requests.filter((url) => url.includes('/background-worker-'))).toEqual([]);
  await expectStillBackground(page);
  await playButton(page).click();
  await expectDrawn(page);
  await expectDrift(page);
  await page.evaluate((path) => document.querySelector<HTMLElement>(`a[href$="${path}"]`)?.click(), aPage);
  await expect(page.locator('h1')).toBeFocused();
  await expect(pauseButton(page)).toBeVisible();
  await pauseButton(page).click();
  await expect(playButton(page)).toBeVisible();
});

test('a visit sets no cookie, and keeps in the browser only what the privacy policy names', async ({ page }) => {
  await open(page, '/');
  await pauseButton(page).click();
  await open(page, aPage);
  await open(page, '/contact');
  await fill(page, { message: 'First line' });
  await page.reload();
  const kept = () => page.evaluate(() => [localStorage, sessionStorage].map((each) => Object.keys(each).sort()));
  await expect.poll(kept).toEqual([['background'], ['contact-draft', 'react-router-scroll-positions']]);
  expect(await page.context().cookies()).toEqual([]);
});
