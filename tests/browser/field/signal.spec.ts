import { serviceItems } from '../paths.ts';
import { expect, orSkip, test } from '../test.ts';
import { openField, pauseButton, playButton } from './field.ts';
import {
  askedFor,
  gathers,
  isDrawnInPlace,
  isNoise,
  keepMessages,
  progress,
  recordSignal,
  scrollTo,
  sendForm,
  step,
} from './signal.ts';

test.use({ backgroundMoves: true, viewport: { width: 1040, height: 480 } });

test('home: the points gather beside the headline, go back to noise, gather once more at the end, and shift nothing', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) document.documentElement.dataset.shift = JSON.stringify(entry);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await recordSignal(page);
  await openField(page);
  expect(await askedFor(page)).toMatch(/^wave:/);
  const box = await page.locator('header [data-signal]').evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left, top, width, height];
  });
  expect(await page.evaluate(() => window.askedFor?.box)).toEqual(box);
  await gathers(page);
  expect(await page.evaluate(() => document.documentElement.dataset.shift)).toBeUndefined();
  await scrollTo(page, '#about');
  await expect.poll(() => askedFor(page)).toBeNull();
  await isNoise(page);
  await scrollTo(page, 'main > section:last-child h2');
  await expect.poll(() => askedFor(page)).toMatch(/^wave:/);
  await gathers(page);
  // A page without a signal.
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/about"]')?.click());
  await page.waitForURL('**/about');
  await isNoise(page);
  await page.goBack();
  await gathers(page);
});

test('behind the figure of a case study the points gather, in its colour', async ({ page }) => {
  const [item] = serviceItems;
  await recordSignal(page);
  await openField(page, orSkip(item, 'there is no service').path);
  await scrollTo(page, 'main [data-signal]');
  await gathers(page);
  const colour = await page.locator('main [data-signal]').evaluate((stage) => getComputedStyle(stage).color);
  expect(await page.evaluate(() => window.askedFor?.tone)).toBe(colour);
  await expect(page.locator('main .photo .dot-art').first()).toHaveCSS('stroke', colour);
});

test('a sent form gathers all points into the mark for a breath', async ({ page }) => {
  await recordSignal(page);
  await sendForm(page);
  await expect.poll(() => askedFor(page)).toBe('mark:');
  await step(page, 3);
  expect(await progress(page)).toBeGreaterThan(0.5);
  await expect.poll(() => askedFor(page)).toBeNull();
  await isNoise(page);
});

test('the ground of a sent form lifts only while its message field is in view', async ({ page }) => {
  const ground = () => page.locator('form.scrim').evaluate((form) => getComputedStyle(form, '::before').opacity);
  await recordSignal(page);
  await keepMessages(page);
  await sendForm(page);
  await expect.poll(ground).toBe('0');
  await scrollTo(page, 'footer');
  await expect.poll(() => askedFor(page)).toBeNull();
  await expect.poll(ground).toBe('1');
});

test('the mark of a sent form ends when the next message is begun', async ({ page }) => {
  await recordSignal(page);
  await sendForm(page);
  await expect.poll(() => askedFor(page)).toBe('mark:');
  await page.getByLabel('Message').fill('One more thing');
  await expect.poll(() => askedFor(page)).toBeNull();
});

test('while the background is paused, a sent form keeps its ground', async ({ page }) => {
  await recordSignal(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await sendForm(page);
  await expect.poll(() => askedFor(page)).toBe('mark:');
  const ground = page.locator('form.scrim');
  expect(await ground.evaluate((form) => getComputedStyle(form, '::before').opacity)).toBe('1');
});

test.describe('where nothing is found', () => {
  test.use({ expectedMessages: [/404: no page at|Failed to load resource/] });

  test('the noise thins out, on a phone, too', async ({ page }) => {
    await recordSignal(page);
    await page.setViewportSize({ width: 390, height: 600 });
    await openField(page, '/no/such/page');
    expect(await askedFor(page)).toBe('none:');
    await gathers(page);
  });
});

test('under reduced motion the one still frame is noise, also where a signal is in view', async ({ page }) => {
  await recordSignal(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openField(page);
  await scrollTo(page, '[data-signal]');
  await step(page, 5);
  expect(await progress(page)).toBeLessThanOrEqual(0);
});

test('paused while it gathers, a signal holds still; scrolled, it stays at its place; played, it goes on', async ({
  page,
}) => {
  await recordSignal(page);
  await openField(page);
  await expect.poll(() => askedFor(page)).toMatch(/^wave:/);
  await step(page, 1.5);
  // Not by the mouse, which would scroll to the button.
  await pauseButton(page).dispatchEvent('click');
  await expect(playButton(page)).toBeAttached();
  await expect.poll(() => page.evaluate(() => window.moving)).toBe(false);
  // The worker reads the message before or after a step.
  await step(page, 0.05);
  const held = await progress(page);
  expect(held).toBeGreaterThan(0.1);
  expect(held).toBeLessThan(1);
  await step(page, 1);
  expect(await progress(page)).toBe(held);
  await page.evaluate(() => scrollBy({ top: 100, behavior: 'instant' }));
  await isDrawnInPlace(page);
  expect(await progress(page)).toBe(held);
  await playButton(page).dispatchEvent('click');
  await gathers(page);
});

test('where the field draws no signal, the art of the page is shown in its place', async ({ page }) => {
  const [item] = serviceItems;
  const { path } = orSkip(item, 'there is no service');
  const opacity = () => page.locator('[data-signal] > .dot-art').evaluate((art) => getComputedStyle(art).opacity);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openField(page, path);
  expect(await opacity()).toBe('1');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(opacity).toBe('0');
});
