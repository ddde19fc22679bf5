import {
  expectDrawn,
  expectDrift,
  expectStillBackground,
  expectStillness,
  openBackground,
  pauseButton,
  picture,
  playButton,
} from '../../support/browser/background.ts';
import { fill } from '../../support/browser/form.ts';
import { aPage } from '../../support/browser/paths.ts';
import { denyStorage, frames, open } from '../../support/browser/ready.ts';
import { expect, test } from '../../support/browser/test.ts';

test.use({ backgroundMoves: true });

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
